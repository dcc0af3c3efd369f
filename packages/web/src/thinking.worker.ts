/** The thinking thread: bots and odds, so that the page stays free. */

import { botIn, type Entry, type Playable, versionIn } from '@feldzug/bots/games/entry.ts';
import { loadEntry } from '@feldzug/bots/games/list.ts';
import { chooseWithin, PATIENCE } from '@feldzug/bots/general.ts';
import { lucksOf } from '@feldzug/bots/lucks.ts';
import { DEFAULT_THINK, fastChance } from '@feldzug/kernel';
import { thinkingOf } from './games/thinking.ts';
import type { Answer, Thought } from './session/thinking.ts';

/** More than fit into a second on most machines: the clock decides. */
const MOST_PLAYOUTS = 4 * DEFAULT_THINK;

/** Two seats of a few games: the page plays one at a time. */
const luckOf = lucksOf(8);

addEventListener('message', async (message: MessageEvent<{ id: number; thought: Thought }>) => {
  const { id, thought } = message.data;
  postMessage({ id, answer: await think(thought) });
});

async function think(thought: Thought): Promise<Answer> {
  try {
    if (thought.kind === 'bots') {
      const entry = await loadEntry(thought.game);
      const { bots: known } = thought.rules === undefined ? entry : playableIn(entry, thought.rules);
      const bots = known.map(({ name, explain }) => ({
        id: name,
        hasReasons: explain !== undefined,
      }));
      return { kind: 'bots', bots };
    }
    if (thought.kind === 'routes') {
      const { reach } = await thinkingOf(thought.game, thought.rules);
      return { kind: 'routes', routes: reach?.(thought.view, thought.seat, thought.said) ?? [] };
    }
    if (thought.kind === 'ordered') {
      const { ordered } = await thinkingOf(thought.game, thought.rules);
      const action = ordered?.(thought.view, thought.seat, thought.orders);
      return action ? { kind: 'chosen', action } : { kind: 'failed', text: 'nothing can be done now' };
    }
    if (thought.kind === 'outlook') {
      const { outlook } = await thinkingOf(thought.game, thought.rules);
      return {
        kind: 'outlook',
        outlook: outlook?.(thought.view, thought.seat, thought.said, fastChance(thought.seed)) ?? [],
      };
    }
    const playable = playableIn(await loadEntry(thought.game), thought.rules);
    const { game } = playable;
    const bot = botIn(playable, thought.bot);
    const chance = luckOf(thought.table, thought.seat, thought.seed);
    const until = performance.now() + PATIENCE;
    const hasTime = (): boolean => performance.now() < until;
    const action = chooseWithin(bot, game, thought.view, thought.seat, chance, MOST_PLAYOUTS, hasTime);
    const why =
      thought.kind === 'advise' ? bot.explain?.(game, thought.view, thought.seat, action) : undefined;
    return { kind: 'chosen', action, why };
  } catch (error) {
    return { kind: 'failed', text: error instanceof Error ? error.message : String(error) };
  }
}

/** The rules and bots of the version that the game was begun with. */
function playableIn(entry: Entry, version: string): Playable {
  const playable = versionIn(entry, version);
  if (!playable) throw new Error(`there are no rules ${version} of "${entry.game.id}" here`);
  return playable;
}
