/** The six laws of the kernel, over random games of The Great Crisis. */
import { type AnyGame, type Bot, fastChance, randomAction } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { greatCrisis, type State } from '../src/index.ts';

const anybody: Bot = {
  name: 'anybody',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

test('random games keep the six laws', () => {
  const report = runKit(greatCrisis as AnyGame, { games: 6, seed: 1756, every: 40, bots: [anybody] });
  expect(reportLines(report).join('\n')).toContain('great-crisis');
  expect(report.findings).toEqual([]);
  expect(report.counts.finished).toBe(6);
  for (const [kind, changes] of Object.entries(report.counts.changed))
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
