/** 8 Combat: where it is fought, in which order, how it begins and how it ends. */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  pop,
  push,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { enemyOf, SIDES, SPACES, spaceNamed, UNITS } from '../data.ts';
import { because } from '../refusals.ts';
import {
  DISORGANIZED,
  fieldInfantry,
  hasFieldUnits,
  INSIDE,
  is,
  occupied,
  REDUCED,
  type State,
  spaceId,
  unitsInside,
} from '../state.ts';
import { settle } from './control.ts';
import {
  ASSAULT,
  type CombatFrame,
  type DeclareFrame,
  FIELD,
  type HonourFrame,
  type LeaveFrame,
  type PhaseFrame,
  UNDECIDED,
} from './frames.ts';
import { standing } from './orders.ts';
import { isPromotable } from './promotions.ts';
import { nextPhase } from './turn.ts';

/** 8.1.A: where units of both sides stand in the open. */
export function combatSpaces(s: State): number[] {
  const [prussian, french] = SIDES.map((_, side) => occupied(s, side));
  const found: number[] = [];
  for (let space = 0; space < SPACES.length; space++) if (prussian[space] && french[space]) found.push(space);
  return found;
}

export const combatsStep: Step<State, PhaseFrame> = {
  rule: '8.1.B',
  ask: (s, { seat }) => (combatSpaces(s).length > 1 ? [{ seat, verbs: ['fight'] }] : []),
  run(s, frame, course) {
    const [space] = combatSpaces(s);
    if (space === undefined) nextPhase(s, frame);
    else beginCombat(s, space, frame.seat, FIELD, course);
  },
};

type Fight = ActionOf<'fight', { space: string }>;

export const fight: Verb<State, Fight> = {
  do: 'fight',
  slots: () => [fightSlot],
  play: (s, seat, { space }, course) => beginCombat(s, spaceNamed(space), seat, FIELD, course),
};

const fightSlot: NameSlot<State, Fight> = {
  name: 'space',
  kind: 'one',
  candidates: (s) => combatSpaces(s).map(spaceId),
  refuse: (s, _seat, _said, value) =>
    combatSpaces(s).includes(spaceNamed(value)) ? undefined : because('no-combat-there', [value]),
};

const KINDS = ['field', 'assault', 'sortie'];

export function beginCombat(s: State, space: number, attacker: number, kind: number, course: Course): void {
  const rule = ['8.1.A', '9.2.A', '9.3.A'][kind];
  course.events.push({
    type: 'combatBegan',
    space: spaceId(space),
    attacker: SIDES[attacker],
    kind: KINDS[kind],
    rule,
  });
  push<CombatFrame>(s, {
    step: kind === FIELD ? 'combat.fortress' : kind === ASSAULT ? 'combat.aim' : 'combat.cavalry',
    space,
    attacker,
    kind,
    round: 0,
    free: kind === ASSAULT ? 1 : 0,
    turn: kind === ASSAULT ? enemyOf(attacker) : attacker,
    aims: [],
    duel: 0,
    charged: UNDECIDED,
    rode: [],
    fleeing: -1,
    to: -1,
    winner: -1,
  });
}

/** The infantry of a side that fights in a combat (8.1.C): inside the fortress, or in the open. */
export function fighters(s: State, { space, attacker, kind }: CombatFrame, side: number): number[] {
  if (kind !== ASSAULT) return fieldInfantry(s, space, side);
  if (side !== attacker) return unitsInside(s, space, side);
  return fieldInfantry(s, space, side).filter((unit) => !is(s, unit, DISORGANIZED));
}

/** Whether the infantry of a side in the open can go into a fortress in this space (8.1.D, 8.4.C, 8.6.B). */
export const canEnterFortress = (s: State, space: number, side: number): boolean =>
  SPACES[space].fortress && s.control[space] === side && fieldInfantry(s, space, side).length > 0;

export const fortressStep: Step<State, CombatFrame> = {
  rule: '8.1.D',
  ask(s, frame) {
    const defender = enemyOf(frame.attacker);
    if (!mayShelter(s, frame) || standing(s, defender, 'fortress') !== 'ask') return [];
    return [{ seat: defender, verbs: ['enterFortress', 'stand'] }];
  },
  run(s, frame, course) {
    const defender = enemyOf(frame.attacker);
    const lacks = [defender, frame.attacker].some((side) => fighters(s, frame, side).length === 0);
    if (lacks) frame.step = 'combat.end';
    else if (mayShelter(s, frame) && standing(s, defender, 'fortress') === 'enter')
      shelter(s, defender, course);
    else frame.step = 'combat.cavalry';
  },
};

