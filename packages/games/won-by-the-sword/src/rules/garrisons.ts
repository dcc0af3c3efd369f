/** Garrisons (4.2): dropping units into a place and taking them out; detachments. */
import {
  type ActionOf,
  incomplete,
  type NameSlot,
  type Refusal,
  type Seat,
  type Verb,
} from '@feldzug/kernel';
import {
  DETACHMENT,
  INFANTRY,
  LEADERS,
  leaderNamed,
  NO_FORT,
  SPACES,
  TABLES,
  UNITS,
  UNITS_OF,
  unitNamed,
} from '../data.ts';
import { garrisonLimit, isRegiment, leadersIn, roomIn, sumSteps, unitsIn, unitsOfType } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnsAt, garrisonOf, POOL, type State, siegeAt } from '../state.ts';
import { acting, actingSpace, cannotPay, pay } from './activation.ts';
import { endStrayPatrols, tidyForce } from './disbanding.ts';
import { loseSteps } from './losses.ts';
import { forceName } from './names.ts';

type Garrison = ActionOf<'garrison', { take: string[]; drop: string[] }>;
type Detach = ActionOf<'detach', { regiment: string }>;
type Recall = ActionOf<'recall', { regiment: string }>;
type MoveLeader = ActionOf<'moveLeader', { leader: string; to: string }>;

/** 1.4.4 A place that the seat controls, besieged or not. */
export const isFriendlyPlace = (state: State, seat: Seat, space: number): boolean =>
  SPACES[space].fort !== NO_FORT && state.control[space] === seat;

/** A friendly place that is not besieged (4.2.1, 11.1.5). */
export const isOpenPlace = (state: State, seat: Seat, space: number): boolean =>
  isFriendlyPlace(state, seat, space) && !siegeAt(state, space);

const noPlace = (state: State, seat: Seat): Refusal | undefined =>
  isOpenPlace(state, seat, actingSpace(state)) ? undefined : because('no-open-place');

const inside = (state: State): number => garrisonOf(actingSpace(state));

const takeSlot: NameSlot<State, Garrison> = {
  name: 'take',
  kind: 'set',
  candidates: (state) => unitsIn(state, inside(state)).map((unit) => UNITS[unit].id),
  refuse: (state, _seat, _said, value) =>
    state.place[unitNamed(value)] === inside(state) ? undefined : because('not-in-garrison'),
};

const dropSlot: NameSlot<State, Garrison> = {
  name: 'drop',
  kind: 'set',
  candidates: (state) => unitsIn(state, acting(state).column).map((unit) => UNITS[unit].id),
  refuse(state, _seat, said, value) {
    const { column } = acting(state);
    if (state.place[unitNamed(value)] !== column) return because('not-in-column');
    const taken = (said.take ?? []).map(unitNamed);
    const dropped = (said.drop ?? []).map(unitNamed);
    dropped.push(unitNamed(value));
    const room = roomIn(state, actingSpace(state)) + sumSteps(state, taken);
    if (sumSteps(state, dropped) > room) return because('garrison-full', [SPACES[actingSpace(state)].id]);
    const stays = (unit: number): boolean => isRegiment(unit) && !dropped.includes(unit);
    return unitsIn(state, column).some(stays) || taken.some(stays) ? undefined : because('regiment-stays');
  },
  short: (_state, _seat, said) =>
    (said.take ?? []).length + (said.drop ?? []).length > 0 ? undefined : incomplete('choose units'),
};

export const garrison: Verb<State, Garrison> = {
  do: 'garrison',
  refuse(state, seat) {
    const barred = noPlace(state, seat) ?? cannotPay(state, TABLES.costs.organise);
    if (barred) return barred;
    if (unitsIn(state, inside(state)).length > 0) return undefined;
    const refusals = dropSlot.candidates(state, seat, {}).map((id) => dropSlot.refuse(state, seat, {}, id));
    return refusals.includes(undefined) ? undefined : refusals[0];
  },
  slots: () => [takeSlot, dropSlot],
  play(state, seat, action, course) {
    const { column } = acting(state);
    const place = inside(state);
    pay(state, TABLES.costs.organise);
    for (const id of action.take) state.place[unitNamed(id)] = column;
    for (const id of action.drop) state.place[unitNamed(id)] = place;
    endStrayPatrols(state);
    course.events.push({
      type: 'garrisonChanged',
      rule: '4.2.1',
      seat,
      column: forceName(column),
      space: SPACES[actingSpace(state)].id,
      take: action.take,
      drop: action.drop,
    });
    tidyForce(state, course, place);
    tidyForce(state, course, column);
  },
};

const spareDetachment = (state: State, seat: Seat): number =>
  UNITS_OF[seat].find((unit) => UNITS[unit].type === DETACHMENT && state.place[unit] === POOL) ?? -1;

const detachSlot: NameSlot<State, Detach> = {
  name: 'regiment',
  kind: 'one',
  candidates: (state) => unitsOfType(state, acting(state).column, INFANTRY).map((unit) => UNITS[unit].id),
  refuse(state, _seat, _said, value) {
    const unit = unitNamed(value);
    const { column } = acting(state);
    if (UNITS[unit]?.type !== INFANTRY || state.place[unit] !== column) return because('not-in-column');
    const isLast = unitsIn(state, column).filter(isRegiment).length === 1 && state.reduced[unit] === 1;
    return isLast ? because('regiment-stays') : undefined;
  },
};

