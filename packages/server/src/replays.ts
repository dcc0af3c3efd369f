/** Lets viewers look back at games without making anybody who plays wait: in a thread of its own, slice by slice. */
import type { Header, Viewer } from '@feldzug/kernel';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import { type Rate, RateLimit } from './rate.ts';
import type { ReplayAnswer, ReplayRequest } from './replay-thread.ts';
import type { LookedText } from './rules-requests.ts';
import type { StoredSnapshot } from './snapshots.ts';
import type { Store } from './store.ts';
import type { Thread } from './thread.ts';
import { Turns } from './turns.ts';

export type ReplayThread = Thread<ReplayRequest, ReplayAnswer>;

export interface ReplaysOptions {
  readonly store: Store;
  readonly thread: ReplayThread;
  readonly journal: Journal;
  /** How many lines one visitor may have played again. */
  readonly lines: Rate;
  /** Milliseconds for one slice, and to begin with a game, whose rules may have to be loaded first. */
  readonly limit: number;
  readonly loadLimit: number;
}

export interface Look {
  readonly id: string;
  readonly header: Header;
  readonly viewer: Viewer;
  /** Who pays for it. */
  readonly visitor: string;
  /** The version to begin with. */
  readonly from: number;
  /** The last line to play. */
  readonly to: number;
}

/** Lines that are read and played at once: others come between two slices. */
const SLICE = 100;
/** What even a game costs that has just been played again, in lines: it must still be sent. */
const SENT = 100;
/** How many games are played again at the same time; the others wait. */
const AT_ONCE = 4;

export class Replays {
  readonly #options: ReplaysOptions;
  /** Lines that visitors may still have played again. */
  readonly #charges: RateLimit;
  readonly #turns = new Turns(AT_ONCE);
  /** The last look of each viewer at each game: two windows share one replay, one after the other. */
  readonly #looking = new Map<string, Promise<unknown>>();

  constructor(options: ReplaysOptions) {
    this.#options = options;
    this.#charges = new RateLimit(options.lines);
  }

  /** What a viewer has seen since a version; undefined if it costs too much now, or cannot be shown. */
  look(look: Look): Promise<LookedText | undefined> {
    const key = `${look.id} ${look.viewer}`;
    const before = this.#looking.get(key) ?? Promise.resolve();
    const looked = before
      .then(() => this.#look(look, key))
      .catch((error: unknown) => {
        // The game is as good as before: only this look failed.
        this.#options.journal.warn(
          { game: look.id, cause: messageOf(error) },
          'a game could not be played again for a viewer',
        );
        return undefined;
      })
      .finally(() => {
        if (this.#looking.get(key) === looked) this.#looking.delete(key);
      });
    this.#looking.set(key, looked);
    return looked;
  }

  sweep(): void {
    this.#charges.sweep();
  }

  async #look(look: Look, key: string): Promise<LookedText | undefined> {
    const { store, thread, limit } = this.#options;
    const { id, from, to, visitor } = look;
    const known = await this.#lines({ ask: 'lines', key, from });
    const snapshots = known > 0 ? [] : await store.snapshots(id, from);
    const first = known > 0 ? known : (snapshots.at(-1)?.line ?? 0);
    if (!this.#charges.takeMany(visitor, SENT + to - Math.min(first, to))) return undefined;
    await this.#turns.take(async () => {
      let at = known > 0 ? known : await this.#begin(look, key, snapshots);
      while (at < to) {
        const lines = await store.between(id, at, Math.min(at + SLICE, to));
        const next = await this.#lines({ ask: 'advance', key, after: at, lines });
        if (next <= at) throw new Error(`line ${at + 1} cannot be played`);
        at = next;
      }
    });
    const shown = await thread.ask({ ask: 'show', key, from }, limit);
    return typeof shown === 'object' && 'face' in shown ? shown : undefined;
  }

  /** Begins at the last of the snapshots, or at the first line. */
  async #begin(
    { id, header, viewer }: Look,
    key: string,
    snapshots: readonly StoredSnapshot[],
  ): Promise<number> {
    const lines = await this.#options.store.between(id, 0, snapshots.at(-1)?.line ?? 0);
    return this.#lines({ ask: 'begin', key, header, viewer, snapshots, lines });
  }

  async #lines(request: ReplayRequest): Promise<number> {
    const { thread, limit, loadLimit } = this.#options;
    const answer = await thread.ask(request, request.ask === 'begin' ? loadLimit : limit);
    return (answer as { lines: number }).lines;
  }
}
