/** Games that failed: a line for each, and how to repeat the first. */
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
  terminal.err(`Repeat it: feldzug ${rest.join(' ')} --seed ${seed} --from ${first.game} --games 1`);
}

/** The arguments without these flags and their values, such as `--games 40` or `--games=40`. */
const without = (flags: readonly string[], words: readonly string[]): string[] =>
  words.filter(
    (word, index) => !flags.includes(word.split('=')[0]) && !flags.includes(words[index - 1] ?? ''),
  );
