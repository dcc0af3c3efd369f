/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import { type Action, type AnyGame, evenChance, type Knowledge } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import type { State } from '../state.ts';
import { judge } from './judgement.ts';
import { AS_USUAL, BOLDLY, CAREFULLY, lightPolicy } from './light.ts';

/** Steps where it pays to look ahead; in all others the General follows the Captain's first counsel. */
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

/** Fewer candidates, so that each gets more playouts. */
const MOST_CANDIDATES = 3;

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  explain: captain.explain,
  policy: lightPolicy(captain.policy, AS_USUAL),
  styles: [lightPolicy(captain.policy, BOLDLY), lightPolicy(captain.policy, CAREFULLY)],
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (SEARCHED.has(stepOf(view))) return captain.candidates(game, view, seat).slice(0, MOST_CANDIDATES);
    const first = captain.policy(game, view, seat);
    return first ? [first] : [];
  },
  /** Marches reveal nothing hidden: cards are played before them and in the battles after them. */
  isOpen: (view: State): boolean => stepOf(view) === 'phase.march',
  /** Chits drawn so far: a phase is over when the next one is drawn. */
  clock: (s: State): number => MOST_CHITS * s.turn + s.drawn.reduce((sum, count) => sum + count, 0),
  /** To the end of the phase: the value of a position includes what the enemy may do next. */
  horizon: 1,
  /** Few playouts are noisy: only what is clearly better replaces the Captain's choice. */
  trust: 1.5,
  luck: evenChance,
  think: 48,
  characters: ['cautious', 'bold'],
};

/** More chits than a turn can have. */
const MOST_CHITS = 20;

const stepOf = (s: State): string => s.flow[s.flow.length - 1]?.step ?? '';
