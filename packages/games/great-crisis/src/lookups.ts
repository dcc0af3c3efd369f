/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import { numbers } from './data.ts';
import { network } from './rules/communication.ts';
import { battleOf, diceOf, forceOf } from './rules/field-battle.ts';
import { forceIn } from './rules/losses.ts';
import { austrianThreshold } from './rules/victory.ts';
import { cardLimit } from './rules/winter.ts';

export const lookups = {
  numbers,
  network,
  battleOf,
  diceOf,
  forceOf,
  forceIn,
  austrianThreshold,
  cardLimit,
};

export type Lookups = typeof lookups;
