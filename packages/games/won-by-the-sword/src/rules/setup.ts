/** Set-up (2.1, 16): forces, garrisons, control, stores and sieges of a scenario. */
import type { Options } from '@feldzug/kernel';
import type { Scenario } from '../data.ts';
import { NEUTRAL, NO_FORT, SCENARIOS, SPACES, UNITS, UNITS_OF } from '../data.ts';
import { isRegiment } from '../forces.ts';
import { emptyState, garrisonOf, markersOf, OUT, POOL, type State, seatOfColumn } from '../state.ts';
import { garrisonClass } from './surrender.ts';

/** A scenario ready to play, before its first turn. */
export function setUp(scenario: number, { battles }: Options): State {
  const state = emptyState(scenario);
  state.halved = battles === 'history' ? 1 : 0;
  const written = SCENARIOS[scenario];
  takeControl(state, written);
  placeGarrisons(state, written);
  placeColumns(state, written);
  fillPools(state, written);
  for (const { space, besieger, works } of written.sieges) {
    state.sieges.push({
      space,
      seat: seatOfColumn(state.names.indexOf(besieger)),
      works,
      bombarded: 0,
      garrisoned: state.garrisoned[space],
      finalRefused: 0,
      shown: garrisonClass(state, space),
    });
  }
  state.flow = [{ step: 'turn.begin' }];
  return state;
}

/** 16.4 A place that the scenario does not name belongs to the side whose home it is in. */
function takeControl(state: State, { home, neutral, garrisons }: Scenario): void {
  SPACES.forEach(({ fort, region }, space) => {
    const isNeutral = fort === NO_FORT || neutral.includes(space);
    state.control[space] = isNeutral ? NEUTRAL : home[region];
  });
  for (const { space, seat } of garrisons) state.control[space] = seat;
}

function placeGarrisons(state: State, { garrisons, stores }: Scenario): void {
  for (const { space, units } of garrisons) {
    for (const unit of units) state.place[unit] = garrisonOf(space);
    state.garrisoned[space] = 1;
  }
  for (const { space, baggage } of stores) state.stores[space] = baggage;
}

function placeColumns(state: State, { columns }: Scenario): void {
  const placed = [0, 0];
  for (const { name, seat, space, leaders, baggage, units } of columns) {
    const column = markersOf(seat)[placed[seat]++];
    state.names[column] = name;
    state.at[column] = space;
    state.baggage[column] = baggage;
    for (const unit of units) state.place[unit] = column;
    for (const leader of leaders) state.leaderAt[leader] = column;
  }
}

/** Detachments and guns that nobody has are in the pool. Reinforcements and regiments of other years are out. */
function fillPools(state: State, { reinforcements }: Scenario): void {
  const coming = new Set(reinforcements.flatMap(({ units }) => units));
  for (const units of UNITS_OF)
    for (const unit of units)
      if (state.place[unit] === OUT && !isRegiment(unit) && !coming.has(unit) && isGeneric(unit))
        state.place[unit] = POOL;
}

/** Detachments and garrison guns belong to no year. */
export const isGeneric = (unit: number): boolean => /^(fs|ib)-/.test(UNITS[unit].id);
