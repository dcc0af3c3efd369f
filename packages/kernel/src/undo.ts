/**
 * Undo is free until new information appears. Both sides of that line are found with the rules themselves: an action
 * has told its player nothing when it can be played on what he sees, with nothing drawn, and leads to the same sight
 * from every position that he could have been in.
 */

import { areAlike } from './alike.ts';
import { DrawnError, fastChance, noChance } from './chance.ts';
import type { Action, Game, Seat } from './contract.ts';

/** Whether `seat` learnt nothing by `action`, which led from `before` to `after`. */
export function toldNothing<S>(game: Game<S>, before: S, after: S, seat: Seat, action: Action): boolean {
  const seen = game.mask(after, seat);
  const foreseen = foresee(game, game.mask(before, seat), seat, action, seen);
  return foreseen.sight !== undefined && areAlike(foreseen.sight, seen);
}

/** Why an action will not be free to undo: something is drawn, or a secret comes to light. */
export type Crossing = 'draw' | 'secret';

/** Whether `action` crosses the line, told from the player's view alone and therefore before it is played. */
export function wouldCommit<S>(game: Game<S>, view: S, seat: Seat, action: Action): Crossing | undefined {
  return foresee(game, view, seat, action).crossing;
}

/**
 * How many positions behind a view are tried. That nothing came to light is also something that comes to light: a
 * march that meets nobody has told where nobody is.
 */
const IMAGINED = 8;

/** What the player will see after the action, where that follows from what he sees now; `seen`, what he did see. */
function foresee<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  action: Action,
  seen?: S,
):
  | { readonly sight: S; readonly crossing?: undefined }
  | { readonly sight?: undefined; readonly crossing: Crossing } {
  try {
    const sight = sightAfter(game, game.clone(view), seat, action);
    if (seen !== undefined && !areAlike(sight, seen)) return { crossing: 'secret' };
    for (let seed = 1; seed <= IMAGINED; seed++) {
      const position = game.imagine(view, seat, fastChance(seed));
      // Where nothing is hidden there is nothing else to try.
      if (seed === 1 && areAlike(position, view)) return { sight };
      if (!areAlike(sightAfter(game, position, seat, action), sight)) return { crossing: 'secret' };
    }
    return { sight };
  } catch (error) {
    // What cannot be played on the view needs something that the view does not have.
    return { crossing: error instanceof DrawnError ? 'draw' : 'secret' };
  }
}

function sightAfter<S>(game: Game<S>, position: S, seat: Seat, action: Action): S {
  game.apply(position, seat, action, noChance);
  return game.mask(position, seat);
}
