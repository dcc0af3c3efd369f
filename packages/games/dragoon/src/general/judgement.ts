/** How a position looks to the General: the hope to win the battle, learned from games. */
import { curve, inHalves, type Learning, weighted } from '@feldzug/kernel';
import { SCENARIOS } from '../scenario/index.ts';
import type { State } from '../state.ts';
import { FEATURES, featuresOf, lateness, SIGNS } from './features.ts';
import learned from './learned.json' with { type: 'json' };
import { PLAYERS } from './players.ts';

/** The value of a position to a seat, from −1 (lost) to 1 (won). */
export function judge(s: State, seat: number): number {
  const lead = s.outcome ? finalLead(s) : BEYOND * curve(STEEPNESS * weighted(featuresOf(s), WEIGHTS));
  return seat === 0 ? lead : -lead;
}

const WEIGHTS = FEATURES.map((name) => learned[name]);

/** So that the weighted sum is the logarithm of the odds. */
const STEEPNESS = 0.5;

/** Only a battle that is over is worth 1. */
const BEYOND = 0.97;

/** 1 when the first side has won, −1 when it has lost. */
function finalLead(s: State): number {
  const [level, side] = s.outcome.split('.');
  return level === 'draw' ? 0 : side === 'A' ? 1 : -1;
}

/** The short battles; each has a balance of its own, which says nothing about what is good in a battle. */
const SCHOOL = SCENARIOS.filter(({ id, size }) => size === 'Small' || id === 'dohna').map(({ id }) => id);

export const learning: Learning<State> = {
  names: FEATURES,
  signs: SIGNS,
  features: featuresOf,
  known: () => 0,
  setting: (s) =>
    inHalves(
      SCHOOL.map((id) => (id === s.scenario ? 1 : 0)),
      lateness(s),
    ),
  target: finalLead,
  steepness: STEEPNESS,
  players: PLAYERS,
  scenarios: SCHOOL,
};
