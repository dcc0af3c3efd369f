/** Where the luck of a server comes from: the seeds of its games, and what its bots throw for themselves. */
import { randomBytes } from 'node:crypto';

/** So many bytes that nobody can foresee; tests give others, to meet the same dice each time. */
export type Luck = (purpose: 'seed' | 'word' | 'bot', count: number) => Buffer;

export const trueLuck: Luck = (_purpose, count) => randomBytes(count);

export const newSeed = (luck: Luck): Buffer => luck('seed', 32);

/** A word as a seat adds it to the dice; the bots' words come from here. */
export const newWord = (luck: Luck): string => luck('word', 16).toString('base64url');

/** What a bot decides by where it wavers. */
export const newWhim = (luck: Luck): number => luck('bot', 4).readUInt32LE();
