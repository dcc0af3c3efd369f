/** Spies (6.2): a leader's chit shows one enemy column completely. */
import type { ActionOf, NameSlot, Verb } from '@feldzug/kernel';
import { LEADERS, leaderNamed } from '../data.ts';
import { holdersOf } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnId, columnNamed, columnsOf, enemyOf, type State } from '../state.ts';
import { acting } from './activation.ts';
import { useChit } from './chits.ts';
import { forceName } from './names.ts';
import { seeAll } from './sightings.ts';

type Spy = ActionOf<'spy', { leader: string; column: string }>;

const holders = (state: State): number[] => holdersOf(state, [acting(state).column], 'spies');

const leaderSlot: NameSlot<State, Spy> = {
  name: 'leader',
  kind: 'one',
  candidates: (state) => holders(state).map((leader) => LEADERS[leader].id),
  refuse: (state, _seat, _said, value) =>
    holders(state).includes(leaderNamed(value)) ? undefined : because('no-such-chit'),
};

const columnSlot: NameSlot<State, Spy> = {
  name: 'column',
  kind: 'one',
  candidates: (state, seat) => columnsOf(state, enemyOf(seat)).map(columnId),
  refuse: (state, seat, _said, value) =>
    columnsOf(state, enemyOf(seat)).includes(columnNamed(value)) ? undefined : because('no-enemy-column'),
};

export const spy: Verb<State, Spy> = {
  do: 'spy',
  refuse(state, seat) {
    if (holders(state).length === 0) return because('no-such-chit');
    return columnsOf(state, enemyOf(seat)).length > 0 ? undefined : because('no-enemy-column');
  },
  slots: () => [leaderSlot, columnSlot],
  play(state, seat, action, course) {
    useChit(state, course, leaderNamed(action.leader));
    seeAll(state, seat, columnNamed(action.column));
    course.events.push({ type: 'spied', rule: '6.2.2', seat, column: forceName(columnNamed(action.column)) });
  },
};
