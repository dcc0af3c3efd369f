/** 9 Movement: marches, group moves, marshalling, forced marches. Paths are in roads.ts, arrivals in entry.ts. */
import {
  type ActionOf,
  become,
  die,
  incomplete,
  type NameSlot,
  type Step,
  topFrame,
  type Unfinished,
  type Verb,
} from '@feldzug/kernel';
import {
  CARDS,
  CITIES,
  cardNamed,
  cityNamed,
  END_OF,
  FIRST_OF,
  LEADER,
  NATIONS,
  numbers,
  SIDES,
  UNITS,
  unitNamed,
} from '../data.ts';
import { narrow } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { CALLED, commandLimit, handleOf, LED, MOVED, type State, TIPPED, unitAt } from '../state.ts';
import { ownHandle, unitsOnTheMap, whyIdle } from './command.ts';
import { isGoodNow } from './control.ts';
import { freeToLeave, type Journey, travel } from './entry.ts';
import { actor, type TurnsFrame, turnsFrame } from './frames.ts';
import { isFriction } from './frictions.ts';
import { holds, spend } from './hand.ts';
import { namesMain } from './main-attack.ts';
import { type Marching, pathSlot, screenNeeded, whyNoWay } from './roads.ts';
import { campaignMarched, isCampaigning } from './winter-campaign.ts';

/** The first player, then the second, if they have activated blocks. New units follow each player's movement (11.3). */
export const movementStep: Step<State, TurnsFrame> = {
  rule: '9.1',
  ask(s, frame) {
    const seat = actor(s, frame);
    if (frame.done || !hasActivated(s, seat)) return [];
    return [{ seat, verbs: ['march', 'lead', 'marshal', 'hurry', 'halt'] }];
  },
  run(s, frame) {
    const side = actor(s, frame);
    for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) s.lie[handle] &= ~TIPPED;
    become(s, { ...turnsFrame('movement.main'), nth: frame.nth });
    namesMain(s, side);
  },
};

function hasActivated(s: State, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.lie[handle] & TIPPED) return true;
  return false;
}

type March = ActionOf<'march', { unit: string; path: string[] }>;

/** 9.2: the activated unit moves by itself. */
export const march: Verb<State, March> = {
  do: 'march',
  refuse: (s, seat) => (canAct(s, seat, 'march') ? undefined : because('nobody-to-move')),
  slots: () => [marcherSlot, marcherPath],
  play(s, seat, action, course) {
    const handle = handleOf(s, unitNamed(action.unit));
    const path = action.path.map(cityNamed);
    const going = journey(s, seat, [handle], path, unitAt(s, handle).move, []);
    travel(s, going, course);
    campaignMarched(s, seat, going.units);
  },
};

const marcherSlot: NameSlot<State, March> = {
  name: 'unit',
  kind: 'one',
  candidates: unitsOnTheMap,
  refuse: (s, seat, _said, value) => refuseActor(s, seat, value, 'march'),
};

type Lead = ActionOf<'lead', { leader: string; units: string[]; path: string[]; leave: string[] }>;

/** 9.3: the activated leader takes units of his city along, at his own movement. */
export const lead: Verb<State, Lead> = {
  do: 'lead',
  refuse: (s, seat) => (canAct(s, seat, 'lead') ? undefined : because('no-leader-to-move')),
  slots: () => [leaderSlot('lead'), companySlot, companyPath, leaveSlot],
  play(s, seat, action, course) {
    const leader = handleOf(s, unitNamed(action.leader));
    const company = action.units.map((id) => handleOf(s, unitNamed(id)));
    const path = action.path.map(cityNamed);
    const left = action.leave.map(splitPlace);
    const unit = s.block[leader];
    s.orders[leader] |= LED;
    const going = journey(s, seat, [leader, ...company], path, UNITS[unit].move, left);
    travel(s, going, course);
    // A block that leads others must be a leader, and both players can see which block that is.
    const handle = handleOf(s, unit);
    if (s.place[handle] >= 0) narrow(s, handle, (one) => UNITS[one].cls === LEADER);
    campaignMarched(s, seat, going.units);
  },
};

type Marshal = ActionOf<'marshal', { leader: string; unit: string; path: string[] }>;

/** 9.4: units come to the activated leader, one after the other, each at its own movement. */
export const marshal: Verb<State, Marshal> = {
  do: 'marshal',
  refuse: (s, seat) => (canAct(s, seat, 'marshal') ? undefined : because('no-leader-to-marshal')),
  slots: () => [leaderSlot('marshal'), calledSlot, calledPath],
  play(s, seat, action, course) {
    const leader = handleOf(s, unitNamed(action.leader));
    const handle = handleOf(s, unitNamed(action.unit));
    const path = action.path.map(cityNamed);
    s.orders[leader] += CALLED;
    travel(s, journey(s, seat, [handle], path, unitAt(s, handle).move, []), course);
  },
};

/** Ends the player's movement. */
export const halt: Verb<State> = {
  do: 'halt',
  ends: true,
  play(s) {
    topFrame<TurnsFrame>(s).done = 1;
  },
};

