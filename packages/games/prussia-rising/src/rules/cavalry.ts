/** 13.1 Cavalry combat and 13.2 the death ride: optional rules. */
import { type ActionOf, type Course, type NameSlot, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { enemyOf, UNITS, unitNamed } from '../data.ts';
import { because, citing } from '../refusals.ts';
import { cavalryIn, fightingLevel, type State, unitIds } from '../state.ts';
import { fighters, nextRound } from './combat.ts';
import { ASSAULT, type CombatFrame, NO_RIDE, UNDECIDED } from './frames.ts';
import { standing } from './orders.ts';
import { shooters } from './targets.ts';

/** 13.1: the attacker decides first; if his cavalry holds back, the defender may still send in his own. */
export const cavalryStep: Step<State, CombatFrame> = {
  rule: '13.1',
  ask(s, frame) {
    if (!mayDuel(s, frame) || standing(s, frame.turn, 'cavalry') !== 'ask') return [];
    return [{ seat: frame.turn, verbs: ['cavalryFight', 'cavalryHold'] }];
  },
  run(s, frame, course) {
    if (!mayDuel(s, frame)) nextRound(frame);
    else if (standing(s, frame.turn, 'cavalry') === 'use') engage(frame, course);
    else holdBack(frame);
  },
};

const mayDuel = (s: State, { space }: CombatFrame): boolean =>
  s.cavalryCombat === 1 && [0, 1].every((side) => cavalryIn(s, space, side) >= 0);

function engage(frame: CombatFrame, course: Course): void {
  course.events.push({ type: 'cavalryEngaged', seat: frame.turn, rule: '13.1' });
  frame.duel = 1;
  nextRound(frame);
}

function holdBack(frame: CombatFrame): void {
  if (frame.turn === frame.attacker) frame.turn = enemyOf(frame.attacker);
  else nextRound(frame);
}

export const cavalryFight: Verb<State> = {
  do: 'cavalryFight',
  play: (s, _seat, _action, course) => engage(topFrame(s), course),
};

export const cavalryHold: Verb<State> = {
  do: 'cavalryHold',
  play: (s) => holdBack(topFrame(s)),
};

/** 13.2: the side that alone has cavalry may sacrifice it. */
export const rideStep: Step<State, CombatFrame> = {
  rule: '13.2',
  ask(s, frame) {
    const seat = loneRider(s, frame);
    if (seat < 0 || frame.charged !== UNDECIDED || standing(s, seat, 'cavalry') !== 'ask') return [];
    return [{ seat, verbs: ['deathRide', 'noRide'] }];
  },
  run(_s, frame) {
    frame.step = 'combat.aim';
  },
};

function loneRider(s: State, frame: CombatFrame): number {
  if (!s.deathRide || frame.kind === ASSAULT) return -1;
  const riders = [0, 1].map((side) => cavalryIn(s, frame.space, side));
  const alone = [0, 1].filter((side) => riders[side] >= 0 && riders[1 - side] < 0);
  const [side] = alone;
  if (side === undefined || fightingLevel(s, riders[side]) < 0) return -1;
  return shooters(s, frame, enemyOf(side)).length > 0 ? side : -1;
}

type Ride = ActionOf<'deathRide', { target: string }>;

export const deathRide: Verb<State, Ride> = {
  do: 'deathRide',
  slots: () => [targetSlot],
  play(s, seat, { target }, course) {
    const frame = topFrame<CombatFrame>(s);
    frame.charged = unitNamed(target);
    const rider = UNITS[cavalryIn(s, frame.space, seat)].id;
    course.events.push({ type: 'deathRideDeclared', unit: rider, target, rule: '13.2' });
  },
};

const targetSlot: NameSlot<State, Ride> = {
  name: 'target',
  kind: 'one',
  candidates: (s, seat) => unitIds(shooters(s, topFrame(s), enemyOf(seat))),
  refuse(s, seat, _said, value) {
    const frame = topFrame<CombatFrame>(s);
    const unit = unitNamed(value);
    if (shooters(s, frame, enemyOf(seat)).includes(unit)) return undefined;
    const isSilent = fighters(s, frame, enemyOf(seat)).includes(unit);
    return citing('13.2.A', because(isSilent ? 'cannot-fire' : 'not-a-target', [], [value]));
  },
};

export const noRide: Verb<State> = {
  do: 'noRide',
  play(s) {
    topFrame<CombatFrame>(s).charged = NO_RIDE;
  },
};
