/**
 * The rooms of a server: one for each game that somebody looks at or a bot plays. A room does one thing at a time,
 * so that two moves on one game never interleave, and tells of a move only when it is durable.
 */
import { type Message, type Refusal, textHash, type Viewer } from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import type { Journal } from './journal.ts';
import type { Presence, Update } from './protocol.ts';
import { RateLimit } from './rate.ts';
import type { BotTask, Looked, RulesAnswer, RulesRequest, Status, Submitted } from './rules-requests.ts';
import { newWord } from './seals.ts';
import type { Store, StoredGame } from './store.ts';
import { type Thread, ThreadLost } from './thread.ts';

export type RulesThread = Thread<RulesRequest, RulesAnswer>;

/** Somebody who looks at a room. */
export interface Guest {
  readonly viewer: Viewer;
  update(update: Update): void;
  presence(presence: Presence): void;
}

export type Said =
  | { readonly ok: true; readonly version: number; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

export interface RoomsOptions {
  readonly store: Store;
  readonly threads: readonly RulesThread[];
  readonly journal: Journal;
  /** Milliseconds that the rules may take for one message, and for bringing back a whole game. */
  readonly messageLimit: number;
  readonly loadLimit: number;
  /** Milliseconds after which a room in which nothing happens is cleared. */
  readonly idle: number;
  /** Called whenever a game waits for a bot. */
  readonly onBotDue: (room: Room) => void;
}

export class Rooms {
  readonly options: RoomsOptions;
  readonly #rooms = new Map<string, Room>();

  constructor(options: RoomsOptions) {
    this.options = options;
  }

  /** The room of a game; throws `unknown-game` when there is none. */
  async room(id: string): Promise<Room> {
    const open = this.#rooms.get(id);
    if (open) return open;
    const game = await this.options.store.game(id);
    if (!game) throw new ServerError('unknown-game');
    // Two that ask at the same time find the same room.
    const room = this.#rooms.get(id) ?? new Room(game, this.options);
    this.#rooms.set(id, room);
    return room;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Clears the rooms in which nothing has happened for a while. */
  sweep(now = Date.now()): void {
    for (const [id, room] of this.#rooms) {
      if (!room.isIdle(now)) continue;
      this.#rooms.delete(id);
      void room.clear();
    }
  }
}

/** How long a viewer without a connection is still kept up to date, in milliseconds. */
const LINGER = 120_000;
/** How often a viewer may come back to where it was, or begin with an earlier line. */
const STRETCHES = { burst: 20, perSecond: 0.2 };
/** So many times the rules may hang on a game before it is set aside, and for how long, in milliseconds. */
const PATIENCE = 3;
const SET_ASIDE = 600_000;

export class Room {
  readonly id: string;
  readonly header: StoredGame['header'];
  readonly #seed: string;
  readonly #options: RoomsOptions;
  readonly #thread: RulesThread;
  readonly #guests = new Set<Guest>();
  /** When the last guest of a viewer left. */
  readonly #left = new Map<Viewer, number>();
  readonly #stretches = new RateLimit(STRETCHES);
  #status: Status;
  #loadedIn = 0;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #used = Date.now();
  /** What the next decision of a bot is about, where the last message has said it. */
  #botTask: BotTask | undefined;
  #hung = 0;
  #setAsideUntil = 0;

  constructor(game: StoredGame, options: RoomsOptions) {
    this.id = game.id;
    this.header = game.header;
    this.#seed = game.seed;
    this.#status = game.status;
    this.#options = options;
    this.#thread = options.threads[indexFor(game.id, options.threads.length)];
  }

  get status(): Status {
    return this.#status;
  }

  isIdle(now: number): boolean {
    return (
      this.#guests.size === 0 &&
      this.#waiting === 0 &&
      !this.#status.botDue &&
      now - this.#used > this.#options.idle
    );
  }

  /** Says something at the table. Resolves when it is refused, or durable and told to everybody. */
  say(message: Message): Promise<Said> {
    return this.#inTurn(() => this.#say(message));
  }

  /** Lets a guest in and shows it the table: nothing happens between that and its first update. */
  enter(guest: Guest, show: (looked: Looked) => void, version?: number, from?: number): Promise<void> {
    return this.#inTurn(async () => {
      const { viewer } = guest;
      // To play a stretch again costs more than a look at the table: who asks too often gets the table.
      const stretch = this.#stretches.take(String(viewer)) ? { version, from } : {};
      const looked = (await this.#ask({ ask: 'look', id: this.id, viewer, ...stretch })) as Looked;
      this.#guests.add(guest);
      this.#left.delete(viewer);
      show(looked);
      this.#tellPresence();
    });
  }

  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    this.#used = Date.now();
    if (![...this.#guests].some(({ viewer }) => viewer === guest.viewer))
      this.#left.set(guest.viewer, this.#used);
    this.#tellPresence();
  }

  presence(): Presence {
    const viewers = [...this.#guests].map(({ viewer }) => viewer);
    return {
      seats: this.header.seats.map((_, seat) => viewers.includes(seat)),
      spectators: viewers.filter((viewer) => typeof viewer !== 'number').length,
    };
  }

  /** Bots sit down by themselves, each with a word of its own. */
  async seatBots(): Promise<void> {
    for (const [seat, { bot, sat }] of this.#status.players.entries()) {
      if (bot === undefined || sat) continue;
      const said = await this.say({ kind: 'sit', seat, word: newWord() });
      if (!said.ok && said.refusal.code === 'fault')
        throw new ServerError('fault', 'The game could not be set up.');
    }
  }

  /** What a bot has to decide now; undefined when nothing. */
  botTask(): Promise<BotTask | undefined> {
    return this.#inTurn(async () => {
      const task = this.#botTask ?? (await this.#ask({ ask: 'bot', id: this.id }));
      this.#botTask = undefined;
      return task === 'no-bot' ? undefined : (task as BotTask);
    });
  }

  clear(): Promise<unknown> {
    return this.#thread.ask({ ask: 'drop', id: this.id }, this.#options.messageLimit).catch(() => undefined);
  }

  async #say(message: Message): Promise<Said> {
    const submitted = (await this.#ask({
      ask: 'submit',
      id: this.id,
      message,
      viewers: this.#viewers(),
    })) as Submitted;
    if (!submitted.ok) {
      if (submitted.cause)
        this.#options.journal.error(
          { game: this.id, cause: submitted.cause },
          'the rules failed on a message',
        );
      return { ok: false, refusal: submitted.refusal };
    }
    const { before, lines, status, updates, repeated, bot } = submitted;
    if (lines.length > 0) {
      this.#botTask = undefined;
      await this.#keep(before, lines, status);
      this.#status = status;
      this.#botTask = bot;
      for (const [viewer, update] of updates) {
        for (const guest of this.#guests) if (guest.viewer === viewer) guest.update(update);
      }
    }
    if (status.botDue) this.#options.onBotDue(this);
    return { ok: true, version: status.version, repeated };
  }

  /** Writes lines down. When that fails, what the thread holds is forgotten: the store is the truth. */
  async #keep(before: number, lines: readonly string[], status: Status): Promise<void> {
    try {
      await this.#options.store.append(this.id, before, lines, status);
    } catch (error) {
      this.#loadedIn = 0;
      await this.clear();
      const stored = await this.#options.store.game(this.id).catch(() => undefined);
      if (stored) this.#status = stored.status;
      throw error;
    }
  }

  /** Asks the rules, after bringing the game back where the thread does not hold it. */
  async #ask(request: RulesRequest): Promise<RulesAnswer> {
    if (Date.now() < this.#setAsideUntil) throw new ServerError('set-aside');
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#loadedIn === 0 || this.#loadedIn !== this.#thread.generation) await this.#load();
        const answer = await this.#thread.ask(request, this.#options.messageLimit);
        if (answer !== 'not-loaded') return answer;
        this.#loadedIn = 0;
      } catch (error) {
        this.#loadedIn = 0;
        if (error instanceof ThreadLost && error.guilty) this.#blame();
        if (!(error instanceof ThreadLost) || error.guilty) throw error;
      }
      // The thread was lost through no fault of this request.
      if (attempt === 3) throw new Error('the rules thread was lost three times');
    }
  }

  /** A game on which the rules hang again and again is set aside, so that the others do not wait for it. */
  #blame(): void {
    this.#hung++;
    if (this.#hung % PATIENCE === 0) this.#setAsideUntil = Date.now() + SET_ASIDE;
    this.#options.journal.error({ game: this.id, times: this.#hung }, 'the rules did not come to an end');
  }

  async #load(): Promise<void> {
    const lines = await this.#options.store.lines(this.id);
    await this.#thread.ask(
      { ask: 'load', id: this.id, header: this.header, lines, seed: this.#seed },
      this.#options.loadLimit,
    );
    this.#loadedIn = this.#thread.generation;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting--;
      this.#used = Date.now();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Those who look on, and those who did a moment ago and may come back. */
  #viewers(): Viewer[] {
    const now = Date.now();
    for (const [viewer, at] of this.#left) if (now - at > LINGER) this.#left.delete(viewer);
    return [...new Set([...[...this.#guests].map(({ viewer }) => viewer), ...this.#left.keys()])];
  }

  #tellPresence(): void {
    const presence = this.presence();
    for (const guest of this.#guests) guest.presence(presence);
  }
}

/** The same thread for the same game. */
const indexFor = (id: string, threads: number): number =>
  Number.parseInt(textHash(id).slice(0, 8), 16) % threads;
