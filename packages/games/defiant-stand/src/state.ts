/** The whole state of a game, as small integers, and the small queries that every chapter needs. */
import { copyJson, type Flowing } from '@feldzug/kernel';
import { CITIES, COLOURS, COUNT, END_OF, FIRST_OF, NATIONS, numbers, UNITS, type Unit } from './data.ts';

/** Where a block is when it is in no city: `place` holds one of these. */
export const OFF = -1;
/** Out of play for good, and both players know it. */
export const GONE = -2;
/** In `steps`, for a block that is `OFF`: out of play for good, which only its owner knows. */
export const LOST = -2;

/** What the viewer cannot see. */
export const UNKNOWN = -1;

/** How a block lies, which both players see: bits of `lie`. */
export const TIPPED = 1;
/** Inside the fortress of its city. */
export const INSIDE = 2;
/** Face up. */
export const SHOWN = 4;
/** Came out of the fortress to fight: goes back in when beaten (22.2). */
export const BROKE_OUT = 8;

/** What only its owner knows about a block: bits of `orders`, cleared every turn. */
export const MOVED = 1;
/** An activated leader who has led his group; one who marshals counts those he has called from `CALLED` on. */
export const LED = 2;
/** Out of supply at the last check. */
export const HUNGRY = 4;
/** Has taken part in a field battle or an assault (29.1). */
export const FOUGHT = 8;
export const CALLED = 16;

/** Where a unit stands on the battle board: `box`. */
export const NO_BOX = 0;
/** Leaders and infantry. */
export const LINE = 1;
export const FORM_UP = 2;
export const CHARGE_HORSE = 3;
export const CHARGE_FOOT = 4;
export const MELEE_HORSE = 5;
export const MELEE_FOOT = 6;
export const RETREATED = 7;

/** What a group that entered a fight this turn is: `groupRole`. */
export const UNNAMED = 0;
export const MAIN = 1;
/** One more for each round that it comes later than other reserves (29.1). */
export const RESERVE = 2;

/**
 * A block has a **handle**, a number within its colour: place, `lie` and the like belong to the handle and are public.
 * Which unit is under a handle, and with how many steps, only its owner knows until it is shown. Blocks that
 * look alike cannot be told apart: see handles.ts.
 */
export interface State extends Flowing {
  scenario: string;
  /** 1 when leaders can react to adjacent battles (29). */
  reactions: number;
  year: number;
  /** 1 to 5; 6 in winter. */
  turn: number;
  /** Counts the periods in which steps change unseen; odd during battles. */
  tick: number;
  /** 1 once France, Russia and Sweden are at war (26). */
  atWar: number;
  /** 1 once the Tsarina is dead and Russia and Sweden have left (27). */
  tsarinaDead: number;
  vp: number;
  /** How the game ended; empty while it goes on. */
  outcome: string;
  /** How often the Frictions of War have called a unit away. */
  calledAway: number;
  /** The Frictions roll of this turn; 0 when none. */
  friction: number;
  /** The first player of the turn; −1 before that is settled. */
  first: number;
  /** For each side: the card of the turn, −1 for none; 1 when it is played for replacements. */
  played: number[];
  replacing: number[];
  /** For each side: command points left. */
  points: number[];
  /** For each side: 1 when its failed forced marches are rolled again (card). */
  hurried: number[];
  /** The cities of the last march of this turn, from first to last; public. */
  trail: number[];
  /** For each side: its cards, as numbers of `CARDS` in ascending order. */
  hands: number[][];
  /** Cards out of play until the year ends, in ascending order; public. */
  used: number[];

  // For each handle.
  block: number[];
  steps: number[];
  place: number[];
  lie: number[];
  /** The group with which it entered a fight this turn, from 1; 0 when it has not. */
  entry: number[];
  box: number[];
  /** 1 when it has taken a half hit (16.4). */
  half: number[];
  orders: number[];
  /** The units that can be under the handle, as far as both players have seen: bits 0 to 29 of its colour, then the rest. */
  mayLow: number[];
  mayHigh: number[];

  // For each unit: when both players last saw it, where and with how many steps.
  seenTick: number[];
  seenPlace: number[];
  seenSteps: number[];

  // For each city.
  /** The nation that owns the fortress; −1 where there is none. */
  fort: number[];
  fortSteps: number[];
  /** The steps of the fortress when both players last saw them. */
  fortSeen: number[];
  /** The turn of the siege, from 1; 0 when there is none. */
  siege: number[];
  /** The side that holds the city for victory points (28). */
  holder: number[];
  /** The side that has marched into a fight here this turn; −1: none. */
  attacker: number[];

  // For each group that entered a fight this turn, its number less 1.
  groupCity: number[];
  groupSide: number[];
  /** The city from which it came over a restricted route, plus 1; 0 when it came over a major one. */
  groupRestricted: number[];
  groupRole: number[];
}

