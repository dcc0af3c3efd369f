import { gameNamed, optionsNamed } from '@feldzug/bots';
import { arena as playArena } from '@feldzug/bots/arena.ts';
import { shareOf } from '@feldzug/bots/interval.ts';
import { type Command, DONE, FAILED } from './command.ts';
import { printFailures } from './failures.ts';
import { countOf, fromOf, jobsOf, onlyWord, readFlags, required, seatsOf, seedOf } from './flags.ts';

export const arena: Command = {
  name: 'arena',
  usage:
    'GAME [--scenario S] [--option O=C] --games N [--from N] --seats A,B [--seed X] [--think N] [--jobs J] [--json]',
  summary: 'plays two bots against each other with sides swapped; a draw counts half',
  help: [
    '--scenario  one, several such as lobosch,dogs, or all, played in turn (default: the first)',
    '--option    a choice such as fog=sight; repeat it for another option',
    '--from      the number of the first game (default: 0); --from 38 --games 1 plays only game 38',
    '--seats     the two bots; each pair of games has the same dice and the sides swapped',
    '--seed      any text; the same text gives the same games (default: a new one)',
    '--think     playouts per decision for a searching bot',
    '--jobs      threads (default: as many as the machine has)',
    '--json      prints JSON only',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      scenario: { type: 'string' },
      option: { type: 'string', multiple: true },
      games: { type: 'string' },
      from: { type: 'string' },
      seats: { type: 'string' },
      seed: { type: 'string' },
      think: { type: 'string' },
      jobs: { type: 'string' },
      json: { type: 'boolean' },
    });
    const game = gameNamed(onlyWord(typed, 'game'));
    const think = typed.text('think');
    const seed = seedOf(typed);
    const { arena: played, failures } = await playArena({
      game: game.id,
      scenario: typed.text('scenario'),
      options: optionsNamed(game, typed.all('option')),
      games: countOf(required(typed, 'games'), 'games'),
      from: fromOf(typed),
      bots: seatsOf(typed, 2) as [string, string],
      seed,
      think: think === undefined ? undefined : countOf(think, 'think'),
      jobs: jobsOf(typed),
      onProgress: (done, all) => terminal.progress(`${done} of ${all} games`),
    });
    terminal.progress('');
    printFailures(['arena', ...args], seed, failures, terminal);
    if (typed.has('json')) terminal.out(JSON.stringify(played, null, 2));
    else {
      terminal.out(
        `${played.game}: ${played.games} games with seed ${seed}, ${played.draws} drawn, ${played.errors} errors`,
      );
      for (const [bot, score] of Object.entries(played.score)) {
        const { share, low, high } = shareOf(score, played.games);
        const figures = [share, low, high].map((each) => (100 * each).toFixed(1));
        terminal.out(
          `  ${bot.padEnd(12)} ${score} points, ${played.wins[bot]} wins, ${figures[0]}% (95%: ${figures[1]} to ${figures[2]}%)`,
        );
      }
    }
    return failures.length === 0 ? DONE : FAILED;
  },
};
