/** 21 Assault: one to six units against the fortress, round after round, until one side is gone or they break off. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  push,
  type Step,
  top,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CAVALRY, CITIES, INFANTRY, LEADER, numbers, SIDES, unitNamed } from '../data.ts';
import { part, partOne, show } from '../handles.ts';
import { because } from '../refusals.ts';
import {
  FOUGHT,
  fieldCount,
  handleOf,
  INSIDE,
  insideFortress,
  inTheField,
  nameAt,
  RESERVE,
  restrictedRoad,
  type State,
  unitAt,
} from '../state.ts';
import { ownHandle } from './command.ts';
import { shoot } from './fire.ts';
import type { AssaultFrame, EngagementFrame, SiegeFrame } from './frames.ts';
import { hitsFrame } from './hits.ts';
import { capture, laySiege, siegeFrame } from './siege.ts';

/** What a besieger can do in an old siege (20.6). */
export const assaultVerbs: readonly string[] = ['assault', 'hold'];

type Assault = ActionOf<'assault', { units: string[] }>;

/** Assaults with one to six units: the first round, or the next. */
export const assault: Verb<State, Assault> = {
  do: 'assault',
  refuse(s, seat) {
    if (isBrokenOff(s)) return because('broken-off');
    return readyToStorm(s, seat).length > 0 ? undefined : because('nobody-to-storm');
  },
  slots: () => [stormSlot],
  play(s, seat, action, course) {
    const frame = topFrame<StormFrame>(s);
    const { city } = frame;
    const storming = part(
      s,
      action.units.map((id) => handleOf(s, unitNamed(id))),
    );
    for (const handle of storming) show(s, handle);
    // 29.1: an assault is a fight for those inside too.
    for (const handle of [...storming, ...insideFortress(s, city, 1 - seat)]) s.orders[handle] |= FOUGHT;
    s.fortSeen[city] = s.fortSteps[city];
    course.events.push({
      type: 'assaulted',
      city: CITIES[city].id,
      side: SIDES[seat],
      units: action.units,
      rule: '21.1',
    });
    const crossed = [
      ...crossedIn(frame),
      ...fresh(frame, storming).flatMap((handle) => roadKey(s, handle) ?? []),
    ];
    if (isAssault(frame)) storm(frame, storming, crossed);
    else if (frame.step === 'siege.choice') become(s, assaultFrame(city, seat, storming, crossed));
    else {
      topFrame<EngagementFrame>(s).stage++;
      push(s, assaultFrame(city, seat, storming, crossed));
    }
  },
};

/** Where an assault can be ordered: between its rounds (21.4), as the choice of 20.2, or in an old siege (20.6). */
type StormFrame = AssaultFrame | SiegeFrame | EngagementFrame;

const isAssault = (frame: StormFrame): frame is AssaultFrame => frame.step === 'assault.next';

const assaultFrame = (city: number, side: number, storming: number[], crossed: number[]): AssaultFrame => ({
  step: 'assault.orders',
  city,
  side,
  round: 1,
  cls: LEADER,
  stage: 0,
  storming,
  leaving: [],
  spent: [],
  crossed,
  fortHalf: 0,
});

/** The next round: units that are taken out cannot come back (21.4). */
function storm(frame: AssaultFrame, storming: number[], crossed: number[]): void {
  for (const handle of frame.storming) if (!storming.includes(handle)) frame.spent.push(handle);
  frame.storming = storming;
  frame.crossed = crossed;
  frame.cls = LEADER;
  frame.stage = 0;
  frame.step = 'assault.orders';
}

