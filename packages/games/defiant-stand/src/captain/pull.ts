/** What is at stake where: goals that attract troops, and the danger to cities and armies. */
import { AWAY, CITIES, PRUSSIA, PRUSSIAN } from '../data.ts';
import { isBarred } from '../rules/control.ts';
import { fortSide, type State } from '../state.ts';
import type { Figure } from './belief.ts';
import { type Board, isHeld } from './board.ts';
import { chanceOf, strength } from './odds.ts';
import { weights } from './weights.ts';

/** For each city: the force of a side that could come there soon, as in a figure. */
export interface Threats {
  readonly fire: Float64Array;
  readonly tough: Float64Array;
}

/** Distant units count less. */
export function threatsOf(board: Board, side: number): Threats {
  const { decay } = weights.danger;
  const fire = new Float64Array(CITIES.length);
  const tough = new Float64Array(CITIES.length);
  for (let from = 0; from < CITIES.length; from++) {
    const blocks = board.open[side][from];
    if (blocks.length === 0 || isAsleep(board, from, side)) continue;
    const force = board.field[side][from];
    const here = led(board, side, from);
    for (const city of NEAR[from]) {
      const away = AWAY[from][city];
      if (away === 0 && board.open[1 - side][city].length === 0) continue;
      const share = away < 2 ? here : decay * here;
      const comingFire = force.fire * share;
      const comingTough = force.tough * share;
      // Two armies rarely arrive together: the stronger counts in full, the other a little.
      if (comingFire * comingTough > fire[city] * tough[city]) {
        fire[city] = comingFire + fire[city] * (decay / 2);
        tough[city] = comingTough + tough[city] * (decay / 2);
      } else {
        fire[city] += comingFire * (decay / 2);
        tough[city] += comingTough * (decay / 2);
      }
    }
  }
  return { fire, tough };
}

/** For each city: those that are a threat to each other. Nobody can attack a start area (2.3). */
const NEAR = CITIES.map((_, from) =>
  CITIES.flatMap(({ startArea }, city) =>
    !startArea && AWAY[from][city] <= weights.danger.reach ? [city] : [],
  ),
);

/** Blocks whose nation is not at war yet threaten nobody. */
const isAsleep = ({ s, open }: Board, city: number, side: number): boolean =>
  !s.atWar && CITIES[city].startArea && open[side][city].length > 0;

/** Units without a leader move one by one. */
function led(board: Board, side: number, city: number): number {
  const { leader } = board.field[side][city];
  const count = board.open[side][city].length;
  return Math.min(1, (1 + 6 * leader) / count);
}

/** For each city: what a side can lose there as it stands. */
export function dangersOf(board: Board, side: number, threats: Threats): Float64Array {
  const dangers = new Float64Array(CITIES.length);
  for (let city = 0; city < dangers.length; city++)
    if (threats.fire[city] > 0) dangers[city] = dangerAt(board, threats, side, city, board.field[side][city]);
  return dangers;
}

/** What a side can lose in a city: the city, and the units there. */
export function dangerAt(
  board: Board,
  { fire, tough }: Threats,
  side: number,
  city: number,
  force: Figure,
): number {
  if (fire[city] === 0) return 0;
  const danger = weights.danger;
  const mine = isHeld(board, side, city);
  if (!mine && force.worth === 0) return 0;
  const attack = weights.battle.firstFire * (fire[city] * tough[city]);
  const rout = force.worth === 0 ? 0 : chanceOf(attack, strength(force));
  let sum = danger.army * rout * force.worth;
  if (mine) sum += danger.city * chanceOf(attack, held(board, side, city, force)) * board.worth[city];
  return sum;
}

/** The strength of the units in a city, with their fortress. */
function held({ s, walls }: Board, side: number, city: number, force: Figure): number {
  if (fortSide(s, city) !== side) return strength(force);
  const { fortressFire, fortressTough } = weights.danger;
  return (force.fire + fortressFire * walls[city]) * (force.tough + fortressTough * walls[city]);
}

/** What is left of a pull so many cities away. */
const FELT = CITIES.map((_, away) => {
  let left = 1;
  for (let i = 0; i < away; i++) left *= weights.pull.step;
  return left;
});

const FELT_FROM = CITIES.map((_, goal) => Float64Array.from(CITIES, (_city, city) => FELT[AWAY[goal][city]]));

/** For each city: how much a side's troops are needed there or nearby. */
export function pullOf(board: Board, side: number, dangers: Float64Array): Float64Array {
  const pull = new Float64Array(CITIES.length);
  for (let goal = 0; goal < CITIES.length; goal++) {
    const wanted = wantedAt(board, side, dangers, goal);
    // A goal that another one outweighs in its own city is outweighed everywhere.
    if (wanted <= pull[goal]) continue;
    const felt = FELT_FROM[goal];
    for (let city = 0; city < felt.length; city++)
      if (wanted * felt[city] > pull[city]) pull[city] = wanted * felt[city];
  }
  return pull;
}

function wantedAt(board: Board, side: number, dangers: Float64Array, goal: number): number {
  if (CITIES[goal].startArea) return 0;
  const { relief, guard, hunt, huntMost } = weights.pull;
  const hunted = hunt * Math.min(board.field[1 - side][goal].worth, huntMost);
  if (isHeld(board, side, goal))
    return (
      hunted +
      (board.s.siege[goal] > 0 ? relief * board.worth[goal] : (guard * dangers[goal]) / weights.danger.city)
    );
  return isOpenTo(board.s, side, goal) ? hunted + board.worth[goal] : hunted;
}

const isOpenTo = (s: State, side: number, city: number): boolean =>
  side !== PRUSSIA || !isBarred(s, PRUSSIAN, city);
