/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import { numbers } from './data.ts';
import { combatAtRandom, combatEnds } from './odds.ts';
import { canEnterFortress, combatSpaces, fighters } from './rules/combat.ts';
import { aimOf, isHit } from './rules/fire.ts';
import { tallyOf } from './rules/groups.ts';
import { reachOf, stopBar } from './rules/marching.ts';
import { CHOICES, ORDERS } from './rules/orders.ts';
import { refuges } from './rules/retreat.ts';
import { stillToPlace } from './rules/setup.ts';
import { isSource, suppliedSpaces } from './rules/supply.ts';
import { nextShot, shooters, targetOf, withoutTarget } from './rules/targets.ts';
import { countsForPrussia, levelOf, pointsOf } from './rules/victory.ts';

export const lookups = {
  numbers,
  stillToPlace,
  reachOf,
  stopBar,
  combatSpaces,
  fighters,
  shooters,
  withoutTarget,
  targetOf,
  nextShot,
  aimOf,
  isHit,
  combatEnds,
  combatAtRandom,
  refuges,
  canEnterFortress,
  suppliedSpaces,
  isSource,
  pointsOf,
  levelOf,
  countsForPrussia,
  tallyOf,
  ORDERS,
  CHOICES,
};

export type Lookups = typeof lookups;
