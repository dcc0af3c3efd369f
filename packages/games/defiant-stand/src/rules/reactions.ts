/** 29 Reactions (optional): leaders in adjacent cities come to help. */
import { type ActionOf, type Course, die, type NameSlot, type Verb } from '@feldzug/kernel';
import { CITIES, END_OF, FIRST_OF, LEADER, NATIONS, SIDE_OF, SIDES, UNITS, unitNamed } from '../data.ts';
import { maybeOf, narrow, part } from '../handles.ts';
import { because, type Reason } from '../refusals.ts';
import { blocksIn, FOUGHT, handleOf, isPresent, MOVED, RESERVE, type State, unitAt } from '../state.ts';
import { ownHandle, unitsOnTheMap, whyIdle } from './command.ts';
import { refuseEntry } from './control.ts';
import { reservesFrom } from './engagement.ts';
import { arrive } from './entry.ts';
import { type EngagementFrame, topFrame } from './frames.ts';
import { limitOf, whyNoMore } from './movement.ts';
import { settle } from './victory.ts';

export const reactionVerbs: readonly string[] = ['react', 'stayAway'];

/** Does a side have blocks in an adjacent city without enemies? Whether one of them is a leader stays secret. */
export function mayReact(s: State, city: number, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (isNextDoor(s, city, handle) && !isPresent(s, s.place[handle], 1 - side) && !mustWait(s, handle))
      return true;
  return false;
}

/** 4.3, 4.4: as far as both players can see, a block waits for the war. */
const mustWait = (s: State, handle: number): boolean =>
  s.atWar === 0 &&
  (CITIES[s.place[handle]].startArea ||
    NATIONS.every((nation, number) => nation.late || !maybeOf(s, handle, number)));

const isNextDoor = (s: State, city: number, handle: number): boolean =>
  s.place[handle] >= 0 && CITIES[city].adjacent.includes(s.place[handle]);

type React = ActionOf<'react', { leader: string; units: string[] }>;

/** A leader tries to bring his group: on his combat power or more in round 2, on one less in round 3. */
export const react: Verb<State, React> = {
  do: 'react',
  refuse(s, seat) {
    return leadersWhoReact(s, seat).length > 0 ? undefined : because('nobody-reacts');
  },
  slots: () => [leaderSlot, companySlot],
  play(s, seat, action, course) {
    const leader = unitNamed(action.leader);
    const units = [leader, ...action.units.map(unitNamed)];
    const roll = die(course.chance, 'reaction');
    const late = unitAt(s, handleOf(s, leader)).combat - roll;
    s.orders[handleOf(s, leader)] |= MOVED;
    if (late > 1) {
      course.events.push({
        type: 'reactionFailed',
        side: SIDES[seat],
        // Where he stands stays his secret: the blocks there look as before.
        secret: { leader: action.leader, from: CITIES[s.place[handleOf(s, leader)]].id, roll },
        rule: '29.1',
      });
    } else {
      bring(s, units, late === 1 ? 3 : 2, course);
      settle(s, course);
    }
  },
};

function bring(s: State, units: readonly number[], round: number, course: Course): void {
  const here = topFrame<EngagementFrame>(s);
  const { city } = here;
  const { side } = unitAt(s, handleOf(s, units[0]));
  const from = s.place[handleOf(s, units[0])];
  for (const unit of units) s.orders[handleOf(s, unit)] |= MOVED;
  const handles = part(
    s,
    units.map((unit) => handleOf(s, unit)),
  );
  arrive(s, handles, city, from);
  s.groupRole[s.groupRole.length - 1] = RESERVE + round - reservesFrom(here);
  if (handles.length === 1) narrow(s, handles[0], (unit) => UNITS[unit].cls === LEADER);
  course.events.push({
    type: 'reacted',
    side: SIDES[side],
    from: CITIES[from].id,
    city: CITIES[city].id,
    count: handles.length,
    handles,
    round,
    rule: '29.1',
  });
}

/** The leaders who can react, in the order of the list of units. */
export function leadersWhoReact(s: State, side: number): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.block[handle] >= 0 && s.place[handle] >= 0 && !whyNotReact(s, handle)) found.push(handle);
  return found.sort((a, b) => s.block[a] - s.block[b]);
}

function whyNotReact(s: State, handle: number): Reason | undefined {
  const { city } = topFrame<EngagementFrame>(s);
  if (unitAt(s, handle).cls !== LEADER) return 'only-leaders-react';
  if (!isNextDoor(s, city, handle)) return 'too-far-to-react';
  return whyHeld(s, handle, city);
}

/** Why a unit cannot leave its place for the battle. */
function whyHeld(s: State, handle: number, city: number): Reason | undefined {
  const idle = whyIdle(s, handle);
  if (idle) return idle;
  const { side, nation } = unitAt(s, handle);
  if (isPresent(s, s.place[handle], 1 - side)) return 'held-down';
  if (s.orders[handle] & MOVED) return 'moved-already';
  if (s.orders[handle] & FOUGHT) return 'fought-already';
  return refuseEntry(s, nation, city) ? 'start-area' : undefined;
}

const leaderSlot: NameSlot<State, React> = {
  name: 'leader',
  kind: 'one',
  candidates: unitsOnTheMap,
  refuse(s, seat, _said, value) {
    const handle = ownHandle(s, seat, value);
    const reason = handle < 0 ? 'not-on-the-map' : whyNotReact(s, handle);
    return reason && because(reason, [], [value]);
  },
};

const companySlot: NameSlot<State, React> = {
  name: 'units',
  kind: 'set',
  candidates: (s, seat, said) => unitsOnTheMap(s, seat).filter((id) => id !== said.leader),
  refuse(s, seat, said, value) {
    const leader = ownHandle(s, seat, said.leader!);
    const handle = ownHandle(s, seat, value);
    const reason = handle < 0 ? 'not-beside-him' : whyNotAlong(s, leader, handle);
    if (reason) return because(reason, [], [value]);
    return (said.units ?? []).length < limitOf(s, leader)
      ? undefined
      : because(whyNoMore(s), [], [said.leader!]);
  },
};

/** The units that a leader can bring along, as many as he commands, in the order of the list of units. */
export const companyWhoReacts = (s: State, leader: number): number[] =>
  blocksIn(s, s.place[leader], SIDE_OF[leader], (handle) => !whyNotAlong(s, leader, handle)).slice(
    0,
    limitOf(s, leader),
  );

function whyNotAlong(s: State, leader: number, handle: number): Reason | undefined {
  if (handle === leader || s.place[handle] !== s.place[leader]) return 'not-beside-him';
  const held = whyHeld(s, handle, topFrame<EngagementFrame>(s).city);
  if (held) return held;
  return NATIONS[unitAt(s, handle).nation].follows.includes(unitAt(s, leader).nation)
    ? undefined
    : 'other-nation';
}

/** No (further) leader reacts. */
export const stayAway: Verb<State> = {
  do: 'stayAway',
  ends: true,
  play(s) {
    topFrame<EngagementFrame>(s).reacted++;
  },
};
