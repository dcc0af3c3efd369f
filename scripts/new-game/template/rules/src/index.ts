/** My Game, as a game of the kernel. */
import { flowGame, type Game } from '@feldzug/kernel';
import { invariants } from './invariants.ts';
import { facts, readPosition } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { OUTCOMES, resultOf } from './rules/victory.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { cloneState, emptyState, type State, setUp } from './state.ts';
import { VISIBILITY } from './visibility.ts';

const { play, advance } = flowGame(STEPS, VERBS);

export const myGame: Game<State> = {
  id: 'my-game',
  name: 'My Game',
  rulesVersion: '1',
  seats: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
  scenarios: [{ id: 'road', name: 'The road', summary: 'Two columns meet on a road.' }],
  options: [],
  setup(_scenario, _options, chance) {
    const state = emptyState();
    setUp(state);
    advance(state, { chance, events: [] });
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
  position(given, chance) {
    const state = readPosition(given);
    advance(state, { chance, events: [] });
    return state;
  },
  catalogue: {
    verbs: Object.keys(VERBS),
    steps: Object.keys(STEPS),
    results: OUTCOMES,
    refusals: REFUSALS,
    tallies: [],
  },
};

export * from './data.ts';
export * from './state.ts';
