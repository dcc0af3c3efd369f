/** How a position looks to the General: the points that are expected at the end, and what they are worth. */
import { weighted } from '@feldzug/kernel';
import { counted, type Look, lookAt } from '../captain/evaluate.ts';
import { numbers, PRUSSIA, scenarioNamed } from '../data.ts';
import { OUTCOMES } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf } from './features.ts';
import learned from './learned.json' with { type: 'json' };

/**
 * The value of a position to a seat, from −1 (lost) to 1 (won): half of it is learned from how games ended, half is what
 * the Captain counts, because learning sees little of what an army is about to do.
 */
export function judge(s: State, seat: number): number {
  if (s.outcome) return OUTCOMES[s.outcome as keyof typeof OUTCOMES].winner === seat ? 1 : -1;
  const look = lookAt(s);
  const prussian = (expectedValue(s, look) + counted(s, look, PRUSSIA)) / 2;
  return seat === PRUSSIA ? prussian : -prussian;
}

/** The hope of victory: by how far the points that are expected are from the threshold, and how much they may change. */
function expectedValue(s: State, look: Look): number {
  const doubt = DOUBT_AT_LAST + (DOUBT_AT_FIRST - DOUBT_AT_LAST) * yearsLeft(s);
  return graded((POINTS * expectedLead(s, look)) / doubt);
}

/** From −1 to 1, steepest in the middle. */
const graded = (lead: number): number => {
  const size = Math.abs(lead);
  return (lead * (1 + size)) / (1 + size + size * size);
};

/** How far the points at the end differ from those expected, in the first and in the last year. */
const DOUBT_AT_FIRST = 7;
const DOUBT_AT_LAST = 3;

/** What a finished game teaches: how far Prussia is beyond the threshold, in units of 5 points. */
export const finalLead = (s: State): number => (s.vp - numbers.victory.prussiaAtLeast + 0.5) / POINTS;

const POINTS = 5;

function expectedLead(s: State, look: Look): number {
  return heldLead(s) + weighted(featuresOf(s, look), WEIGHTS);
}

/**
 * What the points that Prussia holds now are worth at the end. Most that it holds late it keeps; early ones change hands
 * again. This is set by hand: in games between equals, points and armies rise together, and cannot be told apart.
 */
export function heldLead(s: State): number {
  const late = 1 - yearsLeft(s);
  return (KEPT_AT_FIRST + (1 - KEPT_AT_FIRST) * late * late) * finalLead(s);
}

const KEPT_AT_FIRST = 0.3;

/** The share of the war that is still to come: 1 in the first year, 0 in the last. */
function yearsLeft(s: State): number {
  const { firstYear, lastYear } = scenarioNamed(s.scenario)!;
  return (lastYear - s.year) / (lastYear - firstYear);
}

const WEIGHTS: readonly number[] = FEATURES.map((name) => learned[name]);
