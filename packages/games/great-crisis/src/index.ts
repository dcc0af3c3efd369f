/** The Great Crisis of Frederick II, as a game of the kernel. */
import { defineGame, type Game } from '@feldzug/kernel';
import { CARDS, SCENARIOS } from './data.ts';
import { facts } from './facts.ts';
import { invariants } from './invariants.ts';
import { type Lookups, lookups } from './lookups.ts';
import { OPTIONS } from './options.ts';
import { position } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { emptyState, setUp } from './rules/setup.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { OUTCOMES, resultOf } from './rules/victory.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { cloneState, type State } from './state.ts';
import { VISIBILITY } from './visibility.ts';

/** The rules, and what else the page asks of them. */
export interface GreatCrisis extends Game<State> {
  readonly lookups: Lookups;
}

export const greatCrisis: GreatCrisis = defineGame<State, GreatCrisis>({
  id: 'great-crisis',
  name: 'The Great Crisis of Frederick II',
  rulesVersion: '1',
  seats: [
    { id: 'prussian', name: 'Prussian alliance' },
    { id: 'austrian', name: 'Austrian alliance' },
  ],
  scenarios: SCENARIOS.map(({ id, name, summary }) => ({ id, name, summary })),
  options: OPTIONS,
  steps: STEPS,
  verbs: VERBS,
  begin(scenario, options, course) {
    const state = emptyState(scenario, options);
    setUp(state, course);
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
    tallies: [{ kind: 'cards', event: 'cardPlayed', fact: 'card', names: CARDS.map((card) => card.id) }],
  },
});

export * from './data.ts';
export * from './state.ts';
