/**
 * New randomness after a restore. The draws after the backup have been seen, and the seed would give the same ones
 * again: so every game that goes on gets one more word, as a line of its record that everybody sees.
 */
import { randomBytes } from 'node:crypto';
import type { RestoredLine } from '@feldzug/kernel';
import { lonelyDatabase } from './sqlite.ts';

export function addFreshWords(file: string): void {
  const database = lonelyDatabase(file);
  try {
    // A game with lines beyond its version is damaged, and stays as it is.
    const games = database
      .prepare(
        `select id, version from games where stage <> 'finished'
           and not exists (select 1 from lines where game = games.id and n > games.version)`,
      )
      .all() as { id: string; version: number }[];
    const insert = database.prepare('insert into lines (game, n, line) values (?, ?, ?)');
    const count = database.prepare('update games set version = ? where id = ?');
    database.exec('begin');
    for (const { id, version } of games) {
      const n = version + 1;
      const line: RestoredLine = { n, kind: 'restored', word: randomBytes(16).toString('hex') };
      insert.run([id, n, JSON.stringify(line)]);
      count.run([n, id]);
    }
    database.exec('commit');
  } finally {
    database.close();
  }
}
