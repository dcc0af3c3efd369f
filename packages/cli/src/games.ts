import { botsOf, GAMES } from '@feldzug/bots';
import { type Command, DONE } from './command.ts';
import { noWords, readFlags } from './flags.ts';

export const games: Command = {
  name: 'games',
  usage: '[--json]',
  summary: 'lists the games with their scenarios, options and bots',
  async run(args, terminal) {
    const typed = readFlags(args, { json: { type: 'boolean' } });
    noWords(typed);
    const listed = GAMES.map(({ id, name, rulesVersion, seats, scenarios, options }) => ({
      id,
      name,
      rulesVersion,
      seats,
      scenarios,
      options,
      bots: botsOf(id).map((bot) => bot.name),
    }));
    if (typed.has('json')) {
      terminal.out(JSON.stringify(listed, null, 2));
      return DONE;
    }
    for (const game of listed) {
      terminal.out(`${game.id}: ${game.name}`);
      for (const scenario of game.scenarios)
        terminal.out(`  scenario ${scenario.id}: ${scenario.name}. ${scenario.summary}`);
      for (const option of game.options)
        terminal.out(
          `  option ${option.id} (${option.choices.join(', ')}): ${option.name}. ${option.summary}`,
        );
      terminal.out(`  seats ${game.seats.map((seat) => seat.id).join(', ')}; bots ${game.bots.join(', ')}`);
    }
    return DONE;
  },
};
