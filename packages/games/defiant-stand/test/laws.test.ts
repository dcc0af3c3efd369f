/** The six laws of the kernel: over games at random and with the Captain, and over hard-fought ones that begin in crowded positions. */
import { type AnyGame, type Chance, fastChance, type Options, randomAction, recruit } from '@feldzug/kernel';
import { type KitOptions, type KitReport, reportLines, runKit } from '@feldzug/kernel/kit/index.ts';
import { expect, test } from 'vitest';
import { sampled, seeded } from '../../../kernel/test/soak.ts';
import { captain } from '../src/captain/index.ts';
import { defiantStand, type State } from '../src/index.ts';
import { crowded } from './crowded.ts';

const GAMES = sampled(2, 16);
const CROWDED_GAMES = sampled(1, 12);

/** The run before: what it has changed need not be changed again. */
let earlier: KitReport | undefined;

function run(setup: typeof defiantStand.setup, options: KitOptions): KitReport {
  const report = runKit({ ...defiantStand, setup } as AnyGame, { ...options, after: earlier });
  console.info(reportLines(report).join('\n'));
  earlier = report;
  return report;
}

/** What a run found, but for what later runs may still change. */
const found = ({ findings }: KitReport, ...leftOut: string[]) =>
  findings.filter(({ check }) => check !== 'never-changed' && !leftOut.includes(check));

const inTheThickOfIt = (_scenario: string, options: Options, chance: Chance): State =>
  defiantStand.position({ ...crowded(chance), options }, chance);

/** The first moment of a hard-fought game in which both sides are asked at this step. */
const bothAskedAt =
  (step: string) =>
  (scenario: string, options: Options, chance: Chance): State => {
    for (;;) {
      const luck = fastChance(chance.draw('luck', 1_000_000));
      const s = inTheThickOfIt(scenario, options, luck);
      for (let action = 0; action < 250 && !defiantStand.result(s); action++) {
        const pending = defiantStand.pending(s);
        if (pending.length === 2 && pending[0].step === step) return s;
        const { seat } = pending[luck.draw('who', pending.length)];
        defiantStand.apply(s, seat, randomAction(defiantStand, s, seat, luck)!, luck);
      }
    }
  };

test('random games and those of the Captain keep the six laws', { timeout: 600_000 }, () => {
  const report = run(defiantStand.setup, {
    games: GAMES,
    seed: seeded(1756),
    first: sampled(5, 12),
    every: sampled(240, 80),
    bots: [recruit],
    captain,
  });
  expect(found(report)).toEqual([]);
  expect(report.counts.finished).toBe(GAMES);
  expect(report.counts.captainActions).toBeGreaterThan(0);
});

test('games that begin in the thick of it keep them too', { timeout: 600_000 }, () => {
  const report = run(inTheThickOfIt, {
    games: CROWDED_GAMES,
    seed: seeded(7),
    first: sampled(5, 12),
    every: sampled(120, 40),
    options: { reactions: 'yes' },
  });
  expect(found(report)).toEqual([]);
  expect(report.counts.finished).toBe(CROWDED_GAMES);
});

test.each(['aftermath', 'siege.cards', 'winter.retreat'])(
  'so does the step %s with two to answer',
  {
    timeout: 600_000,
  },
  (step) => {
    const report = run(bothAskedAt(step), { games: 2, seed: seeded(11), maxActions: 4 });
    // The games are broken off after the step.
    expect(found(report, 'endless')).toEqual([]);
  },
);

test('every secret has been changed', () => {
  const { changed, paths } = earlier!.counts;
  for (const [name, times] of Object.entries({ ...changed, ...paths }))
    expect(times, name).toBeGreaterThan(0);
});