const stormSlot: NameSlot<State, Assault> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat) =>
    inTheField(s, topFrame<StormFrame>(s).city, seat).map((handle) => nameAt(s, handle)),
  refuse(s, seat, said, value) {
    const frame = topFrame<StormFrame>(s);
    const handle = ownHandle(s, seat, value);
    if (handle < 0 || s.place[handle] !== frame.city) return because('not-before-the-walls', [], [value]);
    if (spentIn(frame).includes(handle)) return because('stormed-already', [], [value]);
    if (!isReady(s, frame, handle)) return because('reserves-later', [], [value]);
    const names = said.units ?? [];
    if (names.length >= numbers.mostAssaulters) return because('six-assault');
    const going = names.map((id) => ownHandle(s, seat, id));
    return isRoadFull(s, going, handle) ? because('restricted-four') : undefined;
  },
  short: (_s, _seat, said) => ((said.units ?? []).length > 0 ? undefined : because('one-must-storm')),
};

const roundOf = (frame: StormFrame): number => (isAssault(frame) ? frame.round : 1);

const spentIn = (frame: StormFrame): readonly number[] => (isAssault(frame) ? frame.spent : []);

/** 21.4: an assault that was broken off is not begun again. */
export const isBrokenOff = (s: State): boolean => top(s)?.brokenOff !== undefined;

/** 20.6, 20.7: all units that are there, but reserves only from the second round on. */
export function readyToStorm(s: State, side: number): number[] {
  const frame = topFrame<StormFrame>(s);
  return inTheField(s, frame.city, side).filter((handle) => isReady(s, frame, handle));
}

/** For a block in the city. */
function isReady(s: State, frame: StormFrame, handle: number): boolean {
  const isEarly = isReserve(s, handle) && roundOf(frame) < 2;
  return !(s.lie[handle] & INSIDE) && !spentIn(frame).includes(handle) && !isEarly;
}

function isReserve(s: State, handle: number): boolean {
  const group = s.entry[handle];
  return group > 0 && s.groupRole[group - 1] >= RESERVE;
}

/** 18.2: over a restricted route four more in each round, and reserves from the second one on (20.7). */
export function isRoadFull(s: State, going: readonly number[], handle: number): boolean {
  const frame = topFrame<StormFrame>(s);
  const key = roadKey(s, handle);
  if (key === undefined || fresh(frame, [handle]).length === 0) return false;
  const crossed = [...crossedIn(frame), ...fresh(frame, going).map((one) => roadKey(s, one))];
  const onRoad = crossed.filter((one) => one === key || one === otherRole(key)).length;
  if (onRoad >= numbers.restrictedPerRound * roundOf(frame)) return true;
  const alike = crossed.filter((one) => one === key).length;
  return isReserve(s, handle) && alike >= numbers.restrictedPerRound * (roundOf(frame) - 1);
}

/** The restricted route by which a unit came, and whether it is a reserve, as one number. */
function roadKey(s: State, handle: number): number | undefined {
  const road = restrictedRoad(s, handle);
  return road === undefined ? undefined : 2 * road + (isReserve(s, handle) ? 1 : 0);
}

/** The same route for a reserve instead of the main attack, or the other way round. */
const otherRole = (key: number): number => key ^ 1;

/** Units that have not assaulted in an earlier round. */
const fresh = (frame: StormFrame, handles: readonly number[]): number[] =>
  isAssault(frame) ? handles.filter((handle) => !frame.storming.includes(handle)) : [...handles];

const crossedIn = (frame: StormFrame): readonly number[] => (isAssault(frame) ? frame.crossed : []);

/** No assault in this siege now. */
export const hold: Verb<State> = {
  do: 'hold',
  play(s) {
    topFrame<EngagementFrame>(s).stage++;
  },
};

/** 21.4: between rounds the attacker says which units go on. */
export const nextStep: Step<State, AssaultFrame> = {
  rule: '21.4',
  ask: (s, { side }) =>
    readyToStorm(s, side).length > 0 ? [{ seat: side, verbs: ['assault', 'breakOff'] }] : [],
  run: endAssault,
};

