/** How a position looks to the General: the result that it can expect, learned from how games ended. */
import { curve, type Learning, weighted } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { SCENARIOS } from '../data.ts';
import type { State } from '../state.ts';
import { doubtOf, FEATURES, featuresOf, SIGNS, settingOf } from './features.ts';
import learned from './learned.json' with { type: 'json' };
import { lightPolicy } from './light.ts';
import { finalLead } from './points.ts';

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const swedish = s.outcome ? resultOf(s) : BEYOND * curve(STEEPNESS * expectedLead(s));
  return seat === 0 ? swedish : -swedish;
}

/** How a game ended for the Swedes and French: 1 won, −1 lost, 0 drawn. */
const resultOf = ({ points }: State): number => Math.sign(points[0] - points[1]);

/** The lead at the end, in units of what it may still change by. */
const expectedLead = (s: State): number => leadNow(s) + weighted(featuresOf(s), WEIGHTS);

const leadNow = (s: State): number => finalLead(s, 0) / doubtOf(s);

const WEIGHTS: readonly number[] = FEATURES.map((name) => learned[name]);

/** The weights are learned for this curve. */
const STEEPNESS = 0.8;

/** Only a campaign that is over is worth 1. */
const BEYOND = 0.98;

export const learning: Learning<State> = {
  names: FEATURES,
  signs: SIGNS,
  features: featuresOf,
  known: leadNow,
  target: resultOf,
  steepness: STEEPNESS,
  setting: settingOf,
  scenarios: SCENARIOS.map(({ id }) => id),
  players: [captain.policy, lightPolicy],
  slips: [0, 5, 12, 25],
};