/** The card Forced March: each roll of 1 is rolled once more this turn. */
export const hurry: Verb<State> = {
  do: 'hurry',
  refuse: (s, seat) => (holds(s, seat, HURRY) ? undefined : because('no-card')),
  play(s, seat, _action, course) {
    spend(s, seat, HURRY);
    s.hurried[seat] = 1;
    course.events.push({ type: 'cardPlayed', side: SIDES[seat], card: CARDS[HURRY].id, rule: '9.6' });
  },
};
const HURRY = cardNamed('forced-march');

type Way = 'march' | 'lead' | 'marshal';

const alone = (s: State, handle: number): Marching => ({
  allowance: unitAt(s, handle).move,
  going: [handle],
  carried: 0,
});

const marcherPath = pathSlot<March>((s, seat, said) => alone(s, ownHandle(s, seat, said.unit!)));

/** A march that ends with the leader who called the unit. */
const toLeader = (s: State, handle: number, leader: number): Marching => ({
  allowance: unitAt(s, handle).move,
  going: [handle],
  carried: 0,
  to: s.place[leader],
});

/** Whether an activated block of a side can still do this. */
function canAct(s: State, side: number, way: Way): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] >= 0 && s.block[handle] >= 0 && !whyNotAct(s, handle, way)) return true;
  return false;
}

function whyNotAct(s: State, handle: number, way: Way): Reason | undefined {
  const idle = whyIdle(s, handle);
  if (idle) return idle;
  if (!isCampaigning(s) && !(s.lie[handle] & TIPPED)) return 'not-activated';
  if (way !== 'march' && unitAt(s, handle).cls !== LEADER)
    return way === 'lead' ? 'not-a-leader' : 'only-leaders-call';
  if (s.orders[handle] & (MOVED | LED)) return 'moved-already';
  if (way !== 'marshal') {
    if (s.orders[handle] >= CALLED) return 'marshals-already';
    if (way === 'lead' && !hasCompany(s, handle)) return 'nobody-to-lead';
    // A group move takes at least one unit besides the leader.
    if (freeToLeave(s, s.place[handle], unitAt(s, handle).side) < (way === 'lead' ? 2 : 1)) return 'pinned';
    return whyNoWay(s, alone(s, handle));
  }
  if (Math.floor(s.orders[handle] / CALLED) >= limitOf(s, handle)) return whyNoMore(s);
  if (!canGather(s, handle)) return 'marshal-into-battle';
  return whyNobodyToCall(s, handle);
}

/** Why he can call nobody: a unit in reach is pinned or held by mud, or there is none. */
function whyNobodyToCall(s: State, leader: number): Reason | undefined {
  const { side } = unitAt(s, leader);
  let found: Reason = 'nobody-to-call';
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++) {
    if (s.place[handle] < 0 || s.block[handle] < 0) continue;
    const reason = whyNotCalled(s, leader, handle);
    if (!reason) return undefined;
    if (reason === 'pinned' || reason === 'mud') found = reason;
  }
  return found;
}

/** 9.4: the leader's city must be friendly, or a siege of his own side. */
function canGather(s: State, leader: number): boolean {
  const city = s.place[leader];
  return s.attacker[city] < 0 && isGoodNow(s, unitAt(s, leader).nation, city);
}

function refuseActor(s: State, seat: number, id: string, way: Way) {
  const handle = ownHandle(s, seat, id);
  if (handle < 0) return because('not-on-the-map', [], [id]);
  const reason = whyNotAct(s, handle, way);
  return reason && because(reason, [CITIES[s.place[handle]].id], [id]);
}

const leaderSlot = (way: Way): NameSlot<State, Lead | Marshal> => ({
  name: 'leader',
  kind: 'one',
  candidates: unitsOnTheMap,
  refuse: (s, seat, _said, value) => refuseActor(s, seat, value, way),
});

/** 1.6; halved when ministers meddle (8.4). */
export const limitOf = (s: State, leader: number): number =>
  isFriction(s, 'meddling-ministers') ? s.steps[leader] : commandLimit(s.steps[leader]);

/** Why a leader who has reached that limit can command no more. */
export const whyNoMore = (s: State): Reason =>
  isFriction(s, 'meddling-ministers') ? 'ministers' : 'command-limit';

const leaderOf = (s: State, seat: number, said: Unfinished<Lead | Marshal>): number =>
  ownHandle(s, seat, said.leader!);

/** 9.1, 9.5: why this leader cannot move a unit. */
function whyNotCommanded(s: State, leader: number, handle: number): Reason | undefined {
  const idle = whyIdle(s, handle);
  if (idle) return idle;
  if (s.lie[handle] & TIPPED) return 'activated-itself';
  if (s.orders[handle] & (MOVED | LED)) return 'moved-already';
  const { nation } = unitAt(s, handle);
  return NATIONS[nation].follows.includes(unitAt(s, leader).nation) ? undefined : 'other-nation';
}

/** Whether he can lead a unit of his city. */
function hasCompany(s: State, leader: number): boolean {
  const { side } = unitAt(s, leader);
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (handle !== leader && s.place[handle] === s.place[leader] && !whyNotCommanded(s, leader, handle))
      return true;
  return false;
}

