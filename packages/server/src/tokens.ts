/** Names that nobody can guess. Of a token only the hash is kept: whoever reads the store cannot sit down. */
import { createHash, randomBytes } from 'node:crypto';

export const newGameId = (): string => randomBytes(12).toString('base64url');
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
