/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Action, AnyGame, Knowledge } from '@feldzug/kernel';
import { SURE } from '../captain/counsels.ts';
import { captain } from '../captain/index.ts';
import { counselMovement } from '../captain/march.ts';
import { weights } from '../captain/weights.ts';
import { PRUSSIAN } from '../data.ts';
import { phasingSeat } from '../rules/frames.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf, SIGNS } from './features.ts';
import { finalLead, heldLead, judge } from './judgement.ts';
import { lightPolicy } from './light.ts';
import { styles } from './styles.ts';
import { sweepsOf } from './sweeps.ts';

/** Where the choice matters enough to look ahead; in all other steps the Captain's first counsel stands. */
const SEARCHED: ReadonlySet<string> = new Set([
  'phase.movement',
  'phase.sieges',
  'combat.fortress',
  'combat.attackerRetreat',
  'combat.defenderRetreat',
  'siege.declare',
]);

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  opinion: captain.opinion,
  policy: lightPolicy(weights, captain.policy),
  styles,
  candidates(game: AnyGame, view: State, seat: number): readonly Action[] {
    if (stepOf(view) === 'phase.movement') return variedMoves(game, view, seat);
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
  think: 96,
  learning: { names: FEATURES, signs: SIGNS, features: featuresOf, known: heldLead, target: finalLead },
};

/** The Captain's best moves, but hardly more than one for each stack: others of the same stack are much alike. */
function variedMoves(game: AnyGame, view: State, seat: number): Action[] {
  const found: Action[] = [];
  const sweeps = sweepsOf(view, seat)
    .slice(0, MOST_SWEEPS)
    .filter(({ action }) => !game.refuse(view, seat, action));
  const starts = new Map<unknown, number>();
  for (const { action } of counselMovement(view, seat, weights)) {
    const times = starts.get(action.from) ?? 0;
    if (times >= (found.length < 3 ? 2 : 1)) continue;
    if (!SURE.has(action.do) && game.refuse(view, seat, action)) continue;
    starts.set(action.from, times + 1);
    found.push(action);
    if (found.length === MOST_MOVES) break;
  }
  return [...found, ...sweeps.map(({ action }) => action)];
}

const MOST_MOVES = 4;
const MOST_SWEEPS = 2;

const stepOf = (s: State): string => s.flow.at(-1)?.step ?? '';
