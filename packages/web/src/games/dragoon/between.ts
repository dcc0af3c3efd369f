/** The field in the middle of an action: units and leaders stand as before while something of them is still to be told. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Event } from '@feldzug/kernel';

const OF_UNITS = [
  'strength',
  'morale',
  'disruption',
  'flags',
  'formation',
  'hurt',
] as const satisfies readonly (keyof State)[];
const WHERE_UNITS_STAND = [
  'at',
  'facing',
  'seen',
  'lastSeen',
  'roster',
] as const satisfies readonly (keyof State)[];
const OF_LEADERS = [
  'leaderAt',
  'status',
  'rating',
  'radius',
  'person',
  'leaderSeen',
] as const satisfies readonly (keyof State)[];
/** Takes a unit from the field without a way. */
const LEAVES = ['eliminated', 'rodeOff'];

export function between(
  battle: Battle,
  before: State,
  after: State,
  told: readonly Event[],
  untold: readonly Event[],
): State {
  const unitsIn = (events: readonly Event[]) =>
    new Set(events.map(({ unit }) => battle.unitByName.get(String(unit))));
  const named = new Set(untold.map(({ leader }) => leader));
  const leaders = new Set(battle.leaders.flatMap(({ id }, number) => (named.has(id) ? [number] : [])));
  const waiting = unitsIn(untold);
  const standing = unitsIn(
    untold.filter((event) => goalOf(event) !== undefined || LEAVES.includes(event.type)),
  );
  const state = { ...before };
  for (const key of OF_UNITS) state[key] = mixed(before[key], after[key], waiting);
  for (const key of WHERE_UNITS_STAND) state[key] = mixed(before[key], after[key], standing);
  for (const key of OF_LEADERS) state[key] = mixed(before[key], after[key], leaders);
  // Who has marched and will be thrown back stands where the march ended.
  for (const event of told) {
    const unit = battle.unitByName.get(String(event.unit));
    const hex = battle.grid.byName.get(goalOf(event) ?? '');
    if (unit !== undefined && hex !== undefined && standing.has(unit)) state.at[unit] = hex;
  }
  return state;
}

function goalOf({ path, to }: Event): string | undefined {
  const goal = Array.isArray(path) ? path[path.length - 1] : to;
  return typeof goal === 'string' ? goal : undefined;
}

const mixed = (before: number[], after: number[], waiting: ReadonlySet<number | undefined>): number[] =>
  after.map((now, number) => (waiting.has(number) ? before[number] : now));
