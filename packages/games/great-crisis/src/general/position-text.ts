/** A position as a text: playouts that begin alike often come to the same position again. */
import { packed } from '@feldzug/kernel';
import type { State } from '../state.ts';

/** All that the map, the turn and the armies show; without cards and without the course of the phase. */
export const positionText = (s: State): string =>
  packed([s.turn, s.russiaTurned, s.besiegersRecover, s.nationsApart]) +
  packed(s.cup) +
  packed(s.drawn) +
  packed(s.owed) +
  packed(s.place) +
  packed(s.flags) +
  packed(s.control) +
  packed(s.scorched);
