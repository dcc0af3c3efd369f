/** Help while a march or a retreat is made: who is usually meant, how far they get and for how much. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  allianceOfUnit,
  hasUnitsInTheOpen,
  SPACES,
  type State,
  spaceNamed,
  UNITS,
} from '@feldzug/great-crisis';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import {
  type Action,
  DrawnError,
  noChance,
  type Offer,
  type PartialAction,
  type Seat,
} from '@feldzug/kernel';
import type { Mark } from '../../table/board.ts';
import type { Route } from '../../table/face.ts';
import { commanders } from './names.ts';

type Tally = { [key: string]: number };

/** Fills in what is usually meant: all who can march, the retreat of everybody, damage on the troops. */
export function suggest(game: GreatCrisis, s: State, seat: Seat, said: PartialAction): PartialAction {
  switch (said.do) {
    case 'march':
      return said.from !== undefined && said.units === undefined
        ? filled(game, s, seat, said, 'units', commandersFirst)
        : said;
    case 'sortie':
      return said.from !== undefined && said.units === undefined
        ? filled(game, s, seat, said, 'units', commandersFirst)
        : said;
    case 'lose':
      return said.units === undefined ? filled(game, s, seat, said, 'units', troopsFirst) : said;
    case 'garrison':
      return said.units === undefined ? filled(game, s, seat, said, 'units', depletedFirst) : said;
    case 'retreat':
      return said.plan === undefined ? filled(game, s, seat, said, 'plan', safestFirst(s, seat)) : said;
    default:
      return said;
  }
}

type Order = (a: Offer, b: Offer) => number;
const isCommander = (offer: Offer): number => (commanders.has(groupOfKey(offer.key!)) ? 1 : 0);
const isDepleted = (offer: Offer): number => (offer.key!.includes('.depleted') ? 1 : 0);
const groupOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);
const commandersFirst: Order = (a, b) => isCommander(b) - isCommander(a) || isDepleted(a) - isDepleted(b);
const troopsFirst: Order = (a, b) => isCommander(a) - isCommander(b) || isDepleted(b) - isDepleted(a);
const depletedFirst: Order = (a, b) => isCommander(a) - isCommander(b) || isDepleted(b) - isDepleted(a);
/** Where the fewest enemies are next door. */
const safestFirst =
  (s: State, seat: Seat): Order =>
  (a, b) =>
    enemiesNear(s, seat, a) - enemiesNear(s, seat, b) || commandersFirst(a, b);

function enemiesNear(s: State, seat: Seat, offer: Offer): number {
  const near = SPACES[spaceNamed(offer.key!.slice(0, offer.key!.indexOf('/')))].adjacent;
  let count = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (near.includes(s.place[unit]) && allianceOfUnit(s, unit) !== seat) count++;
  return count;
}

function filled(
  game: GreatCrisis,
  s: State,
  seat: Seat,
  said: PartialAction,
  slot: string,
  order: Order,
): PartialAction {
  let now = said;
  for (;;) {
    const open = game
      .offers(s, seat, now)
      .next.filter((offer) => offer.slot === slot && offer.kind === 'tally');
    const next = open.sort(order)[0];
    if (!next) return now;
    now = { ...now, [slot]: { ...((now[slot] ?? {}) as Tally), [next.key!]: next.most! } };
  }
}

/** Every space that the units in hand can get to in this phase: by playing the marches on a copy of the position. */
export function reach(game: GreatCrisis, s: State, seat: Seat, said: PartialAction): readonly Route[] {
  const phase = phaseOf(s);
  if (said.do !== 'march' || typeof said.from !== 'string' || !said.units || said.path || !phase) return [];
  const routes = new Map<string, Route>();
  let front: { state: State; at: string; units: Tally; marches: readonly Action[] }[] = [
    { state: s, at: said.from, units: said.units as Tally, marches: [] },
  ];
  for (let points = phase.ap; points > 0 && front.length > 0; points--) {
    const next: typeof front = [];
    for (const { state, at, units, marches } of front) {
      for (const path of pathsFrom(game, state, seat, at, units)) {
        const to = path[path.length - 1];
        if (to === said.from || routes.has(to)) continue;
        const action: Action = { do: 'march', from: at, units, path };
        routes.set(to, { space: to, actions: [...marches, action] });
        const after = points > 1 ? played(game, state, seat, action) : undefined;
        if (after)
          next.push({ state: after, at: to, units: landed(at, units), marches: [...marches, action] });
      }
    }
    front = next;
  }
  return [...routes.values()];
}

/** The position after an action in which nothing is drawn; undefined where something would be. */
export function played(game: GreatCrisis, s: State, seat: Seat, action: Action): State | undefined {
  const after = game.clone(s);
  try {
    game.apply(after, seat, action, noChance);
    return after;
  } catch (error) {
    if (error instanceof DrawnError) return undefined;
    throw error;
  }
}

function pathsFrom(game: GreatCrisis, s: State, seat: Seat, from: string, units: Tally): string[][] {
  const paths: string[][] = [];
  const steps = (path: string[]): string[] =>
    game
      .offers(s, seat, path.length > 0 ? { do: 'march', from, units, path } : { do: 'march', from, units })
      .next.flatMap((offer) => (offer.slot === 'path' ? [String(offer.value)] : []));
  const firsts = steps([]);
  for (const first of firsts) paths.push([first]);
  for (const first of firsts) for (const second of steps([first])) paths.push([first, second]);
  return paths;
}

/** Troops that leave a box are named apart for the rest of the phase. */
function landed(from: string, units: Tally): Tally {
  if (SPACES[spaceNamed(from)].type !== 'box') return units;
  return Object.fromEntries(
    Object.entries(units).map(([key, count]) => [commanders.has(key) ? key : `${key}.landed`, count]),
  );
}

export function marks(s: State): readonly Mark[] {
  return battlesAhead(s).map((space) => ({ space: SPACES[space].id, kind: 'battle' }));
}

/** Where both sides stand in the open. */
function battlesAhead(s: State): number[] {
  return SPACES.flatMap((_, space) =>
    hasUnitsInTheOpen(s, space, 0) && hasUnitsInTheOpen(s, space, 1) ? [space] : [],
  );
}
