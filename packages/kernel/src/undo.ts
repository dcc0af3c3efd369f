/**
 * Undo is free until new information appears. The rules themselves find that point: an action told its player nothing if
 * it can be played on the player's view without a draw and leads to the same view from every position that the player
 * could have been in.
 */

import { areAlike } from './alike.ts';
import { DrawnError, fastChance, noChance } from './chance.ts';
import type { Action, Game, Seat } from './contract.ts';

/** Whether `seat` learnt nothing from `action`, which led from `before` to `after`. */
export function toldNothing<S>(game: Game<S>, before: S, after: S, seat: Seat, action: Action): boolean {
  const seen = game.mask(after, seat);
  const foreseen = foresee(game, game.mask(before, seat), seat, action, seen);
  return foreseen.sight !== undefined && areAlike(foreseen.sight, seen);
}

/** Why an action cannot be undone freely: it draws something, it reveals a secret, or the rules forbid it. */
export type Crossing = 'draw' | 'secret' | 'final';

/** Whether `action` cannot be undone, found from the player's view alone and so before it is played. */
export function wouldCommit<S>(game: Game<S>, view: S, seat: Seat, action: Action): Crossing | undefined {
  return game.isFinal?.(action) ? 'final' : foresee(game, view, seat, action).crossing;
}

/**
 * How many positions behind a view are tried. Learning that nothing happened is also information: a march that meets
 * nobody tells where nobody is.
 */
const IMAGINED = 8;

/** What the player will see after the action, if the present view decides it; `seen` is what the player did see. */
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
      // If nothing is hidden, there is nothing else to try.
      if (seed === 1 && areAlike(position, view)) return { sight };
      if (!areAlike(sightAfter(game, position, seat, action), sight)) return { crossing: 'secret' };
    }
    return { sight };
  } catch (error) {
    // If it cannot be played on the view, it needs something that is hidden.
    return { crossing: error instanceof DrawnError ? 'draw' : 'secret' };
  }
}

function sightAfter<S>(game: Game<S>, position: S, seat: Seat, action: Action): S {
  game.apply(position, seat, action, noChance);
  return game.mask(position, seat);
}
