/** Usual choices: the whole stack marches, a full train, all that find room, standing orders as they are. */
import type { PartialAction, Seat } from '@feldzug/kernel';
import { is, type PrussiaRising, REDUCED, type State, UNITS, unitNamed } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import { filled, type Order } from '../../table/filling.ts';
import { groupParts } from './names.ts';

/** Fills in the usual choice, so that most actions need few clicks. */
export function suggest(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const fill = (slot: string, order: Order): PartialAction => filled(game, s, seat, said, slot, order);
  switch (said.do) {
    case 'march':
    case 'rail':
      return said.from === undefined ? said : fill('units', bestGroupFirst);
    case 'place':
      return said.space === undefined ? said : fill('units', bestGroupFirst);
    case 'aim':
      return aimed(game, s, seat, said);
    case 'promote':
      return fill('unit', byUnit(bestFirst(s)));
    case 'starve':
      return fill(
        'unit',
        byUnit((a, b) => bestFirst(s)(b, a)),
      );
    case 'strike':
      return fill('unit', byUnit(reducedFirst(s)));
    case 'orders':
      return standing(game, s, seat, said);
    default:
      return said;
  }
}

const bestGroupFirst: Order = (a, b) => groupParts(b.key!).level - groupParts(a.key!).level;

type UnitOrder = (a: number, b: number) => number;

const byUnit =
  (order: UnitOrder): Order =>
  (a, b) =>
    order(unitNamed(String(a.value)), unitNamed(String(b.value)));

const bestFirst =
  (s: State): UnitOrder =>
  (a, b) =>
    s.level[b] - s.level[a];

/** A pursuit eliminates a reduced unit, whatever its level (8.5.C). */
const reducedFirst =
  (s: State): UnitOrder =>
  (a, b) =>
    Number(is(s, b, REDUCED)) - Number(is(s, a, REDUCED)) || bestFirst(s)(a, b);

/** A unit without a target fires at an enemy that few aim at. */
function aimed(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const frame = combatOf(s);
  if (!frame || said.target !== undefined) return said;
  const [unit, target] = game.lookups.nextShot(s, frame, seat);
  return { do: 'aim', unit: said.unit ?? UNITS[unit].id, target: UNITS[target].id };
}

/** What is not said of the orders stays as the seat has it. */
function standing(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const { ORDERS, CHOICES } = game.lookups;
  const now: PartialAction = { do: said.do };
  for (const [number, order] of ORDERS.entries())
    now[order] = said[order] ?? CHOICES[order][Math.max(0, s.orders[seat][number])];
  return now;
}
