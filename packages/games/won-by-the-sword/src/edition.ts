/** This version of the game. A Captain and the General's knowledge go here once they are written. */
import type { Edition, Game } from '@feldzug/kernel';
import { wonByTheSword } from './index.ts';
import type { State } from './state.ts';

export const edition: Edition<State, Game<State>> = { game: wonByTheSword };
