import { type Command, DONE, FAILED } from './command.ts';
import { onlyWord, readFlags } from './flags.ts';
import { failureOf, placeOf } from './place.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--data FOLDER] [--replace]',
  summary: 'replaces the games in the store with those of a backup; stop all servers on it first',
  help: [
    '--data      the folder of the games (default: feldzug-data)',
    '--replace   delete the games that are in the store',
    'With DATABASE_URL and without --data it writes to that PostgreSQL database, even from an SQLite backup.',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, { data: { type: 'string' }, replace: { type: 'boolean' } });
    const file = onlyWord(typed, 'file');
    const place = await placeOf(typed);
    // Other commands do not load the database drivers.
    const { restore: put } = await import('@feldzug/server/backup.ts');
    try {
      const { games, lines, isSealed } = await put(place, file, { replace: typed.has('replace') });
      terminal.out(`${games} games with ${lines} lines from ${file}`);
      if (!isSealed)
        terminal.err('feldzug restore: the backup has no checksum, so small damage would not be found');
      return DONE;
    } catch (error) {
      terminal.err(`feldzug restore: ${failureOf(error)}`);
      return FAILED;
    }
  },
};
