/** A city and its marks in words, for those who hear the map; and its sign. */
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import type { Mark } from '../../../table/board.ts';
import type { SignType } from '../../../table/symbols/signs.tsx';
import { nationName } from '../names.ts';

export function signOf(city: number): SignType {
  const { fortress, vp, startArea } = CITIES[city];
  if (startArea) return 'box';
  if (fortress > 0) return vp > 0 ? 'resource-fort' : 'fort';
  return vp > 0 ? 'resource-city' : 'city';
}

export function cityWords(s: State, city: number, control: string): string {
  const { name, nation, vp, fortress, startArea } = CITIES[city];
  const kind = startArea ? 'start area' : fortress > 0 ? 'fortress city' : 'city';
  const parts = [`${name}, ${kind} of ${NATIONS[nation].name}`];
  if (vp > 0) parts.push(`worth ${vp}`);
  if (control !== NATIONS[nation].id && control !== 'hre') parts.push(`held by ${nationName(control)}`);
  if (s.fort[city] >= 0)
    parts.push(
      s.fortSteps[city] >= 0
        ? `fortress ${s.fortSteps[city]}`
        : `fortress last seen with ${s.fortSeen[city]}`,
    );
  if (s.siege[city] > 0) parts.push('besieged');
  return parts.join(', ');
}

const MARKS: Readonly<Record<Mark['kind'], string>> = {
  offer: 'may be chosen',
  chosen: 'chosen',
  reach: 'in reach',
  battle: 'battle',
  barred: 'barred',
  event: 'just happened here',
  danger: 'danger',
};

export const markWords = (mark: Mark): string =>
  mark.badge ? `${MARKS[mark.kind]}, ${mark.badge}` : MARKS[mark.kind];
