/** The food that the land still gives: what a forage roll brings, from the table and what the seat knows (10). */
import { type State, seatOfColumn, TABLES, type WonByTheSword } from '@feldzug/won-by-the-sword';

export const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
export const STRIPPED = 2;
export const FORAGE_NAMES = ['untouched', 'foraged (F1)', 'stripped (F2)'];

export interface ForageOdds {
  /** Baggage points on average. */
  readonly mean: number;
  /** The chance that the marker gets worse. */
  readonly worse: number;
  /** Shares of 0, 1, 2, 3 and 4 baggage points. */
  readonly shares: readonly number[];
}

/** A forage roll of an own column in a space; nothing for stripped land. */
export function forageOdds(
  game: WonByTheSword,
  view: State,
  column: number,
  space: number,
  card: number,
  scorch = 0,
): ForageOdds | undefined {
  const marker = view.forage[space];
  if (marker === STRIPPED) return undefined;
  const there = { ...view, at: view.at.map((at, one) => (one === column ? space : at)) };
  const frame = game.lookups.activationFrame(seatOfColumn(column), column, card);
  const modifier = game.lookups.forageModifier(there, frame) + scorch;
  const room = game.lookups.capacityOf(view, column) - view.baggage[column];
  const rows = FACES.map((die) => game.lookups.rowFor(TABLES.forage, die + modifier));
  const gained = rows.map((row) => Math.max(0, Math.min(row.baggage, room)));
  return {
    mean: gained.reduce((sum, baggage) => sum + baggage, 0) / FACES.length,
    worse:
      scorch > 0
        ? 1
        : rows.filter((row) => (marker === 0 ? row.clean : row.foraged) > marker).length / FACES.length,
    shares: [0, 1, 2, 3, 4].map((baggage) => gained.filter((one) => one === baggage).length / FACES.length),
  };
}
