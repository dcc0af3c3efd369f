/** This version of the game: its rules, and the bots written for them. */
import type { Edition } from '@feldzug/kernel';
import { prussiaRising } from './index.ts';
import type { State } from './state.ts';

export const edition: Edition<State> = { game: prussiaRising };
