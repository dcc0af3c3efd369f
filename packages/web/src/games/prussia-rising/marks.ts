/** Where combats are ahead, and where a retreat would lead. */
import { type PrussiaRising, SPACES, type State } from '@feldzug/prussia-rising';
import type { Mark } from '../../table/board.ts';

export const marks = (game: PrussiaRising, s: State): readonly Mark[] =>
  game.lookups.combatSpaces(s).map((space) => ({ space: SPACES[space].id, kind: 'battle' }));
