/** What a search needs to know of the game: what to try, what to expect of both sides, how a position looks. */
import type { Knowledge } from '@feldzug/kernel';
import type { State } from '../state.ts';
import { choicesOf, stepOf } from './choices.ts';
import { FEATURES, featuresOf, SIGNS } from './features.ts';
import { armsOf, judge, resultOf, STEEPNESS } from './judgement.ts';
import { BOLDLY, CAREFULLY, lightCaptain, lightStaff } from './light.ts';
import { CAPTAINS, STAFF } from './staff.ts';

export const knowledge: Knowledge<State> = {
  evaluate: judge,
  explain: (game, view, seat, action) => STAFF[seat].advice.explain(game, view, seat, action),
  policy: lightCaptain(),
  own: lightStaff(),
  styles: [lightStaff(BOLDLY), lightStaff(CAREFULLY)],
  candidates: choicesOf(STAFF),
  /** Marches reveal nothing hidden: cards are played before them and in the battles after them. */
  isOpen: (view: State): boolean => stepOf(view) === 'phase.march',
  /** Chits drawn so far: a phase is over when the next one is drawn. */
  clock: (s: State): number => MOST_CHITS * s.turn + s.drawn.reduce((sum, count) => sum + count, 0),
  /** Marches are judged after the phase and after the next one, battles after the phase. */
  moments: (view: State): number => (isBattle(view) ? 1 : 2),
  /** Few playouts are noisy: only what is clearly better replaces the Captain's choice. */
  trust: 1,
  think: 128,
  /** A playout through the next phase takes many times as long as one to the end of a battle. */
  effort: (view: State): number => (isBattle(view) ? 1 : stepOf(view) === 'phase.points' ? 0.25 : 0.5),
  characters: ['cautious', 'bold'],
  learning: {
    names: FEATURES,
    signs: SIGNS,
    features: featuresOf,
    known: armsOf,
    target: resultOf,
    steepness: STEEPNESS,
    /** As in games of the General against the Captain, but with slips: what is done varies more. */
    players: [lightCaptain(), lightStaff()],
    slips: [0, 5, 12, 25],
    slipsAmong: choicesOf(CAPTAINS),
  },
};

const isBattle = (view: State): boolean => stepOf(view).startsWith('battle.');

/** More chits than a turn can have. */
const MOST_CHITS = 20;
