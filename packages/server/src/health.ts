/** Whether the server can do its work: for monitoring, for a proxy in front, and for the log. */
import { toServerError } from './errors.ts';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Store } from './store.ts';

export class Health {
  readonly #store: Store;
  readonly #journal: Journal;
  /** Why the store cannot be written, as the log was told last. */
  #cause: string | undefined;

  constructor(store: Store, journal: Journal) {
    this.#store = store;
    this.#journal = journal;
  }

  /** Throws if moves cannot be stored. The log hears when that begins and when it is over. */
  async ready(): Promise<void> {
    try {
      await this.#store.check();
    } catch (error) {
      const cause = messageOf(error);
      if (cause !== this.#cause) this.#journal.error({ cause }, 'the store cannot be written');
      this.#cause = cause;
      throw toServerError(error);
    }
    if (this.#cause !== undefined) this.#journal.warn({}, 'the store can be written again');
    this.#cause = undefined;
  }

  /** Looks without being asked, so that the log knows even where nobody monitors. */
  sweep(): void {
    this.ready().catch(() => undefined);
  }
}
