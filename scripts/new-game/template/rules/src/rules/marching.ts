/** Chapter 2: marching. */
import {
  type ActionOf,
  become,
  incomplete,
  type NameSlot,
  push,
  type Tally,
  type TallySlot,
  type Verb,
} from '@feldzug/kernel';
import { SPACE_IDS, spaceNamed } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import type { BattleFrame } from './battle.ts';

type March = ActionOf<'march', { from: string; units: Tally; to: string }>;

const BATTALION = 'battalion';

const fromSlot: NameSlot<State, March> = {
  name: 'from',
  kind: 'one',
  candidates: () => SPACE_IDS,
  refuse: (state, seat, _said, value) =>
    (state.battalions[seat][spaceNamed(value)] ?? 0) > 0 ? undefined : because('no-battalions'),
};

const unitsSlot: TallySlot<State, March> = {
  name: 'units',
  kind: 'tally',
  keys: () => [BATTALION],
  most: (state, seat, said) => state.battalions[seat][spaceNamed(said.from!)],
  refuse: (_state, _seat, said) => because('too-many', [said.from!]),
  short: (_state, _seat, said) => (said.units?.[BATTALION] ? undefined : incomplete('choose how many march')),
};

const toSlot: NameSlot<State, March> = {
  name: 'to',
  kind: 'one',
  candidates: () => SPACE_IDS,
  refuse: (_state, _seat, said, value) =>
    spaceNamed(value) >= 0 && Math.abs(spaceNamed(value) - spaceNamed(said.from!)) === 1
      ? undefined
      : because('not-next', [said.from!]),
};

export const march: Verb<State, March> = {
  do: 'march',
  slots: () => [fromSlot, unitsSlot, toSlot],
  play(state, seat, action, course) {
    const [from, to, count] = [spaceNamed(action.from), spaceNamed(action.to), action.units[BATTALION]];
    state.battalions[seat][from] -= count;
    state.battalions[seat][to] += count;
    course.events.push({ type: 'marched', rule: '2.1', seat, from: action.from, to: action.to, count });
    become(state, { step: 'turn.end' });
    if (state.battalions[1 - seat][to] > 0) push<BattleFrame>(state, { step: 'battle', seat, from, to });
  },
};

export const pass: Verb<State> = {
  do: 'pass',
  ends: true,
  play(state, seat, _action, course) {
    course.events.push({ type: 'passed', rule: '2.1', seat });
    become(state, { step: 'turn.end' });
  },
};
