/** Every step and every verb of the game, in the order of the rules. */
import type { StepTable, VerbTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { aftermathStep, pursuitCard, regroup, retreat } from './aftermath.ts';
import {
  assault,
  ordersStep as assaultOrdersStep,
  breakOff,
  hold,
  nextStep,
  press,
  fireStep as stormFireStep,
} from './assault.ts';
import { card, cardStep, noCard } from './battle-cards.ts';
import { cardsStep, decline, goFirst, goSecond, initiativeStep, play } from './cards.ts';
import { ride } from './cavalry.ts';
import { activate, commandStep, reinforce } from './command.ts';
import { battlesStep, breakOut, deploy, engagementStep, fight, stayIn } from './engagement.ts';
import { advance, arriveStep, fire, ordersStep } from './field-battle.ts';
import { fireStep } from './fire.ts';
import {
  awayStep,
  frictionLossStep,
  frictionsStep,
  recallStep,
  spare,
  standUp,
  weakenVerb,
} from './frictions.ts';
import { hitsStep, take } from './hits.ts';
import { main, mainStep } from './main-attack.ts';
import { merge, mergeStep } from './merging.ts';
import { halt, hurry, lead, march, marshal, movementStep } from './movement.ts';
import { placeStep, raise } from './new-units.ts';
import { react, stayAway } from './reactions.ts';
import { besiege, siegeStep, withdraw } from './siege.ts';
import { siegeCard, siegeCardsStep, siegesStep } from './siege-resolution.ts';
import { provision, provisionStep, supplyStep } from './supply.ts';
import {
  disband,
  disbandStep,
  goHome,
  quarter,
  quartersStep,
  winterCard,
  winterCardsStep,
  winterPlaceStep,
  winterRetreatStep,
  winterStep,
  winterSupplyStep,
} from './winter.ts';
import { campaignStep, sally, stay, storm, winterBattlesStep } from './winter-campaign.ts';
import { health, tsarinaStep, turnEndStep, turnStep, yearEndStep, yearStep } from './year-start.ts';

export const STEPS: StepTable<State> = {
  // 6
  'year.begin': yearStep,
  tsarina: tsarinaStep,
  // 5.2: a turn
  'turn.begin': turnStep,
  cards: cardsStep,
  initiative: initiativeStep,
  command: commandStep,
  frictions: frictionsStep,
  'frictions.loss': frictionLossStep,
  'frictions.recall': recallStep,
  'frictions.away': awayStep,
  movement: movementStep,
  'movement.main': mainStep,
  place: placeStep,
  // 12 to 22
  battles: battlesStep,
  engagement: engagementStep,
  'battle.arrive': arriveStep,
  'battle.card': cardStep,
  'battle.orders': ordersStep,
  'battle.fire': fireStep,
  hits: hitsStep,
  aftermath: aftermathStep,
  'siege.choice': siegeStep,
  'assault.orders': assaultOrdersStep,
  'assault.fire': stormFireStep,
  'assault.next': nextStep,
  // 23, 24
  supply: supplyStep,
  'supply.provision': provisionStep,
  'supply.merge': mergeStep,
  sieges: siegesStep,
  'siege.cards': siegeCardsStep,
  'turn.end': turnEndStep,
  // 25
  'winter.begin': winterStep,
  'winter.disband': disbandStep,
  'winter.cards': winterCardsStep,
  'winter.campaign': campaignStep,
  'winter.place': winterPlaceStep,
  'winter.battles': winterBattlesStep,
  'winter.supply': winterSupplyStep,
  'winter.retreat': winterRetreatStep,
  'winter.quarters': quartersStep,
  'year.end': yearEndStep,
};

const verbs = [
  health,
  play,
  decline,
  goFirst,
  goSecond,
  activate,
  reinforce,
  weakenVerb,
  spare,
  standUp,
  march,
  lead,
  marshal,
  hurry,
  halt,
  main,
  raise,
  fight,
  deploy,
  breakOut,
  stayIn,
  react,
  stayAway,
  advance,
  card,
  noCard,
  fire,
  ride,
  take,
  pursuitCard,
  retreat,
  regroup,
  besiege,
  assault,
  withdraw,
  hold,
  press,
  breakOff,
  provision,
  merge,
  siegeCard,
  disband,
  winterCard,
  storm,
  sally,
  stay,
  goHome,
  quarter,
];

export const VERBS: VerbTable<State> = Object.fromEntries(verbs.map((verb) => [verb.do, verb]));
