/** The sequence of play: every step, in order, with its paragraph. The verbs are in verbs.ts. */
import type { StepTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { aftermathStep } from './aftermath.ts';
import { ordersStep as assaultOrdersStep, nextStep, fireStep as stormFireStep } from './assault.ts';
import { cardStep } from './battle-cards.ts';
import { cardsStep, initiativeStep } from './cards.ts';
import { commandStep } from './command.ts';
import { battlesStep, engagementStep } from './engagement.ts';
import { arriveStep, ordersStep } from './field-battle.ts';
import { fireStep } from './fire.ts';
import { awayStep, frictionLossStep, frictionsStep, recallStep } from './frictions.ts';
import { hitsStep } from './hits.ts';
import { mainStep } from './main-attack.ts';
import { mergeStep } from './merging.ts';
import { movementStep } from './movement.ts';
import { placeStep } from './new-units.ts';
import { siegeStep } from './siege.ts';
import { siegeCardsStep, siegesStep } from './siege-resolution.ts';
import { provisionStep, supplyStep } from './supply.ts';
import {
  disbandStep,
  quartersStep,
  winterCardsStep,
  winterPlaceStep,
  winterRetreatStep,
  winterStep,
  winterSupplyStep,
} from './winter.ts';
import { campaignStep, winterBattlesStep } from './winter-campaign.ts';
import { tsarinaStep, turnEndStep, turnStep, yearEndStep, yearStep } from './year-start.ts';

export const STEPS: StepTable<State> = {
  // 6 The start of a year
  'year.begin': yearStep, // 6.1 the deal
  tsarina: tsarinaStep, // 6.2 the Tsarina's health
  // 5.2 A turn
  'turn.begin': turnStep, // 5.2
  cards: cardsStep, // 7.1 one card each, face down
  initiative: initiativeStep, // 7.2 who goes first
  command: commandStep, // 8.1 activation, or replacements (11.1)
  frictions: frictionsStep, // 8.3 the Frictions of War
  'frictions.loss': frictionLossStep, // 8.4 camp fever, desertion
  'frictions.recall': recallStep, // 8.4 late convoys, orders astray
  'frictions.away': awayStep, // 8.4 called to another theatre
  movement: movementStep, // 9.1 the first player, then the second
  'movement.main': mainStep, // 12.3 which group is the main attack
  place: placeStep, // 11.3 new units
  // 12 The battle phase
  battles: battlesStep, // 12.1 where to fight next
  engagement: engagementStep, // 12.5 into the fortress; breakout, reactions, the fight, assault
  'battle.arrive': arriveStep, // 18.1 a round of a field battle: reserves,
  'battle.card': cardStep, // 19.2 cards,
  'battle.orders': ordersStep, // 13.5 orders for leaders, infantry, cavalry,
  'battle.fire': fireStep, // 13.6 and their fire
  hits: hitsStep, // 16.1
  aftermath: aftermathStep, // 17.4 pursuit, retreat, regrouping
  'siege.choice': siegeStep, // 20.2 besiege, assault or withdraw
  'assault.orders': assaultOrdersStep, // 21.5 a round of an assault: who goes back,
  'assault.fire': stormFireStep, // 21.2 fire,
  'assault.next': nextStep, // 21.4 who storms next
  // 23, 24 Supply and sieges
  supply: supplyStep, // 23.1
  'supply.provision': provisionStep, // 23.3 limited supply
  'supply.merge': mergeStep, // 23.7
  sieges: siegesStep, // 24.1
  'siege.cards': siegeCardsStep, // 24.2 the surrender roll
  'turn.end': turnEndStep, // 5.2
  // 25 Winter
  'winter.begin': winterStep, // 25.1
  'winter.disband': disbandStep, // 25.2
  'winter.cards': winterCardsStep, // 25.3
  'winter.campaign': campaignStep, // 25.5
  'winter.place': winterPlaceStep, // 25.6
  'winter.battles': winterBattlesStep, // 25.5
  'winter.supply': winterSupplyStep, // 25.8
  'winter.retreat': winterRetreatStep, // 25.8
  'winter.quarters': quartersStep, // 25.9
  'year.end': yearEndStep, // 25.12
};

export { VERBS } from './verbs.ts';
