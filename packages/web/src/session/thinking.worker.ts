/** The thinking thread: bots and odds, so that the page stays free. It keeps nothing but its pace. */
import { botNamed, botsOf, rulesOf } from '@feldzug/bots/registry.ts';
import { fastChance } from '@feldzug/kernel';
import { outlookOf, routesOf } from '../games/reckoning.ts';
import { createPace } from './pace.ts';
import type { Answer, Thought } from './thinking.ts';

const pace = createPace();

addEventListener('message', async (message: MessageEvent<{ id: number; thought: Thought }>) => {
  const { id, thought } = message.data;
  postMessage({ id, answer: await think(thought) });
});

async function think(thought: Thought): Promise<Answer> {
  try {
    if (thought.kind === 'bots') {
      const bots = botsOf(thought.game).map(({ name, explain }) => ({
        id: name,
        hasReasons: explain !== undefined,
      }));
      return { kind: 'bots', bots };
    }
    if (thought.kind === 'routes') {
      return { kind: 'routes', routes: routesOf(thought.game, thought.view, thought.seat, thought.said) };
    }
    const chance = fastChance(thought.seed);
    if (thought.kind === 'outlook') {
      return {
        kind: 'outlook',
        outlook: outlookOf(thought.game, thought.view, thought.seat, thought.said, chance),
      };
    }
    const game = rulesOf(thought.game, thought.rules);
    if (!game) throw new Error(`there are no rules ${thought.rules} of "${thought.game}" here`);
    const bot = botNamed(thought.game, thought.bot);
    const playouts = pace.think(bot.name);
    const began = performance.now();
    const action = bot.choose(game, thought.view, thought.seat, chance, playouts);
    pace.took(bot.name, playouts, performance.now() - began);
    const why =
      thought.kind === 'advise' ? bot.explain?.(game, thought.view, thought.seat, action) : undefined;
    return { kind: 'chosen', action, why };
  } catch (error) {
    return { kind: 'failed', text: error instanceof Error ? error.message : String(error) };
  }
}
