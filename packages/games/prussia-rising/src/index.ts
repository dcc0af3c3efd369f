/** Prussia Rising, as a game of the kernel. */
import { type Chance, type Course, flowGame, type Game, type Options } from '@feldzug/kernel';
import { facts } from './facts.ts';
import { invariants } from './invariants.ts';
import { type Lookups, lookups } from './lookups.ts';
import { choose, OPTIONS } from './options.ts';
import { position } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { emptyState } from './rules/setup.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { OUTCOMES, resultOf } from './rules/victory.ts';
import { SCENARIOS } from './scenarios.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { cloneState, type State } from './state.ts';
import { VISIBILITY } from './visibility.ts';

const { play, advance } = flowGame(STEPS, VERBS);

/** The rules, and what else the page asks of them. */
export interface PrussiaRising extends Game<State> {
  readonly lookups: Lookups;
}

export const prussiaRising: PrussiaRising = {
  id: 'prussia-rising',
  name: 'Prussia Rising',
  rulesVersion: '1',
  seats: [
    { id: 'prussian', name: 'Prussia' },
    { id: 'french', name: 'France' },
  ],
  scenarios: SCENARIOS,
  options: OPTIONS,
  setup(scenario: string, options: Options, chance: Chance): State {
    if (!SCENARIOS.some((one) => one.id === scenario)) throw new Error(`there is no scenario "${scenario}"`);
    const state = emptyState();
    choose(state, options);
    const course: Course = { chance, events: [] };
    advance(state, course);
    return state;
  },
  ...play,
  mask,
  tell,
  imagine,
  result: resultOf,
  clone: cloneState,
  visibility: () => VISIBILITY,
  secrets: SECRETS,
  invariants,
  facts,
  position: (given, chance) => position(given, chance, advance),
  lookups,
  catalogue: {
    verbs: Object.keys(VERBS),
    steps: Object.keys(STEPS),
    results: Object.keys(OUTCOMES),
    refusals: REFUSALS,
    tallies: [],
  },
};

export * from './data.ts';
export * from './state.ts';
