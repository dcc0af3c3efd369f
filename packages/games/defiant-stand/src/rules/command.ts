/** 8.1, 8.2 Activation, and 11.1 replacements instead of it. */
import { type ActionOf, become, type NameSlot, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { CARDS, CITIES, COUNT, END_OF, FIRST_OF, NATIONS, SIDES, UNITS, unitNamed } from '../data.ts';
import { part } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { fieldCount, handleOf, INSIDE, isWaiting, type State, TIPPED, unitAt } from '../state.ts';
import { lookOver, type Outlook } from './control.ts';
import { actor, type TurnsFrame } from './frames.ts';

/** The first player, then the second, if they have points or replacements to hand out. */
export const commandStep: Step<State, TurnsFrame> = {
  rule: '8.1',
  ask(s, frame) {
    const seat = actor(s, frame);
    if (frame.done || s.played[seat] < 0) return [];
    return [{ seat, verbs: [s.replacing[seat] ? 'reinforce' : 'activate'] }];
  },
  run(s, frame) {
    s.tick = 2 * turnNumber(s);
    if (frame.nth === 0) {
      frame.nth = 1;
      frame.done = 0;
    } else become(s, { step: 'frictions' });
  },
};

/** The turns of the war counted from 1, winters included. */
export const turnNumber = (s: State): number => (s.year - 1756) * 6 + s.turn;

type Activate = ActionOf<'activate', { units: string[] }>;

/** Activates blocks, one point each. The opponent sees which blocks, not what they are or what they will do. */
export const activate: Verb<State, Activate> = {
  do: 'activate',
  slots: () => [unitsToActivate],
  play(s, seat, action, course) {
    const names = action.units;
    const handles = part(
      s,
      names.map((name) => handleOf(s, unitNamed(name))),
    );
    const cities: { [city: string]: number } = {};
    for (const handle of handles) {
      s.lie[handle] |= TIPPED;
      const city = CITIES[s.place[handle]].id;
      cities[city] = (cities[city] ?? 0) + 1;
    }
    s.points[seat] -= handles.length;
    topFrame<TurnsFrame>(s).done = 1;
    course.events.push({
      type: 'activated',
      side: SIDES[seat],
      cities,
      handles,
      unspent: s.points[seat],
      secret: { units: names },
      rule: '8.1',
    });
  },
};

const unitsToActivate: NameSlot<State, Activate> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat) => unitsOnTheMap(s, seat),
  refuse(s, seat, said, value) {
    const handle = ownHandle(s, seat, value);
    if (handle < 0) return because('not-on-the-map', [], [value]);
    const reason = whyIdle(s, handle);
    if (reason) return because(reason, [CITIES[s.place[handle]].id], [value]);
    if ((said.units ?? []).length >= s.points[seat]) return because('no-points');
    return undefined;
  },
  isFull: (s, seat, said) => (said.units ?? []).length >= s.points[seat],
};

/** Why a unit cannot be given any order. */
export function whyIdle(s: State, handle: number): Reason | undefined {
  if (s.lie[handle] & INSIDE) return 'besieged';
  if (!isWaiting(s, handle)) return undefined;
  return NATIONS[unitAt(s, handle).nation].late ? 'not-at-war' : 'waits-abroad';
}

/** The units that `unitsOnTheMap` found last; each call begins anew. */
const here = new Uint8Array(COUNT);

/** The owner's units on the map, by id, in the order of the list of units. */
export function unitsOnTheMap(s: State, side: number): string[] {
  here.fill(0);
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0) here[s.block[handle]] = 1;
  const found: string[] = [];
  for (let unit = FIRST_OF[side]; unit < END_OF[side]; unit++) if (here[unit]) found.push(UNITS[unit].id);
  return found;
}

/** The handle of a side's unit that is on the map; −1 for anything else. */
export function ownHandle(s: State, side: number, id: string): number {
  const unit = unitNamed(id);
  if (unit < 0 || UNITS[unit].side !== side) return -1;
  const handle = handleOf(s, unit);
  return handle >= 0 && s.place[handle] >= 0 ? handle : -1;
}

type Reinforce = ActionOf<'reinforce', { units: string[] }>;

/** 11.1: a step each for supplied units that are neither besieged nor contested. */
export const reinforce: Verb<State, Reinforce> = {
  do: 'reinforce',
  slots: (s) => [unitsToReinforce(lookOver(s))],
  play(s, seat, action, course) {
    for (const name of action.units) s.steps[handleOf(s, unitNamed(name))]++;
    course.events.push({
      type: 'reinforced',
      side: SIDES[seat],
      secret: { units: action.units },
      rule: '11.1',
    });
    topFrame<TurnsFrame>(s).done = 1;
  },
};

const unitsToReinforce = (outlook: Outlook): NameSlot<State, Reinforce> => ({
  name: 'units',
  kind: 'set',
  candidates: (s, seat) => unitsOnTheMap(s, seat),
  refuse(s, seat, said, value) {
    const handle = ownHandle(s, seat, value);
    if (handle < 0) return because('not-on-the-map', [], [value]);
    const reason = whyNotReinforced(s, outlook, handle);
    if (reason) return because(reason, [CITIES[s.place[handle]].id], [value]);
    if ((said.units ?? []).length >= CARDS[s.played[seat]].steps!) return because('no-more-steps');
    return undefined;
  },
  isFull: (s, seat, said) => (said.units ?? []).length >= CARDS[s.played[seat]].steps!,
});

function whyNotReinforced(s: State, outlook: Outlook, handle: number): Reason | undefined {
  const unit = unitAt(s, handle);
  const city = s.place[handle];
  if (s.steps[handle] >= unit.steps) return 'full-strength';
  if (s.lie[handle] & INSIDE) return 'replacements-besieged';
  if (NATIONS[unit.nation].late && !s.atWar) return 'not-at-war';
  if (fieldCount(s, city, 1 - unit.side) > 0) return 'replacements-contested';
  return outlook.isSupplied(unit.nation, city) ? undefined : 'replacements-unsupplied';
}
