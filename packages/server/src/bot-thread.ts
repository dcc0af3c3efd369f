/** A thread in which bots think. It gets what a seat sees, and nothing else. */
import { versionIn } from '@feldzug/bots/games/entry.ts';
import { chooseWithin, PATIENCE } from '@feldzug/bots/general.ts';
import { lucksOf } from '@feldzug/bots/lucks.ts';
import { type Action, thinkOf } from '@feldzug/kernel';
import { answerEach, loadLibrary } from './answering.ts';
import type { BotTask } from './rules-requests.ts';

/** `seed` is the bot's own luck in the game called `table`; with `who` the stand-in decides instead of a bot that failed. */
export interface BotRequest extends BotTask {
  readonly table: string;
  readonly seed: number;
  readonly who: 'bot' | 'stand-in';
}

const library = await loadLibrary();

/** More games than a thread has in progress at a time. */
const luckOf = lucksOf(1000);

answerEach(async (request: BotRequest): Promise<Action> => {
  const { game: id, rules, bot: name, seat, view, table, seed, who } = request;
  const entry = await library.find(id);
  const version = entry && versionIn(entry, rules);
  if (!version) throw new Error(`rules ${rules} of "${id}" are not available`);
  const bot = who === 'stand-in' ? library.standIn : version.bots.find((one) => one.name === name);
  if (!bot) throw new Error(`"${id}" has no bot "${name}"`);
  const until = performance.now() + PATIENCE;
  const hasTime = () => performance.now() < until;
  return chooseWithin(bot, version.game, view, seat, luckOf(table, seat, seed), thinkOf(bot), hasTime);
});
