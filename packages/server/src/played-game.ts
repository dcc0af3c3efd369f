/**
 * The game of a room: its lines in the store, its table in a rules thread, and its viewers here, who have seen
 * everything up to its status. The room does one thing at a time with it.
 */
import type { Attendance } from './attendance.ts';
import { HeldGame, type HeldGameOptions } from './held-game.ts';
import type { BotTask, Followed, RulesRequest, Status, UpdateFor } from './rules-requests.ts';
import { SNAPSHOT_EVERY } from './snapshots.ts';
import type { Store } from './store.ts';
import type { StoredGame } from './stored-game.ts';

export interface PlayedGameOptions extends HeldGameOptions {
  readonly store: Store;
}

export class PlayedGame {
  readonly held: HeldGame;
  /** Whether the store may have more than the viewers here have seen. */
  isBehind = false;
  /** The next decision of a bot, if the last message included it. */
  botTask: BotTask | undefined;
  readonly #id: string;
  readonly #header: StoredGame['header'];
  readonly #seed: string;
  readonly #options: PlayedGameOptions;
  readonly #attendance: Attendance;
  /** Called whenever the game begins to wait for a bot. */
  readonly #onBotDue: () => void;
  #status: Status;
  /** The line of the last snapshot. */
  #snapshotAt = 0;

  constructor(
    { id, header, seed, status }: StoredGame,
    options: PlayedGameOptions,
    attendance: Attendance,
    onBotDue: () => void,
  ) {
    this.held = new HeldGame(id, options);
    this.#id = id;
    this.#header = header;
    this.#seed = seed;
    this.#status = status;
    this.#options = options;
    this.#attendance = attendance;
    this.#onBotDue = onBotDue;
  }

  /** The status after the last line that all viewers here have seen. */
  get status(): Status {
    return this.#status;
  }

  /** Calls the rules, after loading the game if the thread does not have it. */
  ask(request: RulesRequest) {
    return this.held.ask(request, () => this.#load());
  }

  /** All viewers here have seen what led to this status. */
  show(status: Status, updates: readonly UpdateFor[]): void {
    const wasDue = this.#status.botDue;
    this.#status = status;
    this.send(updates);
    if (status.botDue && !wasDue) this.#onBotDue();
  }

  send(updates: readonly UpdateFor[]): void {
    for (const [viewer, message] of updates) this.#attendance.update(viewer, message);
  }

  /** Stores lines. If that fails, the thread's table is dropped: the store has the last word. */
  async keep(lines: readonly string[], status: Status): Promise<void> {
    try {
      await this.#options.store.append(this.#id, this.#status, lines, status);
    } catch (error) {
      this.isBehind = true;
      await this.held.drop();
      throw error;
    }
  }

  /** Reads what this room does not have yet from the store and sends it; returns whether there was any. */
  async catchUp(isBehind = this.isBehind): Promise<boolean> {
    if (!isBehind) return false;
    // News that arrives from now on is not in this read.
    this.isBehind = false;
    try {
      const { version } = this.#status;
      const { status, lines } = await this.#options.store.since(this.#id, version);
      if (lines.length === 0) return false;
      this.botTask = undefined;
      await this.held.call(async () => {
        if (this.held.isLoaded) return this.#follow(version, lines, status);
        // Without viewers, loading the game can wait until one comes.
        if (!this.#attendance.hasGuests) return this.show(status, []);
        return this.#load();
      });
      return true;
    } catch (error) {
      this.isBehind = true;
      throw error;
    }
  }

  /** Whether enough lines have come since the last snapshot for another one. */
  get isSnapshotDue(): boolean {
    return this.#status.version >= this.#snapshotAt + SNAPSHOT_EVERY;
  }

  /** Keeps a snapshot in the store. */
  async keepSnapshot(): Promise<void> {
    // One that cannot be made or kept is not tried again: the next has what it would have had.
    this.#snapshotAt = this.#status.version;
    const snapshot = await this.held.snapshot();
    if (snapshot) await this.#options.store.keepSnapshot(this.#id, snapshot);
  }

  /** Loads the game in the thread and brings its viewers up to date. */
  async #load(): Promise<'up-to-date' | 'not-loaded'> {
    const { store } = this.#options;
    const { status, lines } = await store.since(this.#id, 0);
    const shown = this.#status.version;
    const viewers = this.#attendance.viewers();
    const snapshots = await store.snapshots(this.#id, viewers.length > 0 ? shown : status.version);
    this.#snapshotAt = snapshots.at(-1)?.line ?? 0;
    const [header, seed] = [this.#header, this.#seed];
    const loaded = await this.held.load({ header, seed, lines, snapshots, viewers, shown });
    if (loaded === 'not-loaded') return 'not-loaded';
    if (status.version === shown) return 'up-to-date';
    this.botTask = undefined;
    return this.#follow(status.version, [], status);
  }

  /** Gives lines to the thread and sends them to the viewers. */
  async #follow(
    after: number,
    lines: readonly string[],
    status: Status,
  ): Promise<'up-to-date' | 'not-loaded'> {
    const followed = await this.held.follow({ after, lines, viewers: this.#attendance.viewers() });
    if (followed === 'not-loaded') return 'not-loaded';
    this.show(status, (followed as Followed).updates);
    return 'up-to-date';
  }
}
