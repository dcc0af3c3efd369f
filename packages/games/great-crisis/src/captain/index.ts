/**
 * The Captain: plays either seat by rule of thumb from what it can see. It guards resource spaces, keeps its troops
 * together and supplied, and fights where the odds are good.
 */
import { type Action, type AnyGame, type Bot, firstAction, randomAction } from '@feldzug/kernel';
import type { State } from '../state.ts';
import type { Counsel } from './counsel.ts';
import { counselsOf } from './counsels.ts';

export { evaluate } from './evaluate.ts';

export const captain: Bot = {
  name: 'captain',
  choose(game, view, seat, chance) {
    for (const { action } of counselsOf(game, view as State, seat)) {
      if (!game.refuse(view, seat, action)) return action;
    }
    const action = firstAction(game, view, seat) ?? randomAction(game, view, seat, chance);
    if (!action) throw new Error(`nothing that ${game.seats[seat].id} can say comes to an end`);
    return action;
  },
};

/** A short list of sensible actions for what is asked of `seat`, the best first; every one is legal. */
export function candidates(game: AnyGame, view: State, seat: number): Action[] {
  const found: Action[] = [];
  for (const { action } of counselsOf(game, view, seat)) {
    if (found.length >= MOST_CANDIDATES) break;
    if (!game.refuse(view, seat, action)) found.push(action);
  }
  return found;
}

const MOST_CANDIDATES = 12;

export type { Counsel };
