/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import { startCardsOf } from './card-odds.ts';
import { numbers } from './data.ts';
import { fieldEnds, fortEnds, strikeOrder } from './odds.ts';
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
  fieldEnds,
  fortEnds,
  strikeOrder,
  startCardsOf,
};

export type Lookups = typeof lookups;
