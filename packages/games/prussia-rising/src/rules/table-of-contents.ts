/** Every step and every verb of the game, in the order of the rulebook. */
import type { StepTable, VerbTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { cavalryFight, cavalryHold, cavalryStep, deathRide, noRide, rideStep } from './cavalry.ts';
import { combatEnd, combatsStep, enterFortress, fight, fortressStep, stand } from './combat.ts';
import { fireStep } from './fire.ts';
import { aimAll, listsStep } from './lists.ts';
import { march } from './marching.ts';
import { activationStep, endMovement, movementStep } from './movement.ts';
import { orders } from './orders.ts';
import { place, placeNoMore, placeStep } from './placing.ts';
import { honourStep, morePromotionsStep, promote, promoteNobody, promotionsStep } from './promotions.ts';
import { rail } from './railways.ts';
import { reinforcementsStep } from './reinforcements.ts';
import { declareRepublic, keepEmpire, republicStep } from './republic.ts';
import {
  attackerRetreat,
  defenderRetreat,
  fightOn,
  flightStep,
  leaveStep,
  noPursuit,
  noScreen,
  pursue,
  pursuitStep,
  retreat,
  screen,
  screenStep,
  strike,
  strikeStep,
  withdraw,
} from './retreat.ts';
import { recommended, setupStep } from './setup.ts';
import { assault, besiege, declareStep, noSiege, siegesDone, siegesStep, sortie } from './sieges.ts';
import { attritionStep, siegeAttritionStep, starve, starveStep } from './supply.ts';
import { aim, aimStep } from './targets.ts';
import { turnBegin, turnEnd } from './turn.ts';

export const STEPS: StepTable<State> = {
  // 3
  setup: setupStep,
  // 4
  'turn.begin': turnBegin,
  'turn.end': turnEnd,
  // 5, 6
  'phase.reinforcements': reinforcementsStep,
  'reinforcements.place': placeStep,
  'phase.republic': republicStep,
  // 7
  'phase.activation': activationStep,
  'phase.movement': movementStep,
  // 8
  'phase.combat': combatsStep,
  'combat.fortress': fortressStep,
  'combat.cavalry': cavalryStep,
  'combat.ride': rideStep,
  'combat.aim': aimStep,
  'combat.lists': listsStep,
  'combat.fire': fireStep,
  'combat.attackerRetreat': attackerRetreat,
  'combat.defenderRetreat': defenderRetreat,
  'combat.screen': screenStep,
  'combat.pursuit': pursuitStep,
  'combat.strike': strikeStep,
  'combat.flight': flightStep,
  'combat.end': combatEnd,
  'combat.leave': leaveStep,
  'combat.honour': honourStep,
  // 9
  'phase.sieges': siegesStep,
  'siege.declare': declareStep,
  'siege.starve': starveStep,
  // 10
  'phase.promotions': promotionsStep,
  'phase.promotions.more': morePromotionsStep,
  // 11
  'phase.attrition': attritionStep,
  'phase.attrition.sieges': siegeAttritionStep,
};

export const VERBS: VerbTable<State> = {
  place,
  recommended,
  placeNoMore,
  declareRepublic,
  keepEmpire,
  march,
  rail,
  orders,
  endMovement,
  fight,
  enterFortress,
  stand,
  cavalryFight,
  cavalryHold,
  deathRide,
  noRide,
  aim,
  aimAll,
  retreat,
  fightOn,
  screen,
  noScreen,
  pursue,
  noPursuit,
  strike,
  withdraw,
  besiege,
  noSiege,
  assault,
  sortie,
  siegesDone,
  promote,
  promoteNobody,
  starve,
};
