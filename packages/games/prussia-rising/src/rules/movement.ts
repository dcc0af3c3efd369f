/** 7.1 Movement: activations, and the end of the phase. */
import { become, die, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { numbers, SIDES, UNITS_OF } from '../data.ts';
import { MARCHED, type State } from '../state.ts';
import type { MovementFrame, PhaseFrame } from './frames.ts';
import { nextPhase } from './turn.ts';

export const activationStep: Step<State, PhaseFrame> = {
  rule: '7.1.A',
  run(s, { seat }, course) {
    const roll = die(course.chance, 'activations');
    const left = roll + numbers.activations[SIDES[seat]];
    course.events.push({
      type: 'activationsRolled',
      side: SIDES[seat],
      roll,
      activations: left,
      rule: '7.1.A',
    });
    become<MovementFrame>(s, { step: 'phase.movement', seat, left, ordered: 0 });
  },
};

export const movementStep: Step<State, MovementFrame> = {
  rule: '7.1.A',
  ask: (_s, { seat, left }) =>
    left > 0 ? [{ seat, verbs: ['march', 'rail', 'orders', 'endMovement'] }] : [],
  run(s, frame) {
    for (const unit of UNITS_OF[frame.seat]) s.flags[unit] &= ~MARCHED;
    nextPhase(s, frame);
  },
};

export const endMovement: Verb<State> = {
  do: 'endMovement',
  ends: true,
  play(s) {
    topFrame<MovementFrame>(s).left = 0;
  },
};
