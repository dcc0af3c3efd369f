/** This version of the game: its rules, and the bots written for them. */
import type { Edition } from '@feldzug/kernel';
import { captain } from './captain/index.ts';
import { knowledge } from './general/knowledge.ts';
import { type WonByTheSword, wonByTheSword } from './index.ts';
import type { State } from './state.ts';

export const edition: Edition<State, WonByTheSword> = {
  game: wonByTheSword,
  captain,
  mistakes: 30,
  knowledge,
};
