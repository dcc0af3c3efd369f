/** The rooms of a server: one for each game with a viewer or a bot to play. */
import { ServerError } from './errors.ts';
import { messageOf } from './jobs.ts';
import type { Closing, Listener, Watching } from './neighbours.ts';
import { Room, type RoomOptions } from './room.ts';

/** Games in memory that nobody looks at: they come back from their records when somebody does. */
const MOST_IDLE = 1_000;

export class Rooms implements Listener {
  readonly #options: RoomOptions;
  readonly #rooms = new Map<string, Room>();

  constructor(options: RoomOptions) {
    this.#options = options;
  }

  /** The room of a game; throws `unknown-game` if there is none, `game-closed` if the host has closed it. */
  async room(id: string): Promise<Room> {
    const open = this.#rooms.get(id);
    if (open) return open;
    const game = await this.#options.store.game(id);
    if (!game) throw new ServerError('unknown-game');
    if (game.isClosed) throw new ServerError('game-closed');
    // Two callers at the same time get the same room.
    const room = this.#rooms.get(id) ?? new Room(game, this.#options);
    this.#rooms.set(id, room);
    return room;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /** Sends everybody away from a game that is closed or deleted, here and in other processes. */
  shut(id: string): void {
    this.close(id, { what: 'game' });
    this.#options.neighbours.tell({ kind: 'close', game: id, closing: { what: 'game' } });
  }

  /** Closes rooms that have been idle for long, and those that were used longest ago if there are too many. */
  sweep(now = performance.now()): void {
    const idle = [...this.#rooms.values()].filter((room) => room.idleFor(now) !== undefined);
    idle.sort((a, b) => a.idleFor(now)! - b.idleFor(now)!);
    for (const [at, room] of idle.entries()) {
      if (at < MOST_IDLE && room.idleFor(now)! <= this.#options.idle) continue;
      this.#rooms.delete(room.id);
      void room.clear();
    }
  }

  // ---- What other processes say ----------------------------------------------------------------------------

  lines(game: string, version: number): void {
    const room = this.#rooms.get(game);
    if (room) this.#see(room, () => room.hearOf(version));
  }

  presence(server: string, game: string, presence: Watching): void {
    this.#rooms.get(game)?.attendance.hear(server, presence);
  }

  close(game: string, closing: Closing): void {
    const room = this.#rooms.get(game);
    room?.attendance.closeHere(closing);
    if (!room || closing.what !== 'game') return;
    this.#rooms.delete(game);
    room.shut();
  }

  who(game: string): void {
    const room = this.#rooms.get(game);
    if (room?.attendance.hasGuests) room.attendance.sayWhoIsHere();
  }

  gone(server: string): void {
    for (const room of this.#rooms.values()) room.attendance.hear(server, undefined);
  }

  missed(): void {
    for (const room of this.#rooms.values()) {
      this.#see(room, () => room.refresh());
      if (!room.attendance.hasGuests) continue;
      room.attendance.askWhoIsThere();
      room.attendance.sayWhoIsHere();
    }
  }

  #see(room: Room, look: () => Promise<void>): void {
    look().catch((error: unknown) =>
      this.#options.journal.error({ game: room.id, cause: messageOf(error) }, 'a room fell behind'),
    );
  }
}
