/** Units of a Movement Phase that have not acted yet and can. */
import {
  ACTIVE,
  BOMBARDED,
  CHARGING,
  type Dragoon,
  FIRED,
  HALTED,
  is,
  MOVED,
  type State,
} from '@feldzug/dragoon';
import { distance } from '@feldzug/dragoon/hex.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Seat } from '@feldzug/kernel';

/** What somebody who has done nothing yet may be waiting for; the last two are all that unlimbered guns can do. */
const CAN_DO = ['march', 'charge', 'disengage', 'turn', 'form'];

/** What a player would not want to leave undone by mistake. */
export const TO_ADVANCE: readonly string[] = ['march', 'charge'];

/** Who can march before who can only back out, nearest to the enemy first. */
export function idleUnits(
  game: Dragoon,
  battle: Battle,
  view: State,
  seat: Seat,
  verbs: readonly string[] = CAN_DO,
): number[] {
  const stands = (verb: string, unit: number): boolean => {
    const { complete, next } = game.offers(view, seat, { do: verb, unit: battle.units[unit].id });
    return complete || next.length > 0;
  };
  const enemies = view.at.filter((at, unit) => at >= 0 && battle.side[unit] !== seat);
  const away = (unit: number): number =>
    enemies.reduce((least, hex) => Math.min(least, distance(battle.grid, view.at[unit], hex)), 999);
  const found = view.at.flatMap((at, unit) => {
    if (at < 0 || battle.side[unit] !== seat || !is(view, unit, ACTIVE)) return [];
    if (is(view, unit, MOVED | FIRED | BOMBARDED | CHARGING | HALTED)) return [];
    const rank = verbs.findIndex((verb) => stands(verb, unit));
    return rank < 0 ? [] : [{ unit, rank, away: away(unit) }];
  });
  return found.sort((a, b) => a.rank - b.rank || a.away - b.away).map(({ unit }) => unit);
}
