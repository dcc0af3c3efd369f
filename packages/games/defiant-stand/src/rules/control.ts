/** 2 Map, routes, control: to which nations a city is friendly, and who can enter it. */
import { flood } from '@feldzug/board';
import type { Refusal } from '@feldzug/kernel';
import {
  ADJACENT,
  AT_HOME,
  CITIES,
  COUNT,
  NATIONS,
  PRUSSIA,
  PRUSSIAN,
  SIDE_OF,
  SOURCES,
  STRALSUND,
  SWEDISH,
  UNITS,
} from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import { INSIDE, type State } from '../state.ts';

/** Where the units are, found in one pass over the blocks. */
export interface Occupation {
  /** For each side and city: its units in the open. */
  readonly field: readonly number[][];
  /** For each city: a bit for each nation that has a unit or the fortress there. */
  readonly nations: readonly number[];
}

/** A list for each city, to copy. */
export const NOBODY: readonly number[] = CITIES.map(() => 0);

export function occupation(s: State): Occupation {
  const field = [NOBODY.slice(), NOBODY.slice()];
  const nations = s.fort.map((nation) => (nation < 0 ? 0 : 1 << nation));
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    if (!(s.lie[handle] & INSIDE)) field[SIDE_OF[handle]][city]++;
    // Only the colour of a hidden block is known.
    if (s.block[handle] >= 0) nations[city] |= 1 << UNITS[s.block[handle]].nation;
  }
  return { field, nations };
}

/** A city is good for a nation's units when it is friendly to it or to a nation that it follows (9.5, 23.1). */
export const isGoodFor = (s: State, here: Occupation, nation: number, city: number): boolean =>
  (friendsAt(s, here.nations[city], here.field[0][city], here.field[1][city], city) & FOLLOWED[nation]) !== 0;

/** The same for one who asks of one city only. */
export function isGoodNow(s: State, nation: number, city: number): boolean {
  let nations = s.fort[city] < 0 ? 0 : 1 << s.fort[city];
  const field = [0, 0];
  for (let handle = 0; handle < COUNT; handle++) {
    if (s.place[handle] !== city) continue;
    if (!(s.lie[handle] & INSIDE)) field[SIDE_OF[handle]]++;
    if (s.block[handle] >= 0) nations |= 1 << UNITS[s.block[handle]].nation;
  }
  return (friendsAt(s, nations, field[0], field[1], city) & FOLLOWED[nation]) !== 0;
}

/** 23.1: for each city, 1 when a unit of the nation is, or would be, in supply there. */
export function supplyOf(
  s: State,
  here: Occupation,
  nation: number,
  friendly: readonly number[] = friendsOf(s, here),
): number[] {
  const sources: number[] = [];
  for (const one of NATIONS[nation].follows)
    for (const city of SOURCES[one]) if (friendly[city] & (1 << one)) sources.push(city);
  return flood(ADJACENT, sources, friendly, FOLLOWED[nation]);
}

/** 2.5 for all at once: for each city, a bit for each nation that it is friendly to. */
function friendsOf(s: State, { nations, field }: Occupation): number[] {
  const friends = NOBODY.slice();
  for (let city = 0; city < friends.length; city++)
    friends[city] = friendsAt(s, nations[city], field[0][city], field[1][city], city);
  return friends;
}

/** 2.5: a bit for each nation that a city is friendly to; from the nations in it and the units of each side in the open. */
function friendsAt(s: State, nations: number, prussians: number, allies: number, city: number): number {
  const fort = s.fort[city];
  const enemiesOfFort = fort < 0 ? 0 : (OF_SIDE[1 - NATIONS[fort].side] ?? 0);
  let found = nations | (HOME_OF[city] & ~enemiesOfFort);
  if (s.siege[city] === 0) found &= ~enemiesOfFort;
  if (prussians > 0) found &= ~OF_SIDE[1];
  if (allies > 0) found &= ~OF_SIDE[0];
  if (CITIES[city].startArea) found &= 1 << CITIES[city].nation;
  return found;
}

const bitsOf = (nations: readonly number[]): number =>
  nations.reduce((bits, nation) => bits | (1 << nation), 0);

/** A bit for each nation: those that a nation follows, those of a side, those that are at home in a city. */
const FOLLOWED = NATIONS.map(({ follows }) => bitsOf(follows));
const OF_SIDE = [0, 1].map((side) =>
  bitsOf(NATIONS.flatMap((nation, number) => (nation.side === side ? [number] : []))),
);
const HOME_OF = CITIES.map((_, city) =>
  bitsOf(NATIONS.flatMap((_nation, number) => (AT_HOME[number][city] === 1 ? [number] : []))),
);

/** Supply and occupation of a position, computed once for callers with many questions about it. */
export interface Outlook {
  readonly here: Occupation;
  /** As `supplyOf`. */
  supplied(nation: number): readonly number[];
}

export function lookOver(s: State, here: Occupation = occupation(s)): Outlook {
  const known: (number[] | undefined)[] = NATIONS.map(() => undefined);
  let friendly: number[] | undefined;
  return {
    here,
    supplied(nation) {
      friendly ??= friendsOf(s, here);
      known[nation] ??= supplyOf(s, here, nation, friendly);
      return known[nation];
    },
  };
}

/** 2.3, 2.4: why a unit of the nation cannot enter the city at all. */
export function refuseEntry(s: State, nation: number, city: number): Refusal | undefined {
  const reason = barredFrom(s, nation, city);
  return reason && because(reason, [CITIES[city].id]);
}

export const isBarred = (s: State, nation: number, city: number): boolean =>
  barredFrom(s, nation, city) !== undefined;

function barredFrom(s: State, nation: number, city: number): Reason | undefined {
  if (CITIES[city].startArea && CITIES[city].nation !== nation)
    return NATIONS[nation].side === PRUSSIA ? 'start-area-prussia' : 'start-area';
  if (city === STRALSUND && nation === PRUSSIAN && s.fort[city] === SWEDISH && !isSwedenAtWar(s))
    return 'sweden-at-peace';
  return undefined;
}

const isSwedenAtWar = (s: State): boolean => s.atWar === 1 && s.tsarinaDead === 0;
