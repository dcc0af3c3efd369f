import { createHash, createHmac } from 'node:crypto';
import { type Dice, type Seals, sealedDice } from '../src/index.ts';

export const seals: Seals = {
  keyed: (key, message) => createHmac('sha256', key).update(message).digest(),
  plain: (bytes) => createHash('sha256').update(bytes).digest(),
};

/** Sealed dice of a seed that a test can name. */
export const diceOf = (seed: string): Dice => sealedDice(seals, createHash('sha256').update(seed).digest());
