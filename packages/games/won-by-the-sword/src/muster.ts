/** What every column has, counted in one look at all units: for those who ask about several columns. */
import { ARTILLERY, FULL_STEPS, INFANTRY, UNITS } from './data.ts';
import { COLUMNS, type State } from './state.ts';

/** By column. */
export interface Muster {
  /** 1.4 Steps without artillery. */
  readonly steps: readonly number[];
  readonly infantry: readonly number[];
  readonly firepower: readonly number[];
  readonly guns: readonly number[];
}

const NOTHING: readonly number[] = Array<number>(COLUMNS).fill(0);
const IS_GUN: readonly boolean[] = UNITS.map(({ type }) => type === ARTILLERY);
const IS_INFANTRY: readonly boolean[] = UNITS.map(({ type }) => type === INFANTRY);
/** The firepower of each unit when it is full, and when it is reduced. */
const FIREPOWER: readonly (readonly number[])[] = [0, 1].map((reduced) =>
  UNITS.map(({ firepower }) => firepower[reduced] ?? 0),
);

/** Of a view: what its seat is shown. */
export function musterOf({ place, reduced }: State): Muster {
  const steps = NOTHING.slice();
  const infantry = NOTHING.slice();
  const firepower = NOTHING.slice();
  const guns = NOTHING.slice();
  for (let unit = 0; unit < place.length; unit++) {
    const column = place[unit];
    if (column < 0 || column >= COLUMNS) continue;
    const fire = FIREPOWER[reduced[unit]][unit];
    firepower[column] += fire;
    if (IS_GUN[unit]) {
      guns[column] += fire;
      continue;
    }
    const left = FULL_STEPS[unit] - reduced[unit];
    steps[column] += left;
    if (IS_INFANTRY[unit]) infantry[column] += left;
  }
  return { steps, infantry, firepower, guns };
}
