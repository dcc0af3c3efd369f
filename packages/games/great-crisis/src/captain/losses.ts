/** Small decisions around a battle: which units take losses, which battle comes first, which nation gets the space. */
import { byScore, type Counsel } from '@feldzug/kernel';
import { COMMANDER_OF, NATION_OF, NATIONS, RUSSIA, spaceNamed, UNITS } from '../data.ts';
import { nextTie, strongest } from '../rules/control.ts';
import type { LossFrame } from '../rules/frames.ts';
import { tallyOf } from '../rules/groups.ts';
import { forceIn } from '../rules/losses.ts';
import { RESERVE, type State } from '../state.ts';
import { type Board, leadingWorth } from './board.ts';
import { inOrder, inUnits, isCut, isWorn, ledBy } from './forces.ts';
import { defenceAt } from './risk.ts';
import type { Weights } from './weights.ts';

/** Troops without a bonus first, then commanders, the King last. */
export function counselLosses(
  s: State,
  weights: Weights,
  { space, seat, army, inside, hits }: LossFrame,
): Counsel[] {
  const force = forceIn(s, space, seat, army, inside);
  const fresh = force.filter((unit) => !isWorn(s, unit));
  const pool = fresh.length > 0 ? fresh : force;
  const isLed = ledBy(
    s,
    force.filter((unit) => COMMANDER_OF[unit]),
  );
  const rank = (unit: number): number => {
    if (COMMANDER_OF[unit]) return 2 + leadingWorth(weights, unit);
    return (isLed(unit) ? 1 : 0) - (isCut(s, unit) ? 0.5 : 0);
  };
  const struck = [...pool].sort((a, b) => rank(a) - rank(b) || a - b).slice(0, Math.min(hits, pool.length));
  const units = tallyOf(s, inOrder(struck));
  return [{ action: { do: 'lose', units }, score: 0, why: 'spares commanders and the troops they lead' }];
}

/** The side that is not active starts where it is strongest. */
export function counselOrder(board: Board, seat: number, waiting: readonly string[]): Counsel[] {
  return waiting
    .map((id) => ({
      action: { do: 'fight', space: id },
      score: defenceAt(board, spaceNamed(id), seat).hits,
      why: 'fights first where it is strongest',
    }))
    .sort(byScore);
}

/** The nation that has most units to raise; not Russia if there is another, because Russia may change sides (9.1). */
export function counselClaim(s: State, seat: number): Counsel[] {
  return strongest(s, nextTie(s), seat)
    .map((nation) => {
      let waiting = 0;
      for (let unit = 0; unit < UNITS; unit++)
        if (NATION_OF[unit] === nation && s.place[unit] === RESERVE) waiting++;
      return {
        action: { do: 'claim', nation: NATIONS[nation].id },
        score: nation === RUSSIA && !s.russiaTurned ? -1 : waiting,
        why: `gives it to ${NATIONS[nation].name}, which has ${inUnits(waiting)} in reserve`,
      };
    })
    .sort(byScore);
}
