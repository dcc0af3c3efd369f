/** Usual choices: the whole stack marches, a full train, all that find room, standing orders as they are. */
import type { PartialAction, Seat, Tally } from '@feldzug/kernel';
import { is, type PrussiaRising, REDUCED, type State, UNITS, unitNamed } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';

/** Fills in the usual choice, so that most actions need few clicks. */
export function suggest(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  switch (said.do) {
    case 'march':
    case 'rail':
      return said.from !== undefined && said.units === undefined ? filled(game, s, seat, said) : said;
    case 'place':
      return said.space !== undefined && said.units === undefined ? filled(game, s, seat, said) : said;
    case 'aim':
      return aimed(game, s, seat, said);
    case 'promote':
      return said.unit === undefined ? { ...said, ...firstUnit(game, s, seat, said, bestFirst) } : said;
    case 'starve':
      return said.unit === undefined ? { ...said, ...firstUnit(game, s, seat, said, worstFirst) } : said;
    case 'strike':
      return said.unit === undefined ? { ...said, ...firstUnit(game, s, seat, said, reducedFirst) } : said;
    case 'orders':
      return standing(game, s, seat, said);
    default:
      return said;
  }
}

/** As many units of each kind as can go, one kind after the other, the best first. */
function filled(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  let now = said;
  for (;;) {
    const units = (now.units ?? {}) as Tally;
    const next = game
      .offers(s, seat, now)
      .next.filter(({ slot, kind, most }) => slot === 'units' && kind === 'tally' && (most ?? 0) > 0)
      .filter(({ key, most }) => (units[key!] ?? 0) < most!)
      .sort((a, b) => rank(b.key!) - rank(a.key!))[0];
    if (!next) return now;
    now = { ...now, units: { ...units, [next.key!]: next.most! } };
  }
}

const rank = (group: string): number =>
  group.startsWith('veteran') ? 3 : group.startsWith('regular') ? 2 : group.startsWith('green') ? 1 : 0;

/** A unit without a target fires at an enemy that few aim at. */
function aimed(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const frame = combatOf(s);
  if (!frame || said.target !== undefined) return said;
  const [unit, target] = game.lookups.nextShot(s, frame, seat);
  return { do: 'aim', unit: said.unit ?? UNITS[unit].id, target: UNITS[target].id };
}

type Order = (s: State, a: number, b: number) => number;

const bestFirst: Order = (s, a, b) => s.level[b] - s.level[a];
const worstFirst: Order = (s, a, b) => s.level[a] - s.level[b];
/** A pursuit eliminates a reduced unit, whatever its level (8.5.C). */
const reducedFirst: Order = (s, a, b) =>
  Number(is(s, b, REDUCED)) - Number(is(s, a, REDUCED)) || bestFirst(s, a, b);

/** The first unit that can be named, in an order. */
function firstUnit(
  game: PrussiaRising,
  s: State,
  seat: Seat,
  said: PartialAction,
  order: Order,
): PartialAction {
  const units = game
    .offers(s, seat, said)
    .next.flatMap(({ slot, value }) => (slot === 'unit' ? [unitNamed(String(value))] : []))
    .sort((a, b) => order(s, a, b) || a - b);
  return units.length > 0 ? { unit: UNITS[units[0]].id } : {};
}

/** What is not said of the orders stays as the seat has it. */
function standing(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const { ORDERS, CHOICES } = game.lookups;
  const now: PartialAction = { do: said.do };
  for (const [number, order] of ORDERS.entries())
    now[order] = said[order] ?? CHOICES[order][Math.max(0, s.orders[seat][number])];
  return now;
}
