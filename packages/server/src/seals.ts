/** The sealed dice of a server: HMAC-SHA-256 with a seed of 256 bits; its SHA-256 is the commitment. */
import { createHash, createHmac } from 'node:crypto';
import { hexOf, type Seals, type Seat } from '@feldzug/kernel';

export const seals: Seals = {
  keyed: (key, message) => createHmac('sha256', key).update(message).digest(),
  plain: (bytes) => createHash('sha256').update(bytes).digest(),
};

/** The word of a bot follows from the seed: it is as fixed as that, and nothing else has to be kept. */
export const wordOfBot = (seed: Uint8Array, seat: Seat): string =>
  hexOf(seals.keyed(seed, `the word of the bot at seat ${seat}`)).slice(0, 32);
