/**
 * Work that must be done even if the process that is about to do it dies. The store alone says what is due; the queue
 * only says which process does it and when. A single server keeps its queue in memory and reads the store after a start;
 * servers that share a PostgreSQL share a queue there (`pg-jobs.ts`).
 */
import type { Journal } from './journal.ts';

export interface Kind {
  readonly name: string;
  /** Finds the keys of what must be done. */
  due(): Promise<readonly string[]>;
  /**
   * Does it. `again` puts it back at the end of the queue; after an error it waits for a while. Long work checks
   * `goesOn` between its parts, and puts itself back if it is false.
   */
  work(key: string, goesOn: () => boolean): Promise<'done' | 'again'>;
}

export interface Jobs {
  /** Starts a kind of work: what is already due, and what `wake` or another process adds. */
  begin(kind: Kind): Promise<void>;
  /** Something has become due. */
  wake(kind: string, key: string): void;
  /** How much this process is working on. */
  readonly inHand: number;
  close(): Promise<void>;
}

/** How long failed work waits, in milliseconds, after that many failures in a row. */
export const restAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), 60_000);

export class InProcessJobs implements Jobs {
  readonly #journal: Journal;
  readonly #kinds = new Map<string, Kind>();
  /** What is being worked on, and whether it was called again meanwhile. */
  readonly #working = new Map<string, { calledAgain: boolean }>();
  readonly #resting = new Map<string, NodeJS.Timeout>();
  readonly #failures = new Map<string, number>();
  #isClosed = false;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  async begin(kind: Kind): Promise<void> {
    this.#kinds.set(kind.name, kind);
    for (const key of await kind.due()) this.wake(kind.name, key);
  }

  wake(name: string, key: string): void {
    const kind = this.#kinds.get(name);
    if (!kind || this.#isClosed) return;
    const job = `${name} ${key}`;
    const working = this.#working.get(job);
    if (working) working.calledAgain = true;
    else void this.#work(kind, key, job);
  }

  get inHand(): number {
    return new Set([...this.#working.keys(), ...this.#resting.keys()]).size;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#resting.values()) clearTimeout(timer);
  }

  async #work(kind: Kind, key: string, job: string): Promise<void> {
    clearTimeout(this.#resting.get(job));
    this.#resting.delete(job);
    const working = { calledAgain: false };
    this.#working.set(job, working);
    let outcome: 'done' | 'again' | 'failed';
    try {
      outcome = await kind.work(key, () => !this.#isClosed);
      this.#failures.delete(job);
    } catch (error) {
      outcome = 'failed';
      if (!this.#isClosed) this.#putOff(kind, key, job, error);
    }
    this.#working.delete(job);
    if (outcome === 'again' || (outcome === 'done' && working.calledAgain)) this.wake(kind.name, key);
  }

  #putOff(kind: Kind, key: string, job: string, error: unknown): void {
    const failures = (this.#failures.get(job) ?? 0) + 1;
    this.#failures.set(job, failures);
    this.#journal.error(
      { job: kind.name, key, cause: messageOf(error) },
      'work failed and will be tried again',
    );
    const timer = setTimeout(() => this.wake(kind.name, key), restAfter(failures));
    timer.unref();
    this.#resting.set(job, timer);
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
