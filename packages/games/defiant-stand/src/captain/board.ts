/** The position as the Captain sees it: the strength of the units in each city, what cities are worth, supply. */
import { CITIES, COUNT, SIDE_OF, scenarioNamed } from '../data.ts';
import { lookOver, type Outlook } from '../rules/control.ts';
import { fortSide, INSIDE, isWaiting, type State } from '../state.ts';
import { both, type Figure, figureOf, NOTHING, together } from './belief.ts';
import { weights } from './weights.ts';

export interface Board {
  readonly s: State;
  readonly seat: number;
  readonly outlook: Outlook;
  /** For each handle on the map. */
  readonly figures: readonly Figure[];
  /** For each side and city: the blocks in the open, those inside, and the sum of those in the open. */
  readonly open: readonly (readonly (readonly number[])[])[];
  readonly inside: readonly (readonly (readonly number[])[])[];
  readonly field: readonly (readonly Figure[])[];
  /** For each city: the steps of its fortress, as far as they are known. */
  readonly walls: readonly number[];
  /** What holding each city is worth. */
  readonly worth: readonly number[];
}

export function boardOf(s: State, seat: number): Board {
  const figures = new Array<Figure>(COUNT).fill(NOTHING);
  const open = [emptyRow(), emptyRow()];
  const inside = [emptyRow(), emptyRow()];
  const field = [NO_FIELD.slice(), NO_FIELD.slice()];
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    const figure = figureOf(s, handle);
    const side = SIDE_OF[handle];
    figures[handle] = figure;
    if (s.lie[handle] & INSIDE) {
      put(inside[side], city, handle);
      continue;
    }
    put(open[side], city, handle);
    field[side][city] = field[side][city] === NOTHING ? figure : both(field[side][city], figure);
  }
  const walls = NO_WALLS.slice();
  for (let city = 0; city < walls.length; city++) if (s.fort[city] >= 0) walls[city] = wallsOf(s, city);
  return { s, seat, outlook: lookOver(s), figures, open, inside, field, walls, worth: worthsIn(s) };
}

/** What a board says of one city, for a decision about that city alone. */
export interface Site {
  readonly city: number;
  /** For each side: the sum of its blocks in the open. */
  readonly field: readonly Figure[];
  readonly walls: number;
  readonly worth: number;
}

export function siteAt(s: State, city: number): Site {
  const field = [NOTHING, NOTHING];
  for (let handle = 0; handle < COUNT; handle++) {
    if (s.place[handle] !== city || s.lie[handle] & INSIDE) continue;
    const side = SIDE_OF[handle];
    const figure = figureOf(s, handle);
    field[side] = field[side] === NOTHING ? figure : both(field[side], figure);
  }
  return { city, field, walls: s.fort[city] >= 0 ? wallsOf(s, city) : 0, worth: worthAt(s, city) };
}

/** What holding a city is worth. */
export const worthAt = (s: State, city: number): number =>
  s.fort[city] >= 0 ? WALLED[city] : isLastYear(s) ? OPEN_AT_LAST[city] : OPEN_EARLY[city];

/** For each city. */
function worthsIn(s: State): number[] {
  const worth = (isLastYear(s) ? OPEN_AT_LAST : OPEN_EARLY).slice();
  for (let city = 0; city < worth.length; city++) if (s.fort[city] >= 0) worth[city] = WALLED[city];
  return worth;
}

const NO_FIELD: readonly Figure[] = CITIES.map(() => NOTHING);
const NO_WALLS: readonly number[] = CITIES.map(() => 0);
/** Shared by all cities without blocks. */
const NO_BLOCKS: readonly number[] = [];

const emptyRow = (): (readonly number[])[] => new Array<readonly number[]>(CITIES.length).fill(NO_BLOCKS);

function put(row: (readonly number[])[], city: number, handle: number): void {
  if (row[city] === NO_BLOCKS) row[city] = [handle];
  else (row[city] as number[]).push(handle);
}

export const sumOf = (figures: readonly Figure[], handles: readonly number[]): Figure =>
  handles.length === 0 ? NOTHING : together(handles.map((handle) => figures[handle]));

/** As known, or as last seen. */
const wallsOf = (s: State, city: number): number =>
  s.fortSteps[city] >= 0 ? s.fortSteps[city] : Math.max(1, s.fortSeen[city]);

/** Mostly victory points. An open city counts little before the end: it is lost as easily as it is taken. */
const worthsOf = (counts: number, walls: number): number[] =>
  CITIES.map(
    ({ vp, sources }) =>
      weights.city.plain +
      weights.city.victory * vp * counts +
      walls +
      (sources.length > 0 ? weights.city.source : 0),
  );

const WALLED = worthsOf(1, weights.city.fortress);
const OPEN_EARLY = worthsOf(weights.city.openEarly, 0);
const OPEN_AT_LAST = worthsOf(1, 0);

export const isLastYear = (s: State): boolean => s.year >= scenarioNamed(s.scenario)!.lastYear;

/** Does the side hold the city, for victory points or with a unit? */
export const isHeld = ({ s, open }: Board, side: number, city: number): boolean =>
  isHeldBy(s, side, city, open[side][city].length, open[1 - side][city].length);

/** The same without a board, from the units in the open. */
export function isHeldBy(s: State, side: number, city: number, own: number, enemies: number): boolean {
  const fort = fortSide(s, city);
  if (fort >= 0) return fort === side;
  if (CITIES[city].vp > 0) return s.holder[city] === side;
  return own > 0 || (CITIES[city].side === side && enemies === 0);
}

/** Would a unit of the nation be in supply in the city if it held it, with nobody left in `from`? */
export function isFedAt(
  { outlook }: Pick<Board, 'outlook'>,
  nation: number,
  city: number,
  from: number,
  left: number,
): boolean {
  const supplied = outlook.supplied(nation);
  if (city !== from && supplied[city] && CITIES[city].nation === nation) return true;
  for (const next of CITIES[city].adjacent)
    if (supplied[next] && (next !== from || left > 0 || CITIES[from].nation === nation)) return true;
  return CITIES[city].sources.includes(nation);
}

/** Can the block be given orders at all? */
export const isFree = (s: State, handle: number): boolean =>
  !(s.lie[handle] & INSIDE) && !isWaiting(s, handle);
