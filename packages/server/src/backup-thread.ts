/** A thread that makes a backup and tries whether it can be restored. */
import { answerEach } from './answering.ts';
import { backup, tryRestore } from './backup.ts';
import type { Place } from './opened.ts';

export interface BackupRequest {
  readonly place: Place;
  readonly file: string;
}

/** Answers with what the backup contains. */
answerEach(async ({ place, file }: BackupRequest): Promise<string> => {
  const { games, lines } = await backup(place, file);
  await tryRestore(file);
  return `${games} games with ${lines} lines`;
});
