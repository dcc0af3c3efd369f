/** Names for the page. */
import type { Seat } from '@feldzug/kernel';
import {
  type Ability,
  CARDS,
  CONNECTORS,
  columnNamed,
  FORTS,
  LEADERS,
  REGIONS,
  SPACES,
  SPECIALS,
  type State,
  scenarioOf,
  spaceNamed,
  UNITS,
  unitNamed,
} from '@feldzug/won-by-the-sword';
import { placeName } from '../../table/place-names.ts';

const byId = (things: readonly { id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(things.map(({ id, name }) => [id, name]));

const SPACE_NAMES = byId(SPACES);
const UNIT_NAMES = byId(UNITS);
const LEADER_NAMES = byId(LEADERS);

export const spaceName = (id: string): string => placeName(SPACE_NAMES.get(id) ?? id);
export const placeAt = (space: number): string => placeName(SPACES[space].name);
export const regionName = (space: number): string => REGIONS[SPACES[space].region].name;
export const leaderName = (id: string): string => LEADER_NAMES.get(id) ?? id;
export const unitName = (id: string): string => UNIT_NAMES.get(id) ?? id;

const SIDES = [
  { name: 'Swedes and French', short: 'Swedes', nation: 'swedes' },
  { name: 'Imperials and Bavarians', short: 'Imperials', nation: 'imperials' },
];
export const sideName = (seat: Seat): string => SIDES[seat]?.name ?? 'neutral';
/** For lines with little room. */
export const shortSide = (seat: Seat): string => SIDES[seat]?.short ?? 'neutral';
/** The colours of a side; the land of nobody has its own. */
export const nationOf = (seat: Seat): string => SIDES[seat]?.nation ?? 'neutral';

const FORT_NAMES = ['Town', 'Strong Town', 'Fortress', 'Strong Fortress'];
export const fortName = (space: number): string => FORT_NAMES[SPACES[space].fort] ?? 'open country';
export const isFortified = (space: number): boolean => FORTS[SPACES[space].fort] !== undefined;

/** A column by the name on its marker. */
export const columnName = (view: State | undefined, id: string): string => view?.names[columnNamed(id)] || id;

/** A column or the garrison of a place. */
export const forceName = (view: State | undefined, id: string): string =>
  columnNamed(id) >= 0 ? columnName(view, id) : `the garrison of ${spaceName(id)}`;

export const specialName = (id: string): string => SPECIALS.find((one) => one.id === id)?.name ?? id;

/** "Forced March, 4 CP" for a card. */
export function cardName(id: string): string {
  const card = CARDS.find((one) => one.id === id);
  return card ? `${specialName(card.special)}, ${card.cp} CP` : 'no card';
}

export const ABILITY_NAMES: { readonly [ability in Ability]: string } = {
  'forced-march': 'Forced March',
  'scorched-earth': 'Scorched Earth',
  bombardment: 'Bombardment',
  quickshot: 'Quickshot',
  'surprise-attack': 'Surprise Attack',
  'cavalry-charge': 'Cavalry Charge',
  'infantry-charge': 'Infantry Charge',
  aggressiveness: 'Aggressiveness',
  spies: 'Spies',
  initiative: 'Initiative',
  recruiting: 'Recruiting',
  'light-cavalry-skill': 'Light Cavalry Skill',
  entrenchment: 'Entrenchment',
};
export const abilityName = (id: string): string => ABILITY_NAMES[id as Ability] ?? id;

export const WING_NAMES: { readonly [wing: string]: string } = {
  left: 'left wing',
  centre: 'centre',
  right: 'right wing',
};

/** "August 1634". */
export function monthName(view: State, turn: number): string {
  const { id, turns } = scenarioOf(view);
  return `${turns[turn - 1] ?? ''} ${id}`.trim();
}

export const connectorName = (connector: number): string =>
  `${placeAt(CONNECTORS[connector].a)}–${placeAt(CONNECTORS[connector].b)}`;

/** Single words that slots use. */
const WORDS: { readonly [value: string]: string } = {
  card: 'the card',
  bombard: 'Bombard',
  labour: 'Impressed Local Labor (1 BP)',
  stratagem: 'Stratagem (+3)',
  baggage: 'Pay 1 BP',
  fatigue: 'Take 1 fatigue',
  guns: 'Artillery for a garrison',
  ...WING_NAMES,
};

/** Any value of a slot in words. */
export function valueName(view: State, value: string | number): string {
  const text = String(value);
  const pair = /^([^:>]+)([:>])(.+)$/.exec(text);
  if (pair)
    return `${valueName(view, pair[1])} ${pair[2] === '>' ? 'towards' : 'to'} ${partName(view, pair[3])}`;
  if (columnNamed(text) >= 0) return columnName(view, text);
  if (unitNamed(text) >= 0) return unitName(text);
  if (spaceNamed(text) >= 0) return spaceName(text);
  if (LEADER_NAMES.has(text)) return leaderName(text);
  return WORDS[text] ?? text;
}

const partName = (view: State, text: string): string =>
  CARDS.some(({ id }) => id === text) ? cardName(text) : valueName(view, text);

/** Victory points, kept in halves: "−3". */
export const pointsOf = (view: State, seat: number): string =>
  String(view.points[seat] / 2).replace('-', '−');
