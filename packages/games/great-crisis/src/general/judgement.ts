/**
 * How a position looks to the General: the chance to win it. The figures are a logistic regression on the ends of
 * 23,000 phases in 410 games of the Captain against itself (one action in twelve the second best, so that positions
 * vary), with signs that fit the rules, and rounded. Only `nearVictory` is set by hand: the games could not separate it
 * from the count of resource spaces.
 */
import { type Board, boardOf, worthOf } from '../captain/board.ts';
import { dangerOf, risksOf, siegesOf } from '../captain/risk.ts';
import { threatsOf } from '../captain/threat.ts';
import { ARMIES, ARMY_OF, AUSTRIAN, CAPITAL, numbers, PRUSSIAN, TURNS, UNITS } from '../data.ts';
import { OUTCOMES } from '../rules/victory.ts';
import { RESERVE, type State } from '../state.ts';
import weights from './judgement.json' with { type: 'json' };

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  if (s.outcome) {
    const { winners } = OUTCOMES[s.outcome];
    return winners.length === 0 ? 0 : winners[0] === seat ? 1 : -1;
  }
  const odds = oddsOf(s);
  const prussian = odds / (2 + Math.abs(odds));
  return seat === PRUSSIAN ? prussian : -prussian;
}

/** The logarithm of Prussia's odds. */
function oddsOf(s: State): number {
  const board = boardOf(s);
  return (
    standingOf(board) +
    troopsOf(board) +
    weights.card * (s.hands[PRUSSIAN].length - s.hands[AUSTRIAN].length) +
    weights.sieges * (siegesOf(board, PRUSSIAN) - siegesOf(board, AUSTRIAN)) +
    weights.danger * (dangerTo(board, AUSTRIAN) - dangerTo(board, PRUSSIAN))
  );
}

/** How close the resource spaces bring each side to victory (10.1, 10.2). */
function standingOf({ s, resources, holder }: Board): number {
  const { austrianAt, austrianAtWithBerlin, prussianAt } = numbers.victory;
  const toDefeat = resources - (holder[CAPITAL] === PRUSSIAN ? austrianAt : austrianAtWithBerlin);
  const toVictory = prussianAt - resources;
  const late = s.turn / TURNS.length;
  return (
    weights.even +
    weights.resource * resources +
    weights.nearDefeat / Math.max(1, toDefeat) +
    weights.nearVictory / Math.max(1, toVictory) +
    late * (weights.late + weights.lateResource * resources) +
    (s.russiaTurned ? weights.russiaTurned : 0)
  );
}

function troopsOf({ s, seatOfArmy }: Board): number {
  let sum = 0;
  for (let unit = 0; unit < UNITS; unit++) {
    const isPrussian = seatOfArmy[ARMY_OF[unit]] === PRUSSIAN;
    if (s.place[unit] >= 0)
      sum += (isPrussian ? weights.prussianTroops : weights.austrianTroops) * worthOf(s, unit);
    else if (isPrussian && s.place[unit] === RESERVE) sum += weights.prussianReserve;
  }
  for (let army = 0; army < ARMIES.length; army++)
    sum += weights.owedPoint * (seatOfArmy[army] === PRUSSIAN ? s.owed[army] : -s.owed[army]);
  return sum;
}

const dangerTo = (board: Board, seat: number): number =>
  dangerOf(risksOf(board, threatsOf(board, 1 - seat), seat));
