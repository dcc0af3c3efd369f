/** How a position looks to the General: the points that Prussia can expect at the end, and what they are worth. */
import { LAST_TURN, PRUSSIAN } from '../data.ts';
import { pointsOf } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf } from './features.ts';
import learned from './learned.json' with { type: 'json' };

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const lead = s.outcome ? finalLead(s) : expectedLead(s);
  const prussian = (STEEP * lead) / (1 + STEEP * Math.abs(lead));
  return seat === PRUSSIAN ? prussian : -prussian;
}

/** Near an even game a point counts most; a victory that is certain needs no more of them. */
const STEEP = 2;

/** What a finished game teaches: how far Prussia is beyond an even game, in units of 30 points. */
export const finalLead = (s: State): number =>
  ((s.outcome === 'paris' ? PARIS_POINTS : pointsOf(s)) - EVEN_POINTS) / 30;

/** The fall of Paris is worth more than all points together, 125. */
const PARIS_POINTS = 135;
/** In the upper half of a draw (12.D). */
const EVEN_POINTS = 75;

function expectedLead(s: State): number {
  let lead = heldLead(s);
  for (const [index, feature] of featuresOf(s).entries()) lead += WEIGHTS[index] * feature;
  return lead;
}

/**
 * What the points that Prussia holds now are worth at the end. Most that it holds late it keeps; early ones change hands
 * again. This is set by hand: in games between equals, points and armies rise together, and cannot be told apart.
 */
export const heldLead = (s: State): number =>
  ((KEPT_AT_FIRST + ((1 - KEPT_AT_FIRST) * s.turn) / LAST_TURN) * (pointsOf(s) - EVEN_POINTS)) / 30;

const KEPT_AT_FIRST = 0.3;

const WEIGHTS: readonly number[] = FEATURES.map((name) => learned[name]);
