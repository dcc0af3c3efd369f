/** The six laws of the kernel, over games of The Great Crisis, random and with the Captain. */
import { type AnyGame, fastChance, recruit } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { greatCrisis, type State } from '../src/index.ts';

const GAMES = sampled(4, 24);

test('random games and those of the Captain keep the six laws', () => {
  const report = runKit(greatCrisis as AnyGame, {
    games: GAMES,
    seed: seeded(1756),
    first: sampled(5, 12),
    every: sampled(120, 40),
    bots: [recruit],
    captain,
  });
  console.info(reportLines(report).join('\n'));
  expect(report.findings).toEqual([]);
  expect(report.counts.finished).toBe(GAMES);
  expect(report.counts.captainActions).toBeGreaterThan(0);
  for (const [kind, changes] of Object.entries({ ...report.counts.changed, ...report.counts.paths }))
    expect(changes, kind).toBeGreaterThan(0);
});

test.each<[option: string, choice: string, usual: Partial<State>]>([
  ['besiegersRecover', 'yes', { besiegersRecover: 0 }],
  ['austrianNations', 'apart', { nationsApart: 0 }],
])('the option %s changes one rule and nothing else of the set-up', (option, choice, usual) => {
  const letter = greatCrisis.setup('1756', {}, fastChance(3));
  const changed = greatCrisis.setup('1756', { [option]: choice }, fastChance(3));
  expect(changed).not.toEqual(letter);
  expect({ ...changed, ...usual }).toEqual(letter);
});
