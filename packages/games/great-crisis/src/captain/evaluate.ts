/** The value of a position to a seat, from −1 (lost) to 1 (won): cheap, from what everybody can see and the own hand. */
import { ARMIES, ARMY_OF, CAPITAL, KING, NATIONS, PRUSSIAN, SPACES, UNITS } from '../data.ts';
import { network } from '../rules/communication.ts';
import { activeSeat } from '../rules/frames.ts';
import { OUTCOMES } from '../rules/victory.ts';
import { ON_DEFENSE, REMOVED, RESERVE, type State } from '../state.ts';
import { type Board, boardOf, side, standing, weights, worthOf } from './board.ts';
import { massOf, pullOf } from './pull.ts';
import { defenceAt, riskAt, siegeWorth, type Threats, threatsOf, winChance } from './threat.ts';

export function evaluate(s: State, seat: number): number {
  if (s.outcome) {
    const { winners } = OUTCOMES[s.outcome];
    return winners.length === 0 ? 0 : winners[0] === seat ? 1 : -1;
  }
  const score = scoreOf(s, seat);
  return score / (weights.squash + Math.abs(score));
}

/** The same in full troops, without bounds. */
export function scoreOf(s: State, seat: number): number {
  const board = boardOf(s);
  let prussian = standing(s, board.resources, board.holder[CAPITAL]);
  if (s.place[KING] === REMOVED) prussian -= weights.decided;
  let score = seat === PRUSSIAN ? prussian : -prussian;
  score += material(board, seat);
  score += weights.card * (s.hands[seat].length - s.hands[1 - seat].length);
  for (let army = 0; army < ARMIES.length; army++)
    score -= signOf(board.seatOfArmy[army], seat) * weights.owedPoint * s.owed[army];
  for (const who of [seat, 1 - seat]) {
    const sign = signOf(who, seat);
    const threats = threatsOf(board, 1 - who);
    score -= sign * weights.risk * dangerOf(board, threats, who);
    score += sign * draughtOf(board, pullOf(board, who, threats), who);
    score += sign * siegesOf(board, who);
    score -= sign * strayed(board, who);
  }
  return score + clashes(board, seat);
}

const signOf = (who: number, seat: number): number => (who === seat ? 1 : -1);

function material(board: Board, seat: number): number {
  const { s } = board;
  let sum = 0;
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const sign = signOf(board.seatOfNation[nation], seat);
    for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++) {
      if (s.place[unit] >= 0) sum += sign * worthOf(s, unit);
      else if (s.place[unit] === RESERVE) sum += sign * weights.inReserve;
    }
  }
  return sum;
}

/** All that a seat must expect to lose to what its enemies could do next. */
export function dangerOf(board: Board, threats: Threats, seat: number): number {
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat && board.open[side(space, seat)] === 0) continue;
    sum += riskAt(board, threats, space, seat, defenceAt(board, space, seat));
  }
  return sum;
}

/** Troops where they are wanted. */
export function draughtOf(board: Board, pull: Float64Array, seat: number): number {
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) sum += massOf(board, space, seat) * pull[space];
  return weights.pull * sum;
}

/** What the sieges that a seat has laid promise. */
function siegesOf(board: Board, seat: number): number {
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) {
    if (board.inside[space] === 0 || board.holder[space] === seat) continue;
    if (board.open[side(space, seat)] === 0) continue;
    const { full } = defenceAt(board, space, seat);
    sum += siegeWorth(board, space, full, board.insideSteps[space]);
  }
  return sum;
}

/** Troops outside their lines of communication (4.3). */
export function strayed(board: Board, seat: number): number {
  const inside = network(board.s, seat);
  let sum = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    const space = board.s.place[unit];
    if (space < 0 || inside[space] || board.s.flags[unit] & ON_DEFENSE) continue;
    if (board.seatOfArmy[ARMY_OF[unit]] === seat) sum++;
  }
  return weights.cutOff * sum;
}

/** Both sides in the open in one space: the battle still to be fought, at a glance. */
function clashes(board: Board, seat: number): number {
  const active = activeSeat(board.s);
  if (active < 0) return 0;
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) {
    if (board.open[side(space, 0)] === 0 || board.open[side(space, 1)] === 0) continue;
    const ours = defenceAt(board, space, active);
    const theirs = defenceAt(board, space, 1 - active);
    const win = winChance(ours, theirs);
    const prize =
      board.holder[space] === active ? 0 : board.stake[space] * (board.inside[space] > 0 ? 0.3 : 1);
    sum += win * (prize + weights.fieldShare * theirs.worth) - (1 - win) * weights.fieldShare * ours.worth;
  }
  return signOf(active, seat) * sum;
}
