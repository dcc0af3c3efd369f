/**
 * The dice of the browser tests: the same in each run, so that one that fails fails again. Another word in
 * FELDZUG_LUCK gives other dice; the tests hold with any.
 */
import { createHash } from 'node:crypto';
import type { Luck } from '@feldzug/server/luck.ts';
import type { BrowserContext } from 'playwright-core';

const WORD = process.env.FELDZUG_LUCK ?? 'Lobositz';

/** The luck of a server. Each purpose has its own, so that what one uses up changes no other. */
export function fixedLuck(): Luck {
  const used = { seed: 0, word: 0, bot: 0 };
  return (purpose, count) => digest(`${purpose} ${used[purpose]++}`).subarray(0, count);
}

/** The luck of a page: dice of games on one screen, the words that it adds to the dice of others. */
export async function fixLuck(context: BrowserContext): Promise<void> {
  await context.addInitScript((seed) => {
    let state = seed;
    const real = crypto.getRandomValues.bind(crypto);
    const next = (): number => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      const bytes = into && new Uint8Array(into.buffer as ArrayBuffer, into.byteOffset, into.byteLength);
      // A key of 256 bits: no two browsers may have the same.
      if (bytes?.length === 32) real(bytes);
      else
        bytes?.forEach((_, at) => {
          bytes[at] = next();
        });
      return into;
    };
  }, digest('page').readInt32LE());
}

const digest = (purpose: string): Buffer => createHash('sha256').update(`${WORD} ${purpose}`).digest();