function mayShelter(s: State, frame: CombatFrame): boolean {
  const { attacker, space } = frame;
  return fighters(s, frame, attacker).length > 0 && canEnterFortress(s, space, enemyOf(attacker));
}

export const stand: Verb<State> = {
  do: 'stand',
  play(s) {
    topFrame<CombatFrame>(s).step = 'combat.cavalry';
  },
};

/** Into the fortress: before the combat (8.1.D), after a round (8.4.C) or at its end (8.6.B). */
export const enterFortress: Verb<State> = {
  do: 'enterFortress',
  refuse: (s, seat) =>
    canEnterFortress(s, topFrame<CombatFrame>(s).space, seat) ? undefined : because('no-fortress'),
  play(s, seat, _action, course) {
    if (topFrame(s).step === 'combat.leave') leaveInside(s, course);
    else shelter(s, seat, course);
  },
};

export function shelter(s: State, side: number, course: Course): void {
  const frame = topFrame<CombatFrame>(s);
  const isRetreat = frame.round > 0;
  if (isRetreat) frame.winner = enemyOf(side);
  frame.step = 'combat.end';
  goInside(s, frame.space, side, isRetreat ? '8.4.C' : '8.1.D', course);
}

/** 8.6.B: into the fortress instead of out of the space. Cavalry still has to leave (R17). */
export function leaveInside(s: State, course: Course): void {
  const { seat, space } = topFrame<LeaveFrame>(s);
  goInside(s, space, seat, '8.6.B', course);
  if (hasFieldUnits(s, space, seat)) return;
  pop(s);
  settle(s, space, course);
}

function goInside(s: State, space: number, side: number, rule: string, course: Course): void {
  for (const unit of fieldInfantry(s, space, side)) s.flags[unit] |= INSIDE;
  course.events.push({ type: 'enteredFortress', side: SIDES[side], space: spaceId(space), rule });
}

/** A new round: targets, fire, retreats. */
export function nextRound(frame: CombatFrame): void {
  frame.round++;
  frame.free = 0;
  frame.turn = frame.attacker;
  frame.charged = UNDECIDED;
  frame.step = 'combat.ride';
}

export const combatEnd: Step<State, CombatFrame> = {
  rule: '8.6.A',
  run(s, frame, course) {
    const { space, attacker, winner } = frame;
    for (let unit = 0; unit < s.flags.length; unit++) s.flags[unit] &= ~REDUCED;
    pop(s);
    course.events.push({
      type: 'combatEnded',
      space: spaceId(space),
      winner: SIDES[winner] ?? null,
      rule: '8.6.A',
    });
    if (winner >= 0) honour(s, frame);
    if (hasGivenUp(s, frame)) {
      push<LeaveFrame>(s, { step: 'combat.leave', seat: enemyOf(winner), space });
      return;
    }
    settle(s, space, course);
    if (s.outcome) return;
    const loser = winner >= 0 ? enemyOf(winner) : weaker(s, space, attacker);
    const sheltered = [0, 1].find((side) => unitsInside(s, space, side).length > 0 && !s.siege[space]);
    if (sheltered !== undefined)
      push<DeclareFrame>(s, { step: 'siege.declare', seat: enemyOf(sheltered), space });
    const leaving = sheltered ?? loser;
    if (hasFieldUnits(s, space, 0) && hasFieldUnits(s, space, 1))
      push<LeaveFrame>(s, { step: 'combat.leave', seat: leaving, space });
  },
};

/** 8.6.C: whether those who lost are neither gone nor inside. Until they leave, a siege goes on. */
const hasGivenUp = (s: State, frame: CombatFrame): boolean =>
  frame.winner >= 0 && fighters(s, frame, enemyOf(frame.winner)).length > 0;

/** Without a winner the side without infantry gives way; where both have none, the attacker (8.6.B). */
const weaker = (s: State, space: number, attacker: number): number =>
  fieldInfantry(s, space, attacker).length === 0 ? attacker : enemyOf(attacker);

/** 10.A: the winner may promote one of those who fought. */
function honour(s: State, frame: CombatFrame): void {
  const { winner, rode } = frame;
  const riders = rode.filter((unit) => UNITS[unit].side === winner && s.place[unit] >= 0);
  const units = [...fighters(s, frame, winner), ...riders].filter((unit) => isPromotable(s, unit));
  if (units.length > 0) push<HonourFrame>(s, { step: 'combat.honour', seat: winner, units });
}
