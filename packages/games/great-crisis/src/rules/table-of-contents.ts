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

export const STEPS: StepTable<State> = {
  // 5.1, 5.3
  'turn.begin': turnStep,
  'turn.chit': chitStep,
  'turn.end': turnEndStep,
  // 5.2: the eight steps of a phase; cards and points are step 2, assault, field and fort step 4
  'phase.supply': supplyStep,
  'phase.cards': beforeRollStep,
  'phase.points': pointsStep,
  'phase.march': marchStep,
  'phase.assault': assaults,
  'phase.field': fieldBattles,
  'phase.fort': fortBattles,
  'phase.tidy': tidyStep,
  'phase.control': controlStep,
  'phase.draw': drawStep,
  'phase.victory': victoryStep,
  'control.claim': settleControl,
  mobilize: mobilizeStep,
  // 7
  'battle.garrison': garrisonStep,
  'battle.cards': cardsStep,
  'battle.round': roundStep,
  'battle.losses': lossStep('7.1.1'),
  'battle.charge': chargeStep,
  'battle.end': endStep,
  'fort.attack': fortStep,
  // 8
  'winter.cards': winterCardsStep,
  'winter.commanders': commandersStep,
  'winter.supply': winterSupplyStep,
  'winter.mobilize': winterMobilizeStep,
  'winter.depletion': depletionStep,
  'winter.losses': lossStep('8.4'),
  'winter.discard': discardStep,
};

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
