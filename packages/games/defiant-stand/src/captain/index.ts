/**
 * The Captain plays either side by rules of thumb from what it can see. For what it cannot see it takes the average
 * of all possibilities (belief.ts). Its scores are in steps of infantry.
 */
import { counselled } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { counselsOf } from './counsels.ts';

/** What is put together from the rules or the offers is legal. */
const SURE = new Set([
  'take',
  'retreat',
  'provision',
  'fire',
  'quarter',
  'advance',
  'goHome',
  'fight',
  'merge',
]);

export const captain = counselled<State>('captain', counselsOf, SURE);
