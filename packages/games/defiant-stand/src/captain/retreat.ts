/** 17.6, 20.3, 25.8: where units go that must leave. */
import { type Action, type AnyGame, type Counsel, only, topFrame } from '@feldzug/kernel';
import { CITIES, cityNamed, unitNamed } from '../data.ts';
import { fugitives } from '../rules/aftermath.ts';
import { lookOver, type Outlook } from '../rules/control.ts';
import type { AftermathFrame } from '../rules/frames.ts';
import { refuges } from '../rules/relocation.ts';
import { handleOf, nameAt, type State, unitAt } from '../state.ts';
import { both, figureOf } from './belief.ts';
import { quartersFor } from './columns.ts';
import { fill } from './fill.ts';
import { type Scene, sceneOf } from './operations.ts';
import { dangerAt } from './pull.ts';
import { weights } from './weights.ts';

/** All units to the city that is safest and most useful; undefined when no unit can go anywhere. */
export function flightTo(game: AnyGame, s: State, seat: number, start: Action): Action | undefined {
  const liking = likingFor(s, seat);
  return fill(game, s, seat, start, 'to', (value) => {
    const [city, unit] = parts(value);
    return 100 + liking(city, handleOf(s, unit));
  });
}

/** How good a city is for a unit to go to; worked out for the first who asks. */
function likingFor(s: State, seat: number): (city: number, handle: number) => number {
  const known = new Map<number, number>();
  let scene: Scene | undefined;
  const judge = (city: number, handle: number): number => {
    scene ??= sceneOf(s, seat);
    const { board, threats, pull } = scene;
    const { outlook } = board;
    const force = both(board.field[seat][city], figureOf(s, handle));
    const loss =
      refuges(s, unitAt(s, handle).nation, s.place[handle], outlook).find((one) => one.city === city)?.loss ??
      0;
    const all = [...board.open[seat][city], handle];
    const crowded = all.length > quartersFor(s, seat, city, all) ? weights.march.quarters / 2 : 0;
    return (
      weights.pull.weight * weights.pull.raised * pull[city] -
      dangerAt(board, threats, seat, city, force) -
      weights.march.toll * loss -
      crowded
    );
  };
  return (city, handle) => {
    let found = known.get(city);
    if (found === undefined) {
      found = judge(city, handle);
      known.set(city, found);
    }
    return found;
  };
}

const parts = (value: string): [number, number] => {
  const slash = value.indexOf('/');
  return [cityNamed(value.slice(0, slash)), unitNamed(value.slice(slash + 1))];
};

export function counselFlight(game: AnyGame, s: State, seat: number, verb: string): Counsel[] {
  const action = flightTo(game, s, seat, { do: verb });
  if (!action) return [];
  const [first] = action.to as string[];
  const where = first === undefined ? 'nowhere' : CITIES[parts(first)[0]].name;
  return only(action, `goes back to ${where}`);
}

/** 17.6: all units of a nation to one city, which is always allowed. */
export function counselRetreat(s: State, seat: number): Counsel[] {
  const { city: from } = topFrame<AftermathFrame>(s);
  const liking = likingFor(s, seat);
  const outlook = lookOver(s);
  const best = new Map<number, number>();
  const to: string[] = [];
  for (const handle of fugitives(s, from, seat)) {
    const { nation } = unitAt(s, handle);
    if (!best.has(nation)) best.set(nation, refugeFor(s, handle, liking, outlook));
    const city = best.get(nation)!;
    if (city >= 0) to.push(`${CITIES[city].id}/${nameAt(s, handle)}`);
  }
  const where = to.length === 0 ? 'nowhere' : CITIES[parts(to[0])[0]].name;
  return only({ do: 'retreat', to }, `goes back to ${where}`);
}

/** The best city that a unit can retreat to; −1 where there is none. */
function refugeFor(
  s: State,
  handle: number,
  liking: (city: number, handle: number) => number,
  outlook: Outlook,
): number {
  const cities = refuges(s, unitAt(s, handle).nation, s.place[handle], outlook);
  // A closer look at the map is for those who have a choice.
  if (cities.length === 1) return cities[0].city;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const { city } of cities) {
    const liked = liking(city, handle);
    if (liked <= most) continue;
    most = liked;
    best = city;
  }
  return best;
}
