/** How a position looks to the General: the points that Prussia can expect at the end, and what they are worth. */
import { weighted } from '@feldzug/kernel';
import { LAST_TURN, numbers, PRUSSIAN } from '../data.ts';
import { OUTCOMES, pointsOf } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf } from './features.ts';
import learned from './learned.json' with { type: 'json' };

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const prussian = s.outcome ? resultValue(s) : expectedValue(s);
  return seat === PRUSSIAN ? prussian : -prussian;
}

/** A victory is a victory; how clear it is counts a little. */
function resultValue(s: State): number {
  const { winners } = OUTCOMES[s.outcome];
  const won = winners.length === 0 ? 0 : winners[0] === PRUSSIAN ? 1 : -1;
  return (1 - CLARITY) * won + CLARITY * graded(finalLead(s));
}

/**
 * The hopes of a victory and of at least a draw (12.D), by the points that are expected and how far they may still
 * change: what counts is the next level, and a point far from it hardly does.
 */
function expectedValue(s: State): number {
  const lead = expectedLead(s);
  const points = EVEN_POINTS + POINTS * lead;
  const doubt = DOUBT_AT_LAST + ((DOUBT_AT_FIRST - DOUBT_AT_LAST) * (LAST_TURN - s.turn)) / LAST_TURN;
  const { 'prussian-marginal': victory, draw } = numbers.victory;
  const hopes = graded((points - victory + 0.5) / doubt) + graded((points - draw + 0.5) / doubt);
  return ((1 - CLARITY) * hopes) / 2 + CLARITY * graded(lead);
}

/** From −1 to 1, steepest in the middle. */
const graded = (lead: number): number => {
  const size = Math.abs(lead);
  return (lead * (1 + size)) / (1 + size + size * size);
};

const CLARITY = 0.1;
/** How far the points at the end differ from those expected, in the first and in the last turn. */
const DOUBT_AT_FIRST = 30;
const DOUBT_AT_LAST = 5;

/** What a finished game teaches: how far Prussia is beyond an even game, in units of 30 points. */
export const finalLead = (s: State): number =>
  ((s.outcome === 'paris' ? PARIS_POINTS : pointsOf(s)) - EVEN_POINTS) / POINTS;

const POINTS = 30;
/** The fall of Paris is worth as much as all points together. */
const PARIS_POINTS = 125;
/** In the middle of a draw (12.D). */
const EVEN_POINTS = 70;

function expectedLead(s: State): number {
  return heldLead(s) + weighted(featuresOf(s), WEIGHTS);
}

/**
 * What the points that Prussia holds now are worth at the end. Most that it holds late it keeps; early ones change hands
 * again. This is set by hand: in games between equals, points and armies rise together, and cannot be told apart.
 */
export const heldLead = (s: State): number =>
  ((KEPT_AT_FIRST + ((1 - KEPT_AT_FIRST) * s.turn) / LAST_TURN) * (pointsOf(s) - EVEN_POINTS)) / POINTS;

const KEPT_AT_FIRST = 0.3;

const WEIGHTS: readonly number[] = FEATURES.map((name) => learned[name]);
