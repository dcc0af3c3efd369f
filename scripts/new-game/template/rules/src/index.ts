/** My Game, as a game of the kernel. */
import { defineGame, type Game } from '@feldzug/kernel';
import { invariants } from './invariants.ts';
import { facts, readPosition } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { OUTCOMES, resultOf } from './rules/victory.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { cloneState, emptyState, type State, setUp } from './state.ts';
import { VISIBILITY } from './visibility.ts';

export const myGame: Game<State> = defineGame<State>({
  id: 'my-game',
  name: 'My Game',
  rulesVersion: '1',
  seats: [
    { id: 'blue', name: 'Blue' },
    { id: 'red', name: 'Red' },
  ],
  scenarios: [{ id: 'road', name: 'The road', summary: 'Two columns meet on a road.' }],
  options: [],
  steps: STEPS,
  verbs: VERBS,
  begin() {
    const state = emptyState();
    setUp(state);
    return state;
  },
  mask,
  tell,
  imagine,
  result: resultOf,
  clone: cloneState,
  visibility: VISIBILITY,
  secrets: SECRETS,
  invariants,
  facts,
  position(given, chance, advance) {
    const state = readPosition(given);
    advance(state, { chance, events: [] });
    return state;
  },
  catalogue: {
    results: OUTCOMES,
    refusals: REFUSALS,
    tallies: [],
  },
});

export * from './data.ts';
export * from './state.ts';
