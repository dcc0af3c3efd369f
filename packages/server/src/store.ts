/**
 * The store: games, the lines of their records, and the hashes of their tokens. Queries are the same for every
 * database. A write is done when its transaction is durable; writes that wait together share a transaction.
 */
import { type Header, readHeader } from '@feldzug/kernel';
import { type Dialect, type Insertable, Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { migrate } from './migrations.ts';
import type { Status } from './rules-requests.ts';
import type { GamesTable, Schema } from './schema.ts';
import { ConflictError, StoreDamaged, StoreUnavailable, storeErrorOf, told } from './store-errors.ts';
import { addTokens, type NewToken, StoredTokens } from './stored-tokens.ts';
import { StoredUpkeep } from './stored-upkeep.ts';

export interface StoreOptions {
  readonly dialect: Dialect;
  /** Transactions at the same time. */
  readonly lanes: number;
  /**
   * How long to wait after a transaction, as a share of its duration. A transaction in this thread blocks everything
   * else; during the wait other work proceeds, and more writes gather for the next one.
   */
  readonly rest: number;
  /** What else belongs in a transaction that changes games: notify others, call bots. */
  readonly alongside?: (transaction: Transaction<Schema>, changes: readonly Change[]) => Promise<void>;
  /** What else must hold for writes to be safe; throws if it does not. It is told how often the probe was written. */
  readonly guard?: (writes: number) => void;
  /** Called after a transaction with moves, with its duration and how many games it wrote. */
  readonly onCommit?: OnCommit;
}

export type OnCommit = (milliseconds: number, games: number) => void;

/** A game as a transaction leaves it. */
export interface Change {
  readonly game: string;
  readonly version: number;
  /** Whether a bot must decide now that did not before. */
  readonly callsBot: boolean;
}

export interface NewGame {
  readonly id: string;
  readonly header: Header;
  readonly seed: string;
  readonly status: Status;
  readonly tokens: readonly NewToken[];
}

export interface StoredGame {
  readonly id: string;
  readonly header: Header;
  readonly seed: string;
  readonly status: Status;
  readonly opened: string;
  readonly changed: string;
  readonly isClosed: boolean;
}

interface Write {
  readonly id: string;
  /** The version before the lines. */
  readonly from: Status;
  readonly lines: readonly string[];
  readonly to: Status;
  resolve(): void;
  reject(error: unknown): void;
}

/** The most games that share one transaction. */
const GROUP = 200;

/** How long the outcome of a check holds, in milliseconds: many may ask, and each check writes. */
const CHECK_HOLDS = 1_000;
/** Larger than a move, so that a disk with room for it has room for moves. */
const FILLER = 'x'.repeat(8_192);

export class Store {
  readonly tokens: StoredTokens;
  readonly upkeep: StoredUpkeep;
  readonly #db: Kysely<Schema>;
  readonly #options: StoreOptions;
  readonly #queue: Write[] = [];
  #busyLanes = 0;
  #restUntil = 0;
  #onIdle: (() => void) | undefined;
  #checked: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  private constructor(db: Kysely<Schema>, options: StoreOptions) {
    this.tokens = new StoredTokens(db);
    this.upkeep = new StoredUpkeep(db);
    this.#db = db;
    this.#options = options;
  }

  static async open(options: StoreOptions): Promise<Store> {
    const db = new Kysely<Schema>({ dialect: options.dialect });
    const store = new Store(db, options);
    try {
      await migrate(db);
      await store.check();
    } catch (error) {
      await db.destroy().catch(() => undefined);
      throw storeErrorOf(error);
    }
    return store;
  }

  create({ id, header, seed, status, tokens }: NewGame): Promise<void> {
    const opened = now();
    return told(
      this.#db.transaction().execute(async (transaction) => {
        const row: Insertable<GamesTable> = {
          id,
          header: JSON.stringify(header),
          seed,
          ...columnsOf(status),
          opened,
          changed: opened,
        };
        await transaction.insertInto('games').values(row).execute();
        await addTokens(transaction, id, tokens);
        const { version, botDue } = status;
        await this.#options.alongside?.(transaction, [{ game: id, version, callsBot: botDue }]);
      }),
    );
  }

  /** Adds lines to a record. Resolves when they are durable; throws `ConflictError` if others came first. */
  append(id: string, from: Status, lines: readonly string[], to: Status): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id, from, lines, to, resolve, reject });
      if (this.#busyLanes < this.#options.lanes) void this.#flush();
    });
  }

  async game(id: string): Promise<StoredGame | undefined> {
    const row = await told(this.#db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst());
    return row && storedGame(row);
  }

  /** The lines of a game after line `version`. */
  async since(id: string, version: number): Promise<{ status: Status; lines: string[] }> {
    const game = await this.game(id);
    if (!game) throw new StoreDamaged('the game is no longer in the store');
    const { status } = game;
    if (status.version <= version) return { status, lines: [] };
    // Lines are never changed: those up to the version just read belong to it.
    const rows = await told(
      this.#db
        .selectFrom('lines')
        .select(['n', 'line'])
        .where('game', '=', id)
        .where('n', '>', version)
        .where('n', '<=', status.version)
        .orderBy('n')
        .execute(),
    );
    const missing = rows.findIndex(({ n }, index) => n !== version + 1 + index);
    const first = missing < 0 ? rows.length : missing;
    if (first < status.version - version)
      throw new StoreDamaged(`line ${version + 1 + first} of the game is missing`);
    return { status, lines: rows.map(({ line }) => line) };
  }

  /** The lines of a game after line `after`, up to line `to`. */
  async between(id: string, after: number, to: number): Promise<string[]> {
    const rows = await told(
      this.#db
        .selectFrom('lines')
        .select('line')
        .where('game', '=', id)
        .where('n', '>', after)
        .where('n', '<=', to)
        .orderBy('n')
        .execute(),
    );
    return rows.map(({ line }) => line);
  }

  /** The games that wait for a bot. */
  async gamesWithBotDue(): Promise<string[]> {
    const rows = await told(
      this.#db
        .selectFrom('games')
        .select('id')
        .where('bot_due', '=', 1)
        .where('closed', 'is', null)
        .orderBy('changed')
        .execute(),
    );
    return rows.map(({ id }) => id);
  }

  /** Throws if nothing can be written, with the cause. It really writes, at most once a second. */
  check(): Promise<void> {
    const now = performance.now();
    if (!this.#checked || now - this.#checked.at > CHECK_HOLDS)
      this.#checked = { at: now, outcome: this.#probe() };
    return this.#checked.outcome;
  }

  async close(): Promise<void> {
    if (this.#busyLanes > 0)
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    await this.#db.destroy();
  }

  async #probe(): Promise<void> {
    try {
      const writes = await this.#db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ writes: number }>`
          insert into probe (id, writes, filler) values (1, 1, ${FILLER})
          on conflict (id) do update set writes = probe.writes + 1, filler = excluded.filler
          returning writes`.execute(transaction);
        await transaction.updateTable('probe').set({ filler: '' }).execute();
        return rows[0].writes;
      });
      this.#options.guard?.(writes);
    } catch (error) {
      throw storeErrorOf(error);
    }
  }

  async #flush(): Promise<void> {
    this.#busyLanes++;
    // Writes that arrive in the same moment share the transaction.
    await (performance.now() < this.#restUntil ? rest(this.#restUntil) : breath());
    while (this.#queue.length > 0) {
      const began = performance.now();
      await this.#writeAll(this.#queue.splice(0, GROUP));
      const ended = performance.now();
      this.#restUntil = ended + this.#options.rest * (ended - began);
    }
    // Immediately: a write that arrives from now on starts a new lane.
    this.#busyLanes--;
    if (this.#busyLanes === 0) this.#onIdle?.();
  }

  /** Stores a group; if the whole fails, each write by itself. */
  async #writeAll(group: readonly Write[]): Promise<void> {
    const failure = await this.#write(group);
    if (!failure) return;
    const isHopeless = group.length === 1 || (failure instanceof StoreUnavailable && failure.isLost);
    for (const write of group) {
      const own = isHopeless ? failure : await this.#write([write]);
      if (own) write.reject(own);
    }
  }

  /** Stores a group and settles its callers; returns the error if nothing was stored. */
  async #write(group: readonly Write[]): Promise<Error | undefined> {
    let written: Write[] = [];
    const began = performance.now();
    try {
      await this.#db.transaction().execute(async (transaction) => {
        written = await writeGroup(transaction, group);
        if (written.length > 0) await this.#options.alongside?.(transaction, written.map(changeOf));
      });
    } catch (error) {
      return storeErrorOf(error);
    }
    this.#options.onCommit?.(performance.now() - began, written.length);
    const done = new Set(written);
    for (const write of group) {
      if (done.has(write)) write.resolve();
      else write.reject(new ConflictError(`the game is no longer at line ${write.from.version}`));
    }
    return undefined;
  }
}

const changeOf = ({ id, from, to }: Write): Change => ({
  game: id,
  version: to.version,
  callsBot: to.botDue && !from.botDue,
});

/** Adds lines to all games of a group that no other process has changed; returns which. */
async function writeGroup(transaction: Transaction<Schema>, group: readonly Write[]): Promise<Write[]> {
  // One statement for all, however many there are: a database may be far away.
  const changes = group.map(({ id, from, to }) => {
    const { stage, version, players, waiting_for, bot_due, result } = columnsOf(to);
    const texts = [stage, players, waiting_for, result].map((text) => sql`cast(${text} as text)`);
    const numbers = [from.version, version, bot_due].map((number) => sql`cast(${number} as integer)`);
    return sql`(cast(${id} as text), ${sql.join([...texts, ...numbers])})`;
  });
  const { rows } = await sql<{ id: string }>`
    with change (id, stage, players, waiting_for, result, was, version, bot_due) as (values ${sql.join(changes)})
    update games set stage = change.stage, players = change.players, waiting_for = change.waiting_for,
      result = change.result, version = change.version, bot_due = change.bot_due, changed = ${now()}
    from change where games.id = change.id and games.version = change.was
    returning games.id`.execute(transaction);
  const updated = new Set(rows.map(({ id }) => id));
  const written = group.filter(({ id }) => updated.has(id));
  const lines = written.flatMap(({ id, from, lines }) =>
    lines.map((line, index) => ({ game: id, n: from.version + 1 + index, line })),
  );
  if (lines.length > 0) await transaction.insertInto('lines').values(lines).execute();
  return written;
}

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const rest = (until: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, until - performance.now()));

const now = (): string => new Date().toISOString();

const columnsOf = (status: Status) => ({
  stage: status.stage,
  version: status.version,
  players: JSON.stringify(status.players),
  waiting_for: JSON.stringify(status.waitingFor),
  bot_due: status.botDue ? 1 : 0,
  result: status.result && JSON.stringify(status.result),
});

function storedGame(row: Selectable<GamesTable>): StoredGame {
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
