/**
 * The Captain plays either side by rule of thumb from what it can see. What it cannot see it reckons with as the mean
 * of all that it can be (belief.ts). Its scores are in steps of infantry.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';
import { clock, evaluate } from './evaluate.ts';

export const captain = counselled<State>('captain', counselsOf);

/** What a player who searches builds on. */
export const knowledge = { ...captain, clock, evaluate };
