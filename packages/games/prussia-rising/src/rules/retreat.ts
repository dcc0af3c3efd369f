/** 8.4 Retreat and 8.5 cavalry: who goes where, the screen and the pursuit. */
import {
  type ActionOf,
  type Course,
  die,
  type NameSlot,
  pop,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { enemyOf, GREEN, LEVELS, numbers, ROADS, SIDES, spaceNamed, UNITS, unitNamed } from '../data.ts';
import { because } from '../refusals.ts';
import {
  cavalryIn,
  eliminate,
  fieldInfantry,
  fieldUnits,
  fightingLevel,
  hasFieldUnits,
  is,
  isInfantry,
  REDUCED,
  roomFor,
  type State,
  spaceId,
  unitIds,
} from '../state.ts';
import { canEnterFortress, leaveInside, nextRound, shelter } from './combat.ts';
import { alarmParis, settle } from './control.ts';
import { isHit, rode } from './fire.ts';
import { ASSAULT, type CombatFrame, type LeaveFrame } from './frames.ts';
import { enteringBar } from './marching.ts';
import { standing } from './orders.ts';
import { shooters } from './targets.ts';

/** 8.4.B: adjacent spaces by road that the side holds, without enemies, with room for the whole stack. */
export function refuges(s: State, space: number, side: number): number[] {
  const stack = fieldUnits(s, space, side);
  const infantry = stack.filter(isInfantry).length;
  return ROADS[space].filter((to) => {
    if (s.control[to] !== side || s.siege[to] || hasFieldUnits(s, to, enemyOf(side))) return false;
    if (enteringBar(s, side, stack, to)) return false;
    const room = roomFor(s, to, side);
    return infantry <= room.infantry && stack.length - infantry <= room.cavalry;
  });
}

/** After each round first the attacker, then the defender (8.4.A). */
const retreatStep = (isAttackers: (frame: CombatFrame) => boolean): Step<State, CombatFrame> => ({
  rule: '8.4.A',
  ask(s, frame) {
    const seat = isAttackers(frame) ? frame.attacker : enemyOf(frame.attacker);
    if (!hasWayOut(s, frame, seat) || standing(s, seat, 'retreat') !== 'ask') return [];
    return [{ seat, verbs: ['retreat', 'enterFortress', 'fightOn'] }];
  },
  run(s, frame, course) {
    const seat = isAttackers(frame) ? frame.attacker : enemyOf(frame.attacker);
    if (standing(s, seat, 'retreat') === 'half' && hasWayOut(s, frame, seat) && isOvermatched(s, frame, seat))
      flee(s, frame, seat, course);
    else goOn(frame);
  },
});

export const attackerRetreat = retreatStep(() => true);
export const defenderRetreat = retreatStep(() => false);

function hasWayOut(s: State, frame: CombatFrame, seat: number): boolean {
  if (frame.kind === ASSAULT && seat !== frame.attacker) return false;
  return refuges(s, frame.space, seat).length > 0 || canEnterFortress(s, frame.space, seat);
}

/** 14.D: fewer than half as many units that can fire as the enemy. */
const isOvermatched = (s: State, frame: CombatFrame, seat: number): boolean =>
  2 * shooters(s, frame, seat).length < shooters(s, frame, enemyOf(seat)).length;

function flee(s: State, frame: CombatFrame, seat: number, course: Course): void {
  const [to] = refuges(s, frame.space, seat);
  if (to === undefined) shelter(s, seat, course);
  else startRetreat(frame, seat, to);
}

function startRetreat(frame: CombatFrame, seat: number, to: number): void {
  frame.fleeing = seat;
  frame.to = to;
  frame.step = 'combat.screen';
}

function goOn(frame: CombatFrame): void {
  if (frame.step === 'combat.attackerRetreat') frame.step = 'combat.defenderRetreat';
  else nextRound(frame);
}

type Retreat = ActionOf<'retreat', { to: string }>;

export const retreat: Verb<State, Retreat> = {
  do: 'retreat',
  refuse: (s, seat) =>
    refuges(s, topFrame<CombatFrame>(s).space, seat).length > 0 ? undefined : because('no-retreat'),
  slots: () => [refugeSlot],
  play: (s, seat, { to }) => startRetreat(topFrame(s), seat, spaceNamed(to)),
};

const refugeSlot: NameSlot<State, Retreat> = {
  name: 'to',
  kind: 'one',
  candidates: (s) => ROADS[topFrame<CombatFrame>(s).space].map(spaceId),
  refuse: (s, seat, _said, value) =>
    refuges(s, topFrame<CombatFrame>(s).space, seat).includes(spaceNamed(value))
      ? undefined
      : because('not-a-retreat', [value]),
};

export const fightOn: Verb<State> = {
  do: 'fightOn',
  play: (s) => goOn(topFrame(s)),
};

/** The cavalry of a side that can still ride in the combat; −1 when there is none (8.3.B, 13.1). */
function rider(s: State, { space }: CombatFrame, side: number): number {
  const unit = cavalryIn(s, space, side);
  return unit >= 0 && fightingLevel(s, unit) >= 0 ? unit : -1;
}

export const screenStep: Step<State, CombatFrame> = {
  rule: '8.5.A',
  ask: (s, frame) =>
    rider(s, frame, frame.fleeing) >= 0 && standing(s, frame.fleeing, 'cavalry') === 'ask'
      ? [{ seat: frame.fleeing, verbs: ['screen', 'noScreen'] }]
      : [],
  run(s, frame, course) {
    const screens = rider(s, frame, frame.fleeing) >= 0 && standing(s, frame.fleeing, 'cavalry') === 'use';
    if (screens) screenRetreat(s, frame, course);
    else frame.step = 'combat.pursuit';
  },
};

export const screen: Verb<State> = {
  do: 'screen',
  play: (s, _seat, _action, course) => screenRetreat(s, topFrame(s), course),
};

export const noScreen: Verb<State> = {
  do: 'noScreen',
  play(s) {
    topFrame<CombatFrame>(s).step = 'combat.pursuit';
  },
};

/** 8.5.A: the screen holds, unless the dice show a seven. */
function screenRetreat(s: State, frame: CombatFrame, course: Course): void {
  const unit = rider(s, frame, frame.fleeing);
  const dice = [die(course.chance, 'screen'), die(course.chance, 'screen')];
  const lost = dice[0] + dice[1] === numbers.cavalry.screenLostOn;
  course.events.push({ type: 'screened', unit: UNITS[unit].id, dice, lost, rule: '8.5.A' });
  rode(s, frame, unit);
  if (lost) eliminate(s, unit);
  frame.step = lost ? 'combat.pursuit' : 'combat.flight';
}

export const pursuitStep: Step<State, CombatFrame> = {
  rule: '8.5.B',
  ask: (s, frame) =>
    canPursue(s, frame) && standing(s, enemyOf(frame.fleeing), 'cavalry') === 'ask'
      ? [{ seat: enemyOf(frame.fleeing), verbs: ['pursue', 'noPursuit'] }]
      : [],
  run(s, frame, course) {
    if (canPursue(s, frame) && standing(s, enemyOf(frame.fleeing), 'cavalry') === 'use')
      pursueStack(s, frame, course);
    else frame.step = 'combat.flight';
  },
};

const canPursue = (s: State, frame: CombatFrame): boolean =>
  rider(s, frame, enemyOf(frame.fleeing)) >= 0 && fieldInfantry(s, frame.space, frame.fleeing).length > 0;

export const pursue: Verb<State> = {
  do: 'pursue',
  play: (s, _seat, _action, course) => pursueStack(s, topFrame(s), course),
};

export const noPursuit: Verb<State> = {
  do: 'noPursuit',
  play(s) {
    topFrame<CombatFrame>(s).step = 'combat.flight';
  },
};

function pursueStack(s: State, frame: CombatFrame, course: Course): void {
  const unit = rider(s, frame, enemyOf(frame.fleeing));
  const dice = [die(course.chance, 'pursuit'), die(course.chance, 'pursuit')];
  const hit = isHit(fightingLevel(s, unit), dice, false);
  course.events.push({ type: 'pursued', unit: UNITS[unit].id, dice, hit, rule: '8.5.B' });
  rode(s, frame, unit);
  frame.step = hit ? 'combat.strike' : 'combat.flight';
}

export const strikeStep: Step<State, CombatFrame> = {
  rule: '8.5.C',
  ask(s, frame) {
    const seat = enemyOf(frame.fleeing);
    const victims = fieldInfantry(s, frame.space, frame.fleeing);
    return victims.length > 1 && standing(s, seat, 'choices') === 'ask' ? [{ seat, verbs: ['strike'] }] : [];
  },
  run(s, frame, course) {
    const dearness = (unit: number): number => (is(s, unit, REDUCED) ? 3 : 0) + s.level[unit];
    const [victim] = fieldInfantry(s, frame.space, frame.fleeing).sort(
      (a, b) => dearness(b) - dearness(a) || a - b,
    );
    strikeDown(s, frame, victim, course);
  },
};

type Strike = ActionOf<'strike', { unit: string }>;

export const strike: Verb<State, Strike> = {
  do: 'strike',
  slots: () => [victimSlot],
  play: (s, _seat, { unit }, course) => strikeDown(s, topFrame(s), unitNamed(unit), course),
};

const victims = (s: State): number[] => {
  const { space, fleeing } = topFrame<CombatFrame>(s);
  return fieldInfantry(s, space, fleeing);
};

const victimSlot: NameSlot<State, Strike> = {
  name: 'unit',
  kind: 'one',
  candidates: (s) => unitIds(victims(s)),
  refuse: (s, _seat, _said, value) =>
    victims(s).includes(unitNamed(value)) ? undefined : because('not-pursued', [], [value]),
};

/** 8.5.C: a level lost for good; a green unit, or one reduced in this combat, is eliminated. */
function strikeDown(s: State, frame: CombatFrame, unit: number, course: Course): void {
  const lost = s.level[unit] === GREEN || is(s, unit, REDUCED);
  course.events.push({
    type: lost ? 'eliminated' : 'weakened',
    unit: UNITS[unit].id,
    space: spaceId(frame.space),
    ...(lost ? {} : { level: LEVELS[s.level[unit] - 1] }),
    rule: '8.5.C',
  });
  if (lost) eliminate(s, unit);
  else s.level[unit]--;
  frame.step = 'combat.flight';
}

export const flightStep: Step<State, CombatFrame> = {
  rule: '8.4.B',
  run(s, frame, course) {
    moveStack(s, frame.space, frame.fleeing, frame.to, course);
    frame.winner = enemyOf(frame.fleeing);
    frame.step = 'combat.end';
  },
};

function moveStack(s: State, from: number, side: number, to: number, course: Course): void {
  const stack = fieldUnits(s, from, side);
  // A pursuit can leave nobody to retreat (8.5.C).
  if (stack.length === 0) return;
  for (const unit of stack) s.place[unit] = to;
  course.events.push({
    type: 'retreated',
    side: SIDES[side],
    from: spaceId(from),
    to: spaceId(to),
    units: unitIds(stack),
    rule: '8.4.B',
  });
  alarmParis(s, side, to, course);
}

/** 8.6.B: those who cannot stay go where they can; who can go nowhere is eliminated. */
export const leaveStep: Step<State, LeaveFrame> = {
  rule: '8.6.B',
  ask(s, { seat, space }) {
    const inside = canEnterFortress(s, space, seat) ? ['enterFortress'] : [];
    const isChoice = refuges(s, space, seat).length + inside.length > 1;
    return isChoice && standing(s, seat, 'choices') === 'ask'
      ? [{ seat, verbs: ['withdraw', ...inside] }]
      : [];
  },
  run(s, { seat, space }, course) {
    const [to] = refuges(s, space, seat);
    if (to !== undefined) return leave(s, to, course);
    if (canEnterFortress(s, space, seat)) return leaveInside(s, course);
    for (const unit of fieldUnits(s, space, seat)) {
      eliminate(s, unit);
      course.events.push({ type: 'eliminated', unit: UNITS[unit].id, space: spaceId(space), rule: '8.6.B' });
    }
    pop(s);
    settle(s, space, course);
  },
};

type Withdraw = ActionOf<'withdraw', { to: string }>;

export const withdraw: Verb<State, Withdraw> = {
  do: 'withdraw',
  slots: () => [leaveSlot],
  play: (s, _seat, { to }, course) => leave(s, spaceNamed(to), course),
};

const leaveSlot: NameSlot<State, Withdraw> = {
  name: 'to',
  kind: 'one',
  candidates: (s) => ROADS[topFrame<LeaveFrame>(s).space].map(spaceId),
  refuse: (s, seat, _said, value) =>
    refuges(s, topFrame<LeaveFrame>(s).space, seat).includes(spaceNamed(value))
      ? undefined
      : because('not-a-retreat', [value]),
};

function leave(s: State, to: number, course: Course): void {
  const { seat, space } = topFrame<LeaveFrame>(s);
  moveStack(s, space, seat, to, course);
  pop(s);
  settle(s, space, course);
}
