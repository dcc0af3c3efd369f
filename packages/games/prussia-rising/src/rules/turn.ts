/** 4 Sequence of play: twelve turns, Prussia first in each, every side through its phases. */
import { become, type Frame, type Step } from '@feldzug/kernel';
import { FRENCH, LAST_TURN, PRUSSIAN } from '../data.ts';
import { FOUGHT, PROMOTED, type State } from '../state.ts';
import type { PhaseFrame } from './frames.ts';
import { countPoints } from './victory.ts';

export const turnBegin: Step<State> = {
  rule: '4.A',
  run(s, _frame, course) {
    course.events.push({ type: 'turnBegan', turn: s.turn, rule: '4.A' });
    become<PhaseFrame>(s, { step: 'phase.reinforcements', seat: PRUSSIAN });
  },
};

/** The phases of a side in order (4.B). */
const PHASES = [
  'phase.reinforcements',
  'phase.republic',
  'phase.activation',
  'phase.combat',
  'phase.sieges',
  'phase.promotions',
  'phase.attrition',
];

/** Goes on to the phase after the present one, or to the other side's turn. */
export function nextPhase(s: State, { step, seat }: PhaseFrame): void {
  const at = step === 'phase.movement' ? PHASES.indexOf('phase.activation') : PHASES.indexOf(step);
  const next = PHASES[at + 1];
  become<Frame>(s, next ? firstOf(next, seat) : afterTurnOf(seat));
}

const afterTurnOf = (seat: number): Frame =>
  seat === PRUSSIAN ? firstOf('phase.reinforcements', FRENCH) : { step: 'turn.end' };

/** What a phase begins with. */
export function firstOf(step: string, seat: number): PhaseFrame {
  if (step === 'phase.sieges') return { step, seat, fought: [] };
  return { step, seat };
}

export const turnEnd: Step<State> = {
  rule: '4.A',
  run(s, _frame, course) {
    for (let unit = 0; unit < s.flags.length; unit++) s.flags[unit] &= ~(FOUGHT | PROMOTED);
    if (s.turn === LAST_TURN) return countPoints(s, course);
    s.turn++;
    become(s, { step: 'turn.begin' });
  },
};
