/**
 * The store: games, the lines of their records, and the hashes of their tokens. Queries are the same for every
 * database. A write is done when its transaction is durable; writes that wait together share a transaction.
 */
import type { Header, Seat } from '@feldzug/kernel';
import { type Dialect, type Insertable, Kysely, type Selectable, type Transaction } from 'kysely';
import { migrate } from './migrations.ts';
import type { Status } from './rules-requests.ts';

interface GamesTable {
  id: string;
  /** The header of the record, JSON. */
  header: string;
  /** The secret behind the dice, as hexadecimal digits. */
  seed: string;
  stage: string;
  version: number;
  /** JSON, as are `waiting_for` and `result`. */
  players: string;
  waiting_for: string;
  bot_due: number;
  result: string | null;
  opened: string;
  changed: string;
}
interface LinesTable {
  game: string;
  n: number;
  line: string;
}
interface TokensTable {
  hash: string;
  game: string;
  /** Null for spectators. */
  seat: number | null;
}
export interface Schema {
  games: GamesTable;
  lines: LinesTable;
  tokens: TokensTable;
}

export interface NewGame {
  readonly id: string;
  readonly header: Header;
  readonly seed: string;
  readonly status: Status;
  readonly tokens: readonly { readonly hash: string; readonly seat: Seat | null }[];
}

export interface StoredGame {
  readonly id: string;
  readonly header: Header;
  readonly seed: string;
  readonly status: Status;
  readonly opened: string;
  readonly changed: string;
}

/** Somebody else has written to the game: what this server holds of it is out of date. */
export class ConflictError extends Error {}

interface Write {
  readonly id: string;
  /** The version that the lines follow. */
  readonly before: number;
  readonly lines: readonly string[];
  readonly status: Status;
  resolve(): void;
  reject(error: unknown): void;
}

/** The most games that share one transaction. */
const GROUP = 200;

export class Store {
  readonly #db: Kysely<Schema>;
  #queue: Write[] = [];
  #flushing: Promise<void> | undefined;

  private constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  static async open(dialect: Dialect): Promise<Store> {
    const db = new Kysely<Schema>({ dialect });
    await migrate(db as unknown as Kysely<never>);
    return new Store(db);
  }

  async create({ id, header, seed, status, tokens }: NewGame): Promise<void> {
    const now = new Date().toISOString();
    await this.#db.transaction().execute(async (transaction) => {
      const row: Insertable<GamesTable> = {
        id,
        header: JSON.stringify(header),
        seed,
        ...columnsOf(status),
        opened: now,
        changed: now,
      };
      await transaction.insertInto('games').values(row).execute();
      await transaction
        .insertInto('tokens')
        .values(tokens.map(({ hash, seat }) => ({ hash, game: id, seat })))
        .execute();
    });
  }

  /** Adds lines to a record. Resolves when they are durable; throws `ConflictError` when others came first. */
  append(id: string, before: number, lines: readonly string[], status: Status): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id, before, lines, status, resolve, reject });
      this.#flushing ??= this.#flush();
    });
  }

  async game(id: string): Promise<StoredGame | undefined> {
    const row = await this.#db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    return row && storedGame(row);
  }

  async lines(id: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('lines')
      .select('line')
      .where('game', '=', id)
      .orderBy('n')
      .execute();
    return rows.map(({ line }) => line);
  }

  /** Whom a token opens a game for; undefined when it opens none. */
  async holder(hash: string): Promise<{ game: string; seat: Seat | null } | undefined> {
    return this.#db.selectFrom('tokens').select(['game', 'seat']).where('hash', '=', hash).executeTakeFirst();
  }

  /** The games that wait for a bot. */
  async gamesWithBotDue(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('games')
      .select('id')
      .where('bot_due', '=', 1)
      .orderBy('changed')
      .execute();
    return rows.map(({ id }) => id);
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#db.destroy();
  }

  async #flush(): Promise<void> {
    // Whoever comes in the same breath shares the transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      const group = this.#queue.splice(0, GROUP);
      try {
        await this.#write(group);
        for (const write of group) write.resolve();
      } catch (error) {
        if (group.length === 1) group[0].reject(error);
        else for (const write of group) await this.#write([write]).then(write.resolve, write.reject);
      }
    }
    this.#flushing = undefined;
  }

  #write(group: readonly Write[]): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      for (const write of group) await writeLines(transaction, write);
    });
  }
}

async function writeLines(
  transaction: Transaction<Schema>,
  { id, before, lines, status }: Write,
): Promise<void> {
  const updated = await transaction
    .updateTable('games')
    .set({ ...columnsOf(status), changed: new Date().toISOString() })
    .where('id', '=', id)
    .where('version', '=', before)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new ConflictError(`the game is no longer at line ${before}`);
  await transaction
    .insertInto('lines')
    .values(lines.map((line, index) => ({ game: id, n: before + 1 + index, line })))
    .execute();
}

const columnsOf = (status: Status) => ({
  stage: status.stage,
  version: status.version,
  players: JSON.stringify(status.players),
  waiting_for: JSON.stringify(status.waitingFor),
  bot_due: status.botDue ? 1 : 0,
  result: status.result && JSON.stringify(status.result),
});

function storedGame(row: Selectable<GamesTable>): StoredGame {
  const { id, seed, opened, changed } = row;
  const status: Status = {
    stage: row.stage as Status['stage'],
    version: row.version,
    players: JSON.parse(row.players),
    waitingFor: JSON.parse(row.waiting_for),
    botDue: row.bot_due === 1,
    result: row.result === null ? null : JSON.parse(row.result),
  };
  return { id, header: JSON.parse(row.header), seed, status, opened, changed };
}
