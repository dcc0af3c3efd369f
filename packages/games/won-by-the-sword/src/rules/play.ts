/** Playing the game by its steps and verbs. */
import { type FlowGame, flowGame } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { STEPS, VERBS } from './table-of-contents.ts';

const flow: FlowGame<State> = flowGame(STEPS, VERBS);

export const { advance } = flow;

/** The dice of the last action lie open until the next one. */
export const PLAY: FlowGame<State>['play'] = {
  ...flow.play,
  apply(state, seat, action, chance, visit) {
    state.rolled = [];
    return flow.play.apply(state, seat, action, chance, visit);
  },
};
