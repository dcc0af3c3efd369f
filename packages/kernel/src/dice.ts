/** Dice for a table: sealed with a commitment, so that play can be checked, or open. */
import { type KeyedHash, sealedChance } from './chance.ts';
import type { Chance } from './contract.ts';

export interface Dice {
  /** The hash of the seed, public from the first line; null if the dice are not sealed. */
  readonly commitment: string | null;
  /** The hash with which a word is pledged. */
  sealOf(word: string): string;
  /** The draws after the first `counter` ones, with the words of the seats and later ones. */
  chance(words: readonly string[], counter: number): Chance;
  /** The seed as hexadecimal digits, once the game is over; undefined if the dice are not sealed. */
  reveal(): string | undefined;
}

/** What the host provides for sealed dice: HMAC-SHA-256 and SHA-256 if Feldzug itself is the host. */
export interface Seals {
  readonly keyed: KeyedHash;
  readonly plain: (bytes: Uint8Array) => Uint8Array;
}

export function sealedDice(seals: Seals, seed: Uint8Array): Dice {
  return {
    commitment: hexOf(seals.plain(seed)),
    sealOf: (word) => sealOf(seals, word),
    chance: (words, counter) => sealedChance(seals.keyed, seed, words, counter),
    reveal: () => hexOf(seed),
  };
}

/** The hash with which a word is pledged. */
export const sealOf = (seals: Seals, word: string): string =>
  hexOf(seals.plain(new TextEncoder().encode(word)));

/** Dice that cannot be checked afterwards: tests, cases, experiments. */
export const openDice = (chance: Chance): Dice => ({
  commitment: null,
  sealOf: (word) => word,
  chance: () => chance,
  reveal: () => undefined,
});

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a hexadecimal text; undefined if it is not hexadecimal. */
export function bytesOf(hex: string): Uint8Array | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/.test(hex)) return undefined;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}
