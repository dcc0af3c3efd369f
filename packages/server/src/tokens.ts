/** Unguessable names. The store keeps only the hash of a token, so a reader of the store cannot take a seat. */
import { createHash, randomBytes } from 'node:crypto';

/** Never begins with a dash: on the command line it would be taken for an option. */
export const newGameId = (): string => randomBytes(12).toString('base64url').replace(/^-/, '_');
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** The name of a connection: it opens nothing. */
export const newWindow = (): string => randomBytes(9).toString('base64url');
