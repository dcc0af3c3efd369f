/** What the Captain counts in a position: what each side has, where it is, and what it can win and lose soon. */
import { ALLIES, CITIES, numbers, PRUSSIA, scenarioNamed } from '../data.ts';
import { fortSide, isWaiting, type State, unitAt } from '../state.ts';
import { type Board, boardOf, isHeld } from './board.ts';
import { sceneOn, siegeWorth } from './operations.ts';
import { weights } from './weights.ts';

/** How both sides stand. */
export type Look = readonly Prospects[];

export interface Prospects {
  /** The worth of the cities it holds, and of its units in the open and inside fortresses. */
  cities: number;
  units: number;
  inside: number;
  /** Steps of its fortresses. */
  walls: number;
  danger: number;
  sieges: number;
  nearness: number;
  hungry: number;
}

export function lookAt(s: State): Look {
  const board = boardOf(s, PRUSSIA);
  return [prospectsOf(board, PRUSSIA), prospectsOf({ ...board, seat: ALLIES }, ALLIES)];
}

function prospectsOf(board: Board, side: number): Prospects {
  const { dangers, pull } = sceneOn(board, side, 'quick');
  const { s } = board;
  const found = { cities: 0, units: 0, inside: 0, walls: 0, danger: 0, sieges: 0, nearness: 0, hungry: 0 };
  for (let city = 0; city < CITIES.length; city++) {
    const force = board.field[side][city];
    const fort = fortSide(s, city);
    if (isHeld(board, side, city)) found.cities += board.worth[city];
    for (const handle of board.inside[side][city]) found.inside += board.figures[handle].worth;
    if (fort === side) found.walls += board.walls[city];
    found.danger += dangers[city];
    if (force.steps === 0) continue;
    found.units += force.worth;
    found.nearness += weights.pull.weight * force.steps * pull[city];
    found.hungry += hungryAt(board, side, city);
    if (fort === 1 - side) found.sieges += siegeWorth(board, city, force, true);
  }
  return found;
}

/** Units that are out of supply. */
function hungryAt({ s, open, outlook }: Board, side: number, city: number): number {
  let hungry = 0;
  for (const handle of open[side][city])
    if (s.block[handle] >= 0 && !isWaiting(s, handle) && !outlook.supplied(unitAt(s, handle).nation)[city])
      hungry++;
  return hungry;
}

/** What the Captain counts for a seat in a game that is not over, from −1 (lost) to 1 (won). */
export function counted(s: State, look: Look, seat: number): number {
  const score = situation(s, look, seat) - situation(s, look, 1 - seat) + lead(s, seat);
  return score / (weights.value.squash + Math.abs(score));
}

/** How far the marker is from the deciding threshold; it means more the nearer the end is. */
function lead(s: State, seat: number): number {
  const { firstYear, lastYear } = scenarioNamed(s.scenario)!;
  const ahead = s.vp - numbers.victory.prussiaAtLeast + 0.5;
  const gone = (s.year - firstYear) / (lastYear - firstYear);
  const weight = weights.city.victory * (weights.value.lead + weights.value.late * gone * gone);
  return weight * (seat === PRUSSIA ? ahead : -ahead);
}

function situation(s: State, look: Look, side: number): number {
  const { cities, units, inside, danger, sieges, nearness, hungry } = look[side];
  const { hand, step, inside: behindWalls } = weights.value;
  return (
    hand * s.hands[side].length +
    cities +
    step * units +
    behindWalls * inside -
    danger +
    nearness -
    weights.march.hungry * hungry +
    sieges
  );
}
