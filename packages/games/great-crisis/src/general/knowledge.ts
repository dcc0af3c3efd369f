/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Action, AnyGame, Knowledge } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import type { State } from '../state.ts';
import { judge } from './judgement.ts';

/** Where the choice matters enough to look ahead; in all other steps the Captain's first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'phase.cards',
  'phase.points',
  'phase.march',
  'phase.assault',
  'battle.garrison',
  'battle.cards',
  'battle.round',
  'battle.charge',
]);

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  explain: captain.explain,
  policy: captain.policy,
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (SEARCHED.has(stepOf(view))) return captain.candidates(game, view, seat);
    const first = captain.policy(game, view, seat);
    return first ? [first] : [];
  },
  /** Marches meet nothing that lies hidden: cards come into play before them and in the battles after them. */
  isOpen: (view: State): boolean => stepOf(view) === 'phase.march',
  /** Chits drawn so far: a phase is over when the next one is drawn. */
  clock: (s: State): number => MOST_CHITS * s.turn + s.drawn.reduce((sum, count) => sum + count, 0),
  /** To the end of the phase: what the enemy may do next is part of how a position looks. */
  horizon: 1,
  characters: ['cautious', 'bold'],
};

/** More than are ever drawn in a turn. */
const MOST_CHITS = 20;

const stepOf = (s: State): string => s.flow[s.flow.length - 1]?.step ?? '';
