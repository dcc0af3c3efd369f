/** The six laws of the kernel, over games of Prussia Rising, random and with the Captain. */
import { type AnyGame, recruit } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { prussiaRising } from '../src/index.ts';

const GAMES = sampled(4, 24);

/** With every optional rule, so that every secret is met. */
const ALL_OPTIONS = { cavalryCombat: 'yes', deathRide: 'yes', targets: 'lists' };

test('random games and those of the Captain keep the six laws', () => {
  const report = runKit(prussiaRising as AnyGame, {
    games: GAMES,
    seed: seeded(1870),
    first: sampled(5, 12),
    every: sampled(60, 40),
    options: ALL_OPTIONS,
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
