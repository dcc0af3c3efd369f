/** A space and its marks in words, for those who hear the map. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import type { Mark } from '../../../table/board.ts';

const TYPES = {
  'resource-fort': 'resource fort',
  fort: 'fort',
  'resource-city': 'resource city',
  city: 'city',
  box: 'off-map box',
} as const;

/** What is true of a space apart from the units in it. */
export interface Condition {
  readonly control: number;
  readonly scorched: boolean;
  readonly besieged: boolean;
}

export function spaceWords(space: number, { control, scorched, besieged }: Condition): string {
  const data = SPACES[space];
  const parts = [`${data.name}, ${TYPES[data.type]} of ${NATIONS[data.nation].name}`];
  if (control !== data.nation) parts.push(`held by ${NATIONS[control].name}`);
  if (scorched) parts.push('scorched');
  if (besieged) parts.push('besieged');
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
