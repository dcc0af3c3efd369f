/** Where the units in hand can go with one activation: by road, and the infantry among them by rail. */
import type { Action, PartialAction, Seat, Tally } from '@feldzug/kernel';
import { type PrussiaRising, RAILWAYS, SPACES, type State, spaceNamed } from '@feldzug/prussia-rising';
import type { Route } from '../../session/thinking.ts';
import { groupParts } from './names.ts';

export function reach(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): readonly Route[] {
  if (said.do !== 'march' || typeof said.from !== 'string' || !said.units) return [];
  const units = said.units as Tally;
  const byRoad = roads(game, s, seat, said.from, units);
  const found = new Set(byRoad.map(({ space }) => space));
  return [...byRoad, ...trains(game, s, seat, said.from, units).filter(({ space }) => !found.has(space))];
}

/** The shortest way to each space, found step by step through what the rules offer. */
function roads(game: PrussiaRising, s: State, seat: Seat, from: string, units: Tally): Route[] {
  const routes = new Map<string, Route>();
  let front: string[][] = [[]];
  while (front.length > 0) {
    const next: string[][] = [];
    for (const path of front)
      for (const step of stepsAfter(game, s, seat, from, units, path)) {
        if (step === from || routes.has(step)) continue;
        const longer = [...path, step];
        routes.set(step, { space: step, actions: [{ do: 'march', from, units, path: longer }] });
        next.push(longer);
      }
    front = next;
  }
  return [...routes.values()].filter(({ actions }) => canPlay(game, s, seat, actions[0]));
}

function stepsAfter(
  game: PrussiaRising,
  s: State,
  seat: Seat,
  from: string,
  units: Tally,
  path: readonly string[],
): string[] {
  const said: PartialAction = { do: 'march', from, units };
  if (path.length > 0) said.path = [...path];
  const isNew = (id: string): number => (s.control[spaceNamed(id)] === seat ? 0 : 1);
  // Of two ways of one length, the one through enemy country takes more of it.
  return game
    .offers(s, seat, said)
    .next.flatMap(({ slot, value }) => (slot === 'path' ? [String(value)] : []))
    .sort((a, b) => isNew(b) - isNew(a));
}

const canPlay = (game: PrussiaRising, s: State, seat: Seat, action: Action): boolean =>
  game.offers(s, seat, action).complete;

/** 7.3: as many of the units as one train takes. */
function trains(game: PrussiaRising, s: State, seat: Seat, from: string, units: Tally): Route[] {
  const aboard = trainload(game, s, seat, from, units);
  if (Object.keys(aboard).length === 0) return [];
  const said: PartialAction = { do: 'rail', from, units: aboard };
  return game
    .offers(s, seat, said)
    .next.flatMap(({ slot, value }) =>
      slot === 'to'
        ? [{ space: String(value), actions: [{ ...said, to: String(value) } as Action], note: 'rail' }]
        : [],
    );
}

function trainload(game: PrussiaRising, s: State, seat: Seat, from: string, units: Tally): Tally {
  const aboard: Tally = {};
  for (const key of Object.keys(units).sort((a, b) => groupParts(b).level - groupParts(a).level)) {
    const offer = game
      .offers(s, seat, { do: 'rail', from, ...(Object.keys(aboard).length > 0 && { units: aboard }) })
      .next.find((one) => one.slot === 'units' && one.key === key);
    const count = Math.min(units[key], offer?.most ?? 0);
    if (count > 0) aboard[key] = count;
  }
  return aboard;
}

/** The way of a train, for the eye: the shortest through spaces that the side holds, or else the shortest. */
export function railWay(s: State, side: number, from: string, to: string): readonly string[] {
  const [start, goal] = [spaceNamed(from), spaceNamed(to)];
  const way =
    shortest(RAILWAYS, start, goal, (space) => s.control[space] === side) ??
    shortest(RAILWAYS, start, goal, () => true);
  return (way ?? [start, goal]).map((space) => SPACES[space].id);
}

/** The shortest way over lines of one kind, start and goal included. */
export function shortest(
  lines: readonly (readonly number[])[],
  start: number,
  goal: number,
  isOpen: (space: number) => boolean,
): number[] | undefined {
  const before = new Map<number, number>([[start, start]]);
  const queue = [start];
  for (const here of queue) {
    if (here === goal) break;
    for (const next of lines[here]) {
      if (before.has(next) || !isOpen(next)) continue;
      before.set(next, here);
      queue.push(next);
    }
  }
  if (!before.has(goal)) return undefined;
  const way = [goal];
  while (way[0] !== start) way.unshift(before.get(way[0])!);
  return way;
}
