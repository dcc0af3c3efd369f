/** Garrisons that break out, and sieges that are worth an assault for a point (6.2.H, 6.3). */
import { byScore, type Counsel, estimate } from '@feldzug/kernel';
import { ARMY_OF, SPACES } from '../data.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { tallyOf } from '../rules/groups.ts';
import { ENTERED } from '../state.ts';
import { type Board, isSiegeOf } from './board.ts';
import { engage, storm } from './engage.ts';
import { fullUnits, inOrder, insideUnits, openUnitsOfArmy } from './forces.ts';
import { siegeWorth } from './risk.ts';

/** A garrison that can beat its besiegers comes out. */
export function sorties(board: Board, seat: number, army: number): Counsel[] {
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat || !isSiegeOf(board, space, 1 - seat)) continue;
    const units = insideUnits(board, space).filter((unit) => ARMY_OF[unit] === army);
    if (units.length === 0) continue;
    const { value, win } = engage(board, seat, space, units);
    // If no unit stays inside, a lost battle loses the fort.
    const lost = units.length === board.inside[space] ? (1 - win) * board.stake[space] : 0;
    found.push({
      action: { do: 'sortie', from: SPACES[space].id, units: tallyOf(board.s, inOrder(units)) },
      score: value - lost - board.weights.march.point,
      why: `breaks out of ${SPACES[space].name} against weak besiegers`,
    });
  }
  return found;
}

/** Assaults that cost a point, because no unit has joined the siege in this phase. */
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
      why: `assaults ${SPACES[space].name} (${estimate(win)} to take it)`,
    });
  }
  return found.sort(byScore);
}

/** Step 4 begins: the assaults that are worth their losses. The points have no other use now. */
export function counselAssault(board: Board, seat: number, { army, paid }: PhaseFrame): Counsel[] {
  const enough: Counsel = {
    action: { do: 'noMore' },
    score: 0,
    why: 'finds no further assault worth its losses',
  };
  return [...paidStorms(board, seat, army, paid), enough].sort(byScore);
}
