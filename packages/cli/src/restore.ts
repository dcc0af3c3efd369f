import { type Command, DONE, FAILED } from './command.ts';
import { onlyWord, readFlags } from './flags.ts';
import { failureOf, placeOf } from './place.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--data FOLDER] [--replace]',
  summary: 'puts the games of a backup in the place of those of the store; no server may be running on it',
  help: [
    '--data      the folder of the games; feldzug-data when not said',
    '--replace   lose the games that are in the store',
    'With DATABASE_URL and without --data they go into that PostgreSQL database, also from a backup of SQLite.',
  ],
  async run(args, terminal) {
    const typed = readFlags(args, { data: { type: 'string' }, replace: { type: 'boolean' } });
    const file = onlyWord(typed, 'file');
    const place = await placeOf(typed);
    // Only who copies games needs their drivers.
    const { restore: put } = await import('@feldzug/server/backup.ts');
    try {
      const { games, lines } = await put(place, file, { replace: typed.has('replace') });
      terminal.out(`${games} games with ${lines} lines from ${file}`);
      return DONE;
    } catch (error) {
      terminal.err(`feldzug restore: ${failureOf(error)}`);
      return FAILED;
    }
  },
};
