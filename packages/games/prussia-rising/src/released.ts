/**
 * Earlier versions, each as it was on the day it was replaced: rules and bots. A game that began with one is finished,
 * shown and verified with it. `npm run keep-rules -- prussia-rising` adds the present one, before it changes.
 */
import type { Edition } from '@feldzug/kernel';
import type { PrussiaRising } from './index.ts';
import type { State } from './state.ts';

export const released: readonly Edition<State, PrussiaRising>[] = [];
