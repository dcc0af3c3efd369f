/**
 * The Captain plays either side by rules of thumb from what it can see. For what it cannot see it takes the average
 * of all possibilities (belief.ts). Its scores are in steps of infantry.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';

export const captain = counselled<State>('captain', counselsOf);
