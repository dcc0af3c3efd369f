/** Names for the page. */

import type { Seat } from '@feldzug/kernel';
import { columnNamed, LEADERS, SPACES, SPECIALS, type State, UNITS } from '@feldzug/won-by-the-sword';

const byId = (things: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(things.map(({ id, name }) => [id, name]));

const NAMES = [byId(SPACES), byId(UNITS), byId(LEADERS)];

export const spaceName = (id: string): string => NAMES[0].get(id) ?? id;
export const sideName = (seat: Seat): string =>
  seat === 0 ? 'Swedes and French' : 'Imperials and Bavarians';

/** A column by the name on its marker. */
export const columnName = (view: State, id: string): string => view.names[columnNamed(id)] || id;

/** "Forced March, 4 CP" for a card. */
export function cardName(id: string): string {
  const at = id.lastIndexOf('-');
  const special = SPECIALS.find((one) => one.id === id.slice(0, at));
  return special ? `${special.name}, ${id.slice(at + 1)} CP` : 'no card';
}

/** Any value of a slot in words. */
export function valueName(view: State, value: string | number): string {
  const text = String(value);
  const pair = /^([^:>]+)([:>])(.+)$/.exec(text);
  if (pair) return `${valueName(view, pair[1])}: ${pair[2] === ':' ? partName(pair[3]) : spaceName(pair[3])}`;
  if (columnNamed(text) >= 0) return columnName(view, text);
  for (const names of NAMES) {
    const name = names.get(text);
    if (name) return name;
  }
  return text;
}

const partName = (text: string): string => (cardName(text) === 'no card' ? text : cardName(text));
