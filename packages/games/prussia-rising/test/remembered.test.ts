/** What a light player remembers of other positions must change nothing: it is compared with one that remembers nothing. */
import { fastChance, own, stableJson } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { weights } from '../src/captain/weights.ts';
import { PARIS, UNITS_OF } from '../src/data.ts';
import { lightPolicy } from '../src/general/light.ts';
import { prussiaRising } from '../src/index.ts';
import { DISORGANIZED, LOST, type State } from '../src/state.ts';

const SEED = 5;

/** The first unit of a side on the map. */
const firstOf = (s: State, seat: number): number => UNITS_OF[seat].find((unit) => s.place[unit] >= 0)!;

/** Each changes one thing that a position shows. */
const CHANGES: readonly ((s: State, seat: number) => void)[] = [
  (s) => {
    s.turn += 1;
  },
  (s, seat) => {
    s.place[firstOf(s, seat)] = LOST;
  },
  (s, seat) => {
    for (const unit of UNITS_OF[seat]) s.level[unit] = 0;
  },
  (s, seat) => {
    s.flags[firstOf(s, seat)] |= DISORGANIZED;
  },
  (s) => {
    for (let space = 0; space < s.control.length; space += 2) s.control[space] = 1 - s.control[space];
  },
  (s) => {
    s.siege[PARIS] = s.siege[PARIS] === 0 ? 1 : 0;
  },
];

/** Movement phases of a game of two Captains as they begin, each followed by its changes. */
function* movementPhases(): Generator<{ state: State; seat: number }> {
  const chance = fastChance(SEED);
  const state = own(prussiaRising.setup('1870', {}, chance));
  let last = '';
  while (!prussiaRising.result(state)) {
    const { seat } = prussiaRising.pending(state)[0];
    const action = captain.choose(prussiaRising, state, seat, chance, 1);
    const phase = `${state.turn}/${seat}`;
    if (state.flow.at(-1)?.step === 'phase.movement' && phase !== last) {
      last = phase;
      yield { state: prussiaRising.clone(state), seat };
      for (const change of CHANGES) {
        const changed = prussiaRising.clone(state);
        change(changed, seat);
        yield { state: changed, seat };
      }
    }
    prussiaRising.apply(state, seat, action, chance);
  }
}

test('a light player marches alike with and without what it remembers', () => {
  const remembering = lightPolicy(weights, captain.policy);
  const marches = new Set<string>();
  for (const { state, seat } of movementPhases()) {
    const anew = lightPolicy(weights, captain.policy)(prussiaRising, state, seat);
    for (let again = 0; again < 2; again++)
      expect(remembering(prussiaRising, prussiaRising.clone(state), seat)).toEqual(anew);
    marches.add(stableJson(anew));
  }
  expect(marches.size).toBeGreaterThan(20);
});
