/** Why the victory marker stands where it stands. */
import { ALLIES, CITIES, PRUSSIA, type State } from '@feldzug/defiant-stand';
import { listed } from '../../table/speech.ts';
import { signed } from './log.ts';

export interface Holding {
  readonly city: number;
  /** Up for Prussia, down for the Allies. */
  readonly points: number;
}

/** The cities of the enemy's country that a side holds: what the marker is the sum of. */
export function holdings(s: State): readonly Holding[] {
  return CITIES.flatMap(({ vp, side }, city) => {
    if (vp === 0 || side < 0 || s.holder[city] === side) return [];
    return [{ city, points: s.holder[city] === PRUSSIA ? vp : -vp }];
  });
}

export function pointsHeld(s: State): string {
  const of = (side: number): string => {
    const held = holdings(s).filter(({ points }) => points > 0 === (side === PRUSSIA));
    return listed(held.map(({ city, points }) => `${CITIES[city].name} ${signed(points)}`));
  };
  const parts = [
    of(PRUSSIA) && `Prussia holds ${of(PRUSSIA)}`,
    of(ALLIES) && `the Allies hold ${of(ALLIES)}`,
  ].filter(Boolean) as string[];
  return parts.length > 0
    ? `The marker stands at ${signed(s.vp)}: ${parts.join('; ')}.`
    : `The marker stands at ${signed(s.vp)}: nobody holds a city of the enemy’s.`;
}
