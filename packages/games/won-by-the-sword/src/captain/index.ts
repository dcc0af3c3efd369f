/**
 * The Captain plays either side by rule of thumb: it besieges what pays best for its command points, feeds its columns,
 * fights weaker enemies and avoids stronger ones. What it has not seen it guesses.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';

export const captain = counselled<State>('captain', counselsOf);
