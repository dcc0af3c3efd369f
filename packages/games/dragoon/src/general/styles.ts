/** The Captain in other moods. */
import { type Weights, weights } from '../captain/weights.ts';
import type { Style } from './light.ts';

export const USUAL: Style = { weights };

/** Comes to grips wherever it can, without waiting for the rest. */
const bold: Weights = {
  ...weights,
  daring: { ...weights.daring, usual: 1.8, ahead: 1.3, atTheEnd: 2.2 },
  wait: { ...weights.wait, left: 99 },
  place: { ...weights.place, contact: 0.5, odds: 7 },
};

export const BOLD: Style = { weights: bold };
