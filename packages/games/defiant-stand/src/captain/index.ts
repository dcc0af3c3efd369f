/**
 * The Captain plays either side by rules of thumb from what it can see. For what it cannot see it takes the average
 * of all possibilities (belief.ts). Its scores are in steps of infantry.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';
import { clock, evaluate } from './evaluate.ts';

export const captain = counselled<State>('captain', counselsOf);

/** What a searching bot builds on. */
export const knowledge = { ...captain, clock, evaluate };
