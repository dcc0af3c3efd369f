/** Every game by its id, and the bots that can play it. */
import { defiantStand } from '@feldzug/defiant-stand';
import {
  captain as defiantStandCaptain,
  knowledge as defiantStandKnowledge,
} from '@feldzug/defiant-stand/captain/index.ts';
import { released as defiantStandReleased } from '@feldzug/defiant-stand/released.ts';
import { dragoon } from '@feldzug/dragoon';
import { captain as dragoonCaptain } from '@feldzug/dragoon/captain/index.ts';
import { greatCrisis } from '@feldzug/great-crisis';
import { captain } from '@feldzug/great-crisis/captain/index.ts';
import { knowledge as greatCrisisKnowledge } from '@feldzug/great-crisis/general/knowledge.ts';
import { released as greatCrisisReleased } from '@feldzug/great-crisis/released.ts';
import type { AnyGame, Bot, Options } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { general, generals } from './general.ts';
import { recruit } from './recruit.ts';

export class UnknownNameError extends Error {}

interface Entry {
  /** The rules that new games begin with. */
  readonly game: AnyGame;
  /** Rules of earlier versions, for the games that began with them. */
  readonly released: readonly AnyGame[];
  /** The strongest first; every game has Recruit. */
  readonly bots: readonly Bot[];
}

const LISTED: readonly Entry[] = [
  {
    game: greatCrisis as AnyGame,
    released: greatCrisisReleased,
    bots: [...generals(greatCrisisKnowledge), captain, recruit],
  },
  {
    game: defiantStand as AnyGame,
    released: defiantStandReleased,
    bots: [general(defiantStandKnowledge), defiantStandCaptain, recruit],
  },
];

/** The example of the kernel answers to its name, for tests and for authors, but is not listed. */
const UNLISTED: readonly Entry[] = [
  { game: twoFords as AnyGame, released: [], bots: [recruit] },
  { game: dragoon as AnyGame, released: [], bots: [dragoonCaptain, recruit] },
];

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
  return found && versionAmong([found.game, ...found.released], version);
}

/** The one of these rules that is of the version. */
export const versionAmong = (rules: readonly AnyGame[], version: string): AnyGame | undefined =>
  rules.find((game) => game.rulesVersion === version);

/** The bots of a game, the strongest first. */
export const botsOf = (gameId: string): readonly Bot[] => entry(gameId)?.bots ?? [];

export function botNamed(gameId: string, name: string): Bot {
  const bots = botsOf(gameId);
  const bot = bots.find((each) => each.name === name);
  if (!bot)
    throw new UnknownNameError(
      `${gameId} has no bot "${name}"; it has ${bots.map((each) => each.name).join(', ')}`,
    );
  return bot;
}

/** The scenario named, or the game's first. */
export function scenarioNamed(game: AnyGame, id: string | undefined): string {
  const names = game.scenarios.map((scenario) => scenario.id);
  if (id === undefined) return names[0];
  if (!names.includes(id))
    throw new UnknownNameError(`${game.id} has no scenario "${id}"; it has ${names.join(', ')}`);
  return id;
}

/** Every option as the game plays it when nobody says otherwise: the first choice. */
export const defaultOptions = (game: AnyGame): Options =>
  Object.fromEntries(game.options.map(({ id, choices }) => [id, choices[0]]));

const entry = (id: string) => [...LISTED, ...UNLISTED].find(({ game }) => game.id === id);