/** 21.5: an assault is broken off when no unit is left in it: units go back when it is their turn to fire. */
export const breakOff: Verb<State> = {
  do: 'breakOff',
  refuse(s) {
    const { storming } = topFrame<AssaultFrame>(s);
    return storming.length === 0
      ? undefined
      : because(
          'still-storming',
          [],
          storming.map((handle) => nameAt(s, handle)),
        );
  },
  play: (s, _seat, _action, course) => endAssault(s, topFrame<AssaultFrame>(s), course),
};

/** The attacker says which units of the class go back instead of firing. */
export const ordersStep: Step<State, AssaultFrame> = {
  rule: '21.5',
  ask: (s, frame) =>
    frame.stage === 0 && stormers(s, frame).length > 0 ? [{ seat: frame.side, verbs: ['press'] }] : [],
  run(_s, frame) {
    frame.stage = 0;
    frame.step = 'assault.fire';
  },
};

type Press = ActionOf<'press', { retreat: string[] }>;

export const press: Verb<State, Press> = {
  do: 'press',
  slots: () => [goingBackSlot],
  play(s, seat, action, course) {
    const frame = topFrame<AssaultFrame>(s);
    frame.leaving = action.retreat.map((id) => handleOf(s, unitNamed(id)));
    frame.stage = 1;
    if (frame.leaving.length > 0)
      course.events.push({
        type: 'leaving',
        side: SIDES[seat],
        retreat: action.retreat,
        shelter: [],
        rule: '21.5',
      });
  },
};

const goingBackSlot: NameSlot<State, Press> = {
  name: 'retreat',
  kind: 'set',
  candidates: (s) => stormers(s, topFrame(s)).map((handle) => nameAt(s, handle)),
  refuse: (s, seat, _said, value) =>
    stormers(s, topFrame(s)).includes(ownHandle(s, seat, value))
      ? undefined
      : because('not-in-this-phase', [], [value]),
};

/** Units of the class that assault. */
const stormers = (s: State, { storming, cls, city }: AssaultFrame): number[] =>
  storming.filter((handle) => s.place[handle] === city && unitAt(s, handle).cls === cls);

/** 21.2: in the first round the defenders fire first; then, and with cavalry, both at once. */
export const fireStep: Step<State, AssaultFrame> = {
  rule: '21.2',
  run(s, here, course) {
    here.stage++;
    if (here.stage > 2) endClass(s, here, course);
    else if (isInTurn(here)) {
      if (here.stage === 1) push(s, onStormers(here, volleyInside(s, here, course)));
      else {
        const hits = volleyOutside(s, here, course);
        goBack(s, here);
        push(s, onWalls(here, hits));
      }
    } else if (here.stage === 1) {
      const inside = volleyInside(s, here, course);
      const outside = volleyOutside(s, here, course);
      push(s, onStormers(here, inside));
      push(s, onWalls(here, outside));
    } else goBack(s, here);
  },
};

/** 21.2: do the defenders of this class fire first? Otherwise both fire at once. */
export const isInTurn = ({ round, cls }: { readonly round: number; readonly cls: number }): boolean =>
  round === 1 && cls !== CAVALRY;

const onStormers = ({ city, side, storming }: AssaultFrame, hits: number) =>
  hitsFrame(city, side, hits, 'assault', storming.slice());
const onWalls = ({ city, side }: AssaultFrame, hits: number) => hitsFrame(city, 1 - side, hits, 'walls');

/** The fortress hits with each of its steps, in the leaders' phase. Units that fire are revealed (3.7). */
function volleyInside(s: State, { city, side, cls, storming }: AssaultFrame, course: Course): number {
  if (!storming.some((handle) => s.place[handle] === city)) return 0;
  let hits = hitsOfWalls(cls, s.fortSteps[city]);
  if (hits > 0)
    course.events.push({
      type: 'fortressFired',
      city: CITIES[city].id,
      side: SIDES[1 - side],
      hits,
      rule: '21.2',
    });
  const firing = insideFortress(s, city, 1 - side).filter((handle) => unitAt(s, handle).cls === cls);
  for (const unit of firing.map((handle) => s.block[handle])) {
    const handle = partOne(s, handleOf(s, unit));
    show(s, handle);
    hits += shoot(s, handle, s.steps[handle], neededBy(s, handle), course);
  }
  return hits;
}

