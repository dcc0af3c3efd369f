/**
 * The store: games, the lines of their records, and the hashes of their tokens. Queries are the same for every
 * database. A write is done when its transaction is durable; writes that wait together share a transaction.
 */
import type { Header } from '@feldzug/kernel';
import { type Dialect, type Insertable, Kysely, sql, type Transaction } from 'kysely';
import { type Append, Appends, type AppendsOptions, type OnCommit, type WriteGroup } from './appends.ts';
import { kyselyAppends } from './kysely-appends.ts';
import { migrate } from './migrations.ts';
import type { Status } from './rules-requests.ts';
import type { GamesTable, Schema } from './schema.ts';
import { chainOf, type StoredSnapshot } from './snapshots.ts';
import { StoreDamaged, storeErrorOf, told } from './store-errors.ts';
import { columnsOf, type StoredGame, storedGame } from './stored-game.ts';
import { addTokens, type NewToken, StoredTokens } from './stored-tokens.ts';
import { StoredUpkeep } from './stored-upkeep.ts';

export interface StoreOptions {
  readonly dialect: Dialect;
  /** Transactions at the same time. */
  readonly lanes: number;
  /** A quicker way to append than the query builder, made when the tables are there. */
  readonly appends?: () => WriteGroup;
  /** What else belongs in a transaction that changes games: notify others, call bots. */
  readonly alongside?: (transaction: Transaction<Schema>, changes: readonly Change[]) => Promise<void>;
  /** What else must hold for writes to be safe; throws if it does not. It is told how often the probe was written. */
  readonly guard?: (writes: number) => void | Promise<void>;
  /** Called after a transaction with moves, with its duration and how many games it wrote. */
  readonly onCommit?: OnCommit;
}

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

/** How long the outcome of a check holds, in milliseconds: many may ask, and each check writes. */
const CHECK_HOLDS = 1_000;
/** Larger than a move, so that a disk with room for it has room for moves. */
const FILLER = 'x'.repeat(8_192);

export class Store {
  readonly tokens: StoredTokens;
  readonly upkeep: StoredUpkeep;
  readonly #db: Kysely<Schema>;
  readonly #options: StoreOptions;
  readonly #appends: Appends;
  #checked: { readonly at: number; readonly outcome: Promise<void> } | undefined;

  private constructor(db: Kysely<Schema>, options: StoreOptions, appending: AppendsOptions) {
    this.tokens = new StoredTokens(db);
    this.upkeep = new StoredUpkeep(db);
    this.#db = db;
    this.#options = options;
    this.#appends = new Appends(appending);
  }

  static async open(options: StoreOptions): Promise<Store> {
    const db = new Kysely<Schema>({ dialect: options.dialect });
    const { lanes, appends, alongside, onCommit } = options;
    try {
      await migrate(db);
      const write =
        appends?.() ??
        kyselyAppends(db, (transaction, written) =>
          Promise.resolve(alongside?.(transaction, written.map(changeOf))),
        );
      const store = new Store(db, options, { lanes, write, onCommit });
      await store.check();
      return store;
    } catch (error) {
      await db.destroy().catch(() => undefined);
      throw storeErrorOf(error);
    }
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
    return this.#appends.add({ id, from, lines, to });
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

  /** The snapshots that lead to the last one up to a line, from the first. */
  async snapshots(id: string, upTo: number): Promise<StoredSnapshot[]> {
    const rows = await told(
      this.#db
        .selectFrom('snapshots')
        .select(['line', 'after', 'checksum', 'data'])
        .where('game', '=', id)
        .where('line', '<=', upTo)
        .execute(),
    );
    return chainOf(rows);
  }

  /** Keeps a snapshot, unless another process has kept one of the same line, which is as good. */
  async keepSnapshot(game: string, snapshot: StoredSnapshot): Promise<void> {
    await told(
      this.#db
        .insertInto('snapshots')
        .values({ game, ...snapshot })
        .onConflict((conflict) => conflict.columns(['game', 'line']).doNothing())
        .execute(),
    );
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
    await this.#appends.idle();
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
      await this.#options.guard?.(writes);
    } catch (error) {
      throw storeErrorOf(error);
    }
  }
}

const changeOf = ({ id, from, to }: Append): Change => ({
  game: id,
  version: to.version,
  callsBot: to.botDue && !from.botDue,
});

const now = (): string => new Date().toISOString();
