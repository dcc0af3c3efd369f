/** 12 The battle phase: where there is fighting, in which order, and what happens before the first shot. */
import {
  type ActionOf,
  become,
  type Course,
  type Frame,
  type NameSlot,
  pop,
  push,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CITIES, COUNT, cityNamed, NATIONS, numbers, SIDE_OF, SIDES, unitNamed } from '../data.ts';
import { hide, part, show } from '../handles.ts';
import { because } from '../refusals.ts';
import {
  BROKE_OUT,
  blocksIn,
  fieldCount,
  fortSide,
  handleOf,
  INSIDE,
  insideCount,
  insideFortress,
  inTheField,
  NO_BOX,
  nameAt,
  type State,
} from '../state.ts';
import { assaultVerbs } from './assault.ts';
import { ownHandle, turnNumber } from './command.ts';
import { battleFrame } from './field-battle.ts';
import type { EngagementFrame } from './frames.ts';
import { mayReact, reactionVerbs } from './reactions.ts';
import { settleSieges, showBesiegers, siegeFrame } from './siege.ts';

/** 12.1: the first player says where the fighting goes on, as long as there is a choice. */
export const battlesStep: Step<State> = {
  rule: '12.1',
  ask(s, frame) {
    return placesIn(frame).length > 1 ? [{ seat: s.first, verbs: ['fight'] }] : [];
  },
  run(s, frame) {
    if (frame.places === undefined) {
      s.tick = 2 * turnNumber(s) + 1;
      frame.places = contested(s);
      return;
    }
    const city = placesIn(frame).pop();
    if (city === undefined) {
      showBesiegers(s);
      become(s, { step: 'supply' });
    } else engage(s, city);
  },
};

/** Wherever both sides have blocks. */
function contested(s: State): number[] {
  for (let city = 0; city < CITIES.length; city++)
    sidesIn[city] = s.fort[city] < 0 ? 0 : 1 << NATIONS[s.fort[city]].side;
  for (let handle = 0; handle < COUNT; handle++)
    if (s.place[handle] >= 0) sidesIn[s.place[handle]] |= 1 << SIDE_OF[handle];
  const found: number[] = [];
  for (let city = 0; city < CITIES.length; city++) if (sidesIn[city] === 3) found.push(city);
  return found;
}

/** For each city a bit for each side that has blocks there, as `contested` found it last. */
const sidesIn = new Uint8Array(CITIES.length);

type Fight = ActionOf<'fight', { city: string }>;

export const fight: Verb<State, Fight> = {
  do: 'fight',
  slots: () => [placeSlot],
  play(s, _seat, action) {
    const list = placesIn(topFrame(s));
    const city = cityNamed(action.city);
    list.splice(list.indexOf(city), 1);
    engage(s, city);
  },
};

const placeSlot: NameSlot<State, Fight> = {
  name: 'city',
  kind: 'one',
  candidates: (s) => placesIn(topFrame(s)).map((city) => CITIES[city].id),
  refuse: (s, _seat, _said, value) =>
    placesIn(topFrame(s)).includes(cityNamed(value)) ? undefined : because('no-fight-there', [value]),
};

/** The cities where fighting is still to come. */
const placesIn = (frame: Frame): number[] => (Array.isArray(frame.places) ? (frame.places as number[]) : []);

/** In winter only the sides in `campaign` may break out or assault (25.5). */
export function engage(s: State, city: number, campaign = 3): void {
  if (s.siege[city] > 0) {
    // 3.4: those who joined a siege in this turn lie face up from now on.
    const besieger = 1 - fortSide(s, city);
    for (const handle of inTheField(s, city, besieger)) if (s.entry[handle] === 0) show(s, handle);
  }
  const frame: EngagementFrame = {
    step: 'engagement',
    city,
    attacker: s.attacker[city],
    stage: 0,
    campaign,
    reacted: 0,
  };
  push(s, frame);
}

