/** Usual choices: the whole stack marches, a full train, all that find room, standing orders as they are. */
import type { PartialAction, Seat, Tally } from '@feldzug/kernel';
import { type PrussiaRising, type State, UNITS } from '@feldzug/prussia-rising';
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

/** What is not said of the orders stays as the seat has it. */
function standing(game: PrussiaRising, s: State, seat: Seat, said: PartialAction): PartialAction {
  const { ORDERS, CHOICES } = game.lookups;
  const now: PartialAction = { do: said.do };
  for (const [number, order] of ORDERS.entries())
    now[order] = said[order] ?? CHOICES[order][Math.max(0, s.orders[seat][number])];
  return now;
}
