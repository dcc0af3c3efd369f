/** What a seat is shown of enemy forces, kept with place and date (2.3). */
import type { Seat } from '@feldzug/kernel';
import { ARTILLERY, INFANTRY } from '../data.ts';
import { isColumn, leadersIn, spaceOfForce, stepsIn, unitsIn, unitsOfType } from '../forces.ts';
import { COLUMNS, garrisonOf, type Sighting, type State, UNKNOWN } from '../state.ts';
import { forceName } from './names.ts';

/** Everything of a force is seen, also its baggage and fatigue. */
export const seeAll = (state: State, seat: Seat, force: number): void =>
  remember(state, seat, {
    ...inspection(state, force),
    baggage: isColumn(force) ? state.baggage[force] : state.stores[force - COLUMNS],
    fatigue: isColumn(force) ? state.fatigue[force] : 0,
  });

/** 2.3.2 An assault shows the units and leaders of a garrison, not what it has stored. */
export const seeGarrison = (state: State, seat: Seat, space: number): void =>
  remember(state, seat, inspection(state, garrisonOf(space)));

function inspection(state: State, force: number): Sighting {
  const units = unitsIn(state, force);
  return {
    ...glimpse(state, force),
    full: 1,
    units,
    reduced: units.map((unit) => state.reduced[unit]),
    leaders: leadersIn(state, force),
  };
}

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
  baggage: UNKNOWN,
  fatigue: UNKNOWN,
});

const sizeClass = (steps: number): number => (steps > 50 ? 2 : steps > 25 ? 1 : 0);

/** 2.3.3 An inspection replaces what was seen of the force before, a glimpse only another glimpse. */
function remember(state: State, seat: Seat, sighting: Sighting): void {
  // A marker can be used again for another column.
  const isReplaced = ({ force, name, full }: Sighting): boolean =>
    force === sighting.force && (name !== sighting.name || full <= sighting.full);
  state.sightings[seat] = [...state.sightings[seat].filter((one) => !isReplaced(one)), sighting];
}
