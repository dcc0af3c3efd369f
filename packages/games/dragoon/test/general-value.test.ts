/** How the General values positions, and which courses it compares. */
import { fastChance, own, stableJson } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { coursesOf, phaseOf } from '../src/general/courses.ts';
import { FEATURES, featuresOf } from '../src/general/features.ts';
import { judge } from '../src/general/judgement.ts';
import { staffPolicy, usualPolicy } from '../src/general/plans.ts';
import { PLAYERS } from '../src/general/players.ts';
import { dragoon as game } from '../src/index.ts';
import { battleIn, GONE, type State } from '../src/state.ts';

const begin = (): State => own(game.setup('cauldron', { fog: 'none' }, fastChance(1757))) as State;

/** The first half of an army's units is gone. */
function weakened(s: State, side: number): State {
  const other = game.clone(s) as State;
  const units = [...s.at.keys()].filter((unit) => battleIn(s).side[unit] === side);
  for (const unit of units.slice(0, units.length / 2)) other.at[unit] = GONE;
  return other;
}

test('what is good for one side is as bad for the other', () => {
  const s = begin();
  expect(judge(s, 1)).toBeCloseTo(-judge(s, 0));
  expect(judge(weakened(s, 0), 0)).toBeLessThan(judge(s, 0));
  expect(judge(weakened(s, 1), 0)).toBeGreaterThan(judge(s, 0));
});

/** The features of a position that are not 0. */
function seenIn(s: State): string[] {
  const found = featuresOf(s);
  return FEATURES.filter((_, index) => found[index] !== 0);
}

test('what both sides had at the beginning counts for neither', () => {
  const s = begin();
  const names = ['staying', 'runaways', 'leaving', 'heart', 'skill', 'leaders', 'guns', 'ground'];
  const seen = seenIn(s);
  for (const name of names) expect(seen).not.toContain(`${name}Early`);
  expect(seenIn(weakened(s, 0))).toEqual(expect.arrayContaining(['heartEarly', 'skillEarly', 'groundEarly']));
});

test('games to learn from are the same each time, with players who differ', () => {
  const played = (seed: number): string => {
    const dice = fastChance(1757);
    const s = own(game.setup('cauldron', { fog: 'none' }, dice)) as State;
    while (s.turn < 4) {
      const { seat } = game.pending(s)[0];
      game.apply(s, seat, PLAYERS[(seed + seat) % PLAYERS.length](game, s, seat)!, dice);
    }
    return stableJson(s);
  };
  expect(played(0)).toBe(played(0));
  expect(new Set([0, 1, 2, 3].map(played)).size).toBeGreaterThan(2);
});

test('only a battle that is over is quite won or lost', () => {
  const s = begin();
  expect(Math.abs(judge(weakened(s, 0), 0))).toBeLessThan(1);
  s.outcome = 'tactical.B';
  expect([judge(s, 0), judge(s, 1)]).toEqual([-1, 1]);
  s.outcome = 'draw';
  expect(Math.abs(judge(s, 0))).toBe(0);
});

test('no two courses of a Movement Phase give the same orders', () => {
  const dice = fastChance(1757);
  const s = begin();
  let most = 0;
  for (let phases = 0; phases < 8 && !game.result(s); ) {
    const { seat } = game.pending(s)[0];
    const row = phaseOf(s);
    if (row !== undefined) {
      phases++;
      const orders = [staffPolicy, ...coursesOf(game, s, seat, staffPolicy)].map((course) => {
        const now = own(game.clone(s)) as State;
        const luck = fastChance(1);
        const given: unknown[] = [];
        while (phaseOf(now) !== undefined) {
          given.push(course(game, now, seat));
          game.apply(now, seat, course(game, now, seat)!, luck);
        }
        return stableJson(given);
      });
      expect(new Set(orders).size).toBe(orders.length);
      most = Math.max(most, orders.length);
    }
    do game.apply(s, game.pending(s)[0].seat, usualPolicy(game, s, game.pending(s)[0].seat)!, dice);
    while (!game.result(s) && phaseOf(s) !== undefined && phaseOf(s) === row);
  }
  expect(most).toBeGreaterThan(3);
});
