/** Dice of a game on one screen: drawn from the browser's own source of randomness, with no seed to find out. */
import type { Chance } from '@feldzug/kernel';

export const trueChance: Chance = {
  draw(_label, sides) {
    const limit = Math.floor(4294967296 / sides) * sides;
    const word = new Uint32Array(1);
    // A value past the last whole multiple of `sides` would favour the low faces: draw again.
    do crypto.getRandomValues(word);
    while (word[0] >= limit);
    return word[0] % sides;
  },
};
