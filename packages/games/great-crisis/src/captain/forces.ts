/** Which units are in a space, and which of them to send: commanders with the troops they lead; depleted units stay. */
import { ARMY_OF, COMMANDER_OF, numbers } from '../data.ts';
import { DEPLETED, ISOLATED, nationalityOf, ON_DEFENSE, RECOVERED, STOPPED, type State } from '../state.ts';
import { type Board, leadingWorth, worthOf } from './board.ts';

/** Units of a seat in the open in a space. */
export function openUnits(board: Board, space: number, seat: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit]) {
    if (!(board.s.flags[unit] & ON_DEFENSE) && board.seatOfArmy[ARMY_OF[unit]] === seat) found.push(unit);
  }
  return found;
}

/** Units of an army in the open in a space. */
export function openUnitsOfArmy(board: Board, space: number, army: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit])
    if (ARMY_OF[unit] === army && !(board.s.flags[unit] & ON_DEFENSE)) found.push(unit);
  return found;
}

/** Units on defense in a space. */
export function insideUnits(board: Board, space: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit])
    if (board.s.flags[unit] & ON_DEFENSE) found.push(unit);
  return found;
}

/** Units of an army that can still march (6.2). */
export const movableUnits = (board: Board, space: number, army: number): number[] =>
  openUnitsOfArmy(board, space, army).filter((unit) => !(board.s.flags[unit] & (STOPPED | RECOVERED)));

export const isWorn = (s: State, unit: number): boolean => (s.flags[unit] & DEPLETED) !== 0;
export const isCut = (s: State, unit: number): boolean => (s.flags[unit] & ISOLATED) !== 0;

export function fullUnits(s: State, units: readonly number[]): number {
  let full = 0;
  for (const unit of units) if (!isWorn(s, unit)) full++;
  return full;
}

/** Hits that units can take before all are destroyed. */
export const stepsOf = (s: State, units: readonly number[]): number => units.length + fullUnits(s, units);

export const without = (units: readonly number[], taken: readonly number[]): number[] =>
  units.filter((unit) => !taken.includes(unit));

/** The strongest force of at most `count` units that one march can move. */
export function strongest({ s, weights }: Board, pool: readonly number[], count: number): number[] {
  const limit = pool.some((unit) => isCut(s, unit)) ? numbers.isolatedMarchLimit : numbers.marchLimit;
  const size = Math.min(count, limit);
  if (pool.length <= size) return [...pool];
  const leaders = pool
    .filter((unit) => COMMANDER_OF[unit])
    .sort((a, b) => leadingWorth(weights, b) - leadingWorth(weights, a));
  const chosen: number[] = [];
  let room = 0;
  for (const leader of leaders) {
    const { tactical, leadership } = COMMANDER_OF[leader]!;
    // A second commander goes along only if the first cannot lead all, and only with a rating above 0.
    if (room >= size || (chosen.length > 0 && tactical === 0)) break;
    chosen.push(leader);
    room += leadership;
  }
  const isLed = ledBy(s, leaders);
  const rank = (unit: number): number => (isWorn(s, unit) ? 0 : 2) + (isLed(unit) ? 1 : 0);
  const troops = pool.filter((unit) => !COMMANDER_OF[unit]).sort((a, b) => rank(b) - rank(a));
  return [...chosen, ...troops, ...without(leaders, chosen)].slice(0, size);
}

/** The troops that are least useful elsewhere, for a garrison or a small task; no commanders. */
export function plainest(s: State, pool: readonly number[], count: number): number[] {
  const isLed = ledBy(
    s,
    pool.filter((unit) => COMMANDER_OF[unit]),
  );
  const rank = (unit: number): number => (isLed(unit) ? 1 : 0) + (isWorn(s, unit) ? 2 : 0);
  return pool
    .filter((unit) => !COMMANDER_OF[unit])
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count);
}

/** Best for the inside of a fort, where depleted units roll too: depleted troops, then others, commanders last. */
export function garrisonOf({ s, weights }: Board, pool: readonly number[], count: number): number[] {
  const rank = (unit: number): number =>
    worthOf(s, weights, unit) + (COMMANDER_OF[unit] ? 10 + leadingWorth(weights, unit) : 0);
  return [...pool].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}

/** Tells whether one of these commanders can lead a unit (7.1.2.B). */
export function ledBy(s: State, leaders: readonly number[]): (unit: number) => boolean {
  const nationalities = new Set(leaders.map((unit) => nationalityOf(s, unit)));
  return (unit) => nationalities.has(nationalityOf(s, unit));
}

/** "1 unit", "3 units". */
export const inUnits = (count: number): string => `${count} ${count === 1 ? 'unit' : 'units'}`;

/** An action names units in ascending order. */
export const inOrder = (units: readonly number[]): number[] => [...units].sort((a, b) => a - b);
