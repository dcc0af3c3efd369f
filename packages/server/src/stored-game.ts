/** A game as the store keeps it, and the columns of its row. */
import { type Header, readHeader } from '@feldzug/kernel';
import type { Selectable } from 'kysely';
import type { Status } from './rules-requests.ts';
import type { GamesTable } from './schema.ts';
import { StoreDamaged } from './store-errors.ts';

export interface StoredGame {
  readonly id: string;
  readonly header: Header;
  readonly seed: string;
  readonly status: Status;
  readonly opened: string;
  readonly changed: string;
  readonly isClosed: boolean;
}

export const columnsOf = (status: Status) => ({
  stage: status.stage,
  version: status.version,
  players: JSON.stringify(status.players),
  waiting_for: JSON.stringify(status.waitingFor),
  bot_due: status.botDue ? 1 : 0,
  result: status.result && JSON.stringify(status.result),
});

export function storedGame(row: Selectable<GamesTable>): StoredGame {
  const { id, seed, opened, changed, closed } = row;
  try {
    const status: Status = {
      stage: row.stage as Status['stage'],
      version: row.version,
      players: listIn(row.players),
      waitingFor: listIn(row.waiting_for),
      botDue: row.bot_due === 1,
      result: row.result === null ? null : JSON.parse(row.result),
    };
    return {
      id,
      header: readHeader(JSON.parse(row.header)),
      seed,
      status,
      opened,
      changed,
      isClosed: closed !== null,
    };
  } catch (error) {
    throw new StoreDamaged(`the row of the game cannot be read: ${(error as Error).message}`, error);
  }
}

function listIn<T>(json: string): T[] {
  const value: unknown = JSON.parse(json);
  if (!Array.isArray(value)) throw new Error('it has no list of players');
  return value as T[];
}
