/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import { frameOf, type Knowledge } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { numbers, scenarioNamed } from '../data.ts';
import type { EngagementFrame } from '../rules/frames.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf, SIGNS } from './features.ts';
import { finalLead, heldLead, judge } from './judgement.ts';
import { lightPolicy } from './light.ts';
import { plans } from './plans.ts';

/** Whether the fight that the decision was about is over. */
function isFought(view: State, s: State): boolean {
  const fight = frameOf<EngagementFrame>(view, 'engagement');
  return fight !== undefined && frameOf<EngagementFrame>(s, 'engagement')?.city !== fight.city;
}

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  opinion: captain.opinion,
  candidates: captain.candidates,
  policy: lightPolicy,
  plans,
  /** Turns and winters so far: a playout ends with the turn. */
  clock: (s: State): number =>
    (s.year - scenarioNamed(s.scenario)!.firstYear) * (numbers.turnsPerYear + 1) + s.turn,
  horizon: 1,
  isSettled: isFought,
  think: 24,
  learning: { names: FEATURES, signs: SIGNS, features: featuresOf, known: heldLead, target: finalLead },
};
