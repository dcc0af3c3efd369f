/**
 * Work shared by processes on one PostgreSQL: a pg-boss queue for each kind. A job belongs to the process that fetched
 * it as long as that process keeps reporting; if the process is gone, another one fetches the job.
 */
import type pg from 'pg';
import type PgBoss from 'pg-boss';
import { type Jobs, type Kind, messageOf, restAfter } from './jobs.ts';
import type { Journal } from './journal.ts';
import { StoreUnavailable, storeErrorOf } from './store-errors.ts';

/** The schema of pg-boss's own tables. */
export const JOBS_SCHEMA = 'feldzug_jobs';

/** Seconds without a report after which another process takes a job, and milliseconds between two reports. */
const EXPIRES = 2;
const BEAT = 500;
/** After an outage of the database, every process gets this long to report before it counts as gone. */
const SETTLED = 2_000 * EXPIRES;
/** The most jobs of a kind that one process works on, and that it fetches at once. */
const MOST_IN_HAND = 64;
const FETCH = 16;
/** Milliseconds that a job may take while others wait for their turn. */
const STINT = 2_000;
/** Milliseconds between two checks that everything due has a job. */
const REVIEW = 30_000;
/** There is no limit on tries: what is due stays due. */
const RETRIES = 2_000_000_000;

interface Data {
  readonly key: string;
  /** How often in a row it has failed. */
  readonly failures: number;
}

interface InHand {
  readonly id: string;
  /** Changes with every fetch: the last process to fetch the job has it. */
  readonly fetched: number;
  readonly began: number;
  isLost: boolean;
}

interface Queue {
  readonly kind: Kind;
  readonly inHand: Map<string, InHand>;
  fetching: Promise<void> | undefined;
  isCalled: boolean;
}

export class PgJobs implements Jobs {
  readonly #boss: PgBoss;
  readonly #pool: pg.Pool;
  readonly #journal: Journal;
  readonly #queues = new Map<string, Queue>();
  #beating: NodeJS.Timeout | undefined;
  #beat: Promise<void> | undefined;
  /** When the database was last unreachable. */
  #failed = 0;
  #reviewed = 0;
  #isClosed = false;

  constructor(boss: PgBoss, pool: pg.Pool, journal: Journal) {
    this.#boss = boss;
    this.#pool = pool;
    this.#journal = journal;
  }

  /** Makes sure that there is a queue for a kind. */
  async prepare(name: string): Promise<void> {
    const options = {
      name,
      retryLimit: RETRIES,
      retryDelay: 0,
      retryBackoff: false,
      expireInSeconds: EXPIRES,
    };
    await this.#boss.createQueue(name, { ...options, policy: 'standard' });
    await this.#boss.updateQueue(name, options);
  }

