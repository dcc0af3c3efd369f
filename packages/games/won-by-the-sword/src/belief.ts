/** Where a seat believes hidden enemy units to be: as last seen, else as the scenario sets them up. */
import type { Seat } from '@feldzug/kernel';
import { type Force, UNITS } from './data.ts';
import { COLUMNS, columnsOf, enemyOf, garrisonOf, NOWHERE, type State, scenarioOf } from './state.ts';

const NO_BELIEF = -1;
const NO_BELIEFS: readonly number[] = UNITS.map(() => NO_BELIEF);

/** The units that a force was last seen with, else those that it entered the game with. */
export function believedUnits(view: State, seat: Seat, force: number): readonly number[] {
  const sighting = view.sightings[seat].find((one) => one.force === force && isSame(view, one));
  if (sighting?.full) return sighting.units;
  return force < COLUMNS
    ? (enteredAs(view, enemyOf(seat), view.names[force])?.units ?? [])
    : garrisonAtFirst(view, force);
}

/** A marker can be used again for another column. */
const isSame = (view: State, { force, name }: { force: number; name: string }): boolean =>
  force >= COLUMNS || (view.at[force] !== NOWHERE && view.names[force] === name);

const enteredAs = (view: State, seat: Seat, name: string): Force | undefined => {
  const { columns, reinforcements } = scenarioOf(view);
  const isIt = (force: Force): boolean => force.seat === seat && force.name === name;
  return columns.find(isIt) ?? reinforcements.find(isIt);
};

const garrisonAtFirst = (view: State, force: number): readonly number[] =>
  scenarioOf(view).garrisons.find(({ space }) => garrisonOf(space) === force)?.units ?? [];

/** By unit: for those of the enemy the force that they are believed to be in, or `NO_BELIEF`. */
export function beliefs(view: State, seat: Seat): readonly number[] {
  const enemy = enemyOf(seat);
  const found = NO_BELIEFS.slice();
  const forces = [
    ...scenarioOf(view)
      .garrisons.filter((one) => one.seat === enemy)
      .map(({ space }) => garrisonOf(space)),
    ...columnsOf(view, enemy),
  ];
  for (const force of forces) for (const unit of believedUnits(view, seat, force)) found[unit] = force;
  // What was seen with one's own eyes counts for more than the set-up.
  for (const seen of view.sightings[seat])
    if (seen.full && isSame(view, seen)) for (const unit of seen.units) found[unit] = seen.force;
  return found;
}
