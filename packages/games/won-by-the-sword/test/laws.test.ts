/** The six laws of the kernel, over games at random and with the Captain. */
import { type AnyGame, type Bot, randomAction } from '@feldzug/kernel';
import { type KitReport, reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { wonByTheSword } from '../src/index.ts';

const anybody: Bot = {
  name: 'anybody',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

const GAMES = sampled(2, 8);
const SCENARIOS = sampled(['1644', '1634'], ['1632', '1634', '1644', '1645', '1648']);

test('random games and those of the Captain keep the six laws', { timeout: 900_000 }, () => {
  let report: KitReport | undefined;
  for (const scenario of SCENARIOS) {
    report = runKit(wonByTheSword as AnyGame, {
      scenario,
      games: GAMES,
      seed: seeded(1632),
      first: sampled(3, 12),
      every: sampled(500, 80),
      bots: [anybody],
      captain,
      after: report,
    });
    console.info(reportLines(report).join('\n'));
    // What the first scenario does not change, the next one may.
    expect(report.findings.filter(({ check }) => check !== 'never-changed')).toEqual([]);
    expect(report.counts.finished).toBe(GAMES);
  }
  expect(report?.findings).toEqual([]);
});
