/** The dice of the line played last, unit by unit; the last few where there are many. */
import type { DieShown, Sentence } from '../../table/content.ts';

export interface Volley {
  readonly text: string;
  readonly dice: readonly DieShown[];
}

const MOST = 8;

export const volleysIn = (latest: readonly Sentence[]): readonly Volley[] =>
  latest.flatMap(({ text, dice }) => (dice ? [{ text, dice }] : [])).slice(-MOST);
