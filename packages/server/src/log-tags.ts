/** Names for the log: they connect its lines without saying who a visitor is. */
import { createHmac, randomBytes } from 'node:crypto';

/** A keyed hash of a visitor's address: the same visitor has the same tag as long as the key is the same. */
export type VisitorTag = (visitor: string) => string;

export const visitorTags =
  (key: string | Buffer = randomBytes(32)): VisitorTag =>
  (visitor) =>
    createHmac('sha256', key).update(visitor).digest('base64url').slice(0, 12);

/** The id of a request or a connection. */
export const newLogId = (): string => randomBytes(6).toString('base64url');
