/** What is secret in an event. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import type { Event, Json } from '@feldzug/kernel';
import type { Sentence } from '../../table/content.ts';
import { names } from '../../table/log-facts.ts';

export type Teller = (event: Event, game: DefiantStand) => Sentence | undefined;

/** Facts that only the event's own side sees. */
export const secretOf = (event: Event): { [fact: string]: Json } =>
  (event.secret ?? {}) as { [fact: string]: Json };

/** The units in an event, if the viewer can see them. */
export const secretUnits = (event: Event): string[] => names(event.units ?? secretOf(event).units);
