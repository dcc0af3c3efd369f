/**
 * Handles: what the opponent sees of a block. Blocks that look alike (colour, city, how they lie, the group with
 * which they came) cannot be told apart. When some of them leave the others, the lowest handles always
 * go, whichever units are under them. What the opponent sees depends on how many leave, never on which, so nobody can follow
 * a block through a stack. (A secret draw would do the same; this needs none.)
 *
 * What both players have seen is kept with the handles: the units that can be under each. That set grows when blocks
 * mix, and shrinks when a block is shown or reveals something about itself.
 */
import { CITIES, COLOUR_OF, COLOURS, NATIONS, UNITS } from './data.ts';
import { SHOWN, type State } from './state.ts';

/** Bits in the lower of the two words. */
const WORD = 30;

/** Can the two be told apart by someone who sees only their backs? */
const isAlike = (s: State, a: number, b: number): boolean =>
  COLOUR_OF[a] === COLOUR_OF[b] &&
  s.place[a] === s.place[b] &&
  s.lie[a] === s.lie[b] &&
  s.entry[a] === s.entry[b] &&
  s.box[a] === s.box[b] &&
  !(s.lie[a] & SHOWN);

/**
 * Separates some blocks from those that look like them, before they move, lie down, disappear or are shown.
 * Returns the handles they have from then on, in ascending order.
 */
export function part(s: State, going: readonly number[]): number[] {
  if (going.length === 1) return [partOne(s, going[0])];
  const left = going.slice().sort((a, b) => a - b);
  const parted: number[] = [];
  while (left.length > 0) {
    const one = left[0];
    const stack = s.lie[one] & SHOWN ? [one] : alikeWith(s, one);
    const leaving = left.filter((handle) => stack.includes(handle));
    for (const handle of leaving) left.splice(left.indexOf(handle), 1);
    parted.push(...(leaving.length < stack.length ? redeal(s, stack, leaving) : leaving));
  }
  return parted.sort((a, b) => a - b);
}

/** The same for a single block. */
export function partOne(s: State, handle: number): number {
  if (s.lie[handle] & SHOWN) return handle;
  const stack = alikeWith(s, handle);
  return stack.length > 1 ? redeal(s, stack, [handle])[0] : handle;
}

function alikeWith(s: State, one: number): number[] {
  const { first, end } = COLOURS[COLOUR_OF[one]];
  const stack: number[] = [];
  for (let handle = first; handle < end; handle++) if (isAlike(s, one, handle)) stack.push(handle);
  return stack;
}

/** The units that leave go under the lowest handles of the stack; all of them may now be any of them. */
function redeal(s: State, stack: readonly number[], leaving: readonly number[]): number[] {
  let low = 0;
  let high = 0;
  let goes = 0;
  let stays = leaving.length;
  for (let i = 0; i < stack.length; i++) {
    const handle = stack[i];
    low |= s.mayLow[handle];
    high |= s.mayHigh[handle];
    faces[leaving.includes(handle) ? goes++ : stays++] = handle;
  }
  sortByUnit(s, 0, goes);
  sortByUnit(s, goes, stays);
  const rows = [s.block, s.steps, s.half, s.orders];
  for (let row = 0; row < rows.length; row++) {
    for (let i = 0; i < stack.length; i++) moved[i] = rows[row][faces[i]];
    for (let i = 0; i < stack.length; i++) rows[row][stack[i]] = moved[i];
  }
  for (let i = 0; i < stack.length; i++) {
    s.mayLow[stack[i]] = low;
    s.mayHigh[stack[i]] = high;
  }
  return stack.slice(0, leaving.length);
}

/** The blocks that `redeal` puts in order, and one row of what is under them; each call begins anew. */
const faces = UNITS.map(() => 0);
const moved = UNITS.map(() => 0);

/** They are few and nearly in order: putting each in its place is faster than a sort. */
function sortByUnit(s: State, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const handle = faces[i];
    let at = i;
    for (; at > from && s.block[faces[at - 1]] > s.block[handle]; at--) faces[at] = faces[at - 1];
    faces[at] = handle;
  }
}

/** Units in an order that reveals nothing about them: by what both players can see of their blocks. */
export function asSeen(s: State, units: readonly number[]): number[] {
  const handle = (unit: number): number => s.block.indexOf(unit);
  return units.slice().sort((one, other) => {
    const [a, b] = [handle(one), handle(other)];
    return (
      s.place[a] - s.place[b] ||
      COLOUR_OF[a] - COLOUR_OF[b] ||
      s.lie[a] - s.lie[b] ||
      s.entry[a] - s.entry[b] ||
      one - other
    );
  });
}

