/** The games and bots that a server plays. Its threads load this module, or another of the same shape. */
import { botNamed, botsOf, GAMES, gameNamed, recruit, rulesOf, UnknownNameError } from '@feldzug/bots';
import type { AnyGame, Bot } from '@feldzug/kernel';

export interface Library {
  readonly games: readonly AnyGame[];
  /** The rules that a record names; without a version those that new games begin with. */
  findGame(id: string, rules?: string): AnyGame | undefined;
  botNames(game: string): readonly string[];
  findBot(game: string, bot: string): Bot | undefined;
  /** Plays any game, and stands in for a bot that fails. */
  readonly standIn: Bot;
}

const library: Library = {
  games: GAMES,
  findGame: (id, rules) => (rules === undefined ? named(() => gameNamed(id)) : rulesOf(id, rules)),
  botNames: (game) => botsOf(game).map((bot) => bot.name),
  findBot: (game, bot) => named(() => botNamed(game, bot)),
  standIn: recruit,
};

export default library;

function named<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof UnknownNameError) return undefined;
    throw error;
  }
}
