/** 4.1 Control of spaces, and the end of sieges. */
import {
  type ActionOf,
  type Course,
  type Frame,
  type NameSlot,
  pop,
  type Step,
  type Verb,
} from '@feldzug/kernel';
import { ALLIANCES, NATION_OF, NATIONS, nationNamed, SPACES, UNITS } from '../data.ts';
import { because } from '../refusals.ts';
import {
  allianceOf,
  allianceOfUnit,
  holder,
  isFort,
  ON_DEFENSE,
  occupationOf,
  resourcesIn,
  type State,
} from '../state.ts';
import { activeSeat } from './frames.ts';

/** After units have come, gone or died: who controls the space (4.1.B), and is it still besieged (R27)? */
export function look(s: State, space: number, course: Course): void {
  const who = occupationOf(s, space);
  if (isSettled(s, space, who)) return;
  const owner = holder(s, space);
  if (!(who & (5 << owner))) takeControl(s, space, 1 - owner, course);
  if (!hasBothSides(who)) endDefense(s, space);
}

/** Whether `look` would change nothing, from what `occupation` says of the space. */
export const isSettled = (s: State, space: number, who: number): boolean =>
  who === 0 || ((who & (5 << holder(s, space))) !== 0 && ((who & INSIDE) === 0 || hasBothSides(who)));

/** Units of either side inside the fort. */
const INSIDE = 12;

const hasBothSides = (who: number): boolean => (who & 5) !== 0 && (who & 10) !== 0;

/** 4.1.B: control passes between the alliances at once (R4); 4.1.D: a space won back goes to its first nation. */
function takeControl(s: State, space: number, alliance: number, course: Course): void {
  const from = s.control[space];
  const original = SPACES[space].nation;
  if (allianceOf(s, original) === alliance) {
    s.control[space] = original;
    s.taken[space] = 0;
  } else {
    s.control[space] = strongest(s, space, alliance)[0];
    s.taken[space] = 1;
  }
  // 7.4.1: a card for taking an enemy fort or resource space, for the active player only.
  if (alliance === activeSeat(s) && (isFort(s, space) || resourcesIn(s, space) > 0)) s.earned[space] = 1;
  course.events.push({
    type: 'controlTaken',
    space: SPACES[space].id,
    from: NATIONS[from].id,
    nation: NATIONS[s.control[space]].id,
    alliance: ALLIANCES[alliance],
    rule: '4.1',
  });
}

function endDefense(s: State, space: number): void {
  for (let unit = 0; unit < UNITS; unit++) if (s.place[unit] === space) s.flags[unit] &= ~ON_DEFENSE;
}

/** The nations of an alliance with the most units in a space, in order; empty only if it has none there. */
export function strongest(s: State, space: number, alliance: number): number[] {
  const counts = new Array<number>(NATIONS.length).fill(0);
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] === space && allianceOfUnit(s, unit) === alliance) counts[NATION_OF[unit]]++;
  }
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, nation) => (count === most ? [nation] : []));
}

/**
 * 4.1.C: settles which nation owns each space taken in the phase; the capturer chooses on a tie (R23). A space that
 * was not taken keeps its nation: allies cannot pass it on (4.1.E).
 */
export const settleControl: Step<State> = {
  rule: '4.1',
  ask(s) {
    const space = nextTie(s);
    return space < 0 ? [] : [{ seat: holder(s, space), verbs: ['claim'] }];
  },
  run(s, _frame, course) {
    for (let space = 0; space < SPACES.length; space++) {
      if (!s.taken[space]) continue;
      const nations = strongest(s, space, holder(s, space));
      if (nations.length > 1) return;
      if (nations.length === 1) settle(s, space, nations[0], course);
      s.taken[space] = 0;
    }
    pop(s);
  },
};

/** The first space that waits for its capturer's choice, or −1. */
export function nextTie(s: State): number {
  for (let space = 0; space < SPACES.length; space++) {
    if (s.taken[space] && strongest(s, space, holder(s, space)).length > 1) return space;
  }
  return -1;
}

type Claim = ActionOf<'claim', { nation: string }>;

export const claim: Verb<State, Claim> = {
  do: 'claim',
  slots: () => [claimantSlot],
  play(s, _seat, { nation }, course) {
    const space = nextTie(s);
    settle(s, space, nationNamed(nation), course);
    s.taken[space] = 0;
  },
};

const claimantSlot: NameSlot<State, Claim> = {
  name: 'nation',
  kind: 'one',
  candidates: (s, seat) => NATIONS.flatMap((nation, i) => (allianceOf(s, i) === seat ? [nation.id] : [])),
  refuse(s, seat, _said, value) {
    const space = nextTie(s);
    return strongest(s, space, seat).includes(nationNamed(value))
      ? undefined
      : because('claim-most', [SPACES[space].id]);
  },
};

function settle(s: State, space: number, nation: number, course: Course): void {
  if (s.control[space] !== nation) {
    s.control[space] = nation;
    course.events.push({
      type: 'controlSettled',
      space: SPACES[space].id,
      nation: NATIONS[nation].id,
      rule: '4.1',
    });
  }
}

export const settleFrame = (): Frame => ({ step: 'control.claim' });