/** What is asked and done before and after the fight itself, stage by stage. */
export const engagementStep: Step<State, EngagementFrame> = {
  rule: '12.5',
  ask(s, here) {
    const { city, stage } = here;
    const owner = fortSide(s, city);
    if (stage === DEPLOY && canDeploy(s, here).length > 0) return [{ seat: owner, verbs: ['deploy'] }];
    if (stage === SALLY && canBreakOut(s, here)) return [{ seat: owner, verbs: ['breakOut', 'stayIn'] }];
    const attacker = isReacting(here) && s.reactions ? attackerNow(s, here) : -1;
    if (attacker >= 0) {
      const seat = here.reacted % 2 === 0 ? attacker : 1 - attacker;
      return mayReact(s, city, seat) ? [{ seat, verbs: reactionVerbs }] : [];
    }
    if (stage === STORM && canStorm(s, here)) return [{ seat: 1 - owner, verbs: assaultVerbs }];
    return [];
  },
  run(s, here, course) {
    const { stage, city } = here;
    if (isReacting(here)) {
      here.reacted++;
      return;
    }
    if (stage === FIGHT) openFight(s, here);
    if (stage === RESERVES) openReserves(s, here);
    here.stage++;
    if (stage < END) return;
    pop(s);
    tidy(s, city, course);
  },
};
const DEPLOY = 0;
export const SALLY = 1;
const REACT = 2;
const FIGHT = 3;
/** After the fight: reserves that still have to attack, and leaders who react to that. */
export const REACT_TO_RESERVES = 4;
const RESERVES = 5;
export const STORM = 6;
const END = 7;

/** 29.1: leaders can react now, the attacker's or the defender's. */
const isReacting = ({ stage, reacted }: EngagementFrame): boolean =>
  (stage === REACT && reacted < 2) || (stage === REACT_TO_RESERVES && reacted < 4);

/** 12.2: the side that attacks in the field battle that comes now; −1 where none comes. */
function attackerNow(s: State, { city, stage, attacker }: EngagementFrame): number {
  if (attacker < 0 || fieldCount(s, city, attacker) === 0) return -1;
  const defenders = inTheField(s, city, 1 - attacker);
  // 22.6: units that are still there after the fight have waited in reserve, and attack.
  if (stage > FIGHT) return defenders.length > 0 ? 1 - attacker : -1;
  return defenders.some((handle) => s.entry[handle] === 0) ? attacker : -1;
}

/** 12.6: a field battle where defenders stand on the field; else the choice before the fortress. */
function openFight(s: State, here: EngagementFrame): void {
  const { city, attacker } = here;
  if (attacker < 0 || fieldCount(s, city, attacker) === 0) return;
  if (attackerNow(s, here) >= 0) push(s, battleFrame(city, attacker));
  else if (fortSide(s, city) === 1 - attacker && s.siege[city] === 0) push(s, siegeFrame(city, attacker));
}

/** 22.6: reserves with no friendly unit on the field attack; those of both sides are there from round 1 (R11). */
function openReserves(s: State, here: EngagementFrame): void {
  const { city } = here;
  const attacker = attackerNow(s, here);
  if (attacker < 0) return;
  for (const handle of inTheField(s, city, 1 - attacker)) s.box[handle] = NO_BOX;
  push(s, { ...battleFrame(city, attacker), reservesFrom: reservesFrom(here) });
}

/** The round from which reserves come to the battle that is about to begin. */
export const reservesFrom = ({ stage }: EngagementFrame): number => (stage > FIGHT ? 0 : 2);

/** 12.5: units of the fortress's owner that were here when the enemy came. */
export function canDeploy(s: State, { city, attacker }: EngagementFrame): number[] {
  const owner = fortSide(s, city);
  if (owner < 0 || attacker !== 1 - owner || s.siege[city] > 0) return [];
  return inTheField(s, city, owner).filter((handle) => s.entry[handle] === 0);
}

type Deploy = ActionOf<'deploy', { units: string[] }>;

export const deploy: Verb<State, Deploy> = {
  do: 'deploy',
  slots: () => [deploySlot],
  play(s, seat, action, course) {
    const here = topFrame<EngagementFrame>(s);
    const names = action.units;
    const handles = part(
      s,
      names.map((id) => handleOf(s, unitNamed(id))),
    );
    for (const handle of handles) s.lie[handle] |= INSIDE;
    here.stage++;
    course.events.push({
      type: 'deployed',
      side: SIDES[seat],
      city: CITIES[here.city].id,
      count: handles.length,
      secret: { units: names },
      rule: '12.5',
    });
  },
};

