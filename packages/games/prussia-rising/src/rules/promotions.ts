/** 10 Promotions: one for the winner of each battle, two more in the promotion phase. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  type Step,
  top,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { isRaw, LEVELS, numbers, UNITS, UNITS_OF, unitNamed, VETERAN } from '../data.ts';
import { because, citing, type Reason } from '../refusals.ts';
import { FOUGHT, is, PROMOTED, type State, unitIds } from '../state.ts';
import type { HonourFrame, PhaseFrame, PromotionsFrame } from './frames.ts';
import { standing } from './orders.ts';
import { nextPhase } from './turn.ts';

export const isPromotable = (s: State, unit: number): boolean => !levelBar(s, unit);

function levelBar(s: State, unit: number): Reason | undefined {
  if (isRaw(unit)) return 'raw-unit';
  if (s.level[unit] === VETERAN) return 'veteran-already';
  return is(s, unit, PROMOTED) ? 'already-promoted' : undefined;
}

/** 10.A: after a battle. */
export const honourStep: Step<State, HonourFrame> = {
  rule: '10.A',
  ask: (s, frame) =>
    survivors(s, frame).length > 0 && standing(s, frame.seat, 'choices') === 'ask'
      ? [{ seat: frame.seat, verbs: ['promote', 'promoteNobody'] }]
      : [],
  run(s, frame, course) {
    const [best] = survivors(s, frame).sort((a, b) => s.level[b] - s.level[a] || a - b);
    if (best !== undefined) raise(s, best, '10.A', course);
    pop(s);
  },
};

/** The winners that are still on the map: who opens no siege and finds no refuge is lost before this (9.1.B). */
export const survivors = (s: State, { units }: HonourFrame): number[] =>
  units.filter((unit) => s.place[unit] >= 0);

/** 10.B: the promotion phase. */
export const promotionsStep: Step<State, PhaseFrame> = {
  rule: '10.B',
  run(s, { seat }) {
    become<PromotionsFrame>(s, { step: 'phase.promotions.more', seat, left: numbers.promotions.phase });
  },
};

export const morePromotionsStep: Step<State, PromotionsFrame> = {
  rule: '10.B',
  ask: (s, { seat, left }) =>
    left > 0 && veterans(s, seat).some((unit) => isPromotable(s, unit))
      ? [{ seat, verbs: ['promote', 'promoteNobody'] }]
      : [],
  run: (s, { seat }) => nextPhase(s, { step: 'phase.promotions', seat }),
};

/** Units of a side that took part in a combat of this turn. */
const veterans = (s: State, seat: number): number[] =>
  UNITS_OF[seat].filter((unit) => s.place[unit] >= 0 && is(s, unit, FOUGHT));

const isAfterBattle = (s: State): boolean => top(s)?.step === 'combat.honour';

type Promote = ActionOf<'promote', { unit: string }>;

export const promote: Verb<State, Promote> = {
  do: 'promote',
  slots: () => [unitSlot],
  play(s, _seat, { unit }, course) {
    raise(s, unitNamed(unit), isAfterBattle(s) ? '10.A' : '10.B', course);
    if (isAfterBattle(s)) pop(s);
    else topFrame<PromotionsFrame>(s).left--;
  },
};

const unitSlot: NameSlot<State, Promote> = {
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) => unitIds(eligible(s, seat)),
  refuse(s, seat, _said, value) {
    const unit = unitNamed(value);
    const own = UNITS_OF[seat].includes(unit) ? levelBar(s, unit) : undefined;
    if (own) return because(own, [], [value]);
    if (eligible(s, seat).includes(unit)) return undefined;
    return citing(isAfterBattle(s) ? '10.A' : '10.B', because('not-promoted', [], [value]));
  },
};

const eligible = (s: State, seat: number): number[] =>
  isAfterBattle(s) ? survivors(s, topFrame<HonourFrame>(s)) : veterans(s, seat);

export const promoteNobody: Verb<State> = {
  do: 'promoteNobody',
  ends: true,
  play(s) {
    if (isAfterBattle(s)) pop(s);
    else topFrame<PromotionsFrame>(s).left = 0;
  },
};

function raise(s: State, unit: number, rule: string, course: Course): void {
  s.level[unit]++;
  s.flags[unit] |= PROMOTED;
  course.events.push({ type: 'promoted', unit: UNITS[unit].id, level: LEVELS[s.level[unit]], rule });
}
