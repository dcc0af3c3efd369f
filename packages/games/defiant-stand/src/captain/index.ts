/**
 * The Captain plays either side by rule of thumb from what it can see. What it cannot see it reckons with as the mean
 * of all that it can be (belief.ts). A stronger player can be built on what it knows: `candidates` for what is worth
 * a look, `evaluate` for how it looks afterwards, `clock` for when to look, `explain` for why.
 */
import { type Action, type AnyGame, type Bot, firstAction, randomAction } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';
import { clock, evaluate } from './evaluate.ts';
import { explain } from './explain.ts';

export { clock, evaluate } from './evaluate.ts';
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

const MOST_CANDIDATES = 6;

/** A short list of different sensible actions for what is asked of `seat`, the best first; every one is legal. */
export function candidates(game: AnyGame, view: State, seat: number): Action[] {
  const found = new Map<string, Action>();
  for (const { action } of counselsOf(game, view, seat)) {
    if (found.size === MOST_CANDIDATES) break;
    const text = JSON.stringify(action);
    if (!found.has(text) && !game.refuse(view, seat, action)) found.set(text, action);
  }
  if (found.size > 0) return [...found.values()];
  const any = firstAction(game, view, seat);
  return any ? [any] : [];
}

/** The first of the candidates, without a look at the others: what a search follows. */
function policy(game: AnyGame, state: State, seat: number): Action | undefined {
  for (const { action } of counselsOf(game, state, seat))
    if (!game.refuse(state, seat, action)) return action;
  return firstAction(game, state, seat);
}

/** What a player who searches builds on. */
export const knowledge = { candidates, clock, evaluate, explain, policy };
