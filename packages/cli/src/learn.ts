import { writeFileSync } from 'node:fs';
import type { Entry } from '@feldzug/bots/games/entry.ts';
import { loadEntry } from '@feldzug/bots/games/list.ts';
import { learn as learnFrom } from '@feldzug/bots/learn.ts';
import { type Command, DONE, UsageError } from './command.ts';
import { countOf, onlyWord, readFlags, required, seedOf } from './flags.ts';

export const learn: Command = {
  name: 'learn',
  usage: 'GAME --games N [--seed X] [--file FILE]',
  summary: "learns the General's value of positions from games between bots, the same for the same seed",
  help: ['--file      writes the weights to this file; the game reads src/general/learned.json'],
  async run(args, terminal) {
    const typed = readFlags(args, {
      games: { type: 'string' },
      seed: { type: 'string' },
      file: { type: 'string' },
    });
    const entry = await loadEntry(onlyWord(typed, 'game'));
    const { game } = entry;
    const games = countOf(required(typed, 'games'), 'games');
    const knowledge = knowledgeToLearn(entry);
    const seed = seedOf(typed);
    const learned = learnFrom(game, knowledge, knowledge.learning, games, seed, (done, all) =>
      terminal.progress(`${done} of ${all} games`),
    );
    terminal.progress('');
    const weights = JSON.stringify(learned.weights, null, 2);
    terminal.out(weights);
    terminal.out(
      `${game.id}: ${learned.positions} positions of ${games} games with seed ${seed}; in games not learned from, the weights explain ${(100 * learned.explained).toFixed(1)}% of the spread`,
    );
    const file = typed.text('file');
    if (file !== undefined) writeFileSync(file, `${weights}\n`);
    return DONE;
  },
};

/** What the General of a game knows, if some of it is learned. */
export function knowledgeToLearn({ game, knowledge }: Partial<Entry> & Pick<Entry, 'game'>) {
  if (!knowledge?.learning) throw new UsageError(`The General of ${game.id} learns nothing.`);
  return { ...knowledge, learning: knowledge.learning };
}
