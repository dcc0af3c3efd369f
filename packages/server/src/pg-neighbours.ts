/** Processes on one PostgreSQL talk to each other through LISTEN and NOTIFY. */
import pg from 'pg';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Listener, Neighbours, News } from './neighbours.ts';
import { connectionTo } from './pg-connection.ts';
import { storeErrorOf } from './store-errors.ts';

export const CHANNEL = 'feldzug';

/** Messages on the channel: news of a process, signs of life, and changes of games by transactions. */
export type Notice = { readonly server: string } & (
  | News
  | { readonly kind: 'alive' }
  | {
      readonly kind: 'lines';
      readonly game: string;
      readonly version: number;
      /** Whether the lines make a bot due. */
      readonly callsBot: boolean;
    }
);

/** A lock that every server on a database shares; a restore holds it alone. */
export const IN_USE = 7_353_771_756;

export interface PgNeighboursOptions {
  /** This process's own name. */
  readonly server: string;
  readonly database: string;
  readonly pool: pg.Pool;
  readonly journal: Journal;
  /** Called when lines of another process make a bot due. */
  readonly onCall: () => void;
}

/** How often a process sends a sign of life, and after how long without one it counts as gone: milliseconds. */
const ALIVE_EVERY = 1_000;
const GONE_AFTER = 5_000;
/** How long to wait between two tries to listen again. */
const LISTEN_AGAIN = 500;

export class PgNeighbours implements Neighbours {
  readonly areThere = true;
  readonly #options: PgNeighboursOptions;
  /** When each other process last sent a sign of life. */
  readonly #heard = new Map<string, number>();
  #listener: Listener | undefined;
  #client: pg.Client | undefined;
  #beating: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PgNeighboursOptions) {
    this.#options = options;
  }

  async listen(listener: Listener): Promise<void> {
    this.#listener = listener;
    await this.#connect();
    this.#beating = setInterval(() => this.#beat(), ALIVE_EVERY);
    this.#beating.unref();
  }

  tell(news: News): void {
    this.#send({ ...news, server: this.#options.server });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beating);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const { database } = this.#options;
    const client = new pg.Client({ ...connectionTo(database), query_timeout: 5_000 });
    client.on('error', (error) => this.#lose(client, error.message));
    client.on('end', () => this.#lose(client, 'the connection ended'));
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    try {
      await client.connect();
      const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as free', [IN_USE]);
      if (!rows[0].free)
        throw new Error('a backup is being restored into the database; try again when it is done');
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw (error as { code?: string }).code ? storeErrorOf(error) : error;
    }
    this.#client = client;
  }

  #lose(client: pg.Client, cause: string): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.#options.journal.warn({ cause }, 'lost the connection that listens to the database');
    void client.end().catch(() => undefined);
    void this.#connectAgain();
  }

  async #connectAgain(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#connect();
        this.#options.journal.warn({}, 'listening to the database again');
        this.#listener?.missed();
        this.#options.onCall();
        return;
      } catch (error) {
        this.#options.journal.warn({ cause: messageOf(error) }, 'cannot listen to the database');
        await new Promise((resolve) => setTimeout(resolve, LISTEN_AGAIN).unref());
      }
    }
  }

  #hear(payload: string): void {
    const notice = noticeIn(payload);
    if (!notice || notice.server === this.#options.server) return;
    const { server } = notice;
    this.#heard.set(server, Date.now());
    switch (notice.kind) {
      case 'lines':
        this.#listener?.lines(notice.game, notice.version);
        if (notice.callsBot) this.#options.onCall();
        break;
      case 'presence':
        this.#listener?.presence(server, notice.game, notice.presence);
        break;
      case 'close':
        this.#listener?.close(notice.game, notice.closing);
        break;
      case 'who':
        this.#listener?.who(notice.game);
        break;
      case 'alive':
        break;
    }
  }

  #beat(): void {
    // A process that hears nothing at all cannot judge the others.
    const client = this.#client;
    if (!client) return;
    // Uses the connection that listens, to find out whether it is silently dead.
    const alive: Notice = { kind: 'alive', server: this.#options.server };
    client
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(alive)])
      .catch((error: unknown) => this.#lose(client, messageOf(error)));
    const now = Date.now();
    for (const [server, at] of this.#heard) {
      if (now - at < GONE_AFTER) continue;
      this.#heard.delete(server);
      this.#listener?.gone(server);
    }
  }

  /** News matters only now: what cannot be sent is not sent again. */
  #send(notice: Notice): void {
    this.#options.pool
      .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)])
      .catch(() => undefined);
  }
}

/** Other programs may use the same channel. */
function noticeIn(payload: string): Notice | undefined {
  try {
    return JSON.parse(payload) as Notice;
  } catch {
    return undefined;
  }
}
