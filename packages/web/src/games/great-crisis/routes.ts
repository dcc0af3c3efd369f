/** How far the chosen units can go in this phase. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { SPACES, type State, spaceNamed } from '@feldzug/great-crisis';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Tally } from '@feldzug/kernel';
import { type Action, DrawnError, noChance, type PartialAction, type Seat } from '@feldzug/kernel';
import type { Route } from '../../session/thinking.ts';
import { commanders } from './names.ts';

/** Every space that the chosen units can reach in this phase, found by playing the marches on a copy of the position. */
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
