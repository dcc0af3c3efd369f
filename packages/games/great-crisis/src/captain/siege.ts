/** Garrisons that break out, and sieges that are worth a storm for a point (6.2.H, 6.3). */
import { byScore, type Counsel } from '@feldzug/kernel';
import { ARMY_OF, SPACES } from '../data.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { tallyOf } from '../rules/groups.ts';
import { ENTERED } from '../state.ts';
import { type Board, isSiegeOf } from './board.ts';
import { engage, storm } from './engage.ts';
import { fullUnits, inOrder, insideUnits, openUnitsOfArmy } from './forces.ts';
import { siegeWorth } from './risk.ts';
import { weights } from './weights.ts';

/** A garrison that can drive its besiegers away comes out. */
export function sorties(board: Board, seat: number, army: number): Counsel[] {
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat || !isSiegeOf(board, space, 1 - seat)) continue;
    const units = insideUnits(board, space).filter((unit) => ARMY_OF[unit] === army);
    if (units.length === 0) continue;
    const { value, win } = engage(board, seat, space, units);
    // With nobody left inside, a battle lost is the fort lost.
    const lost = units.length === board.inside[space] ? (1 - win) * board.stake[space] : 0;
    found.push({
      action: { do: 'sortie', from: SPACES[space].id, units: tallyOf(board.s, inOrder(units)) },
      score: value - lost - weights.march.point,
      why: `breaks out of ${SPACES[space].name} against weak besiegers`,
    });
  }
  return found;
}

/** Storms that must be paid for, because nobody has joined the siege in this phase. */
export function paidStorms(board: Board, seat: number, army: number, paid: readonly number[]): Counsel[] {
  const { s } = board;
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (!isSiegeOf(board, space, seat) || paid.includes(space)) continue;
    const besiegers = openUnitsOfArmy(board, space, army);
    if (besiegers.length === 0 || besiegers.some((unit) => s.flags[unit] & ENTERED)) continue;
    const { value, win } = storm(board, space, besiegers, insideUnits(board, space));
    const waiting = siegeWorth(board, space, fullUnits(s, besiegers), board.insideSteps[space]);
    found.push({
      action: { do: 'assault', space: SPACES[space].id },
      score: value - waiting,
      why: `storms ${SPACES[space].name} (falls ${Math.round(win * 100)} in 100)`,
    });
  }
  return found.sort(byScore);
}

/** Step 4 begins: the storms that are worth their losses. The points have no other use any more. */
export function counselAssault(board: Board, seat: number, { army, paid }: PhaseFrame): Counsel[] {
  const enough: Counsel = {
    action: { do: 'noMore' },
    score: 0,
    why: 'finds no further storm worth its losses',
  };
  return [...paidStorms(board, seat, army, paid), enough].sort(byScore);
}
