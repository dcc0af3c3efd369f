/** How a position looks to the General: the result that it can expect, learned from how games ended. */
import { curve, memoryOf, packed, weighted } from '@feldzug/kernel';
import { PRUSSIAN } from '../data.ts';
import { OUTCOMES } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf, type Look, lookAt, type Prospects } from './features.ts';
import learned from './learned.json' with { type: 'json' };
import { positionText } from './position-text.ts';

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const prussian = s.outcome ? resultOf(s) : remembered(questionOf(s), () => graded(expectedResult(s)));
  return seat === PRUSSIAN ? prussian : -prussian;
}

/** How a game ended for Prussia: 1 won, −1 lost, 0 drawn. */
export function resultOf({ outcome }: State): number {
  const [winner] = OUTCOMES[outcome as keyof typeof OUTCOMES].winners;
  return winner === undefined ? 0 : winner === PRUSSIAN ? 1 : -1;
}

/** More positions than the playouts of one decision end in. */
const remembered = memoryOf<number>(1000);

/** All that the value depends on. */
const questionOf = (s: State): string => positionText(s) + packed(s.hands.map((cards) => cards.length));

export function expectedResult(s: State): number {
  const look = lookAt(s);
  return armsOf(s, look) + weighted(featuresOf(s, look), WEIGHTS);
}

/**
 * What the two sides have under arms, and what it can win and lose soon. This is set by hand: in games between equals,
 * resource spaces and armies rise together, and cannot be told apart.
 */
export function armsOf(s: State, { prospects }: Look = lookAt(s)): number {
  const [prussian, austrian] = prospects.map(strengthOf);
  return prussian - austrian;
}

const strengthOf = ({ troops, reserve, sieges, danger }: Prospects): number =>
  TROOP * troops + IN_RESERVE * reserve + AHEAD * (sieges - danger);

/** With these the learned weights foretell results as well as with armies among the features. */
const TROOP = 0.012;
const IN_RESERVE = 0.004;
const AHEAD = 0.003;

const WEIGHTS: readonly number[] = FEATURES.map((name) => learned[name]);

/** The weighted sum is a straight line, but no position is more than won. */
export const graded = (result: number): number => SURE * curve(STEEPNESS * result);

/** The weights are learned for this curve: half of it is the steepness of the logistic curve. */
export const STEEPNESS = 1.5;
/** A game that is over counts for more than one that looks won. */
const SURE = 0.98;
