/** A space in words, for screen readers. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';

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
