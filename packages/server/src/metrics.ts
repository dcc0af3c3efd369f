/** What a server counts, for Prometheus. Labels never name games, players or addresses. */
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What is read when somebody asks, not counted as it happens. */
export interface Readings {
  readonly rooms: number;
  readonly connections: number;
  readonly botsDue: number;
  /** The requests that wait for each thread. */
  readonly queues: { readonly [thread: string]: number };
}

const PREFIX = 'feldzug_';
/** Seconds: a move should be told within a tenth of one. */
const WAITS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const NANOSECONDS = 1e-9;

export class Metrics {
  readonly #registry = new Registry();
  readonly #lag: IntervalHistogram = monitorEventLoopDelay({ resolution: 10 });
  readonly #moves = this.#counter('moves_total', 'Moves that were stored', ['by']);
  readonly #refusals = this.#counter('refusals_total', 'Refused requests and messages', ['code']);
  readonly #opened = this.#counter('games_opened_total', 'Games opened', []);
  readonly #answers = this.#histogram('answer_seconds', 'From a message of a player to its answer');
  readonly #commits = this.#histogram('commit_seconds', 'Transactions that store moves');
  readonly #stored = this.#counter('commit_games_total', 'Games written by these transactions', []);
  readonly #backups = this.#counter('backups_total', 'Scheduled backups', ['outcome']);
  readonly #lastBackup = this.#gauge('last_backup_timestamp_seconds', 'When the last backup was verified');

  constructor(readings: () => Readings) {
    this.#lag.enable();
    this.#reading('games_in_memory', 'Games with a viewer or a bot to play', () => readings().rooms);
    this.#reading('connections', 'Open WebSockets', () => readings().connections);
    this.#reading('bots_due', 'Games that wait for a bot here', () => readings().botsDue);
    this.#reading('memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
    this.#reading('event_loop_lag_p99_seconds', 'Delay of the main thread since the last reading', () => {
      const lag = this.#lag.percentile(99) * NANOSECONDS;
      this.#lag.reset();
      return lag;
    });
    new Gauge({
      name: `${PREFIX}thread_queue`,
      help: 'Requests that wait for a thread',
      labelNames: ['thread'],
      registers: [this.#registry],
      collect() {
        for (const [thread, waiting] of Object.entries(readings().queues)) this.set({ thread }, waiting);
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  moved(by: 'person' | 'bot'): void {
    this.#moves.inc({ by });
  }

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  opened(): void {
    this.#opened.inc();
  }

  answered(milliseconds: number): void {
    this.#answers.observe(milliseconds / 1000);
  }

  committed(milliseconds: number, games: number): void {
    this.#commits.observe(milliseconds / 1000);
    this.#stored.inc(games);
  }

  backedUp(outcome: 'verified' | 'failed'): void {
    this.#backups.inc({ outcome });
    if (outcome === 'verified') this.#lastBackup.setToCurrentTime();
  }

  close(): void {
    this.#lag.disable();
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.#registry] });
  }

  #gauge(name: string, help: string): Gauge {
    return new Gauge({ name: PREFIX + name, help, registers: [this.#registry] });
  }

  #histogram(name: string, help: string): Histogram {
    return new Histogram({ name: PREFIX + name, help, buckets: WAITS, registers: [this.#registry] });
  }

  #reading(name: string, help: string, read: () => number): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}
