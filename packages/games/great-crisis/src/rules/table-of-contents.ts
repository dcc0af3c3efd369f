/** Every step and every verb of the game, in the order of the rulebook. */
import type { StepTable, VerbTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { rapidMobilization, recall, scorchedEarth } from './campaign-cards.ts';
import { claim, settleControl } from './control.ts';
import { attack, endStep, garrison, garrisonStep, roundStep, stand } from './field-battle.ts';
import { fortStep } from './fort-battle.ts';
import { assault, assaults, fieldBattles, fight, fortBattles, noMore } from './initiating-battle.ts';
import { lose, lossStep } from './losses.ts';
import { halt, march, sortie } from './marching.ts';
import { mobilize, mobilizeStep, refresh } from './mobilization.ts';
import {
  beforeRollStep,
  begin,
  controlStep,
  drawStep,
  marchStep,
  pointsStep,
  rapidAdvance,
  roll,
  supplyStep,
  tidyStep,
  victoryStep,
} from './phase.ts';
import { recover } from './recovery.ts';
import { charge, chargeStep, pass, retreat } from './retreat.ts';
import { cardsStep, commit } from './tactics-cards.ts';
import { chitStep, turnEndStep, turnStep } from './turn.ts';
import {
  commandersStep,
  depletionStep,
  discard,
  discardStep,
  finish,
  noCard,
  winterCardsStep,
  winterMobilizeStep,
  winterSupplyStep,
} from './winter.ts';

/** The sequence of play: each step in order, with its paragraph in RULES.md. */
export const STEPS: StepTable<State> = {
  'turn.begin': turnStep, // 5.1.A chits into the cup; December is winter (8)
  'turn.chit': chitStep, // 5.1.B draw a chit: a phase, or the end of the turn
  // A phase (5.2)
  'phase.supply': supplyStep, // 5.2.1 lines of communication
  'phase.cards': beforeRollStep, // 5.2.2 phase cards, then the roll
  mobilize: mobilizeStep, // C.9 units of a Rapid Mobilization
  'phase.points': pointsStep, // 5.2.2 Rapid Advance, points owed
  'phase.march': marchStep, // 5.2.3 recovery, marches, sorties
  'phase.assault': assaults, // 5.2.4 fort battles for a point
  'phase.field': fieldBattles, // 5.2.4 field battles, one after another
  'phase.fort': fortBattles, // 5.2.4 fort battles, one after another
  'phase.tidy': tidyStep, // 5.2.5 markers of the phase come off
  'phase.control': controlStep, // 5.2.6 nations that own captured spaces
  'control.claim': settleControl, // 4.1.C the capturer chooses on a tie
  'phase.draw': drawStep, // 5.2.7 earned cards
  'phase.victory': victoryStep, // 5.2.8 victory of the active alliance
  // A field battle (7.1) and a fort battle (7.2)
  'battle.garrison': garrisonStep, // 7.A units on defense
  'battle.cards': cardsStep, // 7.1.3 cards for the start, chosen in secret
  'battle.round': roundStep, // 7.1.A attack, stand or retreat, in turns
  'battle.losses': lossStep('7.1.1'), // 7.1.1.C units that take hits
  'battle.charge': chargeStep, // 7.1.4.E Cavalry Charges against a retreat
  'battle.end': endStep, // 7.1.C winner, cards earned, control
  'fort.attack': fortStep, // 7.2.A garrison, then besiegers
  // Winter (8)
  'winter.cards': winterCardsStep, // 8.1 one card each
  'winter.commanders': commandersStep, // 8.2 a commander for each nation
  'winter.supply': winterSupplyStep, // 8.3 lines, mobilization points
  'winter.mobilize': winterMobilizeStep, // 8.3 place and restore units
  'winter.depletion': depletionStep, // 8.4 rolls for besiegers and isolated units
  'winter.losses': lossStep('8.4'), // 8.4.C units that take hits
  'winter.discard': discardStep, // 8.5 discard in secret, draw
  'turn.end': turnEndStep, // 5.3 cards back, events, next turn
};

/** What players do, in the order of the rulebook. */
const verbs = [
  rapidMobilization,
  scorchedEarth,
  recall,
  roll,
  rapidAdvance,
  begin,
  recover,
  march,
  sortie,
  halt,
  assault,
  noMore,
  fight,
  garrison,
  commit,
  attack,
  stand,
  retreat,
  charge,
  pass,
  lose,
  claim,
  noCard,
  mobilize,
  refresh,
  finish,
  discard,
];

export const VERBS: VerbTable<State> = Object.fromEntries(verbs.map((verb) => [verb.do, verb]));
