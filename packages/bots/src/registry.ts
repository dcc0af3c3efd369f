/** Every game by its id, and the bots that can play it, all of them at hand. The page and the server load them one by one: `loading.ts`. */
import type { AnyGame, Bot, Options } from '@feldzug/kernel';
import { entry as defiantStand } from './games/defiant-stand.ts';
import { entry as dragoon } from './games/dragoon.ts';
import { botIn, type Entry, rulesIn, UnknownNameError } from './games/entry.ts';
import { entry as greatCrisis } from './games/great-crisis.ts';
import { entry as twoFords } from './games/two-fords.ts';

export { UnknownNameError } from './games/entry.ts';

const LISTED: readonly Entry[] = [greatCrisis, defiantStand, dragoon];

/** The example of the kernel answers to its name, for tests and for authors, but is not listed. */
const UNLISTED: readonly Entry[] = [twoFords];

export const GAMES: readonly AnyGame[] = LISTED.map(({ game }) => game);

export function gameNamed(id: string): AnyGame {
  const game = entry(id)?.game;
  if (!game)
    throw new UnknownNameError(
      `there is no game "${id}"; there is ${GAMES.map((each) => each.id).join(', ')}`,
    );
  return game;
}

/** The game in the version of the rules that a record names; undefined when it is not there. */
export function rulesOf(id: string, version: string): AnyGame | undefined {
  const found = entry(id);
  return found && rulesIn(found, version);
}

/** The bots of a game, the strongest first. */
export const botsOf = (gameId: string): readonly Bot[] => entry(gameId)?.bots ?? [];

export function botNamed(gameId: string, name: string): Bot {
  const found = entry(gameId);
  if (!found) throw new UnknownNameError(`there is no game "${gameId}"`);
  return botIn(found, name);
}

/** The scenario named, or the game's first. */
export function scenarioNamed(game: AnyGame, id: string | undefined): string {
  const names = game.scenarios.map((scenario) => scenario.id);
  if (id === undefined) return names[0];
  if (!names.includes(id))
    throw new UnknownNameError(`${game.id} has no scenario "${id}"; it has ${names.join(', ')}`);
  return id;
}

/** The scenarios of a list such as `lobosch,dogs`; all of them for `all`; the game's first when nothing is said. */
export function scenariosNamed(game: AnyGame, list: string | undefined): readonly string[] {
  if (list === 'all') return game.scenarios.map(({ id }) => id);
  return list === undefined
    ? [scenarioNamed(game, list)]
    : list.split(',').map((id) => scenarioNamed(game, id));
}

/** Options from words such as `fog=sight`; what is not said stays as it is by default. */
export function optionsNamed(game: AnyGame, words: readonly string[]): Options {
  const said = words.map((word) => {
    const [id, choice] = word.split('=');
    const option = game.options.find((each) => each.id === id);
    if (!option)
      throw new UnknownNameError(
        `${game.id} has no option "${id}"; it has ${game.options.map((each) => each.id).join(', ') || 'none'}`,
      );
    if (choice === undefined || !option.choices.includes(choice))
      throw new UnknownNameError(
        `option ${id} is one of ${option.choices.map((each) => `${id}=${each}`).join(', ')}, not "${word}"`,
      );
    return [id, choice];
  });
  return { ...defaultOptions(game), ...Object.fromEntries(said) };
}

/** Every option as the game plays it when nobody says otherwise: the first choice. */
export const defaultOptions = (game: AnyGame): Options =>
  Object.fromEntries(game.options.map(({ id, choices }) => [id, choices[0]]));

const entry = (id: string) => [...LISTED, ...UNLISTED].find(({ game }) => game.id === id);
