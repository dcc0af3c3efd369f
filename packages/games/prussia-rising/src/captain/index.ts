/**
 * The Captain plays either side by rule of thumb. It attacks where the odds are good, takes what nobody guards, keeps a
 * garrison in Paris and its troops in supply. Its scores are in green infantry units.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsBy, SURE } from './counsels.ts';
import { weights } from './weights.ts';

export const captain = counselled<State>('captain', counselsBy(weights), SURE);
