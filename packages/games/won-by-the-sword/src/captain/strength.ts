/** What the Captain believes of columns: its own exactly, the enemy's from what it has seen. */
import type { Seat } from '@feldzug/kernel';
import { believedUnits } from '../belief.ts';
import { ARTILLERY, SPACES, UNITS } from '../data.ts';
import { firepowerIn, isType } from '../forces.ts';
import type { Muster } from '../muster.ts';
import { columnsAt, enemyOf, markersOf, NOWHERE, type State } from '../state.ts';
import { weights } from './weights.ts';

const { unknownSteps, sizes, firepowerPerStep } = weights.battle;

/** The firepower of a column that its owner, or a battle, shows. */
export const shownStrength = firepowerIn;

/** The firepower that an enemy column may have, if so much of it is shown. */
function believedStrength(view: State, seat: Seat, column: number, shown: number): number {
  if (shown > 0) return shown;
  const sighting = view.sightings[seat].find(({ force }) => force === column);
  if (sighting?.full)
    return sighting.units.reduce(
      (sum, unit, i) =>
        sum + (isType(unit, ARTILLERY) ? 2 : (UNITS[unit].firepower[sighting.reduced[i]] ?? 1)),
      0,
    );
  if (sighting) return sizes[sighting.size] * firepowerPerStep;
  const entered = believedUnits(view, seat, column);
  return entered.length === 0
    ? unknownSteps * firepowerPerStep
    : entered.reduce((sum, unit) => sum + UNITS[unit].firepower[0], 0);
}

/** For each space, the firepower that the enemy columns in it may have together; 0 where there is none. */
export function enemyStrengths(view: State, seat: Seat, { firepower }: Muster): number[] {
  const found = NOBODY.slice();
  for (const column of markersOf(enemyOf(seat)))
    if (view.at[column] !== NOWHERE)
      found[view.at[column]] += believedStrength(view, seat, column, firepower[column]);
  return found;
}

const NOBODY: readonly number[] = SPACES.map(() => 0);

/** All enemy columns in a space together. */
export const enemyStrengthAt = (view: State, seat: Seat, space: number): number =>
  columnsAt(view, enemyOf(seat), space).reduce(
    (sum, column) => sum + believedStrength(view, seat, column, shownStrength(view, column)),
    0,
  );
