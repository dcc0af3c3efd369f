/** Leader chits (6.2): drawn blind, kept until used, shown when used. */
import type { Course } from '@feldzug/kernel';
import { LEADERS } from '../data.ts';
import { NO_CHIT, type State } from '../state.ts';

/** A leader uses the chit he holds. It lies open until the turn ends. */
export function useChit(state: State, course: Course, leader: number): void {
  const chit = state.chit[leader];
  const { id, chits, seat } = LEADERS[leader];
  state.chit[leader] = NO_CHIT;
  if (chit < 0) return;
  state.spent[leader] |= 1 << chit;
  course.events.push({ type: 'usedChit', rule: '6.2.2', seat, leader: id, ability: chits[chit] });
}
