import { botsOf, GAMES, gameNamed } from '@feldzug/bots';
import { type Bench, benchGame } from '@feldzug/bots/bench.ts';
import { type Command, DONE, type Terminal, UsageError } from './command.ts';
import { countOf, readFlags } from './flags.ts';

const SECONDS = '5';

export const bench: Command = {
  name: 'bench',
  usage: '[GAME…] [--seconds N] [--json]',
  summary: 'measures the speed of the rules on one core and the size of their messages',
  help: ['plays random games through the whole contract on one state, for N seconds per game (default: 5)'],
  async run(args, terminal) {
    const typed = readFlags(args, { seconds: { type: 'string' }, json: { type: 'boolean' } });
    const seconds = countOf(typed.text('seconds') ?? SECONDS, 'seconds');
    const chosen = typed.words.length > 0 ? typed.words.map(gameNamed) : GAMES;
    if (chosen.some((game) => botsOf(game.id).length === 0))
      throw new UsageError('Only games with bots can be measured.');
    const benches = chosen.map((game) => {
      terminal.progress(`${game.id}: ${seconds} s`);
      return benchGame(game, seconds);
    });
    terminal.progress('');
    if (typed.has('json')) terminal.out(JSON.stringify(benches, null, 2));
    else for (const each of benches) print(each, terminal);
    return DONE;
  },
};

function print(bench: Bench, terminal: Terminal): void {
  terminal.out(`${bench.game} ${bench.scenario}: ${bench.games} random games, ${bench.actions} actions`);
  terminal.out(
    `  ${bench.partsPerSecond} parts, ${bench.actionsPerSecond} actions and ${bench.gamesPerSecond} games per second on one core`,
  );
  terminal.out(`  ${bench.gamesPerCoreSecond} games per second of processor time`);
  const { offers, walk, refuse, apply, clone, mask } = bench.microseconds;
  terminal.out(`  an action: ${offers} µs to list the verbs, ${walk} µs to make it from the offers,`);
  terminal.out(`    ${refuse} µs to check it, ${apply} µs to play it`);
  terminal.out(`  a state: ${clone} µs to copy, ${mask} µs to mask`);
  const { state, view, message } = bench.bytes;
  terminal.out(
    `  bytes: ${state} a state, ${view} a view, ${message} a message (the difference that an action makes to a view)`,
  );
}
