/** What the overlays show, computed from the viewer's view. */
import {
  enemyOf,
  occupied,
  type PrussiaRising,
  ROADS,
  SPACES,
  type State,
  spaceNamed,
  unitsIn,
} from '@feldzug/prussia-rising';
import type { Sheet } from '../../../table/map/sheet.ts';

export interface Supply {
  /** Routes (by number on the sheet) along which supply runs. */
  readonly lines: readonly number[];
  /** Routes that leave the net towards a space where it is cut. */
  readonly cuts: readonly number[];
  readonly sources: readonly number[];
  /** Spaces with units of the side that supply does not reach. */
  readonly outside: readonly number[];
}

/** 11.A: where a side's supply runs and where it ends. */
export function supplyOf(game: PrussiaRising, s: State, sheet: Sheet, side: number): Supply {
  const inside = game.lookups.suppliedSpaces(s, side);
  const needed = neededSpaces(s, inside, side, game);
  const lines: number[] = [];
  const cuts: number[] = [];
  sheet.routes.forEach(({ kind, a, b }, route) => {
    if (kind !== 'road') return;
    const [one, other] = [spaceNamed(a), spaceNamed(b)];
    if (needed.has(`${one} ${other}`) || needed.has(`${other} ${one}`)) lines.push(route);
    else if (inside[one] !== inside[other] && isEnd(s, side, inside[one] ? other : one)) cuts.push(route);
  });
  return {
    lines,
    cuts,
    sources: SPACES.flatMap((_, space) =>
      game.lookups.isSource(s, side, space) && inside[space] ? [space] : [],
    ),
    outside: SPACES.flatMap((_, space) =>
      !inside[space] && unitsIn(s, space, side).length > 0 ? [space] : [],
    ),
  };
}

/** A line is seen to be cut only where units of the side wait beyond it. */
const isEnd = (s: State, side: number, space: number): boolean =>
  ROADS[space].some((next) => unitsIn(s, next, side).length > 0) || unitsIn(s, space, side).length > 0;

/** The shortest line from each stack in supply to its source, as pairs of spaces. */
function neededSpaces(
  s: State,
  inside: readonly number[],
  side: number,
  game: PrussiaRising,
): ReadonlySet<string> {
  const before = new Map<number, number>();
  const queue = SPACES.flatMap((_, space) =>
    inside[space] && game.lookups.isSource(s, side, space) ? [space] : [],
  );
  for (const source of queue) before.set(source, source);
  for (const here of queue)
    for (const next of ROADS[here])
      if (inside[next] && !before.has(next)) {
        before.set(next, here);
        queue.push(next);
      }
  const pairs = new Set<string>();
  for (let space = 0; space < SPACES.length; space++) {
    if (!inside[space] || unitsIn(s, space, side).length === 0) continue;
    for (let at = space; before.get(at) !== undefined && before.get(at) !== at; at = before.get(at)!)
      pairs.add(`${at} ${before.get(at)}`);
  }
  return pairs;
}

/** 7.3: the railways that a side's trains can use, by number on the sheet. */
export function trainLines(s: State, sheet: Sheet, side: number): readonly number[] {
  const enemies = occupied(s, enemyOf(side));
  const isOpen = (space: number): boolean =>
    s.control[space] === side && !enemies[space] && !ROADS[space].some((next) => enemies[next]);
  if (side === 1 && s.republic) return [];
  return sheet.routes.flatMap(({ kind, a, b }, route) =>
    kind === 'rail' && isOpen(spaceNamed(a)) && isOpen(spaceNamed(b)) ? [route] : [],
  );
}
