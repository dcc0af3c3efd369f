/** Which units stand in a space, and which of them to send: commanders with the troops they lead, the worn left behind. */
import { ARMY_OF, COMMANDER_OF, NATION_OF, numbers } from '../data.ts';
import { DEPLETED, ISOLATED, ON_DEFENSE, RECOVERED, STOPPED, type State } from '../state.ts';
import { type Board, leadingWorth, worthOf } from './board.ts';

/** Units of a seat in the open in a space. */
export function openUnits(board: Board, space: number, seat: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit]) {
    if (!(board.s.flags[unit] & ON_DEFENSE) && board.seatOfArmy[ARMY_OF[unit]] === seat) found.push(unit);
  }
  return found;
}

/** Units on defense in a space. */
export function insideUnits(board: Board, space: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit])
    if (board.s.flags[unit] & ON_DEFENSE) found.push(unit);
  return found;
}

/** Units of an army that may still march (6.2). */
export function movableUnits(board: Board, space: number, army: number): number[] {
  const found: number[] = [];
  for (let unit = board.first[space]; unit >= 0; unit = board.next[unit]) {
    if (ARMY_OF[unit] === army && !(board.s.flags[unit] & (ON_DEFENSE | STOPPED | RECOVERED)))
      found.push(unit);
  }
  return found;
}

export const isWorn = (s: State, unit: number): boolean => (s.flags[unit] & DEPLETED) !== 0;
export const isCut = (s: State, unit: number): boolean => (s.flags[unit] & ISOLATED) !== 0;

export const without = (units: readonly number[], taken: readonly number[]): number[] =>
  units.filter((unit) => !taken.includes(unit));

/** The strongest force of at most `count` units that one march can carry. */
export function strongest(s: State, pool: readonly number[], count: number): number[] {
  const size = Math.min(
    count,
    pool.some((unit) => isCut(s, unit)) ? numbers.isolatedMarchLimit : numbers.marchLimit,
  );
  if (pool.length <= size) return [...pool];
  const leaders = pool.filter((unit) => COMMANDER_OF[unit]).sort((a, b) => leadingWorth(b) - leadingWorth(a));
  const troops = pool.filter((unit) => !COMMANDER_OF[unit]);
  const led = new Set(leaders.map((unit) => NATION_OF[unit]));
  const rank = (unit: number): number => (isWorn(s, unit) ? 0 : 2) + (led.has(NATION_OF[unit]) ? 1 : 0);
  troops.sort((a, b) => rank(b) - rank(a));
  const chosen: number[] = [];
  let room = 0;
  for (const leader of leaders) {
    // A second commander goes along only where the first cannot lead all.
    if (chosen.length >= size || room >= size) break;
    if (chosen.length > 0 && COMMANDER_OF[leader]!.tactical === 0) break;
    chosen.push(leader);
    room += COMMANDER_OF[leader]!.leadership;
  }
  for (const unit of troops) if (chosen.length < size) chosen.push(unit);
  for (const leader of leaders) if (chosen.length < size && !chosen.includes(leader)) chosen.push(leader);
  return chosen;
}

/** Troops that will be missed least: for a garrison or an errand; no commanders. */
export function plainest(s: State, pool: readonly number[], count: number): number[] {
  const troops = pool.filter((unit) => !COMMANDER_OF[unit]);
  const led = new Set(pool.filter((unit) => COMMANDER_OF[unit]).map((unit) => NATION_OF[unit]));
  const rank = (unit: number): number => (led.has(NATION_OF[unit]) ? 1 : 0) + (isWorn(s, unit) ? 2 : 0);
  return troops.sort((a, b) => rank(a) - rank(b)).slice(0, count);
}

/** Best for the inside of a fort, where the worn fight as well as the full: worn troops, then plain ones. */
export function garrisonOf(s: State, pool: readonly number[], count: number): number[] {
  const rank = (unit: number): number =>
    worthOf(s, unit) + (COMMANDER_OF[unit] ? 10 + leadingWorth(unit) : 0);
  return [...pool].sort((a, b) => rank(a) - rank(b)).slice(0, count);
}
