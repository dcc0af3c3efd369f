/** Lets viewers look back at games without making anybody who plays wait: in a thread of its own, slice by slice. */
import type { Header, Viewer } from '@feldzug/kernel';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import { type Rate, RateLimit } from './rate.ts';
import type { ReplayAnswer, ReplayRequest } from './replay-thread.ts';
import type { LookedText } from './rules-requests.ts';
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
  /** Milliseconds for one slice. */
  readonly limit: number;
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
  readonly #lines: RateLimit;
  readonly #turns = new Turns(AT_ONCE);
  /** Two windows of one viewer wait for the same replay. */
  readonly #advancing = new Map<string, Promise<void>>();

  constructor(options: ReplaysOptions) {
    this.#options = options;
    this.#lines = new RateLimit(options.lines);
  }

  /** What a viewer has seen since a version; undefined if it costs too much now, or cannot be shown. */
  async look(look: Look): Promise<LookedText | undefined> {
    const { thread, limit, journal } = this.#options;
    const key = `${look.id} ${look.viewer}`;
    try {
      const { lines } = await this.#advance(look, key, 0, []);
      if (!this.#lines.takeMany(look.visitor, SENT + look.to - Math.min(lines, look.to))) return undefined;
      await this.#advanceAll(look, key, lines);
      const shown = await thread.ask({ ask: 'show', key, from: look.from }, limit);
      return typeof shown === 'object' && 'face' in shown ? shown : undefined;
    } catch (error) {
      // The game is as good as before: only this look failed.
      journal.warn(
        { game: look.id, cause: messageOf(error) },
        'a game could not be played again for a viewer',
      );
      return undefined;
    }
  }

  sweep(): void {
    this.#lines.sweep();
  }

  #advanceAll(look: Look, key: string, lines: number): Promise<void> {
    const going = this.#advancing.get(key);
    if (going) return going;
    const turn = this.#turns
      .take(async () => {
        for (let at = lines; at < look.to; ) {
          const slice = await this.#options.store.between(look.id, at, Math.min(at + SLICE, look.to));
          const next = await this.#advance(look, key, at, slice);
          if (next.lines <= at) throw new Error(`line ${at + 1} cannot be played`);
          at = next.lines;
        }
      })
      .finally(() => this.#advancing.delete(key));
    this.#advancing.set(key, turn);
    return turn;
  }

  async #advance(
    { header, viewer }: Look,
    key: string,
    after: number,
    lines: readonly string[],
  ): Promise<{ readonly lines: number }> {
    const { thread, limit } = this.#options;
    const request = { ask: 'advance', key, header, viewer, after, lines } as const;
    return (await thread.ask(request, limit)) as { lines: number };
  }
}
