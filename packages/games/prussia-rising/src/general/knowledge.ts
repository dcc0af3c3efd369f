/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { captain } from '../captain/index.ts';
import { PRUSSIAN } from '../data.ts';
import { phasingSeat } from '../rules/frames.ts';
import type { State } from '../state.ts';
import { judge } from './judgement.ts';

/** Where the choice matters enough to look ahead; in all other steps the Captain's first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'phase.movement',
  'phase.sieges',
  'combat.fortress',
  'combat.attackerRetreat',
  'combat.defenderRetreat',
  'siege.declare',
]);

export const knowledge = {
  evaluate: judge,
  explain: captain.explain,
  policy: captain.policy,
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (SEARCHED.has(stepOf(view))) return captain.candidates(game, view, seat);
    const first = captain.policy(game, view, seat);
    return first ? [first] : [];
  },
  /** Marches meet nothing that lies hidden. */
  isOpen: (view: State): boolean => stepOf(view) === 'phase.movement',
  /** Sides' turns played so far. */
  clock: (s: State): number => 2 * s.turn + (phasingSeat(s) === PRUSSIAN ? 0 : 1),
  /** To the end of the enemy's next turn. */
  horizon: 2,
};

const stepOf = (s: State): string => s.flow.at(-1)?.step ?? '';
