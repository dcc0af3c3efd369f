/** The sealed dice of a server: HMAC-SHA-256 under a seed of 256 bits, committed to by its SHA-256. */
import { createHash, createHmac } from 'node:crypto';
import type { Seals } from '@feldzug/kernel';

export const seals: Seals = {
  keyed: (key, message) => createHmac('sha256', key).update(message).digest(),
  plain: (bytes) => createHash('sha256').update(bytes).digest(),
};
