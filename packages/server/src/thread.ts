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

/** What a thread sends back for each request: the answer, or the error. */
export type Reply = { readonly answer: unknown } | { readonly error: string };

/** What a thread is started with. */
export interface ThreadData {
  readonly module: string;
  readonly library: string;
  /** How many requests it has begun with, and when it began with the last one: two whole numbers of 64 bits. */
  readonly begun: SharedArrayBuffer;
}

/** How long a thread may take to load the games, in milliseconds. */
const START_LIMIT = 60_000;

/** Memory that a thread may use before it is dropped, and the part of it in which objects that die young are made. */
const MEGABYTES = 1024;
const YOUNG_MEGABYTES = 96;

export class Thread<Request, Answer> {
  readonly #module: string;
  readonly #library: string;
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];
  /** Requests of this moment, which go to the thread together. */
  #outbox: Request[] = [];
  /** What the thread tells of its progress, and how many answers have come from it. */
  #begunWith = new BigInt64Array(new SharedArrayBuffer(16));
  #answered = 0;
  #timer: NodeJS.Timeout | undefined;
  /** The shortest limit so far: how often to look whether the thread hangs. */
  #lookEvery = START_LIMIT;
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
      this.#begun();
      this.#waiting.push({ request, limit, resolve: resolve as (answer: unknown) => void, reject });
      this.#outbox.push(request);
      if (this.#outbox.length === 1) setImmediate(() => this.#post());
      if (limit < this.#lookEvery) {
        this.#lookEvery = limit;
        clearTimeout(this.#timer);
        this.#timer = undefined;
      }
      this.#watch(this.#lookEvery);
    });
  }

  /** Starts to load the games, so that the first request does not wait for that. */
  warm(): void {
    this.#begun();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#giveUp('the server is closing');
    await worker?.terminate();
  }

  #post(): void {
    const batch = this.#outbox;
    this.#outbox = [];
    if (batch.length > 0) this.#worker?.postMessage(batch);
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker;
    const begun = new SharedArrayBuffer(16);
    const workerData: ThreadData = { module: this.#module, library: this.#library, begun };
    const worker = new Worker(new URL('./thread.js', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
    this.#worker = worker;
    this.#begunWith = new BigInt64Array(begun);
    this.#answered = 0;
    this.#ready = false;
    this.#generation++;
    // It begins with its first request when it has loaded.
    this.#begunWith[1] = process.hrtime.bigint();
    worker.on('message', (replies: 'ready' | readonly Reply[]) => {
      if (this.#worker !== worker) return;
      if (replies === 'ready') this.#ready = true;
      else for (const reply of replies) this.#settle(reply);
    });
    worker.on('error', (error) => {
      if (this.#worker === worker) this.#giveUp(error.message, this.#inWork());
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#giveUp('the thread ended', this.#inWork());
    });
    return worker;
  }

  #settle(reply: Reply): void {
    const head = this.#waiting.shift();
    this.#answered++;
    if ('error' in reply) head?.reject(new Error(reply.error));
    else head?.resolve(reply.answer);
  }

  #watch(after: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, after);
  }

  /** Gives the thread up if it has worked on its request for too long. */
  #look(): void {
    if (this.#waiting.length === 0) return;
    const at = this.#inWork();
    const limit = this.#ready ? (this.#waiting[at]?.limit ?? this.#lookEvery) : START_LIMIT;
    const taken = Number(process.hrtime.bigint() - Atomics.load(this.#begunWith, 1)) / 1e6;
    // Between two requests it waits for this thread.
    if (this.#waiting[at] === undefined) this.#watch(this.#lookEvery);
    else if (taken < limit) this.#watch(Math.min(this.#lookEvery, limit - taken));
    else this.#giveUp(`no answer within ${limit} ms`, at);
  }

  /** Which of the waiting requests the thread works on; −1 if it has answered all that it has begun with. */
  #inWork(): number {
    const at = Number(Atomics.load(this.#begunWith, 0)) - this.#answered - 1;
    return this.#ready ? at : 0;
  }

  /** `guilty`: the request that took too long, or broke the thread. */
  #giveUp(why: string, guilty = -1): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const worker = this.#worker;
    const waiting = this.#waiting;
    this.#worker = undefined;
    this.#waiting = [];
    this.#outbox = [];
    void worker?.terminate();
    for (const [at, one] of waiting.entries()) one.reject(new ThreadLost(why, at === guilty));
  }
}
