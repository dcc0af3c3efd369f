/** Reading the facts of an event. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import type { Event, Json } from '@feldzug/kernel';
import type { Sentence } from '../../table/content.ts';

export type Teller = (event: Event, game: DefiantStand) => Sentence | undefined;

export const text = (value: Json | undefined): string => String(value ?? '');
export const number = (value: Json | undefined): number => Number(value ?? 0);
export const names = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
export const tally = (value: Json | undefined): { [key: string]: number } =>
  (value ?? {}) as { [key: string]: number };

/** Facts that only the event's own side sees. */
export const secretOf = (event: Event): { [fact: string]: Json } =>
  (event.secret ?? {}) as { [fact: string]: Json };

/** The units in an event, if the viewer can see them. */
export const secretUnits = (event: Event): string[] => names(event.units ?? secretOf(event).units);
