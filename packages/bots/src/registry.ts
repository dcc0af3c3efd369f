/** Every game by its id with the bots that can play it, all loaded. The page and the server load them one by one. */
import { type AnyGame, type Bot, isWritten, type Options } from '@feldzug/kernel';
import { botIn, type Entry, rulesIn, UnknownNameError } from './games/entry.ts';
import { GAME_IDS, loadEntry } from './games/list.ts';
import { entry as twoFords } from './games/two-fords.ts';

export { UnknownNameError } from './games/entry.ts';

const LISTED: readonly Entry[] = await Promise.all(GAME_IDS.map(loadEntry));

/** The kernel's example game can be named by tests and authors, but is not listed. */
const UNLISTED: readonly Entry[] = [twoFords];

export const GAMES: readonly AnyGame[] = LISTED.map(({ game }) => game);

export function gameNamed(id: string): AnyGame {
  return entryNamed(id).game;
}

/** The game in the version that a record names; undefined if we do not have it. */
export function rulesOf(id: string, version: string): AnyGame | undefined {
  const found = entry(id);
  return found && rulesIn(found, version);
}

/** The bots of a game, the strongest first. */
export const botsOf = (gameId: string): readonly Bot[] => entry(gameId)?.bots ?? [];

export function botNamed(gameId: string, name: string): Bot {
  return botIn(entryNamed(gameId), name);
}

/** The scenario of that name, or a whole one that can be played; without a name the game's first. */
export function scenarioNamed(game: AnyGame, id: string | undefined): string {
  if (id !== undefined && isWritten(id)) return playableScenario(game, id);
  const names = game.scenarios.map((scenario) => scenario.id);
  if (id === undefined) return names[0];
  if (!names.includes(id))
    throw new UnknownNameError(`${game.id} has no scenario "${id}". It has ${names.join(', ')}.`);
  return id;
}

function playableScenario(game: AnyGame, written: string): string {
  if (!game.scenarioFaults) throw new UnknownNameError(`${game.id} plays only its own scenarios.`);
  const [fault] = game.scenarioFaults(written);
  if (fault !== undefined) throw new UnknownNameError(`The scenario cannot be played: ${fault}.`);
  return written;
}

/** The scenarios of a list such as `lobosch,dogs`; `all` of them; without a list the game's first. */
export function scenariosNamed(game: AnyGame, list: string | undefined): readonly string[] {
  if (list === 'all') return game.scenarios.map(({ id }) => id);
  return list === undefined || isWritten(list)
    ? [scenarioNamed(game, list)]
    : list.split(',').map((id) => scenarioNamed(game, id));
}

/** Options from texts such as `fog=sight`; the others keep their defaults. */
export function optionsNamed(game: AnyGame, texts: readonly string[]): Options {
  const chosen = texts.map((text) => {
    const [id, choice] = text.split('=');
    const option = game.options.find((each) => each.id === id);
    if (!option)
      throw new UnknownNameError(
        `${game.id} has no option "${id}". It has ${game.options.map((each) => each.id).join(', ') || 'none'}.`,
      );
    if (choice === undefined || !option.choices.includes(choice))
      throw new UnknownNameError(
        `Option ${id} can be ${option.choices.map((each) => `${id}=${each}`).join(', ')}, not "${text}".`,
      );
    return [id, choice];
  });
  return { ...defaultOptions(game), ...Object.fromEntries(chosen) };
}

/** Every option at its default: the first choice. */
export const defaultOptions = (game: AnyGame): Options =>
  Object.fromEntries(game.options.map(({ id, choices }) => [id, choices[0]]));

const entry = (id: string): Entry | undefined => [...LISTED, ...UNLISTED].find(({ game }) => game.id === id);

function entryNamed(id: string): Entry {
  const found = entry(id);
  if (!found) throw new UnknownNameError(`There is no game "${id}". The games are ${GAME_IDS.join(', ')}.`);
  return found;
}
