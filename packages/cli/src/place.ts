/** Where the games are: from the arguments, or from the environment. */
import type { Place } from '@feldzug/server/opened.ts';
import { UsageError } from './command.ts';
import type { Typed } from './flags.ts';

export async function placeOf(typed: Typed): Promise<Place> {
  const { optionsFromEnvironment } = await import('@feldzug/server/environment.ts');
  try {
    const { data = 'feldzug-data', database } = optionsFromEnvironment(process.env);
    const folder = typed.text('data');
    // --data wins over DATABASE_URL.
    return folder === undefined ? { data, database } : { data: folder };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0];
