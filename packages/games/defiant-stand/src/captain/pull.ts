/** What is at stake where: goals that attract troops, and the danger to cities and armies. */
import { AWAY, CITIES, PRUSSIA, PRUSSIAN } from '../data.ts';
import { isBarred } from '../rules/control.ts';
import { fortSide, type State } from '../state.ts';
import { both, type Figure, NOTHING, scaled } from './belief.ts';
import { type Board, isHeld } from './board.ts';
import { chanceOf, strength } from './odds.ts';
import { weights } from './weights.ts';

/** For each city: the force of a side that could come there soon; distant units count less. */
export function threatsOf(board: Board, side: number): Figure[] {
  const { decay } = weights.danger;
  const threats = new Array<Figure>(CITIES.length).fill(NOTHING);
  for (let from = 0; from < CITIES.length; from++) {
    const blocks = board.open[side][from];
    if (blocks.length === 0 || isAsleep(board, from, side)) continue;
    const here = led(board, side, from);
    const close = scaled(board.field[side][from], here);
    const distant = scaled(board.field[side][from], decay * here);
    for (const city of NEAR[from]) {
      const away = AWAY[from][city];
      if (away === 0 && board.open[1 - side][city].length === 0) continue;
      const force = away < 2 ? close : distant;
      if (threats[city] === NOTHING && strength(force) > 0) {
        threats[city] = force;
        continue;
      }
      // Two armies rarely arrive together: the stronger counts in full, the other a little.
      threats[city] =
        strength(force) > strength(threats[city])
          ? both(force, scaled(threats[city], decay / 2))
          : both(threats[city], scaled(force, decay / 2));
    }
  }
  return threats;
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
export const dangersOf = (board: Board, side: number, threats: readonly Figure[]): number[] =>
  threats.map((threat, city) =>
    threat.fire === 0 ? 0 : dangerAt(board, threat, side, city, board.field[side][city]),
  );

/** What a side can lose in a city: the city, and the units there. */
export function dangerAt(board: Board, threat: Figure, side: number, city: number, force: Figure): number {
  if (threat.fire === 0) return 0;
  const danger = weights.danger;
  const mine = isHeld(board, side, city);
  if (!mine && force.worth === 0) return 0;
  const attack = weights.battle.firstFire * strength(threat);
  const rout = force.worth === 0 ? 0 : chanceOf(attack, strength(force));
  let sum = danger.army * rout * force.worth;
  if (mine)
    sum += danger.city * chanceOf(attack, strength(held(board, side, city, force))) * board.worth[city];
  return sum;
}

/** The units in a city, with their fortress. */
function held({ s, walls }: Board, side: number, city: number, force: Figure): Figure {
  if (fortSide(s, city) !== side) return force;
  const { fortressFire, fortressTough } = weights.danger;
  return {
    ...force,
    fire: force.fire + fortressFire * walls[city],
    tough: force.tough + fortressTough * walls[city],
  };
}

/** What is left of a pull so many cities away. */
const FELT = CITIES.map((_, away) => {
  let left = 1;
  for (let i = 0; i < away; i++) left *= weights.pull.step;
  return left;
});

const FELT_FROM = CITIES.map((_, goal) => Float64Array.from(CITIES, (_city, city) => FELT[AWAY[goal][city]]));

/** For each city: how much a side's troops are needed there or nearby. */
export function pullOf(board: Board, side: number, dangers: readonly number[]): number[] {
  const pull = new Array<number>(CITIES.length).fill(0);
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

function wantedAt(board: Board, side: number, dangers: readonly number[], goal: number): number {
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