/** 4.2.4 A step of infantry becomes a detachment in the garrison. */
export const detach: Verb<State, Detach> = {
  do: 'detach',
  refuse(state, seat) {
    const barred = noPlace(state, seat) ?? cannotPay(state, TABLES.costs.organise);
    if (barred) return barred;
    if (spareDetachment(state, seat) < 0) return because('no-detachment');
    if (roomIn(state, actingSpace(state)) < 1) return because('garrison-full');
    const ids = detachSlot.candidates(state, seat, {});
    return ids.some((id) => !detachSlot.refuse(state, seat, {}, id)) ? undefined : because('no-infantry');
  },
  slots: () => [detachSlot],
  play(state, seat, action, course) {
    const { column } = acting(state);
    const place = inside(state);
    pay(state, TABLES.costs.organise);
    loseSteps(state, unitNamed(action.regiment), 1);
    state.place[spareDetachment(state, seat)] = place;
    course.events.push({
      type: 'detached',
      rule: '4.2.4',
      seat,
      column: forceName(column),
      space: SPACES[actingSpace(state)].id,
      regiment: action.regiment,
    });
    tidyForce(state, course, place);
    tidyForce(state, course, column);
  },
};

const recallSlot: NameSlot<State, Recall> = {
  name: 'regiment',
  kind: 'one',
  candidates: (state) => unitsOfType(state, acting(state).column, INFANTRY).map((unit) => UNITS[unit].id),
  refuse(state, _seat, _said, value) {
    const unit = unitNamed(value);
    if (UNITS[unit]?.type !== INFANTRY || state.place[unit] !== acting(state).column)
      return because('not-in-column');
    return state.reduced[unit] ? undefined : because('not-reduced');
  },
};

/** 4.2.4 A detachment of the garrison fills up a reduced regiment. */
export const recall: Verb<State, Recall> = {
  do: 'recall',
  refuse(state, seat) {
    const barred = noPlace(state, seat) ?? cannotPay(state, TABLES.costs.organise);
    if (barred) return barred;
    if (unitsOfType(state, inside(state), DETACHMENT).length === 0) return because('no-detachment');
    const ids = recallSlot.candidates(state, seat, {});
    return ids.some((id) => !recallSlot.refuse(state, seat, {}, id)) ? undefined : because('not-reduced');
  },
  slots: () => [recallSlot],
  play(state, seat, action, course) {
    const place = inside(state);
    pay(state, TABLES.costs.organise);
    const [detachment] = unitsOfType(state, place, DETACHMENT);
    state.place[detachment] = POOL;
    state.reduced[unitNamed(action.regiment)] = 0;
    course.events.push({
      type: 'recalled',
      rule: '4.2.4',
      seat,
      column: forceName(acting(state).column),
      space: SPACES[actingSpace(state)].id,
      regiment: action.regiment,
    });
    tidyForce(state, course, place);
  },
};

/** 6.1.2 The forces in the space that a leader can join, by the name that the action uses. */
const forcesHere = (state: State, seat: Seat): number[] => [
  ...columnsAt(state, seat, actingSpace(state)),
  ...(isOpenPlace(state, seat, actingSpace(state)) && garrisonLimit(actingSpace(state)) > 0
    ? [inside(state)]
    : []),
];

const leaderSlot: NameSlot<State, MoveLeader> = {
  name: 'leader',
  kind: 'one',
  candidates: (state, seat) =>
    forcesHere(state, seat).flatMap((force) => leadersIn(state, force).map((leader) => LEADERS[leader].id)),
  refuse(state, seat, _said, value) {
    if (!forcesHere(state, seat).includes(state.leaderAt[leaderNamed(value)]))
      return because('leader-not-here');
    return acting(state).regrouped & (1 << leaderNamed(value)) ? because('leader-moved') : undefined;
  },
};

const leaderToSlot: NameSlot<State, MoveLeader> = {
  name: 'to',
  kind: 'one',
  candidates: (state, seat) => forcesHere(state, seat).map(forceName),
  refuse(state, seat, said, value) {
    const force = forcesHere(state, seat).find((one) => forceName(one) === value);
    if (force === undefined) return because('no-such-force');
    const from = state.leaderAt[leaderNamed(said.leader!)];
    if (from === force) return because('leader-there');
    const { column } = acting(state);
    return from === column || force === column ? undefined : because('not-this-activation');
  },
};

export const moveLeader: Verb<State, MoveLeader> = {
  do: 'moveLeader',
  refuse(state, seat) {
    if (forcesHere(state, seat).length < 2) return because('no-such-force');
    const refusals = leaderSlot
      .candidates(state, seat, {})
      .map((id) => leaderSlot.refuse(state, seat, {}, id));
    return refusals.includes(undefined) ? undefined : (refusals[0] ?? because('leader-not-here'));
  },
  slots: () => [leaderSlot, leaderToSlot],
  play(state, seat, action, course) {
    const leader = leaderNamed(action.leader);
    acting(state).regrouped |= 1 << leader;
    const force = forcesHere(state, seat).find((one) => forceName(one) === action.to)!;
    state.leaderAt[leader] = force;
    course.events.push({ type: 'leaderMoved', rule: '6.1.2', seat, leader: action.leader, to: action.to });
  },
};
