/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import { assaultSampler, fightEnd } from './assault-samples.ts';
import { orderedAction } from './captain/orders.ts';
import { FACING_DISRUPTS, FORMATION_COST, FORMATION_DISRUPTS, numbers } from './data.ts';
import { figuresOf } from './facts.ts';
import { fieldOf, hasEnemy, hasFriend, isInEnemyZone, touch } from './field.ts';
import { fireEnds } from './fire-odds.ts';
import { chargesOf, expectedDisorder, marchesOf, stormsOf } from './reach.ts';
import { assaulters, assaultsOf } from './rules/assault.ts';
import { chargeTargets } from './rules/charge.ts';
import { isMustered, isReady } from './rules/command.ts';
import { expectedHits, sensibleShots } from './rules/fire.ts';
import { facingFor, turnsTo } from './rules/movement.ts';
import { isInSight } from './rules/sight.ts';
import { shotsOf } from './rules/targets.ts';
import { knownLosses, lossesOf, pointsOf } from './rules/victory.ts';
import { isGoalReached } from './school.ts';

export const lookups = {
  FACING_DISRUPTS,
  FORMATION_COST,
  FORMATION_DISRUPTS,
  numbers,
  figuresOf,
  fieldOf,
  hasEnemy,
  hasFriend,
  isInEnemyZone,
  isInSight,
  isGoalReached,
  orderedAction,
  touch,
  chargesOf,
  expectedDisorder,
  marchesOf,
  stormsOf,
  assaulters,
  assaultsOf,
  assaultSampler,
  fightEnd,
  chargeTargets,
  isMustered,
  isReady,
  expectedHits,
  fireEnds,
  sensibleShots,
  facingFor,
  turnsTo,
  shotsOf,
  knownLosses,
  lossesOf,
  pointsOf,
};

export type Lookups = typeof lookups;
