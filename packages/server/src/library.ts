/** The games and bots that a server plays. Its threads load this module, or another of the same shape. */
import type { Entry } from '@feldzug/bots/games/entry.ts';
import { GAME_IDS, loadEntry } from '@feldzug/bots/games/list.ts';
import { entry as twoFords } from '@feldzug/bots/games/two-fords.ts';
import type { Bot } from '@feldzug/kernel';
import { recruit } from '@feldzug/kernel/recruit.ts';

export interface Library {
  /** The ids of the games that the lobby lists. */
  readonly listed: readonly string[];
  /** A game and its bots, loaded when first needed: no thread loads games that it does not play. */
  find(game: string): Promise<Entry | undefined>;
  /** Plays any game, and replaces a bot that fails. */
  readonly standIn: Bot;
}

const library: Library = {
  listed: GAME_IDS,
  async find(game) {
    // The kernel's example game is for authors and tests, and not listed.
    if (game === twoFords.game.id) return twoFords;
    return GAME_IDS.includes(game) ? loadEntry(game) : undefined;
  },
  standIn: recruit,
};

export default library;
