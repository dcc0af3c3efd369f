/** How a position looks to the General: points, sieges under way, armies, food. */
import { weights } from '../captain/weights.ts';
import { OURS, SEATS, SPACES, TABLES } from '../data.ts';
import { stepsIn } from '../forces.ts';
import { columnsOf, homeOf, type State, scenarioOf } from '../state.ts';

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(state: State, seat: number): number {
  const lead = worthOf(state, seat) - worthOf(state, 1 - seat);
  if (state.outcome) return Math.sign(state.points[seat] - state.points[1 - seat]);
  return lead / (weights.value.squash + Math.abs(lead));
}

/** The lead in victory points if the game ended now (1.1.5). */
export const finalLead = (state: State, seat: number): number =>
  finalPoints(state, seat) - finalPoints(state, 1 - seat);

const finalPoints = (state: State, seat: number): number =>
  state.points[seat] / 2 + TABLES.points.cadre * state.cadres[seat] + forageOf(state, seat);

/** Points in hand and in sight, and an army that can win more. */
function worthOf(state: State, seat: number): number {
  const { step, hunger, siege } = weights.value;
  const use = Math.min(1, monthsLeft(state) / weights.value.months);
  let worth = finalPoints(state, seat);
  for (const column of columnsOf(state, seat)) {
    const steps = stepsIn(state, column);
    const short = Math.max(0, Math.ceil(steps / OURS.stepsFedByBaggage) - state.baggage[column]);
    worth += use * (step * steps - hunger * short);
  }
  for (const { space, seat: besieger, works, garrisoned } of state.sieges) {
    if (besieger !== seat) continue;
    const { fort } = SPACES[space];
    const { pointsGarrisoned, pointsNeutral, works: needed } = TABLES.fortification;
    const prize = (garrisoned ? pointsGarrisoned : pointsNeutral)[fort];
    worth += siege * prize * (works / needed[fort]);
  }
  return worth;
}

/** The months in which an army can still win points. */
const monthsLeft = (state: State): number =>
  scenarioOf(state).turns.length - state.turn + 1 - state.impulse / OURS.impulses;

/** 1.1.2 Markers in the enemy's home count at the end. */
function forageOf(state: State, seat: number): number {
  const { foraged1, foraged2 } = TABLES.points;
  const enemy = (seat + 1) % SEATS.length;
  let points = 0;
  state.forage.forEach((marker, space) => {
    if (marker > 0 && homeOf(state, space) === enemy) points += marker === 1 ? foraged1 : foraged2;
  });
  return points;
}
