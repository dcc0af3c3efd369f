/** What the General's players remember of other positions must change nothing: they are compared with players that remember nothing. */
import { fastChance, own, stableJson, topFrame } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { AUSTRIAN, NATIONS, PRUSSIAN } from '../src/data.ts';
import { expectedResult, graded, judge } from '../src/general/judgement.ts';
import { lightPolicy } from '../src/general/light.ts';
import { STAFF } from '../src/general/staff.ts';
import { greatCrisis } from '../src/index.ts';
import type { PhaseFrame } from '../src/rules/frames.ts';
import { DEPLETED, RESERVE, type State } from '../src/state.ts';

const SEED = 5;

/** The first unit on the map. */
const unitOnMap = (s: State): number => s.place.findIndex((space) => space >= 0);

/** Each changes one thing that a position shows. */
const CHANGES: readonly ((s: State, phase: PhaseFrame) => void)[] = [
  (s) => {
    s.turn += 1;
  },
  (s) => {
    s.cup[0] += 1;
  },
  (s) => {
    s.drawn[1] += 1;
  },
  (s, { army }) => {
    s.owed[army] += 1;
  },
  (s) => {
    s.flags[unitOnMap(s)] ^= DEPLETED;
  },
  (s) => {
    s.place[unitOnMap(s)] = RESERVE;
  },
  (s) => {
    s.scorched[s.control.indexOf(0)] = 1;
  },
  (s) => {
    s.control[s.control.indexOf(0)] = NATIONS.findIndex(({ alliance }) => alliance === AUSTRIAN);
  },
  (_, phase) => {
    phase.ap = 1;
  },
  (_, phase) => {
    phase.marched ^= 1;
  },
];

/** Positions in the march steps of a game of two Captains, each followed by its changes. */
function* marchSteps(): Generator<{ state: State; seat: number }> {
  const chance = fastChance(SEED);
  const state = own(greatCrisis.setup('1756', {}, chance));
  for (let number = 0; number < 1500 && !greatCrisis.result(state); number++) {
    const { seat } = greatCrisis.pending(state)[0];
    if (state.flow.at(-1)?.step === 'phase.march' && number % 12 === 0) {
      yield { state: greatCrisis.clone(state), seat };
      for (const change of CHANGES) {
        const changed = greatCrisis.clone(state);
        change(changed, topFrame<PhaseFrame>(changed));
        yield { state: changed, seat };
      }
    }
    greatCrisis.apply(state, seat, captain.choose(greatCrisis, state, seat, chance, 1), chance);
  }
}

test('a light player gives the same orders with and without what it remembers', () => {
  const remembering = STAFF.map(({ weights }) => lightPolicy(weights, weights.march.risk));
  const orders = new Set<string>();
  for (const { state, seat } of marchSteps()) {
    const { weights } = STAFF[seat];
    const anew = lightPolicy(weights, weights.march.risk)(greatCrisis, state, seat);
    expect(remembering[seat](greatCrisis, state, seat)).toEqual(anew);
    expect(remembering[seat](greatCrisis, state, seat)).toEqual(anew);
    orders.add(stableJson(anew));
  }
  expect(orders.size).toBeGreaterThan(50);
});

test('a position has its own value, whatever was judged before', () => {
  const values = new Set<number>();
  for (const { state } of marchSteps()) {
    const anew = graded(expectedResult(state));
    expect(judge(state, PRUSSIAN)).toBe(anew);
    expect(judge(state, AUSTRIAN)).toBe(-anew);
    values.add(anew);
  }
  expect(values.size).toBeGreaterThan(100);
});
