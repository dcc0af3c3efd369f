/**
 * The desk that lets bots play, with or without anybody looking on. Games wait their turn in one line and get one
 * decision at a time, so that no game, and no person, waits for all the others.
 */
import { randomInt } from 'node:crypto';
import type { Action } from '@feldzug/kernel';
import type { BotRequest } from './bot-thread.ts';
import type { Journal } from './journal.ts';
import type { Room } from './rooms.ts';
import type { BotTask } from './rules-requests.ts';
import type { Thread } from './thread.ts';

export type BotThread = Thread<BotRequest, Action>;

export interface BotDeskOptions {
  readonly threads: readonly BotThread[];
  readonly journal: Journal;
  /** Milliseconds that a bot may think about one decision. */
  readonly limit: number;
}

/**
 * Games in hand for each thread: enough that a thread need not wait for the store and that moves share its
 * transactions, few enough that a person's move does not wait behind them.
 */
const IN_HAND = 16;

/** How long a game rests in which a bot could not play, in milliseconds. */
const TRY_AGAIN = 60_000;

/** Refusals of a decision that is no longer the bot's to make. */
const GONE = ['stale', 'out-of-turn', 'no-bot', 'game-over'];

export class BotDesk {
  readonly #options: BotDeskOptions;
  /** In the order in which they came. */
  readonly #line = new Set<Room>();
  readonly #inHand = new Set<Room>();
  #closed = false;

  constructor(options: BotDeskOptions) {
    this.#options = options;
  }

  /** A bot is to decide in this room: now or when its turn comes. */
  add(room: Room): void {
    if (this.#closed) return;
    this.#line.add(room);
    this.#next();
  }

  /** Games in which a bot is to decide. */
  get due(): number {
    return new Set([...this.#line, ...this.#inHand]).size;
  }

  close(): void {
    this.#closed = true;
    this.#line.clear();
  }

  #next(): void {
    for (const room of this.#line) {
      if (this.#inHand.size >= IN_HAND * this.#options.threads.length) return;
      // A room in hand keeps its place: what came in meanwhile is decided after it.
      if (this.#inHand.has(room)) continue;
      this.#line.delete(room);
      this.#inHand.add(room);
      void this.#decide(room).finally(() => {
        this.#inHand.delete(room);
        this.#next();
      });
    }
  }

  async #decide(room: Room): Promise<void> {
    try {
      await room.seatBots();
      const task = await room.botTask();
      if (!task || this.#closed) return;
      const refusal = await this.#try(room, task, 'bot');
      if (!refusal || this.#closed) return;
      this.#options.journal.warn(
        { game: room.id, bot: task.bot, cause: refusal },
        'a bot failed; the stand-in decides',
      );
      const again = await this.#try(room, task, 'stand-in');
      if (again) this.#fail(room, again);
    } catch (error) {
      this.#fail(room, messageOf(error));
    }
  }

  /** Lets somebody think and act; says what went wrong, if anything. */
  async #try(room: Room, task: BotTask, who: BotRequest['who']): Promise<string | undefined> {
    const thread = this.#options.threads.reduce((best, one) => (one.busy < best.busy ? one : best));
    let action: Action;
    try {
      action = await thread.ask({ ...task, who, seed: randomInt(2 ** 32 - 1) }, this.#options.limit);
    } catch (error) {
      return messageOf(error);
    }
    const { seat, decision } = task;
    const said = await room.say({ kind: 'act', seat, decision, action, by: 'bot' });
    // Gone or taken over while the bot thought: whatever is due now has been put in the line by the room.
    if (said.ok || GONE.includes(said.refusal.code)) return undefined;
    return `refused as "${said.refusal.code}": ${said.refusal.text}`;
  }

  /** The game stays as it is, and is tried again after a while. */
  #fail(room: Room, cause: string): void {
    if (this.#closed) return;
    this.#options.journal.error({ game: room.id, cause }, 'a bot could not play');
    setTimeout(() => this.add(room), TRY_AGAIN).unref();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
