/** Groups that marched into a fight this turn. */
import { CITIES, type State, UNNAMED } from '@feldzug/defiant-stand';
import { counted } from '../../table/speech.ts';

/** The city where a side must still name its main attack, or −1. */
export function cityToName(s: State, side: number): number {
  const group = s.groupRole.findIndex((role, i) => role === UNNAMED && s.groupSide[i] === side);
  return group < 0 ? -1 : s.groupCity[group];
}

/** "3 blocks, over a restricted route": a group by its number, from 1. */
export function groupWords(s: State, group: number): string {
  const size = s.entry.filter((entry) => entry === group).length;
  return `${counted(size, 'block')}${s.groupRestricted[group - 1] ? ', over a restricted route' : ''}`;
}

export const groupCity = (s: State, group: number): string => CITIES[s.groupCity[group - 1]].id;
