/** 13.3 Targets as two lists: both sides write down all their targets at once, face down. */
import {
  type ActionOf,
  type NameSlot,
  pop,
  type SealedFrame,
  seal,
  sealedFrame,
  sealedStep,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { enemyOf, UNITS, unitNamed } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { fighters } from './combat.ts';
import { type CombatFrame, combatOf } from './frames.ts';
import { isEvident, nextShot, refuseShooter, withoutTarget } from './targets.ts';

export type AimAll = ActionOf<'aimAll', { shots: string[] }>;

/** Both lists; where nothing is to decide (8.2.A, 14.C) they are written already. */
export function listsFrame(s: State, combat: CombatFrame): SealedFrame<AimAll> {
  const frame = sealedFrame<AimAll>('combat.lists');
  for (const seat of [0, 1]) {
    if (!isEvident(s, combat, seat)) continue;
    frame.in[seat] = 1;
    frame.sealed[seat] = { do: 'aimAll', shots: spreadFire(s, combat, seat) };
  }
  return frame;
}

function spreadFire(s: State, combat: CombatFrame, seat: number): string[] {
  const copy: CombatFrame = { ...combat, aims: combat.aims.slice() };
  const shots: string[] = [];
  while (withoutTarget(s, copy, seat).length > 0) {
    const [unit, target] = nextShot(s, copy, seat);
    copy.aims.push(unit, target);
    shots.push(shotId(unit, target));
  }
  return shots;
}

const shotId = (unit: number, target: number): string => `${UNITS[unit].id}>${UNITS[target].id}`;

/** The combat below the lists. */
const combatUnder = (s: State): CombatFrame => combatOf(s)!;

/** For each unit of a seat that needs a target: every shot it could be given. */
export function writtenLists(s: State, seat: number): string[][] {
  const combat = combatUnder(s);
  const targets = fighters(s, combat, enemyOf(seat));
  return withoutTarget(s, combat, seat).map((unit) => targets.map((target) => shotId(unit, target)));
}

export const listsStep = sealedStep<State, SealedFrame<AimAll>>({
  rule: '13.3',
  asked: (s) =>
    [0, 1]
      .filter((seat) => withoutTarget(s, combatUnder(s), seat).length > 0)
      .map((seat) => ({ seat, verbs: ['aimAll'] })),
  open(s, { sealed }, course) {
    pop(s);
    s.opened = [];
    for (const seat of [0, 1])
      for (const shot of sealed[seat]?.shots ?? []) {
        const [unit, target] = shot.split('>');
        s.opened.push(unitNamed(unit), unitNamed(target));
        course.events.push({ type: 'aimed', unit, target, rule: '13.3' });
      }
    topFrame<CombatFrame>(s).aims.push(...s.opened);
  },
});

export const aimAll: Verb<State, AimAll> = {
  do: 'aimAll',
  slots: () => [shotsSlot],
  play: (s, seat, action) => seal(s, seat, action),
};

const shotsSlot: NameSlot<State, AimAll> = {
  name: 'shots',
  kind: 'set',
  candidates: (s, seat) => writtenLists(s, seat).flat(),
  refuse(s, seat, said, value) {
    const [unit, target] = value.split('>');
    const combat = combatUnder(s);
    const refusal = refuseShooter(s, combat, seat, unit);
    if (refusal) return refusal;
    if (!fighters(s, combat, enemyOf(seat)).includes(unitNamed(target)))
      return because('not-a-target', [], [value]);
    const isAimed = (said.shots ?? []).some((shot) => shot.startsWith(`${unit}>`));
    return isAimed ? because('aimed-already', [], [unit]) : undefined;
  },
  short: (s, seat, said) =>
    (said.shots ?? []).length < withoutTarget(s, combatUnder(s), seat).length
      ? because('aim-all')
      : undefined,
};
