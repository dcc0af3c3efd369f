/** The Captain in other moods. The General tries what they would do with a whole movement phase. */
import { counselled, type Policy } from '@feldzug/kernel';
import { counselsBy, SURE } from '../captain/counsels.ts';
import { type Weights, weights } from '../captain/weights.ts';
import type { State } from '../state.ts';
import { sweeping } from './sweeps.ts';

/** Takes chances: attacks at worse odds and hardly minds what may strike back. */
const bold: Weights = {
  ...weights,
  march: { ...weights.march, threshold: 0.05, least: 0.45, danger: 0.2 },
  hunt: { ...weights.hunt, least: 0.42, danger: 0.3, paris: 25 },
};

/** Keeps its army alive: attacks only where it is sure, and stays away from what is stronger. */
const careful: Weights = {
  ...weights,
  march: { ...weights.march, least: 0.7, danger: 1.2 },
  hunt: { ...weights.hunt, least: 0.7, danger: 1.2 },
};

export const styles: readonly Policy<State>[] = [
  sweeping,
  ...[bold, careful].map((each) => counselled<State>('style', counselsBy(each), SURE).policy),
];
