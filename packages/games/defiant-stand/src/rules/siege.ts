/** 20 Sieges: besiege, assault or go; and when a siege is over. */
import { type ActionOf, become, type Course, pop, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { CITIES, NATIONS, numbers, SIDES } from '../data.ts';
import { hide, part, show } from '../handles.ts';
import { because } from '../refusals.ts';
import {
  blocksIn,
  fieldCount,
  fortSide,
  INSIDE,
  insideFortress,
  inTheField,
  type State,
  unitAt,
} from '../state.ts';
import { regroupFrame } from './aftermath.ts';
import type { SiegeFrame } from './frames.ts';
import { type Exodus, exodusSlot, joinSiege, move } from './relocation.ts';
import { settle } from './victory.ts';

export const siegeFrame = (city: number, side: number): SiegeFrame => ({ step: 'siege.choice', city, side });

/** 20.2: a side that has the field before an enemy fortress chooses, once. */
export const siegeStep: Step<State, SiegeFrame> = {
  rule: '20.2',
  ask: (_s, { side }) => [{ seat: side, verbs: ['besiege', 'assault', 'withdraw'] }],
  run() {
    throw new Error('the choice before a fortress waits for an answer');
  },
};

export const besiege: Verb<State> = {
  do: 'besiege',
  refuse: (s) => (s.turn > numbers.turnsPerYear ? because('no-winter-siege') : undefined),
  play(s, seat, _action, course) {
    const { city } = topFrame<SiegeFrame>(s);
    course.events.push({ type: 'besieged', city: CITIES[city].id, side: SIDES[seat], rule: '20.2' });
    // 22.6: reserves of the defender attack before there is a siege.
    if (fieldCount(s, city, 1 - seat) === 0) laySiege(s, city, seat);
    pop(s);
  },
};

/** 3.4: besiegers lie face up as long as the siege lasts. */
export function laySiege(s: State, city: number, side: number): void {
  s.siege[city] = 1;
  s.fortSeen[city] = s.fortSteps[city];
  for (const handle of part(s, inTheField(s, city, side))) {
    show(s, handle);
    s.entry[handle] = 0;
  }
}

type Withdraw = ActionOf<'withdraw', { to: string[] }>;

/** 20.3: away, as in a regrouping: no fire, no pursuit. */
export const withdraw: Verb<State, Withdraw> = {
  do: 'withdraw',
  slots: (s, seat) => [exodusSlot(s, away(s, topFrame<SiegeFrame>(s).city, seat))],
  play(s, seat, action, course) {
    const { city } = topFrame<SiegeFrame>(s);
    course.events.push({ type: 'withdrew', city: CITIES[city].id, side: SIDES[seat], rule: '20.3' });
    for (const body of move(s, away(s, city, seat), action.to, seat, course, '20.3'))
      joinSiege(s, body.city, body.units);
    settle(s, course);
    if (fieldCount(s, city, 1 - seat) === 0) pop(s);
    else {
      comeOut(s, city, 1 - seat);
      become(s, regroupFrame(city, 1 - seat));
    }
  },
};

const away = (s: State, city: number, side: number): Exodus => ({
  handles: inTheField(s, city, side),
  order: 'free',
  objections: {
    stranger: 'not-withdrawing',
    noRefuge: 'no-way-out',
    twice: 'withdraws-once',
    missing: 'all-withdraw',
  },
});

/** 17.8: a side that has the field can regroup its units inside the fortress like all others. */
export function comeOut(s: State, city: number, side: number): void {
  for (const handle of insideFortress(s, city, side)) s.lie[handle] &= ~INSIDE;
}

/** 20.4: sieges that nobody keeps up any more are over, and those inside come out. Then victory points move. */
export function settleSieges(s: State, course: Course): void {
  for (let city = 0; city < CITIES.length; city++) {
    if (s.siege[city] === 0) continue;
    const owner = fortSide(s, city);
    if (fieldCount(s, city, 1 - owner) > 0) continue;
    s.siege[city] = 0;
    s.fortSeen[city] = s.fortSteps[city];
    for (const handle of blocksIn(s, city, owner)) {
      s.lie[handle] &= ~INSIDE;
      hide(s, handle);
    }
    course.events.push({ type: 'siegeLifted', city: CITIES[city].id, side: SIDES[owner], rule: '20.4' });
  }
  settle(s, course);
}

/** 3.4: after the fighting, units that have regrouped or retreated to a siege lie face up like its other besiegers. */
export function showBesiegers(s: State): void {
  for (let city = 0; city < CITIES.length; city++)
    if (s.siege[city] > 0) for (const handle of inTheField(s, city, 1 - fortSide(s, city))) show(s, handle);
}

/** 21.6, 24.4: the fortress changes hands, to the nation with most units there. */
export function capture(s: State, city: number, side: number, course: Course): void {
  const nation = strongestNation(s, city, side);
  s.fort[city] = nation;
  s.fortSteps[city] = numbers.capturedFortressSteps;
  s.fortSeen[city] = numbers.capturedFortressSteps;
  s.siege[city] = 0;
  course.events.push({
    type: 'fortressTaken',
    city: CITIES[city].id,
    side: SIDES[side],
    nation: NATIONS[nation].id,
    rule: '21.6',
  });
  settle(s, course);
}

function strongestNation(s: State, city: number, side: number): number {
  const count = NATIONS.map(() => 0);
  for (const handle of inTheField(s, city, side)) count[unitAt(s, handle).nation]++;
  return count.indexOf(Math.max(...count));
}
