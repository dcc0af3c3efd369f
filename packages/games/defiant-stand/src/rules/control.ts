/** 2 Map, routes, control: to which nations a city is friendly, and who can enter it. */
import { floodTogether } from '@feldzug/board';
import type { Refusal } from '@feldzug/kernel';
import {
  ADJACENT,
  AT_HOME,
  CITIES,
  COUNT,
  NATION_OF,
  NATIONS,
  PRUSSIA,
  PRUSSIAN,
  SIDE_OF,
  SOURCES,
  STRALSUND,
} from '../data.ts';
import { because, type Reason } from '../refusals.ts';
import { fortSide, INSIDE, type State } from '../state.ts';

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
  const nations = fortressNations(s);
  for (let handle = 0; handle < COUNT; handle++) {
    const city = s.place[handle];
    if (city < 0) continue;
    if (!(s.lie[handle] & INSIDE)) field[SIDE_OF[handle]][city]++;
    // Only the colour of a hidden block is known.
    if (s.block[handle] >= 0) nations[city] |= 1 << NATION_OF[s.block[handle]];
  }
  return { field, nations };
}

/** For each city: the bit of the nation that has the fortress there. */
export function fortressNations(s: State): number[] {
  const nations = NOBODY.slice();
  for (let city = 0; city < nations.length; city++) if (s.fort[city] >= 0) nations[city] = 1 << s.fort[city];
  return nations;
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
    if (s.block[handle] >= 0) nations |= 1 << NATION_OF[s.block[handle]];
  }
  return (friendsAt(s, nations, field[0], field[1], city) & FOLLOWED[nation]) !== 0;
}

/** 23.1: for each city, a bit for each nation whose units are, or would be, in supply there. */
function supplyOf(s: State, { nations, field }: Occupation): number[] {
  const reached = NOBODY.slice();
  for (let city = 0; city < CITIES.length; city++) {
    const friends = friendsAt(s, nations[city], field[0][city], field[1][city], city);
    open[city] = GOOD_FOR[friends];
    // Nations draw supply here that follow a friendly nation with its source here. A besieged source feeds nobody.
    if (s.siege[city] === 0 && friends & SOURCE_OF[city]) reached[city] = GOOD_FOR[friends & SOURCE_OF[city]];
  }
  return floodTogether(ADJACENT, reached, open);
}

/** For each city, a bit for each nation that it is good for, as `supplyOf` found it last. */
const open = CITIES.map(() => 0);

/** 2.5: a bit for each nation that a city is friendly to; from the nations in it and the units of each side in the open. */
function friendsAt(s: State, nations: number, prussians: number, allies: number, city: number): number {
  const fort = s.fort[city];
  const enemiesOfFort = fort < 0 ? 0 : ENEMIES_OF[fort];
  let found = nations | (HOME_OF[city] & ~enemiesOfFort);
  if (s.siege[city] === 0) found &= ~enemiesOfFort;
  if (prussians > 0) found &= ~OF_SIDE[1];
  if (allies > 0) found &= ~OF_SIDE[0];
  return found & ALLOWED_IN[city];
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

const ENEMIES_OF = NATIONS.map(({ side }) => OF_SIDE[1 - side] ?? 0);
/** 2.3: only its own nation is at home in a start area. */
const ALLOWED_IN = CITIES.map(({ startArea, nation }) => (startArea ? 1 << nation : -1));
const SOURCE_OF = CITIES.map((_, city) =>
  bitsOf(NATIONS.flatMap((_nation, number) => (SOURCES[number].includes(city) ? [number] : []))),
);
/** For each set of nations: those that follow one of them. */
const GOOD_FOR = Array.from({ length: 1 << NATIONS.length }, (_, friends) =>
  bitsOf(NATIONS.flatMap((_nation, number) => (FOLLOWED[number] & friends ? [number] : []))),
);

/** Supply and occupation of a position, computed once for callers with many questions about it. */
export interface Outlook {
  readonly here: Occupation;
  /** For each city, a bit for each nation whose units are, or would be, in supply there. */
  fed(): readonly number[];
  isSupplied(nation: number, city: number): boolean;
  /** For each city, 1 when a unit of the nation is, or would be, in supply there. */
  supplied(nation: number): readonly number[];
}

export function lookOver(s: State, here: Occupation = occupation(s)): Outlook {
  const known: number[][] = [];
  let fed: number[] | undefined;
  return {
    here,
    fed() {
      fed ??= supplyOf(s, here);
      return fed;
    },
    isSupplied(nation, city) {
      fed ??= supplyOf(s, here);
      return (fed[city] & (1 << nation)) !== 0;
    },
    supplied(nation) {
      fed ??= supplyOf(s, here);
      known[nation] ??= fed.map((nations) => (nations >> nation) & 1);
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
  return city === STRALSUND && nation === PRUSSIAN && isPomeraniaClosed(s) ? 'sweden-at-peace' : undefined;
}

/** 2.4: open to Prussia while Sweden is at war, or if she holds it. */
export const isPomeraniaClosed = (s: State): boolean =>
  fortSide(s, STRALSUND) !== PRUSSIA && !isSwedenAtWar(s);

const isSwedenAtWar = (s: State): boolean => s.atWar === 1 && s.tsarinaDead === 0;
