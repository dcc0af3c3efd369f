/**
 * Earlier versions, each as it was on the day it was replaced. A game that began with one is finished, shown and
 * verified with it. `npm run keep-rules -- won-by-the-sword` adds the present one, before it changes.
 */
import type { Edition } from '@feldzug/kernel';
import type { WonByTheSword } from './index.ts';
import type { State } from './state.ts';

export const released: readonly Edition<State, WonByTheSword>[] = [];
