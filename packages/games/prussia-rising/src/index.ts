/** Prussia Rising, as a game of the kernel. */
import { defineGame, type Game } from '@feldzug/kernel';
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

/** The rules, and what else the page asks of them. */
export interface PrussiaRising extends Game<State> {
  readonly lookups: Lookups;
}

export const prussiaRising: PrussiaRising = defineGame<State, PrussiaRising>({
  id: 'prussia-rising',
  name: 'Prussia Rising',
  rulesVersion: '1',
  seats: [
    { id: 'prussian', name: 'Prussia' },
    { id: 'french', name: 'France' },
  ],
  scenarios: SCENARIOS,
  options: OPTIONS,
  steps: STEPS,
  verbs: VERBS,
  begin(_scenario, options) {
    const state = emptyState();
    choose(state, options);
    return state;
  },
  position,
  mask,
  tell,
  imagine,
  result: resultOf,
  clone: cloneState,
  visibility: VISIBILITY,
  secrets: SECRETS,
  invariants,
  facts,
  lookups,
  catalogue: {
    results: Object.keys(OUTCOMES),
    refusals: REFUSALS,
    tallies: [],
  },
});

export * from './data.ts';
export * from './state.ts';
