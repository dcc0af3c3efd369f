/** The dice that the last action rolled at a city, unit by unit; only the last few if there are many. */
import type { DieShown, Sentence } from '../../table/content.ts';

export interface Volley {
  readonly text: string;
  readonly dice: readonly DieShown[];
}

const MOST = 8;

export const volleysIn = (latest: readonly Sentence[], city: string): readonly Volley[] =>
  latest
    .flatMap(({ text, dice, spaces }) => (dice && spaces?.includes(city) ? [{ text, dice }] : []))
    .slice(-MOST);
