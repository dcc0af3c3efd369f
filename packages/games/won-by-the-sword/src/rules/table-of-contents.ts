/** Every step and every verb of the game, in the order of the rulebook. */
import type { StepTable, VerbTable } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { activationStep, endActivation, fatigueStep, supplyStep } from './activation.ts';
import {
  assault,
  escalade,
  meetSally,
  meetStep,
  noSally,
  salliedStep,
  sally,
  sallyStep,
  stormStep,
  wreckWorks,
} from './assault.ts';
import { pickUp, store } from './baggage.ts';
import { accept, answerStep, offerBattle, refuseBattle } from './battle.ts';
import { bombardStep, endStep, flanksStep, mainStep, reinforceCentre, reinforceStep } from './fighting.ts';
import { forage } from './foraging.ts';
import { deploy, formStep } from './formation.ts';
import { detach, garrison, moveLeader, recall } from './garrisons.ts';
import {
  activate,
  activateStep,
  assign,
  assignStep,
  goFirst,
  goSecond,
  impulseBegin,
  orderStep,
} from './impulse.ts';
import { lose, lossesStep } from './losses.ts';
import { forceMarch, march } from './marching.ts';
import { orders } from './orders.ts';
import { absorb, exchange, split } from './organising.ts';
import { collect, recruit, reform } from './recruiting.ts';
import { bringIn, enter, reinforcementsStep } from './reinforcements.ts';
import { retreat, retreatStep } from './retreat.ts';
import { attackPatrol, scout, scoutingStep, screen } from './scouting.ts';
import { answerFire, finalStep, fireStep, openSiege, siege } from './siege.ts';
import { spy } from './spying.ts';
import { consumptionStep, dealStep, subsidise, subsidyStep, turnBegin } from './turn.ts';
import { campaignCheck, campaignOn, keepInitiative, rollForEnd, useInitiative } from './victory.ts';

export const STEPS: StepTable<State> = {
  // 3.1
  'turn.begin': turnBegin,
  'turn.reinforcements': reinforcementsStep,
  'turn.subsidy': subsidyStep,
  'turn.deal': dealStep,
  // 3.2
  'impulse.begin': impulseBegin,
  'impulse.assign': assignStep,
  'impulse.order': orderStep,
  'impulse.activate': activateStep,
  // 3.3
  'activation.supply': supplyStep,
  'activation.fatigue': fatigueStep,
  activation: activationStep,
  // 3.4, 3.5
  'turn.consumption': consumptionStep,
  'campaign.check': campaignCheck,
  // 1.5, 9
  losses: lossesStep,
  scouting: scoutingStep,
  // 11
  'siege.fire': fireStep,
  'siege.sally': sallyStep,
  'siege.meet': meetStep,
  'siege.sallied': salliedStep,
  'siege.final': finalStep,
  'siege.storm': stormStep,
  // 12
  'battle.answer': answerStep,
  'battle.form': formStep,
  'battle.bombard': bombardStep,
  'battle.flanks': flanksStep,
  'battle.reinforce': reinforceStep,
  'battle.main': mainStep,
  'battle.end': endStep,
  'battle.retreat': retreatStep,
};

export const VERBS: VerbTable<State> = {
  enter,
  subsidise,
  assign,
  goFirst,
  goSecond,
  activate,
  march,
  forceMarch,
  forage,
  scout,
  screen,
  attackPatrol,
  offerBattle,
  accept,
  refuseBattle,
  deploy,
  reinforceCentre,
  retreat,
  openSiege,
  siege,
  answerFire,
  sally,
  noSally,
  meetSally,
  wreckWorks,
  escalade,
  assault,
  split,
  absorb,
  exchange,
  garrison,
  detach,
  recall,
  pickUp,
  store,
  collect,
  reform,
  recruit,
  bringIn,
  spy,
  moveLeader,
  orders,
  endActivation,
  lose,
  rollForEnd,
  campaignOn,
  useInitiative,
  keepInitiative,
};
