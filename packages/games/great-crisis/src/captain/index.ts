/**
 * The Captain plays either seat by rule of thumb from what it can see. It guards resource spaces, keeps its troops
 * together and supplied, and fights where the odds are good. Its scores are in full troops.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsBy, SURE } from './counsels.ts';
import { weights } from './weights.ts';

export const captain = counselled<State>('captain', counselsBy(weights), SURE);
