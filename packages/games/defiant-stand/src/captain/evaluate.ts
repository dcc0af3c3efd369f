/** The value of a position to a seat, from −1 (lost) to 1 (won): cheap, and from what the seat can see alone. */
import { ALLIES, CITIES, numbers, PRUSSIA, scenarioNamed } from '../data.ts';
import { OUTCOMES } from '../rules/victory.ts';
import { fortSide, isWaiting, type State, unitAt } from '../state.ts';
import { type Board, boardOf, isHeld } from './board.ts';
import { type Scene, siegeWorth } from './operations.ts';
import { dangerAt, pullOf, threatsOf } from './pull.ts';
import { weights } from './weights.ts';

export function evaluate(s: State, seat: number): number {
  if (s.outcome) return OUTCOMES[s.outcome as keyof typeof OUTCOMES].winner === seat ? 1 : -1;
  return counted(lookAt(s), seat);
}

/** How both sides see a position. */
export type Look = readonly Scene[];

export function lookAt(s: State): Look {
  const board = boardOf(s, PRUSSIA);
  return [PRUSSIA, ALLIES].map((seat) => {
    const threats = threatsOf(board, 1 - seat);
    return { board: { ...board, seat }, seat, threats, pull: pullOf(board, seat, threats), look: 'quick' };
  });
}

/** What the Captain counts for a seat in a game that is not over. */
export function counted(look: Look, seat: number): number {
  const score = situation(look[seat]) - situation(look[1 - seat]) + lead(look[seat].board.s, seat);
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

/** What a side has, where it is, and what it can win and lose. */
function situation({ board, seat: side, threats, pull }: Scene): number {
  const { s } = board;
  let sum = weights.value.hand * s.hands[side].length;
  for (let city = 0; city < CITIES.length; city++) {
    const force = board.field[side][city];
    if (isHeld(board, side, city)) sum += board.worth[city];
    if (board.inside[side][city].length > 0)
      for (const handle of board.inside[side][city])
        sum += weights.value.inside * board.figures[handle].worth;
    sum -= dangerAt(board, threats[city], side, city, force);
    if (force.steps === 0) continue;
    sum += weights.value.step * force.worth + weights.pull.weight * force.steps * pull[city];
    sum -= weights.march.hungry * hungryAt(board, side, city);
    if (fortSide(s, city) === 1 - side) sum += siegeWorth(board, city, force, true);
  }
  return sum;
}

/** Units that are out of supply. */
export function hungryAt({ s, open, outlook }: Board, side: number, city: number): number {
  let hungry = 0;
  for (const handle of open[side][city])
    if (s.block[handle] >= 0 && !isWaiting(s, handle) && !outlook.supplied(unitAt(s, handle).nation)[city])
      hungry++;
  return hungry;
}

/** A clock that advances from one stable moment to the next: before, during and after the battles of a turn. */
export function clock(s: State): number {
  const years = s.year - scenarioNamed(s.scenario)!.firstYear;
  return 3 * (years * (numbers.turnsPerYear + 1) + s.turn) + phaseOf(s.flow[0]?.step ?? '');
}

function phaseOf(step: string): number {
  if (step === 'battles' || step === 'winter.battles') return 1;
  return AFTER.has(step.split('.')[0]) || AFTER.has(step) ? 2 : 0;
}

/** Steps, or chapters of steps, that follow the battles. */
const AFTER = new Set([
  'supply',
  'sieges',
  'turn.end',
  'winter.supply',
  'winter.retreat',
  'winter.quarters',
  'year.end',
]);
