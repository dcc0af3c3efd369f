/** What written positions of all games share: their parts, the scenario, the options, and where they begin. */
import { type Given, type Json, type OptionInfo, type Options, PositionError } from './contract.ts';

/** What a game accepts. */
export interface KnownParts {
  readonly parts: readonly string[];
  readonly scenarios: readonly string[];
  /** The default scenario. */
  readonly usual: string;
  readonly options: readonly OptionInfo[];
}

export interface Beginning {
  readonly scenario: string;
  readonly options: Options;
  readonly from: 'setup' | 'empty';
  /** The game adds its own errors here. */
  readonly faults: string[];
}

/** Throws if the scenario is unknown; collects all other errors. */
export function beginningOf(given: Given, known: KnownParts): Beginning {
  const scenario = given.scenario === undefined ? known.usual : given.scenario;
  if (typeof scenario !== 'string' || !known.scenarios.includes(scenario))
    throw new PositionError([`there is no scenario "${scenario}": ${known.scenarios.join(', ')}`]);
  const faults: string[] = [];
  for (const part of Object.keys(given))
    if (!known.parts.includes(part))
      faults.push(`"${part}" is not a part of a position: ${known.parts.join(', ')}`);
  const { from } = given;
  if (from !== undefined && from !== 'setup' && from !== 'empty')
    faults.push('"from" must be "setup" or "empty"');
  return {
    scenario,
    options: chosenOptions(given.options ?? {}, known.options, faults),
    from: from === 'setup' ? 'setup' : 'empty',
    faults,
  };
}

/** Every option of the game as chosen; by default the first choice. */
function chosenOptions(said: Json, options: readonly OptionInfo[], faults: string[]): Options {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) {
    faults.push('"options" must name options with their choices');
    return chosenOptions({}, options, faults);
  }
  for (const id of Object.keys(said))
    if (!options.some((option) => option.id === id))
      faults.push(`there is no option "${id}": ${options.map((option) => option.id).join(', ')}`);
  return Object.fromEntries(
    options.map(({ id, choices }) => {
      const choice = said[id] ?? choices[0];
      if (typeof choice === 'string' && choices.includes(choice)) return [id, choice];
      faults.push(`the option "${id}" must be one of ${choices.join(', ')}`);
      return [id, choices[0]];
    }),
  );
}
