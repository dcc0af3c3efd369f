/**
 * The flush of an SQLite store. A commit only writes the log beside the file, and nobody hears of it before the log is
 * on the disk: a thread of the system flushes it, so that the server works on meanwhile, and one flush serves all
 * commits before it.
 */
import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';
import type { SqliteFile } from './sqlite.ts';
import { StoreUnavailable } from './store-errors.ts';

/** Pages in the log before SQLite brings them into the file, 64 MB: most pages of a busy store change many times. */
const LOG_PAGES = 16_384;

const opened = promisify(open);
const flushed = promisify(fdatasync);
const closed = promisify(close);

export class SqliteLog {
  readonly #path: string;
  #descriptor: Promise<number | undefined> | undefined;
  /** The flush that is under way, or the last one. */
  #flushing: Promise<void> | undefined;
  /** The one after it, for those who came too late. */
  #next: Promise<void> | undefined;

  constructor(file: string, database: SqliteFile) {
    this.#path = `${file}-wal`;
    // SQLite still flushes where order matters: around a checkpoint and at the start of a log.
    database.pragma('synchronous = NORMAL');
    database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  }

  /** Resolves when everything that has been committed is on the disk. */
  flush(): Promise<void> {
    this.#next ??= (this.#flushing ?? Promise.resolve()).catch(() => undefined).then(() => this.#begin());
    return this.#next;
  }

  /** The log has been replaced by a new file. */
  async renew(): Promise<void> {
    const before = this.#descriptor;
    this.#descriptor = undefined;
    await this.flush();
    const descriptor = await before;
    if (descriptor !== undefined) await closed(descriptor);
  }

  async close(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
    const descriptor = await this.#descriptor;
    this.#descriptor = undefined;
    if (descriptor !== undefined) await closed(descriptor);
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#flushing = this.#flush();
    return this.#flushing;
  }

  async #flush(): Promise<void> {
    this.#descriptor ??= opened(this.#path, 'r+').catch((error: { code?: string }) => {
      this.#descriptor = undefined;
      // Nothing has been written yet.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    try {
      const descriptor = await this.#descriptor;
      if (descriptor !== undefined) await flushed(descriptor);
    } catch (error) {
      // What was committed may be lost: it must not be tried again as if nothing had happened.
      throw new StoreUnavailable(`the disk of the store fails (${(error as Error).message})`, true, error);
    }
  }
}
