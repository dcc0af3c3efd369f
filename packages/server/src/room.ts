/**
 * A room is a game with its viewers and bots in this process. It does one thing at a time, so two moves on one game never
 * interleave here, and it announces a move only when it is durable. Other processes may have rooms for the same game: the
 * first to write wins, and the others read what was written and try again.
 */
import {
  bytesOf,
  type Message,
  PLEDGED_FORMAT,
  type Refusal,
  type Seat,
  sealOf,
  type Viewer,
} from '@feldzug/kernel';
import { Attendance, type Guest, type SeatKey } from './attendance.ts';
import { ServerError } from './errors.ts';
import { messageOf } from './jobs.ts';
import type { Neighbours } from './neighbours.ts';
import { PlayedGame, type PlayedGameOptions } from './played-game.ts';
import type { Replays } from './replays.ts';
import type { BotTask, Followed, LookedText, PastWanted, Status, Submitted } from './rules-requests.ts';
import { seals, wordOfBot } from './seals.ts';
import { ConflictError, StoreUnavailable } from './store-errors.ts';
import type { StoredGame } from './stored-game.ts';
import { welcomeOf } from './welcome.ts';

export type Said =
  | { readonly ok: true; readonly version: number; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** What a viewer has seen already: the version that it has, or the one to begin with. */
export interface Since {
  readonly version?: number;
  readonly from?: number;
}

/** Sends a guest the parts of its welcome that the rules make, as JSON without the braces. */
export type Show = (welcome: string) => void;

export interface RoomOptions extends PlayedGameOptions {
  readonly neighbours: Neighbours;
  readonly replays: Replays;
  /** The most lines that a record may have. */
  readonly mostLines: number;
  /** Milliseconds after which an idle room is closed. */
  readonly idle: number;
  /** Called whenever a game begins to wait for a bot. */
  readonly onBotDue: (room: Room) => void;
}

/** What can still be said when the record is full: the game must be able to end. */
const ENDS: readonly Message['kind'][] = ['resign', 'offerDraw', 'acceptDraw', 'declineDraw'];
const TOO_LONG: Refusal = {
  code: 'too-long',
  rule: '',
  text: 'This game has become too long for the server. Resign or agree on a draw.',
};
/** How often a message is tried if other processes come first each time. */
const MOST_TRIES = 10;
/** How long to wait before asking the store whether it kept an unconfirmed write, in milliseconds. */
const LOOK_AGAIN = 1_000;
/** How long a busy thread is left alone with what nobody waits for, and between two looks: milliseconds. */
const IDLE_WITHIN = 500;
const IDLE_LOOK = 20;

export class Room {
  readonly id: string;
  readonly header: StoredGame['header'];
  readonly attendance: Attendance;
  readonly #seed: string;
  readonly #options: RoomOptions;
  readonly #game: PlayedGame;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #used = performance.now();
  #isSnapshotPlanned = false;

  constructor(game: StoredGame, options: RoomOptions) {
    this.id = game.id;
    this.header = game.header;
    this.attendance = new Attendance(game.id, game.header.seats.length, options.neighbours);
    this.#seed = game.seed;
    this.#options = options;
    this.#game = new PlayedGame(game, options, this.attendance, () => options.onBotDue(this));
  }

  get status(): Status {
    return this.#game.status;
  }

  /** For how many milliseconds nothing has happened here; undefined while somebody looks, waits or thinks. */
  idleFor(now: number): number | undefined {
    const isIdle = !this.attendance.hasGuests && this.#waiting === 0 && !this.status.botDue;
    return isIdle ? now - this.#used : undefined;
  }

  /** Submits a message to the table. Resolves when it is refused, or durable and sent to all viewers here. */
  say(message: Message): Promise<Said> {
    return this.#inTurn(() => this.#say(message));
  }

  /** The version of the game for a viewer: how many lines it has heard of. */
  versionFor(viewer: Viewer): Promise<number> {
    return this.#inTurn(async () => {
      const found = (await this.#game.ask({ ask: 'version', id: this.id, viewer })) as { version: number };
      return found.version;
    });
  }

  /** Lets a guest in and sends it the table: nothing happens between that and its first update. */
  async enter(guest: Guest, show: Show, since: Since): Promise<void> {
    // A room that somebody is about to enter is not idle.
    this.#waiting++;
    try {
      const from = await this.#inTurn(() => this.#admit(guest, show, since));
      if (from === undefined) return;
      // The game goes on while another thread plays it again.
      const { id, header } = this;
      const { viewer, visitor } = guest;
      const to = this.status.version;
      const past = await this.#options.replays.look({ id, header, viewer, visitor, from, to });
      // A viewer who came back has its own log.
      const shown = past && since.version !== undefined ? { ...past, log: '[]' } : past;
      await this.#inTurn(() => this.#admit(guest, show, shown ? { version: shown.present } : {}, shown));
    } finally {
      this.#waiting--;
    }
  }

  /** Lets a guest in, or returns the version that must be played again for it first. */
  async #admit(guest: Guest, show: Show, since: Since, past?: LookedText): Promise<number | undefined> {
    const { id, attendance } = this;
    const { viewer } = guest;
    await this.#game.catchUp(this.#options.neighbours.areThere);
    const look = { ask: 'look', id, viewer } as const;
    const found = (await this.#game.ask({ ...look, ...since })) as LookedText | PastWanted;
    if ('from' in found && !past) {
      attendance.expect(viewer);
      return found.from;
    }
    // Too much has happened while the past was played again: the present is enough.
    const looked = 'from' in found ? ((await this.#game.ask(look)) as LookedText) : found;
    if (!attendance.hasGuests) attendance.askWhoIsThere();
    if (typeof viewer === 'number') attendance.know(await this.#keys());
    attendance.enter(guest);
    show(welcomeOf(looked, past));
    attendance.tellAll();
    attendance.sayWhoIsHere();
    attendance.limitWindows(viewer);
    // News that arrived between the read and the entry, when there was no viewer here.
    if (this.#game.isBehind) void this.#inTurn(() => this.#game.catchUp()).catch(() => this.#lookAgain());
    return undefined;
  }

  leave(guest: Guest): void {
    this.#used = performance.now();
    this.attendance.leave(guest);
  }

  /**
   * Closes another window of the guest's seat; another browser loses its key, and the links to the seat that it may
   * have made. False if there is no such window.
   */
  async closeWindow(guest: Guest, window: string): Promise<boolean> {
    const found = this.attendance.windowOf(guest, window);
    if (!found) return false;
    if (found.keyHash === guest.keyHash) {
      this.attendance.close({ what: 'window', name: window });
      return true;
    }
    await this.#options.store.tokens.lockOut(this.id, guest.viewer as Seat, found.keyHash);
    this.attendance.close({ what: 'key', name: found.keyHash });
    this.attendance.tellAll();
    return true;
  }

  async #keys(): Promise<SeatKey[]> {
    const tokens = await this.#options.store.tokens.ofGame(this.id);
    return tokens.flatMap(({ kind, seat, hash }) =>
      kind === 'key' && seat !== null ? [{ seat, keyHash: hash }] : [],
    );
  }

  /** Closes all windows that a key has opened. */
  closeWindowsOf(keyHash: string): void {
    this.attendance.close({ what: 'key', name: keyHash });
  }

  /** Bots take their seats, each with its own word. */
  async seatBots(): Promise<void> {
    for (const [seat, { bot, sat }] of this.status.players.entries()) {
      if (bot === undefined || sat) continue;
      const said = await this.say(this.#seatingOf(seat));
      if (!said.ok && said.refusal.code === 'fault')
        throw new ServerError('fault', 'The game could not be set up.');
    }
  }

  #seatingOf(seat: Seat): Message {
    const word = wordOfBot(bytesOf(this.#seed) ?? new Uint8Array(), seat);
    return this.header.feldzug === PLEDGED_FORMAT
      ? { kind: 'pledge', seat, seal: sealOf(seals, word) }
      : { kind: 'sit', seat, word };
  }

  /** What a bot must decide now; undefined if nothing. */
  botTask(): Promise<BotTask | undefined> {
    return this.#inTurn(async () => {
      const task = this.#game.botTask ?? (await this.#game.ask({ ask: 'bot', id: this.id }));
      this.#game.botTask = undefined;
      return task === 'no-bot' ? undefined : (task as BotTask);
    });
  }

  /** Whether the record has as many lines as it may have. */
  get isFull(): boolean {
    return this.status.version >= this.#options.mostLines;
  }

  get isShut(): boolean {
    return this.#game.held.isShut;
  }

  /** The game is closed or deleted: nothing more happens in it. */
  shut(): void {
    this.#game.held.shut();
  }

  clear(): Promise<unknown> {
    return this.#game.held.drop();
  }

  // ---- Other processes -------------------------------------------------------------------------------------

  /** The game has come to a version somewhere. */
  async hearOf(version: number): Promise<void> {
    if (version <= this.status.version) return;
    this.#game.isBehind = true;
    // Without viewers this can wait until one comes.
    if (!this.attendance.hasGuests) return;
    try {
      await this.#inTurn(() => this.#game.catchUp());
    } catch (error) {
      this.#lookAgain();
      throw error;
    }
  }

  /** Reads everything new from the store. */
  async refresh(): Promise<void> {
    await this.#inTurn(() => this.#game.catchUp(this.#game.isBehind || this.#options.neighbours.areThere));
  }

  // ---- One thing at a time ---------------------------------------------------------------------------------

  async #say(message: Message): Promise<Said> {
    if (this.isFull && !ENDS.includes(message.kind)) return { ok: false, refusal: TOO_LONG };
    for (let attempt = 1; ; attempt++) {
      await this.#game.catchUp();
      const submitted = (await this.#game.ask({
        ask: 'submit',
        id: this.id,
        message,
        viewers: this.attendance.viewers(),
      })) as Submitted;
      const isLast = attempt === MOST_TRIES;
      if (!submitted.ok) {
        // A refusal is final only with the newest lines.
        if (!isLast && this.#options.neighbours.areThere && (await this.#game.catchUp(true))) continue;
        if (submitted.cause)
          this.#options.journal.error(
            { game: this.id, cause: submitted.cause },
            'the rules failed on a message',
          );
        return { ok: false, refusal: submitted.refusal };
      }
      const { lines, status, version, updates, repeated, bot, undoFor } = submitted;
      if (lines.length > 0) {
        this.#game.botTask = undefined;
        try {
          await this.#game.keep(lines, status);
        } catch (error) {
          // If the lines were stored after all, they are sent as soon as the store answers again.
          if (!(error instanceof ConflictError)) this.#lookAgain();
          if (error instanceof ConflictError && !isLast) continue;
          throw error;
        }
        this.#game.botTask = bot;
        this.#game.show(status, updates);
        if (undoFor !== undefined) this.#findUndo(undoFor, status.version);
      }
      return { ok: true, version, repeated };
    }
  }

  /** Tells a viewer what it can undo as soon as the thread has time for that, unless the game goes on first. */
  #findUndo(viewer: Viewer, line: number): void {
    const isWanted = (): boolean => this.status.version === line;
    this.#whenIdle(isWanted, async () => {
      const found = await this.#game.ask({ ask: 'undo', id: this.id, viewer, line });
      this.#game.send((found as Followed).updates);
    });
  }

  /** Lets the store keep a snapshot of a game that has become longer. */
  #keepSnapshot(): void {
    if (this.#isSnapshotPlanned || !this.#game.held.isLoaded || !this.#game.isSnapshotDue) return;
    this.#isSnapshotPlanned = true;
    const isWanted = (): boolean => this.#isSnapshotPlanned;
    this.#whenIdle(isWanted, async () => {
      this.#isSnapshotPlanned = false;
      await this.#game.keepSnapshot().catch((error: unknown) => {
        this.#options.journal.warn({ game: this.id, cause: messageOf(error) }, 'a snapshot was not kept');
      });
    });
  }

  /**
   * Does something for which nobody waits as soon as the thread has time, and after half a second in any case, unless
   * it is no longer wanted.
   */
  #whenIdle(isWanted: () => boolean, work: () => Promise<void>, since = performance.now()): void {
    if (!isWanted()) return;
    if (this.#game.held.waiting > 0 && performance.now() - since < IDLE_WITHIN) {
      setTimeout(() => this.#whenIdle(isWanted, work, since), IDLE_LOOK).unref();
      return;
    }
    void this.#inTurn(async () => {
      if (isWanted() && !this.isShut && this.#game.held.isLoaded) await work();
    }).catch(() => undefined);
  }

  #lookAgain(): void {
    setTimeout(() => {
      this.refresh().catch((error: unknown) => {
        if (error instanceof StoreUnavailable) this.#lookAgain();
      });
    }, LOOK_AGAIN).unref();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const turn = this.#last.then(work).finally(() => {
      this.#waiting--;
      this.#used = performance.now();
      this.#keepSnapshot();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
