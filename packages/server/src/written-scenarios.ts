/** Scenarios that players have written: refused with their faults before a game is opened. */
import { isWritten } from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import { type Thread, ThreadLost } from './thread.ts';

export interface ScenarioRequest {
  readonly game: string;
  readonly scenario: string;
}
export interface ScenarioAnswer {
  readonly faults: readonly string[];
}
export type ScenarioThread = Thread<ScenarioRequest, ScenarioAnswer>;

/** Throws `bad-scenario` unless the game can be played with the scenario. */
export type CheckScenario = (game: string, scenario: string) => Promise<void>;

/** A file may have thousands of faults; an author corrects a few at a time. */
const MOST_FAULTS = 3;
const LONGEST = 200;

export const scenarioChecker =
  (thread: ScenarioThread, limit: number): CheckScenario =>
  async (game, scenario) => {
    if (!isWritten(scenario)) return;
    const faults = await thread.ask({ game, scenario }, limit).then(
      (answer) => answer.faults,
      (error: unknown) => {
        if (error instanceof ThreadLost) return ['it takes too long to read'];
        throw error;
      },
    );
    if (faults.length > 0)
      throw new ServerError('bad-scenario', `The scenario cannot be played: ${told(faults)}.`);
  };

function told(faults: readonly string[]): string {
  const first = faults.slice(0, MOST_FAULTS).map((fault) => fault.slice(0, LONGEST));
  const more = faults.length - first.length;
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