/** 21.2: in the leaders' phase each step of the fortress is a hit. */
export const hitsOfWalls = (cls: number, steps: number): number => (cls === LEADER ? Math.max(0, steps) : 0);

function volleyOutside(s: State, frame: AssaultFrame, course: Course): number {
  let hits = 0;
  for (const handle of stormers(s, frame))
    if (!frame.leaving.includes(handle))
      hits += shoot(s, handle, s.steps[handle], neededBy(s, handle), course);
  return hits;
}

/** 21.2: what a die of the unit must show in an assault. */
export const neededBy = (s: State, handle: number): number =>
  unitAt(s, handle).cls === CAVALRY ? numbers.assaultCavalryHitsOn : unitAt(s, handle).combat;

function goBack(_s: State, frame: AssaultFrame): void {
  frame.spent.push(...frame.leaving);
  frame.storming = frame.storming.filter((handle) => !frame.leaving.includes(handle));
  frame.leaving = [];
}

function endClass(s: State, frame: AssaultFrame, course: Course): void {
  const { city, side } = frame;
  frame.stage = 0;
  frame.storming = frame.storming.filter((handle) => s.place[handle] === city);
  if (s.fortSteps[city] <= 0 && insideFortress(s, city, 1 - side).length === 0) {
    wallsFallen(s, frame, course);
    return;
  }
  if (frame.cls !== CAVALRY) {
    frame.cls = classAfter(frame.cls);
    frame.step = 'assault.orders';
    return;
  }
  if (fieldCount(s, city, 1 - side) > 0) {
    leaveWalls(s, frame);
    meetReserves(s, frame);
    return;
  }
  frame.round++;
  frame.step = 'assault.next';
}

/** 13.4: leaders, then infantry, then cavalry. */
export const classAfter = (cls: number): number => (cls === LEADER ? INFANTRY : CAVALRY);

/** 21.6: nothing is left inside. The fortress is captured, unless nobody is left outside either. */
function wallsFallen(s: State, frame: AssaultFrame, course: Course): void {
  const { city, side } = frame;
  if (fieldCount(s, city, side) > 0) capture(s, city, side, course);
  else s.fortSteps[city] = numbers.capturedFortressSteps;
  meetReserves(s, frame);
}

/** 22.6: the assault is over. If the defender has reserves coming, they now attack the besiegers or the captors. */
function meetReserves(s: State, { city, storming, spent }: AssaultFrame): void {
  // Units that have assaulted are already there, whichever route they came by (18.2).
  for (const handle of [...storming, ...spent]) if (s.place[handle] === city) s.entry[handle] = 0;
  pop(s);
}

/** Half hits are forgotten; a fortress shot down to nothing keeps one step while a garrison holds it (R9). */
function leaveWalls(s: State, { city, side }: AssaultFrame): void {
  s.fortSteps[city] = Math.max(s.fortSteps[city], 1);
  s.fortSeen[city] = s.fortSteps[city];
  for (const handle of insideFortress(s, city, 1 - side)) s.half[handle] = 0;
}

/** 21.5: the siege continues or begins; in winter there is no new siege (25.7). */
function endAssault(s: State, frame: AssaultFrame, course: Course): void {
  const { city, side } = frame;
  leaveWalls(s, frame);
  course.events.push({ type: 'brokeOff', city: CITIES[city].id, side: SIDES[side], rule: '21.5' });
  if (s.siege[city] === 0 && fieldCount(s, city, side) > 0) {
    if (s.turn > numbers.turnsPerYear) {
      become(s, { ...siegeFrame(city, side), brokenOff: 1 });
      return;
    }
    laySiege(s, city, side);
  }
  pop(s);
}
