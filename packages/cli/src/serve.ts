import { type Command, DONE } from './command.ts';
import { countOf, noWords, readFlags } from './flags.ts';

const PORT = '8080';

export const serve: Command = {
  name: 'serve',
  usage: '[--port N] [--host H] [--data FOLDER]',
  summary: 'serves the page and the games until it is stopped',
  async run(args, terminal) {
    const typed = readFlags(args, {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
    });
    noWords(typed);
    const port = countOf(typed.text('port') ?? PORT, 'port');
    const server = await import('@feldzug/server');
    terminal.err(`${port} ${server}`);
    return DONE;
  },
};
