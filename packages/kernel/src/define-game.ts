/** A game from its parts: steps and verbs become the play, and the set-up runs on to the first question. */
import type { Catalogue, Chance, Game, Given, Options } from './contract.ts';
import { type FlowGame, type Flowing, flowGame, type StepTable } from './flow.ts';
import type { Course, VerbTable } from './verbs.ts';
import type { Visibility } from './visibility.ts';

type Made = 'setup' | 'position' | 'visibility' | 'catalogue' | keyof FlowGame<unknown>['play'];

export interface GameParts<S extends Flowing> extends Omit<Game<S>, Made> {
  readonly steps: StepTable<S>;
  readonly verbs: VerbTable<S>;
  readonly visibility: Visibility<S>;
  /** The state in which a scenario begins; steps that wait for nobody have not run yet. */
  begin(scenario: string, options: Options, course: Course): S;
  /** A position written by hand; `advance` runs every step that waits for nobody. */
  position(given: Given, chance: Chance, advance: FlowGame<S>['advance']): S;
  readonly catalogue: Omit<Catalogue, 'verbs' | 'steps'>;
}

/** `G` names a game with more than the contract asks for, such as lookups for its page. */
export function defineGame<S extends Flowing, G extends Game<S> = Game<S>>({
  steps,
  verbs,
  visibility,
  begin,
  position,
  catalogue,
  ...own
}: GameParts<S> & Omit<G, keyof Game<S>>): G {
  const { play, advance } = flowGame(steps, verbs);
  const game: Game<S> = {
    ...own,
    ...play,
    setup(scenario, options, chance) {
      if (!own.scenarios.some(({ id }) => id === scenario))
        throw new Error(`there is no scenario "${scenario}"`);
      const course: Course = { chance, events: [] };
      const state = begin(scenario, options, course);
      advance(state, course);
      return state;
    },
    position: (given, chance) => position(given, chance, advance),
    visibility: () => visibility,
    catalogue: { verbs: Object.keys(verbs), steps: Object.keys(steps), ...catalogue },
  };
  // What `G` has beyond a game is in `own`; the compiler cannot follow that.
  return game as G;
}
