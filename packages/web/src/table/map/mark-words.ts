/** What a mark says to those who do not see it. */
import type { Mark } from '../board.ts';

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
