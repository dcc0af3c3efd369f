/** 8.4, 23.3, 23.7, 25: what to give up when something must be lost, and how to supply units out of supply. */
import { type AnyGame, byScore, type Counsel, only } from '@feldzug/kernel';
import { CITIES, cityNamed, END_OF, FIRST_OF, LEADER, unitNamed } from '../data.ts';
import { HUNGRY, handleOf, INSIDE, type State, unitAt } from '../state.ts';
import { worthOf } from './belief.ts';
import { boardOf, worthAt } from './board.ts';
import { quartersFor } from './columns.ts';
import { fill, offered } from './fill.ts';

const worthNow = (s: State, id: string): number => {
  const unit = unitNamed(id);
  return worthOf(unit, s.steps[handleOf(s, unit)]);
};

/** 25.2: units with quarters are not disbanded; merging units saves quarters. */
export function counselDisband(game: AnyGame, s: State, seat: number): Counsel[] {
  const board = boardOf(s, seat);
  const excess = new Map<number, number>();
  board.open[seat].forEach((handles, city) => {
    const over = handles.length - quartersFor(s, seat, city, handles);
    if (over > 0) excess.set(city, over);
  });
  const start = { do: 'disband', units: [] };
  const liking = (pair: string, chosen: readonly string[]): number => {
    const unit = unitNamed(pair.slice(0, pair.indexOf('/')));
    const city = s.place[handleOf(s, unit)];
    const merged = chosen.filter((other) => placeOf(s, other) === city).length;
    if ((excess.get(city) ?? 0) <= merged) return -1;
    return unitAt(s, handleOf(s, unit)).cls === LEADER ? 0.1 : 5 - s.steps[handleOf(s, unit)];
  };
  const action = excess.size > 0 ? fill(game, s, seat, start, 'pairs', liking) : { ...start, pairs: [] };
  return action ? only(action, 'merges units that have no quarters') : [];
}

const placeOf = (s: State, pair: string): number =>
  s.place[handleOf(s, unitNamed(pair.slice(0, pair.indexOf('/'))))];

/** 25.10: the units that are worth least are lost. */
export function counselQuarters(game: AnyGame, s: State, seat: number): Counsel[] {
  const action = fill(game, s, seat, { do: 'quarter' }, 'lost', (id) => -worthNow(s, id));
  return action ? only(action, 'gives up those who are worth least') : [];
}

/** 23.3: a fortress supplies two or more units; a leader supplies others when he can afford it. */
export function counselProvision(game: AnyGame, s: State, seat: number): Counsel[] {
  if (!hasHungry(s, seat)) return only({ do: 'provision', by: [], spared: [] }, 'has nobody to feed');
  const by = offered(game, s, seat, { do: 'provision' }, 'by').filter((value) => isWorthIt(s, seat, value));
  const start = { do: 'provision', by };
  const legal = game.refuse(s, seat, { ...start, spared: [] }) ? { do: 'provision', by: [] } : start;
  const action = fill(game, s, seat, legal, 'spared', (id) => worthNow(s, id) + 1);
  return action ? only(action, 'feeds as many as it can') : [];
}

function hasHungry(s: State, side: number): boolean {
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.orders[handle] & HUNGRY) return true;
  return false;
}

function isWorthIt(s: State, seat: number, value: string): boolean {
  if (value.endsWith('/fortress')) {
    const city = cityNamed(value.slice(0, -'/fortress'.length));
    return boardOf(s, seat).inside[seat][city].length > 1;
  }
  const leader = handleOf(s, unitNamed(value));
  const others = boardOf(s, seat).open[seat][s.place[leader]].filter(
    (handle) => handle !== leader && s.orders[handle] & HUNGRY,
  );
  return s.steps[leader] > 1 && others.length > 1 && !(s.lie[leader] & INSIDE);
}

/** 8.4: the step, or the unit, that costs least. */
export function counselVictim(game: AnyGame, s: State, seat: number): Counsel[] {
  const units = offered(game, s, seat, { do: 'weaken' }, 'unit');
  if (units.length === 0) return only({ do: 'spare' }, 'has nobody who is concerned');
  return units
    .map((unit) => {
      const number = unitNamed(unit);
      const steps = s.steps[handleOf(s, number)];
      return {
        action: { do: 'weaken', unit },
        score: worthOf(number, steps - 1) - worthOf(number, steps),
        why: `needs this step of ${unitAt(s, handleOf(s, number)).name} least`,
      };
    })
    .sort(byScore);
}

/** 12.1: where most is at stake first. */
export function counselOrder(game: AnyGame, s: State, seat: number): Counsel[] {
  return offered(game, s, seat, { do: 'fight' }, 'city')
    .map((city) => ({
      action: { do: 'fight', city },
      score: worthAt(s, cityNamed(city)),
      why: `fights at ${CITIES[cityNamed(city)].name} first`,
    }))
    .sort(byScore);
}
