/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import { assaultEnds } from './assault-odds.ts';
import { numbers } from './data.ts';
import { maybe } from './handles.ts';
import { allCharges, inColumn, inLine } from './rules/cavalry.ts';
import { lookOver } from './rules/control.ts';
import { firstToHit } from './rules/hits.ts';
import { limitOf } from './rules/movement.ts';

export const lookups = {
  numbers,
  maybe,
  inColumn,
  inLine,
  lookOver,
  limitOf,
  assaultEnds,
  allCharges,
  firstToHit,
};

export type Lookups = typeof lookups;
