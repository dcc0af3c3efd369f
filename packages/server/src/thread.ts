/**
 * A thread that answers requests one after another, each within a time limit. If it takes too long or ends, it is dropped
 * with everything it holds, and the next request starts a new one.
 */
import { Worker } from 'node:worker_threads';
import { ServerError } from './errors.ts';

/** The thread was lost before it answered this request. `guilty`: this request was the one that took too long. */
export class ThreadLost extends Error {
  readonly guilty: boolean;
  constructor(why: string, guilty: boolean) {
    super(why);
    this.name = 'ThreadLost';
    this.guilty = guilty;
  }
}

interface Waiting {
  readonly request: unknown;
  readonly limit: number;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** What a thread sends back: the answer, or the error. */
export type Reply = 'ready' | { readonly answer: unknown } | { readonly error: string };

/** How long a thread may take to load the games, in milliseconds. */
const START_LIMIT = 60_000;

/** Memory that a thread may use before it is dropped. */
const MEGABYTES = 1024;

export class Thread<Request, Answer> {
  readonly #module: string;
  readonly #library: string;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #generation = 0;
  #ready = false;
  #isClosed = false;

  constructor(module: URL, library: URL) {
    this.#module = module.href;
    this.#library = library.href;
  }

  /** Counts the threads so far: what an earlier one held is gone. */
  get generation(): number {
    return this.#generation;
  }

  get busy(): number {
    return this.#waiting.length;
  }

  /** `limit` is the time in milliseconds that the thread may take once it begins with this request. */
  ask(request: Request, limit: number): Promise<Answer> {
    // Not a lost thread, which would be worth another try and a line in the log.
    if (this.#isClosed) return Promise.reject(new ServerError('closing'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, limit, resolve: resolve as (answer: unknown) => void, reject });
      this.#begun().postMessage(request);
      if (this.#waiting.length === 1) this.#watch();
    });
  }

  /** Starts to load the games, so that the first request does not wait for that. */
  warm(): void {
    this.#begun();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#giveUp('the server is closing', false);
    await worker?.terminate();
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData: { module: this.#module, library: this.#library },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    this.#worker = worker;
    this.#ready = false;
    this.#generation++;
    worker.on('message', (reply: Reply) => {
      if (this.#worker !== worker) return;
      if (reply === 'ready') {
        this.#ready = true;
        this.#watch();
        return;
      }
      const head = this.#waiting.shift();
      this.#watch();
      if ('error' in reply) head?.reject(new Error(reply.error));
      else head?.resolve(reply.answer);
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#giveUp(error.message, true);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#giveUp('the thread ended', true);
    });
    return worker;
  }

  /** The clock runs for the request that the thread is working on. */
  #watch(): void {
    clearTimeout(this.#timer);
    const head = this.#waiting[0];
    if (!head) return;
    const limit = this.#ready ? head.limit : START_LIMIT;
    this.#timer = setTimeout(() => this.#giveUp(`no answer within ${limit} ms`, true), limit);
  }

  #giveUp(why: string, guilty: boolean): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    const waiting = this.#waiting;
    this.#worker = undefined;
    this.#waiting = [];
    void worker?.terminate();
    for (const [at, one] of waiting.entries()) one.reject(new ThreadLost(why, guilty && at === 0));
  }
}
