/**
 * The rules of earlier versions, each as it was on the day it was replaced. A game that began with them is finished,
 * shown and verified with them. `npm run keep-rules -- dragoon` adds the present ones, before they change.
 */
import type { AnyGame } from '@feldzug/kernel';

export const released: readonly AnyGame[] = [];
