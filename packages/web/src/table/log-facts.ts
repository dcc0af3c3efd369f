/** Reading the facts of an event: whatever is missing is empty. */
import type { Event, Json, Tally } from '@feldzug/kernel';

export const text = (value: Json | undefined): string => String(value ?? '');
export const number = (value: Json | undefined): number => Number(value ?? 0);
export const names = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
export const numbers = (value: Json | undefined): number[] => (Array.isArray(value) ? value.map(Number) : []);
export const tally = (value: Json | undefined): Tally => (value ?? {}) as Tally;

/** The paragraph that an event follows from, where it names one. */
export const ruleOf = (event: Event): string | undefined =>
  typeof event.rule === 'string' && event.rule ? event.rule : undefined;
