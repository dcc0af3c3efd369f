/** The invariants notice a state that is broken, each in its own way. */
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { ACTIVE, CHARGING, dragoon, GONE, PURSUING, ROUT, type State } from '../src/index.ts';
import { battleIn } from '../src/state.ts';

const battle = (): State => {
  const s = dragoon.setup('lobosch', {}, fastChance(1));
  expect(dragoon.invariants(s)).toEqual([]);
  return s;
};

const [FOOT, GUN] = [0, battleIn(battle()).units.findIndex(({ leader }) => leader < 0)];

const BROKEN: { readonly [what: string]: (s: State) => void } = {
  'a unit that is gone and has men': (s) => (s.at[FOOT] = GONE),
  'a unit with too much morale': (s) => (s.morale[FOOT] = 11),
  'a unit of no known quality': (s) => (s.quality[FOOT] = 3),
  'a unit that is attached to an enemy leader': (s) =>
    (s.leader[FOOT] = battleIn(s).leaders.findIndex(({ side }) => side !== battleIn(s).side[FOOT])),
  'a battery that is attached to a leader': (s) => (s.leader[GUN] = 0),
  'a routed unit in order': (s) => {
    s.formation[FOOT] = ROUT;
    s.morale[FOOT] = 0;
    s.disruption[FOOT] = 4;
  },
  'a commanded unit outside of any Action Phase': (s) => (s.flags[FOOT] |= ACTIVE),
  'foot that charges': (s) => (s.flags[FOOT] |= CHARGING),
  'foot that pursues': (s) => (s.flags[FOOT] |= PURSUING),
  'a unit that is expected back and is there': (s) => s.away.push([FOOT, 3, 0]),
  'two units in one hex that do not go together': (s) => (s.at[FOOT] = s.at[GUN]),
  'a leader who is there and is to be replaced': (s) => (s.due[0] = 1),
  'a leader with an impossible rating': (s) => (s.rating[0] = 11),
  'an objective that nobody holds': (s) => (s.held[0] = -1),
  'a turn after the last': (s) => (s.turn = 99),
  'a battle that has stopped without an end': (s) => (s.flow = []),
};

test.each(Object.entries(BROKEN))('%s', (_what, damage) => {
  const s = battle();
  damage(s);
  expect(dragoon.invariants(s)).not.toEqual([]);
});
