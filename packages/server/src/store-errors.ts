/** Errors of a store, by what its host and the players can do about them. */

/** Another process has written to the game: this server's copy is out of date. */
export class ConflictError extends Error {}

/** The store cannot be reached or written at the moment. The last write may or may not have happened. */
export class StoreUnavailable extends Error {
  /** Whether the database itself could not be reached. */
  readonly isLost: boolean;
  constructor(why: string, isLost: boolean, cause: unknown) {
    super(why, { cause });
    this.name = 'StoreUnavailable';
    this.isLost = isLost;
  }
}

/** The content of the store cannot be read. */
export class StoreDamaged extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'StoreDamaged';
  }
}

/** An error of a database driver as a sentence. Errors of the store itself stay as they are. */
export function storeErrorOf(error: unknown): Error {
  if (error instanceof ConflictError || error instanceof StoreUnavailable || error instanceof StoreDamaged)
    return error;
  const { code = '', message } = error as { code?: unknown; message: string };
  const named = typeof code === 'string' ? code : '';
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(named) || /^XX00[12]$/.test(named))
    return new StoreDamaged(`the store is damaged (${message}): restore it from a backup`, error);
  if (/^SQLITE_FULL|^(53100|ENOSPC|EDQUOT)$/.test(named))
    return new StoreUnavailable('the disk of the store is full', false, error);
  if (/^SQLITE_READONLY|^(25006|EROFS|EACCES|EPERM)$/.test(named))
    return new StoreUnavailable('the store cannot be written: it is read-only here', false, error);
  if (/^SQLITE_IOERR|^(58030|EIO)$/.test(named))
    return new StoreUnavailable(`the disk of the store fails (${message})`, false, error);
  if (isConnectionError(named, message))
    return new StoreUnavailable(`the database cannot be reached (${named || message})`, true, error);
  return new StoreUnavailable(`the store failed: ${message}`, false, error);
}

/** A query whose errors become errors of the store. */
export const told = <T>(query: Promise<T>): Promise<T> =>
  query.catch((error: unknown) => {
    throw storeErrorOf(error);
  });

/** Network errors, and those with which PostgreSQL ends or refuses a connection. */
const isConnectionError = (code: string, message: string): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT|08...$|57P0[1-5]$|53300$|25P03$)/.test(
    code,
  ) || /connection (terminated|error)|timeout (exceeded|expired)|not queryable|read timeout/i.test(message);
