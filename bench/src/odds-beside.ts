/** How long the odds of the page take, beside those of an earlier commit: what `scripts/odds.mjs --time` prints. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { HERE, nameOf } from './checkout.ts';
import { table } from './report.ts';

const SEED = '5';

/** A line for each kind of decision, in the script's own words. */
export async function measureOdds(beside: string): Promise<string[][]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/odds.mjs', '--time', '--seed', SEED, '--beside', beside],
    { cwd: HERE },
  );
  return stdout
    .split('\n')
    .filter((line) => line.includes(' · '))
    .map((line) => line.split(' · '));
}

export function oddsSection(lines: readonly string[][], beside: string): string[] {
  return [
    '## Odds of the page',
    '',
    `What the odds of a decision take now, all exact or 1,000 simulated fights, and what 300 simulated fights (Dragoon: 60) took on an earlier commit (${nameOf(beside)}); processor time for the same positions, turn and turn about, medians of 5 rounds. A ratio of 1 or more: not slower than before. Where the earlier commit showed no odds, or its samples ended before the fight, there is no ratio.`,
    '',
    ...table(
      ['', '', 'exact', 'now', 'before', 'ratio'],
      lines.map(([game, kind, exact, now, before = '', ratio = '']) => [
        game,
        kind,
        exact.replace(' exact', ''),
        now.replace(' as shown', ''),
        before.replace(/^.* before /, ''),
        ratio.replace('ratio ', ''),
      ]),
    ),
  ];
}
