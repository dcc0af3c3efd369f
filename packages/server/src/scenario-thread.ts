/** A thread that reads scenarios which players have written: whatever is in them, no game waits for it. */
import { answerEach, loadLibrary } from './answering.ts';
import type { ScenarioAnswer, ScenarioRequest } from './written-scenarios.ts';

const library = await loadLibrary();

answerEach(async ({ game, scenario }: ScenarioRequest): Promise<ScenarioAnswer> => {
  const entry = await library.find(game);
  const faults = entry?.game.scenarioFaults?.(scenario) ?? ['this game plays only its own scenarios'];
  return { faults };
});
