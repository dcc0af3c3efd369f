/** Reads command-line arguments; anything unreadable is a `UsageError`. */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

type FlagTypes = NonNullable<ParseArgsConfig['options']>;

export interface Typed {
  readonly words: readonly string[];
  /** The value of a flag. */
  text(flag: string): string | undefined;
  /** The values of a flag that may be repeated. */
  all(flag: string): readonly string[];
  has(flag: string): boolean;
}

export function readFlags(args: readonly string[], flags: FlagTypes): Typed {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: flags,
      allowPositionals: true,
      strict: true,
    });
    return {
      words: positionals,
      text: (flag) => values[flag] as string | undefined,
      all: (flag) => (values[flag] as string[] | undefined) ?? [],
      has: (flag) => values[flag] === true,
    };
  } catch (error) {
    // Only the first sentence: the rest explains how to escape dashes.
    throw new UsageError((error as Error).message.split('. ')[0].replaceAll('\n', ' '));
  }
}

export function required(typed: Typed, flag: string): string {
  const text = typed.text(flag);
  if (text === undefined) throw new UsageError(`--${flag} is missing.`);
  return text;
}

/** A whole number from 1. */
export function countOf(text: string, flag: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count) || count < 1)
    throw new UsageError(`--${flag} must be a whole number from 1, not "${text}".`);
  return count;
}

/** The number of the first game of a run, 0 by default. */
export function fromOf(typed: Typed): number {
  const text = typed.text('from') ?? '0';
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new UsageError(`--from must be a whole number from 0, not "${text}".`);
  return Number(text);
}

/** By default as many threads as the machine runs at once. */
export const jobsOf = (typed: Typed): number => {
  const text = typed.text('jobs');
  return text === undefined ? availableParallelism() : countOf(text, 'jobs');
};

/** The given seed, or a new one. */
export const seedOf = (typed: Typed): string => typed.text('seed') ?? String(randomInt(2 ** 32));

/** The argument of a command that takes exactly one. */
export function onlyWord(typed: Typed, what: string): string {
  if (typed.words.length === 0) throw new UsageError(`Name a ${what}.`);
  if (typed.words.length > 1) throw new UsageError(`Name only one ${what}, not also "${typed.words[1]}".`);
  return typed.words[0];
}

export function noWords(typed: Typed): void {
  if (typed.words.length > 0) throw new UsageError(`Unexpected argument "${typed.words[0]}".`);
}

/** `A,B`: a bot for each seat. */
export function seatsOf(typed: Typed, seats: number): string[] {
  const names = required(typed, 'seats').split(',');
  if (names.length !== seats)
    throw new UsageError(`--seats needs ${seats} bots separated by commas, not ${names.length}.`);
  return names;
}
