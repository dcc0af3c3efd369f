/** What the Captain sees at a glance: who stands where, what spaces are worth and where they draw troops. */
import {
  enemyOf,
  FRENCH,
  FROM_PARIS,
  numbers,
  PARIS,
  PRUSSIAN,
  ROADS,
  SPACES,
  UNITS,
  UNITS_OF,
} from '../data.ts';
import { reachOf } from '../rules/marching.ts';
import { suppliedSpaces } from '../rules/supply.ts';
import { INSIDE, is, type State } from '../state.ts';
import { type Force, forceOf, worthOfAll } from './odds.ts';
import { weights as usual, type Weights } from './weights.ts';

/** Who stands where, and what may come there. */
export interface Situation {
  /** For each side and space: units in the open, and inside a besieged fortress. */
  readonly field: readonly (readonly number[][])[];
  readonly inside: readonly (readonly number[][])[];
  /** For each space: what holding it is worth to either side. */
  readonly worth: readonly number[];
  /** For each space: what the enemy could bring there in a turn. */
  readonly threat: readonly Force[];
  readonly supplied: readonly number[];
}

export interface Board extends Situation {
  readonly s: State;
  readonly seat: number;
  /** What the one who looks judges by. */
  readonly weights: Weights;
  /** For each space: how much goals draw the seat's troops there. */
  readonly pull: readonly number[];
  /** For each space: the best Prussian stack that can be there in a turn, once somebody has asked. */
  readonly strikes: (Force | undefined)[];
}

export function boardOf(s: State, seat: number, weights: Weights): Board {
  const situation = situationOf(s, seat);
  return { s, seat, weights, ...situation, pull: pullOf(s, seat, situation.field, weights), strikes: [] };
}

export function situationOf(s: State, seat: number): Situation {
  const field = [PRUSSIAN, FRENCH].map(() => SPACES.map((): number[] => []));
  const inside = [PRUSSIAN, FRENCH].map(() => SPACES.map((): number[] => []));
  for (const side of [PRUSSIAN, FRENCH])
    for (const unit of UNITS_OF[side])
      if (s.place[unit] >= 0) (is(s, unit, INSIDE) ? inside : field)[side][s.place[unit]].push(unit);
  const threat = threatsOf(s, field[enemyOf(seat)]);
  return { field, inside, worth: WORTH, threat, supplied: suppliedSpaces(s, seat) };
}

const WORTH: readonly number[] = SPACES.map(({ points, supply }, space) => {
  if (space === PARIS) return usual.space.paris;
  return usual.space.ground + usual.space.point * points + (supply ? usual.space.source : 0);
});

/** Road distances between all spaces. */
export const AWAY: readonly (readonly number[])[] = SPACES.map((_, start) => {
  const away = SPACES.map(() => 99);
  away[start] = 0;
  const queue = [start];
  for (const here of queue)
    for (const next of ROADS[here])
      if (away[next] === 99) {
        away[next] = away[here] + 1;
        queue.push(next);
      }
  return away;
});

/** The strongest enemy stack near each space, with half of the second: what may come in a turn. */
function threatsOf(s: State, enemies: readonly (readonly number[])[]): Force[] {
  const threat = SPACES.map(() => ({ fire: 0, hits: 0 }));
  enemies.forEach((units, from) => {
    if (units.length === 0) return;
    const { fire, hits } = forceOf(s, units);
    const reach = reachOf(s, units);
    for (let space = 0; space < SPACES.length; space++) {
      const away = AWAY[from][space];
      if (away > reach) continue;
      const there = threat[space];
      const room = Math.max(0, 1 - there.hits / (2 * numbers.stacking.infantry));
      there.fire += fire * room;
      there.hits += hits * room;
    }
  });
  return threat;
}

/** Enemy spaces draw troops, and so do spaces of its own that the enemy is near. */
function pullOf(s: State, seat: number, field: readonly (readonly number[][])[], weights: Weights): number[] {
  const enemy = enemyOf(seat);
  const pull = SPACES.map(() => 0);
  const nearest = SPACES.map(() => 99);
  field[enemy].forEach((units, from) => {
    if (units.some((unit) => !UNITS[unit].isCavalry))
      for (let space = 0; space < SPACES.length; space++)
        nearest[space] = Math.min(nearest[space], AWAY[from][space]);
  });
  for (let goal = 0; goal < SPACES.length; goal++) {
    const strength = goalOf(s, seat, goal, nearest[goal], field[enemy][goal], weights);
    if (strength === 0) continue;
    for (let space = 0; space < SPACES.length; space++)
      pull[space] += strength * DECAY[Math.min(AWAY[goal][space], DECAY.length - 1)];
  }
  return pull;
}

const DECAY: readonly number[] = Array.from({ length: 16 }, (_, away) =>
  Array.from({ length: away }).reduce<number>((left) => left * usual.pull.decay, 1),
);

/** Prussia wants everything; France wants Paris safe, and what lies around it. */
function goalOf(
  s: State,
  seat: number,
  goal: number,
  enemyAway: number,
  enemies: readonly number[],
  weights: Weights,
): number {
  const worth = WORTH[goal];
  const isFar = seat === FRENCH && FROM_PARIS[goal] > weights.pull.home;
  if (s.control[goal] !== seat)
    return isFar ? 0 : worth + (seat === SPACES[goal].territory ? worthOfAll(s, enemies) : 0);
  if (seat === FRENCH && goal === PARIS) return s.siege[PARIS] ? 0 : worth;
  if (isFar || enemyAway > weights.pull.reach) return 0;
  return worth * weights.pull.threatened * DECAY[Math.floor(enemyAway / 2)];
}
