/**
 * Undo is free until new information appears. Both sides of that line are found with the rules themselves: an
 * action that can be played on what its player sees, with nothing drawn, and that leaves exactly what the player
 * sees afterwards, has told him nothing.
 */
import { DrawnError, fastChance, noChance } from './chance.ts';
import type { Action, Game, Seat } from './contract.ts';
import { stableJson } from './hash.ts';

/** Whether `seat` learnt nothing by `action`, which led from `before` to `after`. */
export function toldNothing<S>(game: Game<S>, before: S, after: S, seat: Seat, action: Action): boolean {
  try {
    const foreseen = foresee(game, game.mask(before, seat), seat, action);
    return stableJson(foreseen) === stableJson(game.mask(after, seat));
  } catch {
    // What cannot be played on the view needs something that the view does not have.
    return false;
  }
}

/** Why an action will not be free to undo: something is drawn, or a secret comes to light. */
export type Crossing = 'draw' | 'secret';

/**
 * Whether `action` crosses the line, told from the player's view alone and therefore before it is played. A secret
 * that comes to light is found by playing the action on a few positions that agree with the view.
 */
export function wouldCommit<S>(game: Game<S>, view: S, seat: Seat, action: Action): Crossing | undefined {
  try {
    const foreseen = stableJson(foresee(game, view, seat, action));
    for (let seed = 1; seed <= IMAGINED; seed++) {
      const position = game.imagine(game.clone(view), seat, fastChance(seed));
      game.apply(position, seat, action, noChance);
      if (stableJson(game.mask(position, seat)) !== foreseen) return 'secret';
    }
    return undefined;
  } catch (error) {
    return error instanceof DrawnError ? 'draw' : 'secret';
  }
}

/** How many positions behind a view are tried. */
const IMAGINED = 4;

function foresee<S>(game: Game<S>, view: S, seat: Seat, action: Action): S {
  const foreseen = game.clone(view);
  game.apply(foreseen, seat, action, noChance);
  return game.mask(foreseen, seat);
}
