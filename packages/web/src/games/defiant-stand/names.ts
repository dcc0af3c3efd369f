/** Names of cities, units, cards and sides on the page. */
import {
  CARDS,
  CITIES,
  COLOURS,
  NATIONS,
  SIDES,
  type State,
  UNITS,
  type Unit,
  unitNamed,
} from '@feldzug/defiant-stand';
import { placeName } from '../../table/place-names.ts';
import { counted, listed } from '../../table/speech.ts';

export const cityIds: ReadonlyMap<string, number> = new Map(CITIES.map((city, number) => [city.id, number]));
const cards: ReadonlyMap<string, number> = new Map(CARDS.map((card, number) => [card.id, number]));

export const cityName = (id: string): string => placeName(CITIES[cityIds.get(id) ?? -1]?.name ?? id);
export const cityAt = (city: number): string => placeName(CITIES[city].name);
export const unitName = (id: string): string => UNITS[unitNamed(id)]?.name ?? id;
export const cardName = (id: string): string => CARDS[cards.get(id) ?? -1]?.name ?? id;
export const nationName = (id: string): string => NATIONS.find((nation) => nation.id === id)?.name ?? id;

export const unitNames = (ids: readonly string[]): string => listed(ids.map(unitName));

/** "Prussia", "The Allies": at the start of a sentence. */
export const sideName = (side: string): string => (side === SIDES[0] ? 'Prussia' : 'The Allies');
export const seatName = (seat: number): string => sideName(SIDES[seat]);
/** The verb in agreement with the side: Prussia marches, the Allies march. */
export const does = (side: string, one: string, many: string): string => (side === SIDES[0] ? one : many);

const COLOUR_NOTES: { readonly [colour: string]: string } = {
  black: 'Prussian',
  white: 'Austrian',
  blue: 'French, Saxon or Bavarian',
  green: 'Russian or Swedish',
};
export const colourNote = (colour: string): string => COLOUR_NOTES[colour];
export const colourId = (colour: number): string => COLOURS[colour].id;

const CLASS_NAMES = ['leader', 'infantry', 'cavalry'] as const;
export const className = (unit: Unit): string => (unit.grenzer ? 'Grenzer' : CLASS_NAMES[unit.cls]);

/** "3 of 4 steps". */
export const strength = (unit: Unit, steps: number): string => `${steps} of ${counted(unit.steps, 'step')}`;

/** The parts of "prague/browne". */
export function splitPair(value: string): { first: string; second: string } {
  const slash = value.indexOf('/');
  return { first: value.slice(0, slash), second: value.slice(slash + 1) };
}

export const dateOf = (s: State): string => `${s.year}, ${s.turn > 5 ? 'winter' : `turn ${s.turn}`}`;

/** When a unit was last seen, from the game's clock: even while blocks move, odd while they fight. */
export function lastSeen(tick: number): string {
  if (tick <= 1) return 'last seen at set-up';
  const number = tick >> 1;
  const year = 1756 + Math.floor((number - 1) / 6);
  const turn = ((number - 1) % 6) + 1;
  return `last seen in ${turn > 5 ? 'winter' : `turn ${turn} of`} ${year}`;
}
