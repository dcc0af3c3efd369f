/** The six laws of the kernel: over games at random and with the Captain, and over hard-fought ones that begin in crowded positions. */
import { type AnyGame, type Bot, randomAction } from '@feldzug/kernel';
import { reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { defiantStand } from '../src/index.ts';
import { crowded } from './crowded.ts';

const anybody: Bot = {
  name: 'anybody',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

const GAMES = sampled(4, 16);
const CROWDED_GAMES = sampled(2, 12);

/** How much was looked at, and how often each kind of secret was changed. */
const print = (report: ReturnType<typeof runKit>): void => console.info(reportLines(report).join('\n'));

test('random games and those of the Captain keep the six laws', { timeout: 600_000 }, () => {
  const report = runKit(defiantStand as AnyGame, {
    games: GAMES,
    seed: seeded(1756),
    every: sampled(240, 80),
    bots: [anybody],
    captain,
  });
  print(report);
  expect(report.findings).toEqual([]);
  expect(report.counts.finished).toBe(GAMES);
  expect(report.counts.captainActions).toBeGreaterThan(0);
});

test('games that begin in the thick of it keep them too, and change every secret', {
  timeout: 600_000,
}, () => {
  const fierce: AnyGame = {
    ...(defiantStand as AnyGame),
    setup: (_scenario, options, chance) => defiantStand.position({ ...crowded(chance), options }, chance),
  };
  const report = runKit(fierce, {
    games: CROWDED_GAMES,
    seed: seeded(7),
    every: sampled(120, 40),
    options: { reactions: 'yes' },
  });
  print(report);
  expect(report.findings).toEqual([]);
  expect(report.counts.finished).toBe(CROWDED_GAMES);
  for (const kind of ['identity', 'pools', 'garrisons', 'steps', 'fortresses', 'hands'])
    expect(report.counts.changed[kind], kind).toBeGreaterThan(0);
});
