/** The sequence of play: every step with its paragraph, and every verb. */
import { become, pop, type Step, type StepTable, type VerbTable } from '@feldzug/kernel';
import { type State, seatOfTurn } from '../state.ts';
import { battle } from './battle.ts';
import { march, pass } from './marching.ts';
import { outcomeOf } from './victory.ts';

const turn: Step<State> = {
  rule: '2.1',
  ask: (state) => [{ seat: seatOfTurn(state), verbs: ['march', 'pass'] }],
  run: (state) => become(state, { step: 'turn.end' }),
};

const endOfTurn: Step<State> = {
  rule: '4.1',
  run(state, _frame, course) {
    state.outcome = outcomeOf(state);
    if (state.outcome) {
      course.events.push({
        type: 'ended',
        rule: state.outcome === 'draw' ? '4.2' : '4.1',
        outcome: state.outcome,
      });
      return pop(state);
    }
    state.turn++;
    course.events.push({ type: 'turnBegan', rule: '1.2', turn: state.turn, seat: seatOfTurn(state) });
    become(state, { step: 'turn' });
  },
};

export const STEPS: StepTable<State> = {
  turn,
  battle,
  'turn.end': endOfTurn,
};

export const VERBS: VerbTable<State> = { march, pass };
