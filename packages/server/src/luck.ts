/** The source of a server's luck: the seeds of its games, and the bots' own luck. */
import { randomBytes } from 'node:crypto';

/** That many unpredictable bytes; tests use others, to get the same dice each time. */
export type Luck = (purpose: 'seed' | 'word' | 'bot', count: number) => Buffer;

export const trueLuck: Luck = (_purpose, count) => randomBytes(count);

export const newSeed = (luck: Luck): Buffer => luck('seed', 32);

/** A random word for the dice; the bots' words come from here. */
export const newWord = (luck: Luck): string => luck('word', 16).toString('base64url');

/** The seed of a bot's own luck. */
export const newWhim = (luck: Luck): number => luck('bot', 4).readUInt32LE();
