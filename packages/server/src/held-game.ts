/**
 * A game in the rules thread that holds its table. The thread may be lost, because of this game or of another one: the
 * game is loaded again when it is needed. A game on which the rules hang again and again is set aside.
 */
import { type Header, textHash } from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import type { Journal } from './journal.ts';
import type { RulesAnswer, RulesRequest } from './rules-requests.ts';
import type { StoredSnapshot } from './snapshots.ts';
import { StoreDamaged } from './store-errors.ts';
import { type Thread, ThreadLost } from './thread.ts';

export type RulesThread = Thread<RulesRequest, RulesAnswer>;

export interface HeldGameOptions {
  readonly threads: readonly RulesThread[];
  readonly journal: Journal;
  /** Milliseconds that the rules may take for one message, and for loading a whole game. */
  readonly messageLimit: number;
  readonly loadLimit: number;
}

/** How often the rules may hang on a game before it is set aside, and for how many milliseconds. */
const PATIENCE = 3;
const SET_ASIDE = 600_000;
/** How often a call is made if threads are lost because of other games. */
const MOST_TRIES = 3;

type LoadRequest = RulesRequest & { readonly ask: 'load' };

export class HeldGame {
  readonly #id: string;
  readonly #options: HeldGameOptions;
  readonly #thread: RulesThread;
  /** The generation of the thread that has the table; 0 if none has. */
  #loadedIn = 0;
  #hung = 0;
  #isShut = false;
  #setAsideUntil = 0;

  constructor(id: string, options: HeldGameOptions) {
    this.#id = id;
    this.#options = options;
    this.#thread = options.threads[indexFor(id, options.threads.length)];
  }

  get isLoaded(): boolean {
    return this.#loadedIn !== 0 && this.#loadedIn === this.#thread.generation;
  }

  get isShut(): boolean {
    return this.#isShut;
  }

  /** How many requests wait for the thread, of any game. */
  get waiting(): number {
    return this.#thread.busy;
  }

  /** Nothing more happens in the game. */
  shut(): void {
    this.#isShut = true;
    void this.drop();
  }

  /** The thread may forget the table. */
  drop(): Promise<unknown> {
    this.#loadedIn = 0;
    return this.#thread.ask({ ask: 'drop', id: this.#id }, this.#options.messageLimit).catch(() => undefined);
  }

  /** Calls the rules, after `load` if the thread does not have the game. */
  ask(request: RulesRequest, load: () => Promise<unknown>): Promise<Exclude<RulesAnswer, 'not-loaded'>> {
    // A game is not set aside because somebody looks at it.
    const who = request.ask === 'look' || request.ask === 'version' ? 'a viewer' : 'a player';
    return this.call(async () => {
      if (!this.isLoaded) await load();
      return this.#thread.ask(request, this.#options.messageLimit);
    }, who);
  }

  /** Calls the thread, and again if it was lost because of another game. */
  async call<T>(
    work: () => Promise<T | 'not-loaded'>,
    who: 'a player' | 'a viewer' = 'a player',
  ): Promise<T> {
    if (this.#isShut) throw new ServerError('game-closed');
    if (performance.now() < this.#setAsideUntil) throw new ServerError('set-aside');
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await work();
        if (answer !== 'not-loaded') return answer;
        this.#loadedIn = 0;
      } catch (error) {
        this.#loadedIn = 0;
        if (error instanceof ThreadLost && error.guilty && who === 'a player') this.#blame();
        if (!(error instanceof ThreadLost) || error.guilty) throw error;
      }
      if (attempt === MOST_TRIES) throw new Error('the rules thread was lost three times');
    }
  }

  /** A snapshot of the game as the thread has it; undefined if it does not have it. */
  async snapshot(): Promise<StoredSnapshot | undefined> {
    if (!this.isLoaded || this.#isShut) return undefined;
    const made = await this.#thread.ask({ ask: 'snapshot', id: this.#id }, this.#options.messageLimit);
    return made === 'not-loaded' ? undefined : (made as StoredSnapshot);
  }

  /** Restores the table in the thread, a little at a time: other games come in between. */
  async load(game: { readonly header: Header; readonly seed: string } & Omit<LoadRequest, 'ask' | 'id'>) {
    const { loadLimit } = this.#options;
    let answer = await this.#thread.ask({ ...game, ask: 'load', id: this.#id }, loadLimit);
    while (answer === 'loading') answer = await this.#thread.ask({ ask: 'loadOn', id: this.#id }, loadLimit);
    if (refuseDamaged(answer) === 'not-loaded') return 'not-loaded';
    this.#loadedIn = this.#thread.generation;
    return 'loaded';
  }

  /** Gives lines of another process to the thread. */
  async follow(lines: Omit<RulesRequest & { readonly ask: 'follow' }, 'ask' | 'id'>): Promise<RulesAnswer> {
    const request = { ...lines, ask: 'follow', id: this.#id } as const;
    return refuseDamaged(await this.#thread.ask(request, this.#options.loadLimit));
  }

  /** Sets a game aside if the rules hang on it again and again, so that others do not wait for it. */
  #blame(): void {
    this.#hung++;
    if (this.#hung % PATIENCE === 0) this.#setAsideUntil = performance.now() + SET_ASIDE;
    this.#options.journal.error({ game: this.#id, times: this.#hung }, 'the rules did not finish');
  }
}

function refuseDamaged(answer: RulesAnswer): RulesAnswer {
  if (typeof answer !== 'object' || !('damaged' in answer)) return answer;
  throw new StoreDamaged(`the stored game is not valid: ${answer.damaged}`);
}

/** The same thread for the same game. */
const indexFor = (id: string, threads: number): number =>
  Number.parseInt(textHash(id).slice(0, 8), 16) % threads;
