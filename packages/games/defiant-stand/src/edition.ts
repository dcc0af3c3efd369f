/** This version of the game: its rules, and the bots written for them. */
import type { Edition } from '@feldzug/kernel';
import { captain } from './captain/index.ts';
import { knowledge } from './general/knowledge.ts';
import { type DefiantStand, defiantStand } from './index.ts';
import type { State } from './state.ts';

export const edition: Edition<State, DefiantStand> = { game: defiantStand, captain, mistakes: 25, knowledge };
