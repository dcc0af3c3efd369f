import { botNamed } from '@feldzug/bots';
import { arena as playArena } from '@feldzug/bots/arena.ts';
import type { DecisionTimes } from '@feldzug/bots/decision-times.ts';
import { shareOf } from '@feldzug/bots/interval.ts';
import { thinkOf } from '@feldzug/kernel';
import { type Command, DONE, FAILED, type Terminal, UsageError } from './command.ts';
import { printFailures } from './failures.ts';
import { countOf, readFlags, seatsOf } from './flags.ts';
import { openSeries, termsOf } from './kept-series.ts';
import { SERIES_FLAGS, SERIES_HELP, seriesOf } from './series.ts';

export const arena: Command = {
  name: 'arena',
  usage:
    'GAME [--scenario S] [--option O=C] --games N [--from N] --seats A,B [--seed X] [--think N] [--times BOT] [--resume FILE] [--jobs J] [--json]',
  summary: 'plays two bots against each other with sides swapped; a draw counts half',
  help: [
    '--seats     the two bots; each pair of games has the same dice and the sides swapped',
    '--think     playouts per decision for a searching bot (default: its own number)',
    '--times     the processor time that decisions of this bot take; in one thread',
    '--resume    keeps every finished game in FILE; the same command with the same file goes on where it stopped',
    ...SERIES_HELP,
  ],
  async run(args, terminal) {
    const typed = readFlags(args, {
      ...SERIES_FLAGS,
      think: { type: 'string' },
      times: { type: 'string' },
      resume: { type: 'string' },
    });
    const series = seriesOf(typed, terminal);
    const bots = seatsOf(typed, 2) as [string, string];
    const playouts = typed.text('think');
    const think = playouts === undefined ? undefined : countOf(playouts, 'think');
    const timed = typed.text('times');
    if (timed !== undefined && !bots.includes(timed))
      throw new UsageError(`--times must name one of the two bots, not "${timed}".`);
    const file = typed.text('resume');
    const kept =
      file === undefined ? undefined : openSeries(file, termsOf(series, bots, think), typed.text('seed'));
    const seed = kept?.seed ?? series.seed;
    const { arena: played, failures } = await playArena({
      ...series,
      seed,
      bots,
      think,
      timed,
      finished: kept?.finished,
      onPlayed: kept?.keep,
    });
    terminal.progress('');
    printFailures(['arena', ...args], seed, failures, terminal);
    if (typed.has('json')) terminal.out(JSON.stringify(played, null, 2));
    else {
      terminal.out(
        `${played.game}: ${played.games} games with seed ${played.seed}, ${played.draws} drawn, ${played.errors} errors`,
      );
      for (const [bot, score] of Object.entries(played.score)) {
        const { share, low, high } = shareOf(score, played.games);
        const figures = [share, low, high].map((each) => (100 * each).toFixed(1));
        terminal.out(
          `  ${bot.padEnd(12)} ${score} points, ${played.wins[bot]} wins, ${figures[0]}% (95%: ${figures[1]} to ${figures[2]}%)`,
        );
      }
      if (played.times)
        printTimes(timed!, think ?? thinkOf(botNamed(played.game, timed!)), played.times, terminal);
    }
    return failures.length === 0 ? DONE : FAILED;
  },
};

function printTimes(
  bot: string,
  think: number,
  { decisions, p50, p99, longest }: DecisionTimes,
  terminal: Terminal,
): void {
  terminal.out(
    `  ${bot} at --think ${think}: ${decisions} decisions; processor time p50 ${p50} ms, p99 ${p99} ms, longest ${longest} ms`,
  );
}
