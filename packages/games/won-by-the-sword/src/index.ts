/** Won by the Sword, as a game of the kernel. */
import type { Chance, Game, Options } from '@feldzug/kernel';
import { SPECIALS, scenarioNamed } from './data.ts';
import { facts } from './facts.ts';
import { invariants } from './invariants.ts';
import { type Lookups, lookups } from './lookups.ts';
import { OPTIONS } from './options.ts';
import { position } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { advance, PLAY } from './rules/play.ts';
import { setUp } from './rules/setup.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { OUTCOMES, resultOf } from './rules/victory.ts';
import { SCENARIO_INFOS } from './scenarios.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { cloneState, type State } from './state.ts';
import { VISIBILITY } from './visibility.ts';

/** The game with what its page looks up in the rules. */
export interface WonByTheSword extends Game<State> {
  readonly lookups: Lookups;
}

export const wonByTheSword: WonByTheSword = {
  id: 'won-by-the-sword',
  name: 'Won by the Sword',
  rulesVersion: '1',
  seats: [
    { id: 'swedes', name: 'Swedes and French' },
    { id: 'imperials', name: 'Imperials and Bavarians' },
  ],
  scenarios: SCENARIO_INFOS,
  options: OPTIONS,
  setup(scenario: string, options: Options, chance: Chance): State {
    if (scenarioNamed(scenario) < 0) throw new Error(`there is no scenario "${scenario}"`);
    const state = setUp(scenarioNamed(scenario), options);
    advance(state, { chance, events: [] });
    return state;
  },
  ...PLAY,
  mask,
  tell,
  imagine,
  result: resultOf,
  clone: cloneState,
  shared: ['sightings[][]'],
  visibility: () => VISIBILITY,
  secrets: SECRETS,
  invariants,
  facts,
  position: (given, chance) => position(given, chance, advance),
  lookups,
  catalogue: {
    verbs: Object.keys(VERBS),
    steps: Object.keys(STEPS),
    results: OUTCOMES,
    refusals: REFUSALS,
    tallies: [
      { kind: 'special actions', event: 'activated', fact: 'special', names: SPECIALS.map(({ id }) => id) },
    ],
  },
};

export * from './data.ts';
export * from './state.ts';
