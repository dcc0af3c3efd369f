/** 17.6, 20.3, 25.8: where units go that must leave. */
import { type Action, type AnyGame, type Counsel, only } from '@feldzug/kernel';
import { CITIES, cityNamed, unitNamed } from '../data.ts';
import { refuges } from '../rules/relocation.ts';
import { handleOf, type State, unitAt } from '../state.ts';
import { both, figureOf } from './belief.ts';
import { quartersFor } from './columns.ts';
import { fill } from './fill.ts';
import { sceneOf } from './operations.ts';
import { dangerAt } from './pull.ts';
import { weights } from './weights.ts';

/** All units to the city that is safest and most useful; undefined when no unit can go anywhere. */
export function flightTo(game: AnyGame, s: State, seat: number, start: Action): Action | undefined {
  const { board, threats, pull } = sceneOf(s, seat);
  const { outlook } = board;
  const known = new Map<string, number>();
  const judge = (value: string): number => {
    const [city, unit] = parts(value);
    const handle = handleOf(s, unit);
    const force = both(board.field[seat][city], figureOf(s, handle));
    const loss =
      refuges(s, unitAt(s, handle).nation, s.place[handle], outlook).find((one) => one.city === city)?.loss ??
      0;
    const all = [...board.open[seat][city], handle];
    const crowded = all.length > quartersFor(s, seat, city, all) ? weights.march.quarters / 2 : 0;
    return (
      weights.pull.weight * weights.pull.raised * pull[city] -
      dangerAt(board, threats[city], seat, city, force) -
      weights.march.toll * loss -
      crowded
    );
  };
  const action = fill(game, s, seat, start, 'to', (value) => {
    const key = value.slice(0, value.indexOf('/'));
    if (!known.has(key)) known.set(key, judge(value));
    return 100 + known.get(key)!;
  });
  return action;
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