  async begin(kind: Kind): Promise<void> {
    this.#queues.set(kind.name, { kind, inHand: new Map(), fetching: undefined, isCalled: false });
    await this.#review();
    this.#beating ??= setInterval(() => {
      this.#beat ??= this.#keepUp().finally(() => {
        this.#beat = undefined;
      });
    }, BEAT);
    this.wake(kind.name);
  }

  /** Adds jobs, in the transaction if there is one. */
  async add(name: string, keys: readonly string[], options: PgBoss.InsertOptions = {}): Promise<void> {
    await this.#boss.insert(
      keys.map((key) => jobOf(name, { key, failures: 0 })),
      options,
    );
  }

  /** The jobs are already in the database; this only fetches them at once. */
  wake(name: string): void {
    const queue = this.#queues.get(name);
    if (!queue || this.#isClosed) return;
    queue.isCalled = true;
    queue.fetching ??= this.#fetch(queue).finally(() => {
      queue.fetching = undefined;
      // Called again at the moment in which it ended.
      if (queue.isCalled) this.wake(name);
    });
  }

  get inHand(): number {
    return [...this.#queues.values()].reduce((sum, { inHand }) => sum + inHand.size, 0);
  }

  /** Gives its jobs back, so that others continue at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beating);
    await this.#beat;
    for (const { kind, inHand, fetching } of this.#queues.values()) {
      await fetching;
      const held = [...inHand.values()].filter(({ isLost }) => !isLost);
      for (const job of held) job.isLost = true;
      if (held.length > 0)
        await this.#boss
          .fail(
            kind.name,
            held.map(({ id }) => id),
          )
          .catch(() => undefined);
    }
    await this.#boss.stop({ graceful: false }).catch(() => undefined);
  }

  async #fetch(queue: Queue): Promise<void> {
    const { kind, inHand } = queue;
    while (queue.isCalled && !this.#isClosed) {
      queue.isCalled = false;
      const batchSize = Math.min(FETCH, MOST_IN_HAND - inHand.size);
      if (batchSize <= 0) return;
      const jobs = await this.#boss.fetch<Data>(kind.name, { batchSize, includeMetadata: true });
      // There may be more than were fetched.
      if (jobs.length === batchSize) queue.isCalled = true;
      for (const job of jobs) {
        const held = { id: job.id, fetched: job.retryCount, began: Date.now(), isLost: false };
        inHand.set(job.id, held);
        void this.#work(queue, held, job.data);
      }
    }
  }

  async #work(queue: Queue, held: InHand, { key, failures }: Data): Promise<void> {
    const { kind, inHand } = queue;
    const isPressed = (): boolean => inHand.size >= MOST_IN_HAND && Date.now() - held.began > STINT;
    let next: Data | undefined;
    try {
      const outcome = await kind.work(key, () => !held.isLost && !this.#isClosed && !isPressed());
      if (outcome === 'again') next = { key, failures: 0 };
    } catch (error) {
      next = { key, failures: failures + 1 };
      if (!this.#isClosed)
        this.#journal.error(
          { job: kind.name, key, cause: messageOf(error) },
          'work failed and will be tried again',
        );
    }
    if (!held.isLost) await this.#finish(kind.name, held.id, next);
    // A lost job may have come back to this process meanwhile.
    if (inHand.get(held.id) === held) inHand.delete(held.id);
    this.wake(kind.name);
  }

  /** If a job cannot be marked as done now, a process fetches it again and finds nothing to do. */
  async #finish(name: string, id: string, next: Data | undefined): Promise<void> {
    const client = await this.#pool.connect().catch(() => undefined);
    if (!client) return;
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    try {
      await client.query('begin');
      await this.#boss.deleteJob(name, id, { db });
      if (next) await this.#boss.insert([jobOf(name, next)], { db });
      await client.query('commit');
    } catch {
      await client.query('rollback').catch(() => undefined);
    } finally {
      client.release();
    }
  }

  async #keepUp(): Promise<void> {
    const isSettled = Date.now() - this.#failed > SETTLED;
    try {
      for (const queue of this.#queues.values()) await this.#sayAlive(queue);
      if (isSettled) await this.#boss.expire();
      if (Date.now() - this.#reviewed > REVIEW) await this.#review();
    } catch (error) {
      const failure = storeErrorOf(error);
      if (isSettled) this.#journal.warn({ cause: failure.message }, 'the queue could not be updated');
      if (failure instanceof StoreUnavailable && failure.isLost) this.#failed = Date.now();
    }
    for (const name of this.#queues.keys()) this.wake(name);
  }

  async #sayAlive({ kind, inHand }: Queue): Promise<void> {
    const held = [...inHand.values()].filter(({ isLost }) => !isLost);
    if (held.length === 0) {
      await this.#pool.query('select 1');
      return;
    }
    const { rows } = await this.#pool.query<{ id: string }>(
      `update ${JOBS_SCHEMA}.job set started_on = now()
       from unnest($2::uuid[], $3::int[]) mine(id, fetched)
       where job.name = $1 and job.id = mine.id and job.retry_count = mine.fetched and job.state = 'active'
       returning job.id`,
      [kind.name, held.map(({ id }) => id), held.map(({ fetched }) => fetched)],
    );
    const ours = new Set(rows.map(({ id }) => id));
    for (const job of held) if (!ours.has(job.id)) job.isLost = true;
  }

  /** Adds missing jobs for what is due, for example after a restored backup. */
  async #review(): Promise<void> {
    this.#reviewed = Date.now();
    for (const { kind } of this.#queues.values()) {
      const due = await kind.due();
      if (due.length === 0) continue;
      const { rows } = await this.#pool.query<{ key: string }>(
        `select singleton_key as key from ${JOBS_SCHEMA}.job
         where name = $1 and state < 'completed' and singleton_key = any($2)`,
        [kind.name, due],
      );
      const have = new Set(rows.map(({ key }) => key));
      const missing = due.filter((key) => !have.has(key));
      if (missing.length > 0) await this.add(kind.name, missing);
    }
  }
}

const jobOf = (name: string, data: Data): PgBoss.JobInsert<Data> => ({
  name,
  data,
  singletonKey: data.key,
  ...(data.failures > 0 && { startAfter: new Date(Date.now() + restAfter(data.failures)).toISOString() }),
});
