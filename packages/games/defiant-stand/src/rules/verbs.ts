/** Every verb of the game, in the order in which a turn asks for them. */
import type { VerbTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { pursuitCard, regroup, retreat } from './aftermath.ts';
import { assault, breakOff, hold, press } from './assault.ts';
import { card, noCard } from './battle-cards.ts';
import { decline, goFirst, goSecond, play } from './cards.ts';
import { ride } from './cavalry.ts';
import { activate, reinforce } from './command.ts';
import { breakOut, deploy, fight, stayIn } from './engagement.ts';
import { advance, fire } from './field-battle.ts';
import { spare, standUp, weakenVerb } from './frictions.ts';
import { take } from './hits.ts';
import { main } from './main-attack.ts';
import { merge } from './merging.ts';
import { halt, hurry, lead, march, marshal } from './movement.ts';
import { raise } from './new-units.ts';
import { react, stayAway } from './reactions.ts';
import { besiege, withdraw } from './siege.ts';
import { siegeCard } from './siege-resolution.ts';
import { provision } from './supply.ts';
import { disband, goHome, quarter, winterCard } from './winter.ts';
import { sally, stay, storm } from './winter-campaign.ts';
import { health } from './year-start.ts';

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
