/** The sealed dice of a server: HMAC-SHA-256 with a seed of 256 bits; its SHA-256 is the commitment. */
import { createHash, createHmac } from 'node:crypto';
import type { Seals } from '@feldzug/kernel';

export const seals: Seals = {
  keyed: (key, message) => createHmac('sha256', key).update(message).digest(),
  plain: (bytes) => createHash('sha256').update(bytes).digest(),
};