const companySlot: NameSlot<State, Lead> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat, said) => withoutLeader(s, seat, said),
  refuse(s, seat, said, value) {
    const leader = leaderOf(s, seat, said);
    const handle = ownHandle(s, seat, value);
    if (handle < 0 || s.place[handle] !== s.place[leader] || handle === leader)
      return because('not-in-his-city', [], [value]);
    const reason = whyNotCommanded(s, leader, handle);
    if (reason) return because(reason, [], [value]);
    const company = (said.units ?? []).length;
    if (company >= limitOf(s, leader)) return because(whyNoMore(s), [], [said.leader!]);
    const city = s.place[leader];
    if (company + 2 > freeToLeave(s, city, seat)) return because('pinned', [CITIES[city].id]);
    return undefined;
  },
  short: (_s, _seat, said) =>
    (said.units ?? []).length > 0 ? undefined : incomplete('say who goes with him'),
};

const withoutLeader = (s: State, seat: number, said: Unfinished<Lead | Marshal>): string[] =>
  unitsOnTheMap(s, seat).filter((id) => id !== said.leader);

const companyPath = pathSlot<Lead>((s, seat, said) => {
  const leader = leaderOf(s, seat, said);
  const company = said.units ?? [];
  return {
    allowance: unitAt(s, leader).move,
    going: [leader, ...company.map((id) => ownHandle(s, seat, id))],
    carried: company.length,
  };
});

/** 9.3: units left in cities passed, to hold them or as a screen (10.1). */
const leaveSlot: NameSlot<State, Lead> = {
  name: 'leave',
  kind: 'set',
  candidates(_s, _seat, said) {
    return passedBy(said).flatMap((city) => (said.units ?? []).map((id) => `${city}/${id}`));
  },
  refuse(s, seat, said, value) {
    const { city, id } = splitText(value);
    const company = said.units ?? [];
    const left = said.leave ?? [];
    if (!passedBy(said).includes(city)) return because('not-passed', [city]);
    if (!company.includes(id)) return because('not-in-the-group', [], [id]);
    if (left.some((other) => splitText(other).id === id)) return because('left-twice', [city], [id]);
    // The units that are left must be enough for the screens that are still missing.
    const wanting = passedBy(said).reduce((sum, one) => sum + missing(s, seat, one, [...left, value]), 0);
    return wanting > company.length - left.length - 1 ? because('screen-too-small') : undefined;
  },
  short(s, seat, said) {
    const city = passedBy(said).find((one) => missing(s, seat, one, said.leave ?? []) > 0);
    return city === undefined ? undefined : because('screen-too-small', [city]);
  },
};

const passedBy = (said: Unfinished<Lead>): string[] => (said.path ?? []).slice(0, -1);

/** Units still missing in the screen of a city. */
function missing(s: State, side: number, city: string, left: readonly string[]): number {
  const screen = left.filter((value) => splitText(value).city === city).length;
  return Math.max(0, screenNeeded(s, cityNamed(city), side) - screen);
}

function splitText(value: string): { city: string; id: string } {
  const slash = value.indexOf('/');
  return { city: value.slice(0, slash), id: value.slice(slash + 1) };
}

function splitPlace(value: string): { city: number; unit: number } {
  const { city, id } = splitText(value);
  return { city: cityNamed(city), unit: unitNamed(id) };
}

const calledSlot: NameSlot<State, Marshal> = {
  name: 'unit',
  kind: 'one',
  candidates: withoutLeader,
  refuse(s, seat, said, value) {
    const reason = whyNotCalled(s, leaderOf(s, seat, said), ownHandle(s, seat, value));
    return reason && because(reason, [], [value]);
  },
};

function whyNotCalled(s: State, leader: number, handle: number): Reason | undefined {
  const { side } = unitAt(s, leader);
  if (handle < 0 || handle === leader) return 'not-on-the-map';
  if (s.place[handle] === s.place[leader]) return 'there-already';
  const reason = whyNotCommanded(s, leader, handle);
  if (reason) return reason;
  const stuck = whyNoWay(s, toLeader(s, handle, leader));
  if (stuck) return stuck;
  return freeToLeave(s, s.place[handle], side) < 1 ? 'pinned' : undefined;
}

const calledPath = pathSlot<Marshal>((s, seat, said) =>
  toLeader(s, ownHandle(s, seat, said.unit!), leaderOf(s, seat, said)),
);

/** 9.6, 9.7: a march with its forced-march rolls. */
function journey(
  s: State,
  side: number,
  going: readonly number[],
  path: readonly number[],
  allowance: number,
  left: readonly { city: number; unit: number }[],
): Journey {
  const from = s.place[going[0]];
  return {
    side,
    from,
    path,
    units: going.map((handle) => s.block[handle]),
    left,
    forced: path.length > allowance,
    rolls: (unit, chance) => {
      if (unit.move >= path.length) return true;
      const { failsOn } = numbers.forcedMarch;
      const first = die(chance, 'forced-march');
      if (first > failsOn) return true;
      return s.hurried[side] === 1 && die(chance, 'forced-march again') > failsOn;
    },
  };
}
