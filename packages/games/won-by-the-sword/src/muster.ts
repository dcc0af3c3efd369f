/** What columns have, counted in one look at the units: for those who ask several things about a column. */
import type { Seat } from '@feldzug/kernel';
import { ARTILLERY, FULL_STEPS, INFANTRY, UNITS, UNITS_OF } from './data.ts';
import { COLUMNS, type State, seatOfColumn } from './state.ts';

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

/** What the columns of a seat have, of a view: what its seat is shown. */
export function musterOfSeat({ place, reduced }: State, seat: Seat): Muster {
  const steps = NOTHING.slice();
  const infantry = NOTHING.slice();
  const firepower = NOTHING.slice();
  const guns = NOTHING.slice();
  for (const unit of UNITS_OF[seat]) {
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

/** The same for one column. */
export interface ColumnMuster {
  readonly steps: number;
  readonly infantry: number;
  readonly firepower: number;
  readonly guns: number;
}

export function musterOfColumn({ place, reduced }: State, column: number): ColumnMuster {
  let steps = 0;
  let infantry = 0;
  let firepower = 0;
  let guns = 0;
  for (const unit of UNITS_OF[seatOfColumn(column)]) {
    if (place[unit] !== column) continue;
    const fire = FIREPOWER[reduced[unit]][unit];
    firepower += fire;
    if (IS_GUN[unit]) {
      guns += fire;
      continue;
    }
    const left = FULL_STEPS[unit] - reduced[unit];
    steps += left;
    if (IS_INFANTRY[unit]) infantry += left;
  }
  return { steps, infantry, firepower, guns };
}
