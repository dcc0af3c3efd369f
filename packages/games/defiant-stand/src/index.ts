/** Prussia's Defiant Stand, as a game of the kernel. */
import { type Chance, type Course, flowGame, type Game, type Options } from '@feldzug/kernel';
import { CARDS, FRICTIONS, SCENARIOS, scenarioNamed } from './data.ts';
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

const { play, advance } = flowGame(STEPS, VERBS);

/** The rules, and what else the page asks of them. */
export interface DefiantStand extends Game<State> {
  readonly lookups: Lookups;
}

export const defiantStand: DefiantStand = {
  id: 'defiant-stand',
  name: 'Prussia’s Defiant Stand',
  rulesVersion: '1',
  seats: [
    { id: 'prussia', name: 'Prussia' },
    { id: 'allies', name: 'The Allies' },
  ],
  scenarios: SCENARIOS.map(({ id, name, summary }) => ({ id, name, summary })),
  options: OPTIONS,
  setup(scenario: string, options: Options, chance: Chance): State {
    if (!scenarioNamed(scenario)) throw new Error(`there is no scenario "${scenario}"`);
    const state = emptyState(scenario, options.reactions === 'yes' ? 1 : 0);
    const course: Course = { chance, events: [] };
    setUp(state);
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
    tallies: [
      {
        kind: 'cards',
        event: 'cardPlayed',
        fact: 'card',
        names: CARDS.filter(({ kind }) => !/command|replacements|winter/.test(kind)).map(({ id }) => id),
      },
      { kind: 'command cards', event: 'cardRevealed', fact: 'card', names: CARDS.map(({ id }) => id) },
      {
        kind: 'frictions',
        event: 'frictions',
        fact: 'result',
        names: [...new Set(FRICTIONS.map(({ id }) => id))],
      },
    ],
  },
};

export * from './data.ts';
export * from './state.ts';
