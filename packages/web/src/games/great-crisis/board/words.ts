/** A space and its marks in words, for those who hear the map. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import { isBesieged, type State } from '@feldzug/great-crisis/state.ts';
import type { Mark } from '../../../table/board.ts';

const TYPES = {
  'resource-fort': 'resource fort',
  fort: 'fort',
  'resource-city': 'resource city',
  city: 'city',
  box: 'off-map box',
} as const;

export function spaceWords(view: State, space: number): string {
  const data = SPACES[space];
  const holder = NATIONS[view.control[space]].name;
  const home = NATIONS[data.nation].name;
  const parts = [`${data.name}, ${TYPES[data.type]} of ${home}`];
  if (view.control[space] !== data.nation) parts.push(`held by ${holder}`);
  if (view.scorched[space]) parts.push('scorched');
  if (isBesieged(view, space)) parts.push('besieged');
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

export const markWords = (mark: Mark): string => (mark.badge ? `${MARKS[mark.kind]}, ${mark.badge}` : MARKS[mark.kind]);
