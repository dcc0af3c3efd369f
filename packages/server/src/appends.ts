/** Lines on their way into the store. Those that wait together share a transaction, and its flush to the disk. */
import type { Status } from './rules-requests.ts';
import { ConflictError, StoreUnavailable, storeErrorOf } from './store-errors.ts';

export interface Append {
  readonly id: string;
  /** The status before the lines. */
  readonly from: Status;
  readonly lines: readonly string[];
  readonly to: Status;
}

/** Stores all lines of a group, or nothing; returns those whose game nobody else had changed. Done when durable. */
export type WriteGroup = (group: readonly Append[]) => Promise<readonly Append[]>;

export type OnCommit = (milliseconds: number, games: number) => void;

export interface AppendsOptions {
  readonly write: WriteGroup;
  /** Transactions at the same time. */
  readonly lanes: number;
  /** Called after a transaction, with its duration and how many games it wrote. */
  readonly onCommit?: OnCommit;
}

interface Waiting extends Append {
  resolve(): void;
  reject(error: unknown): void;
}

/** The most games that share one transaction. */
const GROUP = 200;

export class Appends {
  readonly #options: AppendsOptions;
  #queue: Waiting[] = [];
  #busyLanes = 0;
  #onIdle: (() => void) | undefined;

  constructor(options: AppendsOptions) {
    this.#options = options;
  }

  /** Resolves when the lines are durable; throws `ConflictError` if others came first. */
  add({ id, from, lines, to }: Append): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id, from, lines, to, resolve, reject });
      if (this.#busyLanes < this.#options.lanes) void this.#work();
    });
  }

  /** Resolves when nothing is being written. */
  async idle(): Promise<void> {
    if (this.#busyLanes === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
  }

  async #work(): Promise<void> {
    this.#busyLanes++;
    // Writes that arrive in the same moment share the transaction.
    await breath();
    while (this.#queue.length > 0) await this.#writeAll(this.#queue.splice(0, GROUP));
    // Immediately: a write that arrives from now on starts a new lane.
    this.#busyLanes--;
    if (this.#busyLanes === 0) this.#onIdle?.();
  }

  /** Stores a group; if the whole fails, each write by itself. */
  async #writeAll(group: readonly Waiting[]): Promise<void> {
    const failure = await this.#write(group);
    if (!failure) return;
    const isHopeless = group.length === 1 || (failure instanceof StoreUnavailable && failure.isLost);
    for (const one of group) {
      const own = isHopeless ? failure : await this.#write([one]);
      if (own) one.reject(own);
    }
  }

  /** Stores a group and settles its callers; returns the error if nothing was stored. */
  async #write(group: readonly Waiting[]): Promise<Error | undefined> {
    const began = performance.now();
    let written: readonly Append[];
    try {
      written = await this.#options.write(group);
    } catch (error) {
      return storeErrorOf(error);
    }
    this.#options.onCommit?.(performance.now() - began, written.length);
    const done = new Set(written);
    for (const one of group) {
      if (done.has(one)) one.resolve();
      else one.reject(new ConflictError(`the game is no longer at line ${one.from.version}`));
    }
    return undefined;
  }
}

export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
