/**
 * The Captain plays either seat by rule of thumb from what it can see. It guards resource spaces, keeps its troops
 * together and supplied, and fights where the odds are good. A stronger player can be built on what it knows:
 * `candidates` for what is worth a look, `explain` for why.
 */
import { type Action, type AnyGame, type Bot, firstAction, randomAction } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';
import { explain } from './explain.ts';

export { explain } from './explain.ts';

export const captain: Bot = {
  name: 'captain',
  choose(game, view, seat, chance) {
    for (const { action } of counselsOf(game, view as State, seat))
      if (!game.refuse(view, seat, action)) return action;
    const action = randomAction(game, view, seat, chance) ?? firstAction(game, view, seat);
    if (!action) throw new Error(`nothing that ${game.seats[seat].id} can say comes to an end`);
    return action;
  },
  explain: (_game, view, seat, action) => explain(view as State, seat, action),
};

const MOST_CANDIDATES = 12;

/** A short list of different sensible actions for what is asked of `seat`, the best first; every one is legal. */
export function candidates(game: AnyGame, view: State, seat: number): Action[] {
  const found = new Map<string, Action>();
  for (const { action } of counselsOf(game, view, seat)) {
    if (found.size === MOST_CANDIDATES) break;
    const text = JSON.stringify(action);
    if (!found.has(text) && !game.refuse(view, seat, action)) found.set(text, action);
  }
  return [...found.values()];
}
