import { type Command, DONE, FAILED } from './command.ts';
import { onlyWord, readFlags } from './flags.ts';
import { failureOf, placeOf } from './place.ts';

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--data FOLDER]',
  summary: 'writes all games into one file while servers keep running',
  help: [
    '--data      the folder of the games (default: feldzug-data)',
    'With DATABASE_URL and without --data it reads that PostgreSQL database.',
    'The file contains the secrets of unfinished games: keep it safe.',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, { data: { type: 'string' } });
    const file = onlyWord(typed, 'file');
    const place = await placeOf(typed);
    // Other commands do not load the database drivers.
    const { backup: write } = await import('@feldzug/server/backup.ts');
    try {
      const { games, lines, damaged } = await write(place, file);
      terminal.out(`${file}: ${games} games with ${lines} lines`);
      if (damaged > 0)
        terminal.err(`feldzug backup: ${damaged} games have missing lines in the store, and so in the file`);
      return DONE;
    } catch (error) {
      terminal.err(`feldzug backup: ${failureOf(error)}`);
      return FAILED;
    }
  },
};
