/** Scenario reinforcements (13.4): by the calendar, by a die, or with a Reinforcements card. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  type Seat,
  type Step,
  type Verb,
} from '@feldzug/kernel';
import { NEUTRAL, NO_FORT, SPACES, spaceNamed } from '../data.ts';
import { hasEnemyColumn } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnId, columnNamed, columnsAt, type State, scenarioOf } from '../state.ts';
import { acting, hasSpecial } from './activation.ts';
import { freeMarker, tidyForce } from './disbanding.ts';
import { NOT_RECRUITING, RECRUITING_BY_CARD, type SubsidyFrame } from './frames.ts';
import { forceName } from './names.ts';
import { formColumn } from './organising.ts';

type Enter = ActionOf<'enter', { reinforcement: string; space: string; as: string }>;
type BringIn = ActionOf<'bringIn', { reinforcement: string; space: string; as: string }>;

const NEW = 'new';
const ENTERED = -1;

const numberOf = (state: State, id: string): number =>
  scenarioOf(state).reinforcements.findIndex((force) => force.id === id);

/** 13.4 A force enters where no enemy column is and the enemy holds no place (R4), as a new column or into one there. */
const canEnterAt = (state: State, seat: Seat, space: number): boolean =>
  !hasEnemyColumn(state, seat, space) &&
  (SPACES[space].fort === NO_FORT || state.control[space] === seat || state.control[space] === NEUTRAL) &&
  entriesAt(state, seat, space).length > 0;

const entriesAt = (state: State, seat: Seat, space: number): string[] => [
  ...(freeMarker(state, seat) >= 0 ? [NEW] : []),
  ...columnsAt(state, seat, space).map(columnId),
];

/** The forces of a seat that may enter now, by the calendar or with a card. */
const ready = (state: State, seat: Seat, kind: 'calendar' | 'card'): string[] =>
  scenarioOf(state).reinforcements.flatMap((force, i) =>
    force.seat === seat &&
    (force.when === 'card') === (kind === 'card') &&
    state.due[i] > 0 &&
    state.due[i] <= state.turn &&
    force.spaces.some((space) => canEnterAt(state, seat, space))
      ? [force.id]
      : [],
  );

const entrySlots = (kind: 'calendar' | 'card'): readonly NameSlot<State, Enter | BringIn>[] => [
  {
    name: 'reinforcement',
    kind: 'one',
    candidates: (state, seat) => ready(state, seat, kind),
    refuse: (state, seat, _said, value) =>
      ready(state, seat, kind).includes(value) ? undefined : because('no-reinforcement'),
  },
  {
    name: 'space',
    kind: 'one',
    candidates: (state, _seat, said) =>
      scenarioOf(state).reinforcements[numberOf(state, said.reinforcement!)].spaces.map(
        (space) => SPACES[space].id,
      ),
    refuse: (state, seat, _said, value) =>
      SPACES[spaceNamed(value)] && canEnterAt(state, seat, spaceNamed(value))
        ? undefined
        : because('entry-barred'),
  },
  {
    name: 'as',
    kind: 'one',
    candidates: (state, seat, said) => entriesAt(state, seat, spaceNamed(said.space!)),
    refuse: (state, seat, said, value) =>
      entriesAt(state, seat, spaceNamed(said.space!)).includes(value) ? undefined : because('column-limit'),
  },
];

const CALENDAR_SLOTS = entrySlots('calendar');
const CARD_SLOTS = entrySlots('card');

export const reinforcementsStep: Step<State> = {
  rule: '13.4',
  ask(state) {
    const seat = [0, 1].find((each) => ready(state, each, 'calendar').length > 0);
    return seat === undefined ? [] : [{ seat, verbs: ['enter'] }];
  },
  run: (state) => become<SubsidyFrame>(state, { step: 'turn.subsidy', seat: 0 }),
};

export const enter: Verb<State, Enter> = {
  do: 'enter',
  slots: () => CALENDAR_SLOTS,
  play: (state, seat, action, course) => arrive(state, course, seat, action),
};

/** 14.5 The Reinforcements card brings a force in instead of filling regiments up. */
export const bringIn: Verb<State, BringIn> = {
  do: 'bringIn',
  refuse(state, seat) {
    if (!hasSpecial(acting(state), 'reinforcements')) return because('no-recruiting');
    if (acting(state).filled) return because('card-for-regiments');
    return ready(state, seat, 'card').length > 0 ? undefined : because('no-reinforcement');
  },
  slots: () => CARD_SLOTS,
  play(state, seat, action, course) {
    const frame = acting(state);
    frame.cardUsed = 1;
    if (frame.recruiting === RECRUITING_BY_CARD) frame.recruiting = NOT_RECRUITING;
    arrive(state, course, seat, action);
  },
};

function arrive(
  state: State,
  course: Course,
  seat: Seat,
  { reinforcement, space, as }: Enter | BringIn,
): void {
  const number = numberOf(state, reinforcement);
  const force = scenarioOf(state).reinforcements[number];
  const column = as === NEW ? formColumn(state, seat, spaceNamed(space), force.name) : columnNamed(as);
  for (const unit of force.units) state.place[unit] = column;
  for (const leader of force.leaders) state.leaderAt[leader] = column;
  state.baggage[column] += force.baggage;
  state.due[number] = ENTERED;
  course.events.push({
    type: 'arrived',
    rule: '13.4',
    seat,
    reinforcement,
    column: forceName(column),
    name: force.name,
    space,
  });
  tidyForce(state, course, column);
}
