/** 12.3 The main attack: one of several groups in a city; the others are reserves. */
import { type ActionOf, become, type Course, type NumberSlot, type Step, type Verb } from '@feldzug/kernel';
import { CITIES, SIDES } from '../data.ts';
import { because } from '../refusals.ts';
import { MAIN, RESERVE, type State, UNNAMED } from '../state.ts';
import { actor, type TurnsFrame, turnsFrame } from './frames.ts';

/** A single group is the main attack. */
export function namesMain(s: State, side: number): void {
  for (const city of new Set(s.groupCity)) {
    const groups = unnamed(s, side, city);
    if (groups.length === 1) s.groupRole[groups[0]] = MAIN;
  }
}

const unnamed = (s: State, side: number, city: number): number[] =>
  s.groupCity.flatMap((where, group) =>
    where === city && s.groupSide[group] === side && s.groupRole[group] === UNNAMED ? [group] : [],
  );

/** The next city where a side must name its main attack; −1: none. */
function cityToName(s: State, side: number): number {
  const group = s.groupRole.findIndex((role, i) => role === UNNAMED && s.groupSide[i] === side);
  return group < 0 ? -1 : s.groupCity[group];
}

/** At the end of a player's movement, before new units. */
export const mainStep: Step<State, TurnsFrame> = {
  rule: '12.3',
  ask(s, frame) {
    const seat = actor(s, frame);
    return cityToName(s, seat) < 0 ? [] : [{ seat, verbs: ['main'] }];
  },
  run: (s, { nth }) => become(s, { ...turnsFrame('place'), nth }),
};

type Main = ActionOf<'main', { group: number }>;

export const main: Verb<State, Main> = {
  do: 'main',
  slots: () => [groupSlot],
  play(s, seat, { group: named }, course) {
    const city = cityToName(s, seat);
    for (const group of unnamed(s, seat, city)) s.groupRole[group] = group === named - 1 ? MAIN : RESERVE;
    tell(s, seat, city, named, course);
  },
};

const groupSlot: NumberSlot<State, Main> = {
  name: 'group',
  kind: 'one',
  numbers: true,
  candidates: (s, seat) => unnamed(s, seat, cityToName(s, seat)).map((group) => group + 1),
  refuse: (s, seat, _said, value) =>
    unnamed(s, seat, cityToName(s, seat)).includes(value - 1)
      ? undefined
      : because('not-a-group', [CITIES[cityToName(s, seat)].id]),
};

function tell(s: State, side: number, city: number, group: number, course: Course): void {
  course.events.push({
    type: 'mainAttack',
    side: SIDES[side],
    city: CITIES[city].id,
    group,
    units: s.entry.filter((entry) => entry === group).length,
    rule: '12.3',
  });
}
