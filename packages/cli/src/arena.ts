import { arena as playArena } from '@feldzug/bots/arena.ts';
import { shareOf } from '@feldzug/bots/interval.ts';
import { type Command, DONE, FAILED } from './command.ts';
import { printFailures } from './failures.ts';
import { countOf, readFlags, seatsOf } from './flags.ts';
import { openSeries, termsOf } from './kept-series.ts';
import { SERIES_FLAGS, SERIES_HELP, seriesOf } from './series.ts';

export const arena: Command = {
  name: 'arena',
  usage:
    'GAME [--scenario S] [--option O=C] --games N [--from N] --seats A,B [--seed X] [--think N] [--resume FILE] [--jobs J] [--json]',
  summary: 'plays two bots against each other with sides swapped; a draw counts half',
  help: [
    '--seats     the two bots; each pair of games has the same dice and the sides swapped',
    '--think     playouts per decision for a searching bot (default: its own number)',
    '--resume    keeps every finished game in FILE; the same command with the same file goes on where it stopped',
    ...SERIES_HELP,
  ],
  async run(args, terminal) {
    const typed = readFlags(args, { ...SERIES_FLAGS, think: { type: 'string' }, resume: { type: 'string' } });
    const series = seriesOf(typed, terminal);
    const bots = seatsOf(typed, 2) as [string, string];
    const playouts = typed.text('think');
    const think = playouts === undefined ? undefined : countOf(playouts, 'think');
    const file = typed.text('resume');
    const kept =
      file === undefined ? undefined : openSeries(file, termsOf(series, bots, think), typed.text('seed'));
    const seed = kept?.seed ?? series.seed;
    const { arena: played, failures } = await playArena({
      ...series,
      seed,
      bots,
      think,
      finished: kept?.finished,
      onPlayed: kept?.keep,
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
