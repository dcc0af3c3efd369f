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
  opinion: (game, view, seat, action) => STAFF[seat].advice.opinion(game, view, seat, action),
  policy: lightCaptain(),
  own: lightStaff(),
  /** The Captain's plans are as good as the staff's where they differ: the search finds out which. */
  styles: [lightStaff(BOLDLY), lightStaff(CAREFULLY), lightCaptain()],
  candidates: choicesOf(STAFF),
  /** Marches reveal nothing hidden: cards are played before them and in the battles after them. */
  isOpen: (view: State): boolean => stepOf(view) === 'phase.march',
  /** Chits drawn so far: a phase is over when the next one is drawn. */
  clock: (s: State): number => MOST_CHITS * s.turn + s.drawn.reduce((sum, count) => sum + count, 0),
  /** To the end of the phase: the value of a position includes what the enemy may do next. */
  horizon: 1,
  /** Few playouts are noisy: only what is clearly better replaces the Captain's choice. */
  trust: 1,
  think: 256,
  /** A playout from before the marches takes many times as long. */
  effort: (view: State): number => (stepOf(view) === 'phase.points' ? 0.25 : 1),
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

/** More chits than a turn can have. */
const MOST_CHITS = 20;
