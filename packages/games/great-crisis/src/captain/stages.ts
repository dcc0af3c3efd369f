/** How far the stacks of a side get with each action point (6.2), as sets of spaces: one look at the map for all of them. */
import { SPACES } from '../data.ts';
import { type Board, isClear } from './board.ts';
import { LAND, type Manner, stopsAt } from './reach.ts';
import { add, firstIn, NO_SPACES, type SpaceSet, setOf, WORDS } from './spaces.ts';

/** What a stack can reach. */
export interface Stages {
  /** The spaces that each point adds, set after set, word by word. */
  readonly words: readonly number[];
  /** Where it is, and all that it can reach. */
  readonly all: SpaceSet;
}

/** The map as one side marches over it. */
export interface Ways {
  readonly board: Board;
  readonly seat: number;
  readonly clear: SpaceSet;
  /** Where a march ends. */
  readonly stops: SpaceSet;
  /** Where one point leads from each space; filled on demand. */
  readonly onePoint: (SpaceSet | undefined)[];
}

const NEXT: readonly SpaceSet[] = LAND.map(setOf);

export function waysOf(board: Board, seat: number): Ways {
  const clear = NO_SPACES.slice();
  const stops = NO_SPACES.slice();
  for (let space = 0; space < SPACES.length; space++) {
    if (isClear(board, space, seat)) add(clear, space);
    else if (stopsAt(board, seat, space)) add(stops, space);
  }
  return { board, seat, clear, stops, onePoint: new Array(SPACES.length) };
}

export function stagesOf(ways: Ways, from: number, points: number, manner: Exclude<Manner, 'alone'>): Stages {
  const { stops } = ways;
  const words: number[] = [];
  const all = NO_SPACES.slice();
  add(all, from);
  let last: SpaceSet = all.slice();
  for (let spent = 1; spent <= points; spent++) {
    const next = NO_SPACES.slice();
    for (let word = 0; word < WORDS; word++) {
      // A march goes on from its start, even beside the enemy.
      let bits = spent > 1 ? last[word] & ~stops[word] : last[word];
      for (; bits !== 0; bits &= bits - 1) {
        const space = firstIn(bits, word);
        const led = manner === 'isolated' ? NEXT[space] : onePointFrom(ways, space);
        for (let each = 0; each < WORDS; each++) next[each] |= led[each];
      }
    }
    let found = 0;
    for (let word = 0; word < WORDS; word++) {
      next[word] &= ~all[word];
      all[word] |= next[word];
      found |= next[word];
      words.push(next[word]);
    }
    if (found === 0) break;
    last = next;
  }
  return { words, all };
}

/** The next spaces, and over three clear ones the second space of a march (6.2). */
function onePointFrom(ways: Ways, space: number): SpaceSet {
  ways.onePoint[space] ??= ledTo(ways, space);
  return ways.onePoint[space];
}

function ledTo({ board, seat, clear }: Ways, space: number): SpaceSet {
  if (!isClear(board, space, seat)) return NEXT[space];
  const led = NEXT[space].slice();
  for (const between of LAND[space]) {
    if (!isClear(board, between, seat)) continue;
    for (let word = 0; word < WORDS; word++) led[word] |= NEXT[between][word] & clear[word];
  }
  return led;
}
