/** The value of a position to a seat, from −1 (lost) to 1 (won): cheap, and from what the seat can see alone. */
import { ARMIES, ARMY_OF, CAPITAL, KING, PRUSSIAN, SPACES, UNITS } from '../data.ts';
import { network } from '../rules/communication.ts';
import { activeSeat } from '../rules/frames.ts';
import { OUTCOMES } from '../rules/victory.ts';
import { ON_DEFENSE, REMOVED, RESERVE, type State } from '../state.ts';
import { type Board, boardOf, side, standing, worthOf } from './board.ts';
import { draughtOf, pullOf } from './pull.ts';
import { dangerOf, defenceAt, risksOf, siegesOf, winChance } from './risk.ts';
import { threatsOf } from './threat.ts';
import { weights } from './weights.ts';

export function evaluate(s: State, seat: number): number {
  if (s.outcome) {
    const { winners } = OUTCOMES[s.outcome];
    return winners.length === 0 ? 0 : winners[0] === seat ? 1 : -1;
  }
  const score = scoreOf(s, seat);
  return score / (weights.value.squash + Math.abs(score));
}

/** The same in full troops, without bounds; what is good for one side is as bad for the other. */
function scoreOf(s: State, seat: number): number {
  const board = boardOf(s);
  let prussian = standing(s, board.resources, board.holder[CAPITAL]);
  if (s.place[KING] === REMOVED) prussian -= weights.space.decided;
  let score = seat === PRUSSIAN ? prussian : -prussian;
  score += material(board, seat) + clashes(board, seat);
  score += weights.card.held * (s.hands[seat].length - s.hands[1 - seat].length);
  for (let army = 0; army < ARMIES.length; army++)
    score -= signOf(board.seatOfArmy[army], seat) * weights.march.owedPoint * s.owed[army];
  for (const who of [seat, 1 - seat]) score += signOf(who, seat) * situation(board, who);
  return score;
}

const signOf = (who: number, seat: number): number => (who === seat ? 1 : -1);

/** How a side stands: what it may lose, where its troops are, its sieges and its lines. */
function situation(board: Board, seat: number): number {
  const risks = risksOf(board, threatsOf(board, 1 - seat), seat);
  return (
    draughtOf(board, pullOf(board, seat, risks), seat) +
    siegesOf(board, seat) -
    weights.march.risk * dangerOf(risks) -
    strayed(board, seat)
  );
}

function material({ s, seatOfArmy }: Board, seat: number): number {
  let sum = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    const sign = signOf(seatOfArmy[ARMY_OF[unit]], seat);
    if (s.place[unit] >= 0) sum += sign * worthOf(s, unit);
    else if (s.place[unit] === RESERVE) sum += sign * weights.unit.inReserve;
  }
  return sum;
}

/** Troops outside their lines of communication (4.3). */
function strayed({ s, seatOfArmy }: Board, seat: number): number {
  const linked = network(s, seat);
  let sum = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    const space = s.place[unit];
    if (space < 0 || linked[space] || s.flags[unit] & ON_DEFENSE) continue;
    if (seatOfArmy[ARMY_OF[unit]] === seat) sum++;
  }
  return weights.unit.cutOff * sum;
}

/** Both sides in the open in one space: the battle that is still to be fought, at a glance. */
function clashes(board: Board, seat: number): number {
  const active = activeSeat(board.s);
  if (active < 0) return 0;
  const { fieldShare } = weights.threat;
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) {
    if (board.open[side(space, 0)] === 0 || board.open[side(space, 1)] === 0) continue;
    const ours = defenceAt(board, space, active);
    const theirs = defenceAt(board, space, 1 - active);
    const win = winChance(ours, theirs);
    const prize = board.holder[space] === active || board.inside[space] > 0 ? 0 : board.stake[space];
    sum += win * (prize + fieldShare * theirs.worth) - (1 - win) * fieldShare * ours.worth;
  }
  return signOf(active, seat) * sum;
}
