/** 9 Sieges: opening one, assaults, sorties. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { numbers, SIDES, SPACES, spaceNamed } from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import {
  besiegedSide,
  DISORGANIZED,
  fieldInfantry,
  INSIDE,
  is,
  isBesieging,
  type State,
  spaceId,
  unitsInside,
} from '../state.ts';
import { beginCombat } from './combat.ts';
import { ASSAULT, type DeclareFrame, type LeaveFrame, type SiegesFrame, SORTIE } from './frames.ts';
import { nextPhase } from './turn.ts';

/** 9.1.A: three infantry units can open a siege; fewer, or those who will not, go away. */
export const declareStep: Step<State, DeclareFrame> = {
  rule: '9.1.A',
  ask: (s, { seat, space }) =>
    fieldInfantry(s, space, seat).length >= numbers.siege.infantry
      ? [{ seat, verbs: ['besiege', 'noSiege'] }]
      : [],
  run: (s, { seat, space }) => goAway(s, seat, space),
};

/** 9.1.B */
const goAway = (s: State, seat: number, space: number): void =>
  become<LeaveFrame>(s, { step: 'combat.leave', seat, space });

export const besiege: Verb<State> = {
  do: 'besiege',
  play(s, seat, _action, course) {
    const { space } = topFrame<DeclareFrame>(s);
    s.siege[space] = s.turn;
    course.events.push({ type: 'siegeOpened', side: SIDES[seat], space: spaceId(space), rule: '9.1.A' });
    pop(s);
  },
};

export const noSiege: Verb<State> = {
  do: 'noSiege',
  play(s, seat) {
    goAway(s, seat, topFrame<DeclareFrame>(s).space);
  },
};

/** 9.2, 9.3: after the combats in the field. */
export const siegesStep: Step<State, SiegesFrame> = {
  rule: '9.2.A',
  ask: (s, { seat }) =>
    SPACES.some((_, space) => !assaultBar(s, seat, space) || !sortieBar(s, seat, space))
      ? [{ seat, verbs: ['assault', 'sortie', 'siegesDone'] }]
      : [],
  run: (s, frame) => nextPhase(s, frame),
};

function assaultBar(s: State, seat: number, space: number): Reason | undefined {
  if (!isBesieging(s, space, seat)) return 'no-siege-there';
  if (topFrame<SiegesFrame>(s).fought.includes(space)) return 'siege-fought';
  if (s.siege[space] >= s.turn) return 'siege-too-new';
  const ready = fieldInfantry(s, space, seat).some((unit) => !is(s, unit, DISORGANIZED));
  return ready ? undefined : 'all-disorganized';
}

function sortieBar(s: State, seat: number, space: number): Reason | undefined {
  if (besiegedSide(s, space) !== seat) return 'not-besieged';
  if (topFrame<SiegesFrame>(s).fought.includes(space)) return 'siege-fought';
  return readyInside(s, seat, space).length > 0 ? undefined : 'all-disorganized';
}

/** Those inside who can come out: disorganized units cannot attack (11.C). */
const readyInside = (s: State, seat: number, space: number): number[] =>
  unitsInside(s, space, seat).filter((unit) => !is(s, unit, DISORGANIZED));

type Assault = ActionOf<'assault', { space: string }>;
type Sortie = ActionOf<'sortie', { space: string }>;

const spaceSlot = (bar: (s: State, seat: number, space: number) => Reason | undefined): NameSlot<State> => ({
  name: 'space',
  kind: 'one',
  candidates: (s) => SPACES.flatMap((_, space) => (s.siege[space] ? [spaceId(space)] : [])),
  refuse(s, seat, _said, value) {
    const space = spaceNamed(value);
    const reason = space < 0 ? 'no-siege-there' : bar(s, seat, space);
    return reason && because(reason, [value]);
  },
});

export const assault: Verb<State, Assault> = {
  do: 'assault',
  refuse: (s, seat) =>
    SPACES.some((_, space) => !assaultBar(s, seat, space)) ? undefined : because('no-siege-there'),
  slots: () => [spaceSlot(assaultBar)],
  play: (s, seat, { space }, course) => fightAt(s, seat, spaceNamed(space), ASSAULT, course),
};

export const sortie: Verb<State, Sortie> = {
  do: 'sortie',
  refuse: (s, seat) =>
    SPACES.some((_, space) => !sortieBar(s, seat, space)) ? undefined : because('not-besieged'),
  slots: () => [spaceSlot(sortieBar)],
  play(s, seat, { space }, course) {
    for (const unit of readyInside(s, seat, spaceNamed(space))) s.flags[unit] &= ~INSIDE;
    fightAt(s, seat, spaceNamed(space), SORTIE, course);
  },
};

function fightAt(s: State, seat: number, space: number, kind: number, course: Course): void {
  topFrame<SiegesFrame>(s).fought.push(space);
  beginCombat(s, space, seat, kind, course);
}

export const siegesDone: Verb<State> = {
  do: 'siegesDone',
  ends: true,
  play: (s) => nextPhase(s, topFrame<SiegesFrame>(s)),
};
