/** The position as the Captain sees it: the strength of the units in each city, what cities are worth, supply. */
import { CITIES, COUNT, SIDE_OF, scenarioNamed } from '../data.ts';
import { lookOver, type Outlook } from '../rules/control.ts';
import { fortSide, INSIDE, isWaiting, type State } from '../state.ts';
import { type Figure, figureOf, NOTHING, together } from './belief.ts';
import { weights } from './weights.ts';

export interface Board {
  readonly s: State;
  readonly seat: number;
  readonly outlook: Outlook;
  /** For each handle on the map. */
  readonly figures: readonly Figure[];
  /** For each side and city: the blocks in the open, those inside, and the sum of those in the open. */
  readonly open: readonly (readonly number[])[][];
  readonly inside: readonly (readonly number[])[][];
  readonly field: readonly Figure[][];
  /** For each city: the steps of its fortress, as far as they are known. */
  readonly walls: readonly number[];
  /** What holding each city is worth. */
  readonly worth: readonly number[];
}

export function boardOf(s: State, seat: number): Board {
  const figures = new Array<Figure>(COUNT).fill(NOTHING);
  const open = emptyRows();
  const inside = emptyRows();
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    figures[handle] = figureOf(s, handle);
    (s.lie[handle] & INSIDE ? inside : open)[SIDE_OF[handle]][city].push(handle);
  }
  return {
    s,
    seat,
    outlook: lookOver(s),
    figures,
    open,
    inside,
    field: open.map((cities) => cities.map((handles) => sumOf(figures, handles))),
    walls: s.fort.map((nation, city) => (nation < 0 ? 0 : wallsOf(s, city))),
    worth: CITIES.map((_, city) => worthOfCity(s, city)),
  };
}

const emptyRows = (): number[][][] => [CITIES.map(() => []), CITIES.map(() => [])];

export const sumOf = (figures: readonly Figure[], handles: readonly number[]): Figure =>
  handles.length === 0 ? NOTHING : together(handles.map((handle) => figures[handle]));

/** As known, or as last seen. */
const wallsOf = (s: State, city: number): number =>
  s.fortSteps[city] >= 0 ? s.fortSteps[city] : Math.max(1, s.fortSeen[city]);

/** Mostly victory points. An open city counts little before the end: it is lost as easily as it is taken. */
function worthOfCity(s: State, city: number): number {
  const { victory, openEarly, fortress, source, plain } = weights.city;
  const { vp, sources } = CITIES[city];
  const walled = s.fort[city] >= 0;
  const counts = walled || isLastYear(s) ? 1 : openEarly;
  return plain + victory * vp * counts + (walled ? fortress : 0) + (sources.length > 0 ? source : 0);
}

export const isLastYear = (s: State): boolean => s.year >= scenarioNamed(s.scenario)!.lastYear;

/** Does the side hold the city, for victory points or with a unit? */
export function isHeld({ s, open }: Board, side: number, city: number): boolean {
  const fort = fortSide(s, city);
  if (fort >= 0) return fort === side;
  if (CITIES[city].vp > 0) return s.holder[city] === side;
  if (open[side][city].length > 0) return true;
  return CITIES[city].side === side && open[1 - side][city].length === 0;
}

/** Would a unit of the nation be in supply in the city if it held it, with nobody left in `from`? */
export function isFedAt(board: Board, nation: number, city: number, from: number, left: number): boolean {
  const supplied = board.outlook.supplied(nation);
  if (city !== from && supplied[city] && CITIES[city].nation === nation) return true;
  for (const next of CITIES[city].adjacent)
    if (supplied[next] && (next !== from || left > 0 || CITIES[from].nation === nation)) return true;
  return CITIES[city].sources.includes(nation);
}

/** Can the block be given orders at all? */
export const isFree = (s: State, handle: number): boolean =>
  !(s.lie[handle] & INSIDE) && !isWaiting(s, handle);
