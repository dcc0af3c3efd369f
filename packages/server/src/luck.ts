/** The source of a server's luck: the seeds of its games, and the bots' own luck. */
import { randomBytes } from 'node:crypto';

/** That many unpredictable bytes; tests use others, to get the same dice each time. */
export type Luck = (purpose: 'seed' | 'bot', count: number) => Buffer;

export const trueLuck: Luck = (_purpose, count) => randomBytes(count);

export const newSeed = (luck: Luck): Buffer => luck('seed', 32);

/** The seed of a bot's own luck. */
export const newWhim = (luck: Luck): number => luck('bot', 4).readUInt32LE();
