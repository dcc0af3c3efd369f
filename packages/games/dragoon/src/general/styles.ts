/** The Captain in other moods: the plans that the General compares. */

import { middleOf } from '../captain/ground.ts';
import type { CorpsOrder, CorpsOrders } from '../captain/orders.ts';
import { type Weights, weights } from '../captain/weights.ts';
import { isGun } from '../data.ts';
import { battleIn, isRouted, type State } from '../state.ts';
import type { Style } from './light.ts';

export const USUAL: Style = { weights };

/** Comes to grips wherever it can, without waiting for the rest. */
const bold: Weights = {
  ...weights,
  daring: { ...weights.daring, usual: 1.8, ahead: 1.3, atTheEnd: 2.2 },
  wait: { ...weights.wait, left: 99 },
  place: { ...weights.place, contact: 0.5, odds: 7 },
};

export const BOLD: Style = { weights: bold };
/** Every corps holds where it is. */
export const STANDING: Style = { weights, orders: standing };

export const STYLES: readonly Style[] = [USUAL, BOLD, STANDING];

function standing(s: State, seat: number): CorpsOrders {
  const battle = battleIn(s);
  const orders: { [leader: number]: CorpsOrder } = {};
  const hexes = new Map<number, number[]>();
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== seat || s.at[unit] < 0 || isGun(battle.type[unit]) || isRouted(s, unit))
      continue;
    const own = hexes.get(s.leader[unit]);
    if (own) own.push(s.at[unit]);
    else hexes.set(s.leader[unit], [s.at[unit]]);
  }
  for (const [leader, own] of hexes) orders[leader] = { kind: 'hold', at: middleOf(battle, own) };
  return orders;
}
