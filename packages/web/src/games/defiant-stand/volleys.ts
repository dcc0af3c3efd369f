/** The dice of the last action, unit by unit; only the last few if there are many. */
import type { DieShown, Sentence } from '../../table/content.ts';

export interface Volley {
  readonly text: string;
  readonly dice: readonly DieShown[];
}

const MOST = 8;

export const volleysIn = (latest: readonly Sentence[]): readonly Volley[] =>
  latest.flatMap(({ text, dice }) => (dice ? [{ text, dice }] : [])).slice(-MOST);
