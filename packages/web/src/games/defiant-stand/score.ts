/** The cities behind the victory points. */

import { ALLIES, CITIES, PRUSSIA, type State } from '@feldzug/defiant-stand';
import { capital, listed } from '../../table/speech.ts';
import { signed } from './log.ts';
import { cityAt } from './names.ts';

export interface Holding {
  readonly city: number;
  /** Positive for Prussia, negative for the Allies. */
  readonly points: number;
}

/** Enemy cities that a side holds: the victory points are their sum (28.2). */
export function holdings(s: State): readonly Holding[] {
  return CITIES.flatMap(({ vp, side }, city) => {
    if (vp === 0 || side < 0 || s.holder[city] === side) return [];
    return [{ city, points: s.holder[city] === PRUSSIA ? vp : -vp }];
  });
}

export function pointsHeld(s: State): string {
  const of = (side: number): string => {
    const held = holdings(s).filter(({ points }) => points > 0 === (side === PRUSSIA));
    return listed(held.map(({ city, points }) => `${cityAt(city)} ${signed(points)}`));
  };
  const parts = [
    of(PRUSSIA) && `Prussia holds ${of(PRUSSIA)}`,
    of(ALLIES) && `the Allies hold ${of(ALLIES)}`,
  ].filter(Boolean) as string[];
  return parts.length > 0
    ? `Victory points: ${signed(s.vp)}. ${capital(parts.join('; '))}.`
    : `Victory points: ${signed(s.vp)}. Neither side holds an enemy city.`;
}
