/**
 * What the page asks of the rules besides the contract. It reaches them through the game (`game.lookups`) and never by
 * import, so that a game begun with earlier rules is shown and explained by those.
 */
import {
  abilityOf,
  artilleryFirepower,
  capacityOf,
  firepowerOf,
  garrisonLimit,
  infantryStepsIn,
  leadersIn,
  stepsIn,
  stepsOf,
  storeCapacity,
  sumFirepower,
  sumSteps,
  unitsIn,
} from './forces.ts';
import { battleEnds } from './odds.ts';
import { activationFrame, patrolLimit } from './rules/activation.ts';
import { hitsFor, rowFor } from './rules/dice.ts';
import { battleFirepower } from './rules/fighting.ts';
import { forageModifier } from './rules/foraging.ts';
import { wingUnits } from './rules/formation.ts';
import { spread } from './rules/losses.ts';
import { costOf } from './rules/marching.ts';
import { gunsHere, worksNeeded } from './rules/siege.ts';
import { garrisonClass, surrenderModifier } from './rules/surrender.ts';

export const lookups = {
  unitsIn,
  stepsIn,
  stepsOf,
  sumSteps,
  infantryStepsIn,
  firepowerOf,
  sumFirepower,
  battleFirepower,
  artilleryFirepower,
  capacityOf,
  storeCapacity,
  garrisonLimit,
  leadersIn,
  abilityOf,
  activationFrame,
  patrolLimit,
  hitsFor,
  rowFor,
  forageModifier,
  costOf,
  worksNeeded,
  gunsHere,
  garrisonClass,
  surrenderModifier,
  wingUnits,
  spread,
  battleEnds,
};

export type Lookups = typeof lookups;
