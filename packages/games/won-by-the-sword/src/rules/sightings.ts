/** What a seat is shown of enemy forces, kept with place and date (2.3). */
import type { Seat } from '@feldzug/kernel';
import { ARTILLERY, INFANTRY } from '../data.ts';
import { isColumn, leadersIn, spaceOfForce, stepsIn, unitsIn, unitsOfType } from '../forces.ts';
import type { Sighting, State } from '../state.ts';
import { forceName } from './names.ts';

/** Everything of a force is seen. */
export const seeAll = (state: State, seat: Seat, force: number): void => {
  const units = unitsIn(state, force);
  remember(state, seat, {
    ...glimpse(state, force),
    full: 1,
    units,
    reduced: units.map((unit) => state.reduced[unit]),
    leaders: leadersIn(state, force),
  });
};

/** 9.3.2 Only the size class and the kinds present are seen. */
export const seeSize = (state: State, seat: Seat, force: number): void =>
  remember(state, seat, glimpse(state, force));

const glimpse = (state: State, force: number): Sighting => ({
  force,
  name: isColumn(force) ? state.names[force] : forceName(force),
  space: spaceOfForce(state, force),
  turn: state.turn,
  impulse: state.impulse,
  full: 0,
  size: sizeClass(stepsIn(state, force)),
  infantry: unitsOfType(state, force, INFANTRY).length > 0 ? 1 : 0,
  artillery: unitsOfType(state, force, ARTILLERY).length > 0 ? 1 : 0,
  leader: leadersIn(state, force).length > 0 ? 1 : 0,
  units: [],
  reduced: [],
  leaders: [],
});

const sizeClass = (steps: number): number => (steps > 50 ? 2 : steps > 25 ? 1 : 0);

/** The newest sighting of a force replaces the one before. */
function remember(state: State, seat: Seat, sighting: Sighting): void {
  state.sightings[seat] = [
    ...state.sightings[seat].filter(({ force }) => force !== sighting.force),
    sighting,
  ];
}