/** Turns a block face up. Call `part` for it first. */
export function show(s: State, handle: number): void {
  s.lie[handle] |= SHOWN;
  recognise(s, handle);
}

/** Hides a block again; both players remember how they saw it last. */
export function hide(s: State, handle: number): void {
  if (!(s.lie[handle] & SHOWN)) return;
  recognise(s, handle);
  s.lie[handle] &= ~SHOWN;
}

/** Both players see which unit this is, where it is and how strong. */
function recognise(s: State, handle: number): void {
  const unit = s.block[handle];
  const { first, end } = COLOURS[COLOUR_OF[handle]];
  const bit = unit - first;
  const low = bit < WORD ? 1 << bit : 0;
  const high = bit < WORD ? 0 : 1 << (bit - WORD);
  for (let other = first; other < end; other++) {
    s.mayLow[other] = other === handle ? low : s.mayLow[other] & ~low;
    s.mayHigh[other] = other === handle ? high : s.mayHigh[other] & ~high;
  }
  s.seenTick[unit] = s.tick;
  s.seenPlace[unit] = s.place[handle];
  s.seenSteps[unit] = s.steps[handle];
}

/** Both players can tell that only certain units can be here, for example only one nation in a start area. */
export const narrow = (s: State, handle: number, can: (unit: number) => boolean): void =>
  narrowTo(s, handle, unitsThat(COLOUR_OF[handle], can));

/** R31: only blocks of its own nation come to a start area. */
export function narrowByPlace(s: State, handle: number): void {
  const { startArea, nation } = CITIES[s.place[handle]];
  if (startArea) narrow(s, handle, (unit) => UNITS[unit].nation === nation);
}

/** `narrow` where those units have been listed before. */
export function narrowTo(s: State, handle: number, { low, high }: UnitSet): void {
  s.mayLow[handle] &= low;
  s.mayHigh[handle] &= high;
}

/** Some units of a colour, as bits. */
export interface UnitSet {
  readonly low: number;
  readonly high: number;
}

export function unitsThat(colour: number, can: (unit: number) => boolean): UnitSet {
  const { first, end } = COLOURS[colour];
  let low = 0;
  let high = 0;
  for (let unit = first; unit < end; unit++) {
    if (!can(unit)) continue;
    const bit = unit - first;
    if (bit < WORD) low |= 1 << bit;
    else high |= 1 << (bit - WORD);
  }
  return { low, high };
}

/** Can this unit be under this handle, as far as both players have seen? */
export function maybe(s: State, handle: number, unit: number): boolean {
  const { first } = COLOURS[COLOUR_OF[handle]];
  if (COLOUR_OF[handle] !== UNITS[unit].colour) return false;
  const bit = unit - first;
  return bit < WORD ? (s.mayLow[handle] & (1 << bit)) !== 0 : (s.mayHigh[handle] & (1 << (bit - WORD))) !== 0;
}

/** Can a block be of this nation, as far as both players have seen? */
export const maybeOf = (s: State, handle: number, nation: number): boolean =>
  (s.mayLow[handle] & NATION_LOW[nation]) !== 0 || (s.mayHigh[handle] & NATION_HIGH[nation]) !== 0;

/** The units of each nation as bits within its colour. */
const NATION_LOW = NATIONS.map((_, nation) => bitsOf(nation, (bit) => (bit < WORD ? 1 << bit : 0)));
const NATION_HIGH = NATIONS.map((_, nation) => bitsOf(nation, (bit) => (bit < WORD ? 0 : 1 << (bit - WORD))));

function bitsOf(nation: number, word: (bit: number) => number): number {
  let bits = 0;
  UNITS.forEach((unit, number) => {
    if (unit.nation === nation) bits |= word(number - COLOURS[unit.colour].first);
  });
  return bits;
}

/** Any of these units can be under any of these handles, as for the blocks of one city at set-up. */
export function setMaybe(s: State, handles: readonly number[], units: readonly number[]): void {
  let low = 0;
  let high = 0;
  for (const unit of units) {
    const bit = unit - COLOURS[UNITS[unit].colour].first;
    if (bit < WORD) low |= 1 << bit;
    else high |= 1 << (bit - WORD);
  }
  for (const handle of handles) {
    s.mayLow[handle] = low;
    s.mayHigh[handle] = high;
  }
}
