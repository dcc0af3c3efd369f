/** 8.2 Targets: chosen by turns, the attacker first, and again when a target is gone. */
import { type ActionOf, type NameSlot, type Refusal, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { enemyOf, UNITS, unitNamed } from '../data.ts';
import { because } from '../refusals.ts';
import { fightingLevel, type State, unitIds } from '../state.ts';
import { fighters } from './combat.ts';
import type { CombatFrame } from './frames.ts';
import { listsFrame } from './lists.ts';
import { standing } from './orders.ts';

export const aimStep: Step<State, CombatFrame> = {
  rule: '8.2.A',
  ask(s, frame) {
    const seat = nextToAim(s, frame);
    return seat < 0 || s.lists || isEvident(s, frame, seat) ? [] : [{ seat, verbs: ['aim'] }];
  },
  run(s, frame) {
    const seat = nextToAim(s, frame);
    if (seat < 0) frame.step = 'combat.fire';
    else if (s.lists && isAnyToChoose(s, frame)) s.flow.push(listsFrame(s, frame));
    else aimAt(frame, ...nextShot(s, frame, seat));
  },
};

/** The seat that chooses the next target; −1 when every unit that can fire has one. */
function nextToAim(s: State, frame: CombatFrame): number {
  for (const seat of [frame.turn, enemyOf(frame.turn)])
    if (withoutTarget(s, frame, seat).length > 0) return seat;
  return -1;
}

/** Units of a side that can fire (8.3.B). In the free round of an assault the besiegers do not (9.2.B). */
export const shooters = (s: State, frame: CombatFrame, side: number): number[] =>
  frame.free && side === frame.attacker
    ? []
    : fighters(s, frame, side).filter((unit) => fightingLevel(s, unit) >= 0);

export const withoutTarget = (s: State, frame: CombatFrame, side: number): number[] =>
  shooters(s, frame, side).filter((unit) => targetOf(frame, unit) < 0);

/** The target of a unit; −1 when it has none. */
export function targetOf({ aims }: CombatFrame, unit: number): number {
  for (let i = 0; i < aims.length; i += 2) if (aims[i] === unit) return aims[i + 1];
  return -1;
}

/** Nothing to decide: one enemy is left, or a standing order spreads the fire (14.C). */
export const isEvident = (s: State, frame: CombatFrame, seat: number): boolean =>
  fighters(s, frame, enemyOf(seat)).length === 1 || standing(s, seat, 'targets') !== 'ask';

/** 13.3: whether a side has a list to write. */
const isAnyToChoose = (s: State, frame: CombatFrame): boolean =>
  [0, 1].some((seat) => withoutTarget(s, frame, seat).length > 0 && !isEvident(s, frame, seat));

/** The next shot of evenly spread fire: at a unit that few aim at, the best first. */
export function nextShot(s: State, frame: CombatFrame, seat: number): [unit: number, target: number] {
  const aimedAt = (target: number): number =>
    frame.aims.filter((unit, i) => i % 2 === 1 && unit === target).length;
  const targets = fighters(s, frame, enemyOf(seat)).sort(
    (a, b) => aimedAt(a) - aimedAt(b) || fightingLevel(s, b) - fightingLevel(s, a) || a - b,
  );
  return [withoutTarget(s, frame, seat)[0], targets[0]];
}

function aimAt(frame: CombatFrame, unit: number, target: number): void {
  frame.aims.push(unit, target);
  frame.turn = enemyOf(UNITS[unit].side);
}

type Aim = ActionOf<'aim', { unit: string; target: string }>;

export const aim: Verb<State, Aim> = {
  do: 'aim',
  slots: () => [unitSlot, targetSlot],
  play(s, _seat, { unit, target }, course) {
    aimAt(topFrame<CombatFrame>(s), unitNamed(unit), unitNamed(target));
    course.events.push({ type: 'aimed', unit, target, rule: '8.2.A' });
  },
};

const unitSlot: NameSlot<State, Aim> = {
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => unitIds(fighters(s, topFrame(s), seat)),
  refuse: (s, seat, _said, value) => refuseShooter(s, topFrame(s), seat, value),
};

/** Why a unit cannot be given a target now. */
export function refuseShooter(s: State, frame: CombatFrame, seat: number, id: string): Refusal | undefined {
  const unit = unitNamed(id);
  if (!shooters(s, frame, seat).includes(unit)) return because('cannot-fire', [], [id]);
  return targetOf(frame, unit) < 0 ? undefined : because('aimed-already', [], [id]);
}

const targetSlot: NameSlot<State, Aim> = {
  name: 'target',
  kind: 'one',
  candidates: (s, seat) => unitIds(fighters(s, topFrame(s), enemyOf(seat))),
  refuse: (s, seat, _said, value) =>
    fighters(s, topFrame(s), enemyOf(seat)).includes(unitNamed(value))
      ? undefined
      : because('not-a-target', [], [value]),
};
