/** The six laws of the kernel, over random games of Prussia Rising with and without its optional rules. */
import { type AnyGame, type Bot, randomAction } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { prussiaRising } from '../src/index.ts';

const anybody: Bot = {
  name: 'anybody',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

const ALL_OPTIONS = { cavalryCombat: 'yes', deathRide: 'yes', targets: 'lists' };

test('random games with all optional rules keep the six laws', () => {
  const report = runKit(prussiaRising as AnyGame, {
    games: 8,
    seed: 1870,
    every: 40,
    options: ALL_OPTIONS,
    bots: [anybody],
  });
  console.info(reportLines(report).join('\n'));
  expect(report.findings).toEqual([]);
  expect(report.counts.finished).toBe(8);
  for (const [kind, changes] of Object.entries({ ...report.counts.changed, ...report.counts.paths }))
    expect(changes, kind).toBeGreaterThan(0);
});