const deploySlot: NameSlot<State, Deploy> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat) =>
    inTheField(s, topFrame<EngagementFrame>(s).city, seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const here = topFrame<EngagementFrame>(s);
    const handle = ownHandle(s, seat, value);
    if (handle < 0 || s.place[handle] !== here.city) return because('not-in-this-city', [], [value]);
    if (!canDeploy(s, here).includes(handle)) return because('came-later', [CITIES[here.city].id], [value]);
    return (said.units ?? []).length < numbers.fortressRoom
      ? undefined
      : because('fortress-full', [CITIES[here.city].id]);
  },
};

/** 20.5, 22.1, 22.4: the besieged may break out from the second turn of the siege on. */
function canBreakOut(s: State, { city, campaign }: EngagementFrame): boolean {
  const owner = fortSide(s, city);
  if (owner < 0 || !(campaign & (1 << owner)) || s.siege[city] === 0) return false;
  return insideCount(s, city, owner) > 0 && fieldCount(s, city, 1 - owner) > 0;
}

type BreakOut = ActionOf<'breakOut', { units: string[] }>;

export const breakOut: Verb<State, BreakOut> = {
  do: 'breakOut',
  refuse: (s) => (s.siege[topFrame<EngagementFrame>(s).city] >= 2 ? undefined : because('first-siege-turn')),
  slots: () => [breakOutSlot],
  play(s, seat, action, course) {
    const here = topFrame<EngagementFrame>(s);
    const handles = part(
      s,
      action.units.map((id) => handleOf(s, unitNamed(id))),
    );
    for (const handle of handles) s.lie[handle] = (s.lie[handle] & ~INSIDE) | BROKE_OUT;
    // 12.2: a breakout attacks.
    here.attacker = seat;
    s.attacker[here.city] = seat;
    here.stage++;
    course.events.push({
      type: 'brokeOut',
      side: SIDES[seat],
      city: CITIES[here.city].id,
      count: handles.length,
      rule: '22.4',
    });
  },
};

const breakOutSlot: NameSlot<State, BreakOut> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat) => besieged(s, seat).map((handle) => nameAt(s, handle)),
  refuse: (s, seat, _said, value) =>
    besieged(s, seat).includes(ownHandle(s, seat, value)) ? undefined : because('not-inside', [], [value]),
  short: (_s, _seat, said) => ((said.units ?? []).length > 0 ? undefined : because('nobody-breaks-out')),
};

export const besieged = (s: State, side: number): number[] =>
  insideFortress(s, topFrame<EngagementFrame>(s).city, side);

export const stayIn: Verb<State> = {
  do: 'stayIn',
  play(s) {
    topFrame<EngagementFrame>(s).stage++;
  },
};

/** 20.6, 22.8: a siege that goes on may be pressed by an assault, for no points. */
function canStorm(s: State, { city, campaign }: EngagementFrame): boolean {
  const owner = fortSide(s, city);
  // In winter no siege is laid, so that even one of the last turn is an old one.
  if (owner < 0 || s.siege[city] < (s.turn > numbers.turnsPerYear ? 1 : 2)) return false;
  return (campaign & (1 << (1 - owner))) !== 0 && fieldCount(s, city, 1 - owner) > 0;
}

/** The fight is over: blocks stand up, except those who besiege. */
function tidy(s: State, city: number, course: Course): void {
  for (const side of [0, 1]) {
    for (const handle of blocksIn(s, city, side)) {
      s.box[handle] = NO_BOX;
      s.entry[handle] = 0;
      s.half[handle] = 0;
      s.lie[handle] &= ~BROKE_OUT;
      if (s.siege[city] > 0 && !(s.lie[handle] & INSIDE)) continue;
      if (s.siege[city] === 0) s.lie[handle] &= ~INSIDE;
      hide(s, handle);
    }
  }
  s.attacker[city] = -1;
  if (s.siege[city] > 0) for (const handle of inTheField(s, city, 1 - fortSide(s, city))) show(s, handle);
  settleSieges(s, course);
}