export function cloneState(s: State): State {
  return {
    scenario: s.scenario,
    reactions: s.reactions,
    year: s.year,
    turn: s.turn,
    tick: s.tick,
    atWar: s.atWar,
    tsarinaDead: s.tsarinaDead,
    vp: s.vp,
    outcome: s.outcome,
    calledAway: s.calledAway,
    friction: s.friction,
    first: s.first,
    played: s.played.slice(),
    replacing: s.replacing.slice(),
    points: s.points.slice(),
    hurried: s.hurried.slice(),
    trail: s.trail.slice(),
    hands: s.hands.map((cards) => cards.slice()),
    used: s.used.slice(),
    block: s.block.slice(),
    steps: s.steps.slice(),
    place: s.place.slice(),
    lie: s.lie.slice(),
    entry: s.entry.slice(),
    box: s.box.slice(),
    half: s.half.slice(),
    orders: s.orders.slice(),
    mayLow: s.mayLow.slice(),
    mayHigh: s.mayHigh.slice(),
    seenTick: s.seenTick.slice(),
    seenPlace: s.seenPlace.slice(),
    seenSteps: s.seenSteps.slice(),
    fort: s.fort.slice(),
    fortSteps: s.fortSteps.slice(),
    fortSeen: s.fortSeen.slice(),
    siege: s.siege.slice(),
    holder: s.holder.slice(),
    attacker: s.attacker.slice(),
    groupCity: s.groupCity.slice(),
    groupSide: s.groupSide.slice(),
    groupRestricted: s.groupRestricted.slice(),
    groupRole: s.groupRole.slice(),
    flow: copyJson(s.flow),
  };
}

/** The unit under a handle; call it only where the unit is known. */
export const unitAt = (s: State, handle: number): Unit => UNITS[s.block[handle]];

/** The handle of a unit; −1 when the viewer cannot see where it is. */
export const handleOf = (s: State, unit: number): number =>
  unit < 0 ? -1 : s.block.indexOf(unit, COLOURS[UNITS[unit].colour].first);

/** The unit's id: how its owner names it. */
export const nameAt = (s: State, handle: number): string => UNITS[s.block[handle]].id;

/** Every block of a side in a city that passes the test, in the order of the units under the handles. */
export function blocksIn(
  s: State,
  city: number,
  side: number,
  test: (handle: number) => boolean = () => true,
): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && test(handle)) found.push(handle);
  return found.length > 1 ? inOrder(s, found) : found;
}

/** How many there are: without a list, which costs more than the count. */
export function countIn(s: State, city: number, side: number, test: (handle: number) => boolean): number {
  let count = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && test(handle)) count++;
  return count;
}

export function isAnyIn(s: State, city: number, side: number, test: (handle: number) => boolean): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && test(handle)) return true;
  return false;
}

/**
 * Handles in the order of the units under them, so that nothing depends on the handles themselves. They are few and
 * nearly in order: putting each in its place is faster than a sort. Handles come in ascending order.
 */
function inOrder(s: State, handles: number[]): number[] {
  for (let i = 1; i < handles.length; i++) {
    const handle = handles[i];
    let at = i;
    for (; at > 0 && s.block[handles[at - 1]] > s.block[handle]; at--) handles[at] = handles[at - 1];
    handles[at] = handle;
  }
  return handles;
}

/** Units of a side in a city, not counting those inside its fortress. */
export function fieldCount(s: State, city: number, side: number): number {
  let count = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && !(s.lie[handle] & INSIDE)) count++;
  return count;
}

export function insideCount(s: State, city: number, side: number): number {
  let count = 0;
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city && s.lie[handle] & INSIDE) count++;
  return count;
}

export const inTheField = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => !(s.lie[handle] & INSIDE));

export const insideFortress = (s: State, city: number, side: number): number[] =>
  blocksIn(s, city, side, (handle) => (s.lie[handle] & INSIDE) !== 0);

/** The side that owns the fortress of a city; −1 where there is none. */
export const fortSide = (s: State, city: number): number =>
  s.fort[city] < 0 ? -1 : NATIONS[s.fort[city]].side;

/** Blocks of a side that need a screen: units in the open, and the fortress unless it is besieged (10.1). */
export function unbesiegedBlocks(s: State, city: number, side: number): number {
  return fieldCount(s, city, side) + (fortSide(s, city) === side && s.siege[city] === 0 ? 1 : 0);
}

/** Does the side have any block in the city, fortress included? */
export const isPresent = (s: State, city: number, side: number): boolean =>
  fortSide(s, city) === side || hasBlock(s, city, side);

function hasBlock(s: State, city: number, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === city) return true;
  return false;
}

/** The city from which a block came into the fight over a restricted route (18.2); undefined when it did not. */
export function restrictedRoad(s: State, handle: number): number | undefined {
  const group = s.entry[handle];
  const from = group === 0 ? 0 : s.groupRestricted[group - 1];
  return from === 0 ? undefined : from - 1;
}

/** The command limit of a leader (1.6). */
export const commandLimit = (steps: number): number => numbers.commandPerStep * steps;

/** A unit that waits for the war: its nation is not in it yet, or it is in a start area (4.3, 4.4). */
export const isWaiting = (s: State, handle: number): boolean =>
  !s.atWar && (NATIONS[unitAt(s, handle).nation].late || CITIES[s.place[handle]].startArea);

export const emptyRow = (value: number): number[] => new Array<number>(COUNT).fill(value);
