/** Names of the game's things as the page writes them. */
import { ARMIES, CARDS, COMMANDERS, NATIONS, PRUSSIAN, SPACES, TURNS } from '@feldzug/great-crisis';
import { placeName } from '../../table/place-names.ts';
import { counted, listed } from '../../table/speech.ts';

const ADJECTIVES: { readonly [nation: string]: string } = {
  prussia: 'Prussian',
  gbh: 'Hanoverian',
  austria: 'Austrian',
  sweden: 'Swedish',
  saxony: 'Saxon',
  hre: 'Imperial',
  france: 'French',
  russia: 'Russian',
};
const MONTHS: { readonly [short: string]: string } = {
  Feb: 'February',
  Apr: 'April',
  Jun: 'June',
  Aug: 'August',
  Oct: 'October',
  Dec: 'December',
};

const byId = <T extends { readonly id: string }>(things: readonly T[]): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));
export const spaces = byId(SPACES);
export const nations = byId(NATIONS);
export const armies = byId(ARMIES);
export const cards = byId(CARDS);
export const commanders = byId(COMMANDERS);

export const spaceName = (id: string): string => placeName(spaces.get(id)?.name ?? id);
export const placeAt = (space: number): string => placeName(SPACES[space].name);
export const nationName = (id: string): string => nations.get(id)?.name ?? id;
export const armyName = (id: string | number): string =>
  (typeof id === 'number' ? ARMIES[id] : armies.get(id))?.name ?? String(id);
export const cardName = (id: string): string => cards.get(id)?.name ?? id;
export const commanderName = (id: string): string => commanders.get(id)?.name ?? id;
/** What a commander does in battle: "+3 to 8 dice". */
export const ratingName = ({ tactical, leadership }: { tactical: number; leadership: number }): string =>
  `+${tactical} to ${leadership} dice`;
export const adjective = (nation: string): string => ADJECTIVES[nation] ?? nation;
/** "the Prussian side". */
export const sideName = (side: string): string =>
  side === 'prussian' ? 'The Prussian side' : 'The Austrian side';
export const seatSide = (seat: number): string => (seat === PRUSSIAN ? 'Prussian' : 'Austrian');

export const monthName = (short: string): string => MONTHS[short] ?? short;
export const dateOf = (turn: number): string => `${monthName(TURNS[turn - 1].month)} ${TURNS[turn - 1].year}`;

/** The parts of a group's key, such as `prussia.depleted.isolated`. */
export function groupParts(key: string): { nation: string; conditions: readonly string[] } {
  const [nation, ...conditions] = key.split('.');
  return { nation, conditions };
}

/** One row of a tally: a commander by name, troops by nation and condition. */
export function groupName(key: string): string {
  if (commanders.has(key)) return commanderName(key);
  const { nation, conditions } = groupParts(key);
  return [`${adjective(nation)} troops`, ...conditions.map(conditionName)].join(', ');
}

const conditionName = (condition: string): string => (condition === 'landed' ? 'just landed' : condition);

/** "King Frederick II, 7 Prussian troops and 1 depleted Prussian troop". */
export function tallyName(tally: { readonly [key: string]: number }): string {
  const parts: string[] = [];
  for (const [key, count] of Object.entries(tally)) {
    if (count < 1) continue;
    if (commanders.has(key)) {
      parts.push(commanderName(key));
      continue;
    }
    const { nation, conditions } = groupParts(key);
    parts.push(counted(count, [...conditions.map(conditionName), adjective(nation), 'troop'].join(' ')));
  }
  return listed(parts);
}

/** A plan such as `{ "prag/austria": 4, "kolin/browne": 1 }`, place by place. */
export function planName(plan: { readonly [key: string]: number }): string {
  const places = new Map<string, { [key: string]: number }>();
  for (const [key, count] of Object.entries(plan)) {
    const slash = key.indexOf('/');
    const place = places.get(key.slice(0, slash)) ?? {};
    place[key.slice(slash + 1)] = count;
    places.set(key.slice(0, slash), place);
  }
  return listed([...places].map(([place, tally]) => `${tallyName(tally)} to ${spaceName(place)}`));
}
