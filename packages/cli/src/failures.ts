/** Games that went wrong: what is said of each, and how to see the first of them again. */
import type { Failure } from '@feldzug/bots/plan.ts';
import type { Terminal } from './command.ts';

/** `typed` is the whole line after `feldzug`. */
export function printFailures(
  typed: readonly string[],
  seed: string,
  failures: readonly Failure[],
  terminal: Terminal,
): void {
  for (const { game, scenario, seed: own, line, error } of failures)
    terminal.err(`game ${game} (${scenario}), seed ${own}, line ${line}: ${error}`);
  const [first] = failures;
  if (!first) return;
  const rest = without(['--seed', '--from', '--games'], typed);
  terminal.err(`See it again: feldzug ${rest.join(' ')} --seed ${seed} --from ${first.game} --games 1`);
}

/** The words without these flags and what they were given, as `--games 40` or `--games=40`. */
const without = (flags: readonly string[], words: readonly string[]): string[] =>
  words.filter(
    (word, index) => !flags.includes(word.split('=')[0]) && !flags.includes(words[index - 1] ?? ''),
  );
