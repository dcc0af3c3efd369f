/** Who looks at a game: the connections here, and what other processes say of theirs. */
import { type Seat, textHash, type Viewer } from '@feldzug/kernel';
import { ServerError } from './errors.ts';
import type { Closing, Neighbours, Watching } from './neighbours.ts';
import type { Presence, SeatWindow } from './protocol.ts';

/** A viewer's connection to a room. */
export interface Guest {
  readonly viewer: Viewer;
  /** The name of this connection, and when it was opened. */
  readonly window: string;
  readonly since: string;
  /** The hash of the key that opened it. */
  readonly keyHash: string;
  /** Who pays for what it costs, as the limits count visitors. */
  readonly visitor: string;
  /** Sends a message as it is. */
  update(message: string): void;
  presence(presence: Presence): void;
  windows(windows: readonly SeatWindow[]): void;
  /** Says why and closes the connection. */
  dismiss(why: ServerError): void;
}

/** How long a viewer without a connection is still kept up to date, in milliseconds. */
const LINGER = 120_000;
/** The most windows of one seat here: a new one closes the oldest. */
const MOST_WINDOWS = 12;
/** The most windows that fit into one notice to other processes. */
const MOST_TOLD = 40;

/** What a guest is told whose window is closed. */
const GOODBYES = { window: 'window-closed', key: 'revoked-link', game: 'game-closed' } as const;

/** A key of a seat, by its hash. */
export interface SeatKey {
  readonly seat: Seat;
  readonly keyHash: string;
}

export class Attendance {
  readonly #game: string;
  readonly #seats: number;
  readonly #neighbours: Neighbours;
  readonly #guests = new Set<Guest>();
  /** When the last guest of a viewer left. */
  readonly #left = new Map<Viewer, number>();
  readonly #elsewhere = new Map<string, Watching>();
  /** The keys of seats that open something. */
  #keys: readonly SeatKey[] = [];

  constructor(game: string, seats: number, neighbours: Neighbours) {
    this.#game = game;
    this.#seats = seats;
    this.#neighbours = neighbours;
  }

  get hasGuests(): boolean {
    return this.#guests.size > 0;
  }

  /** Present viewers, and recent ones who may come back. */
  viewers(): Viewer[] {
    const now = performance.now();
    for (const [viewer, at] of this.#left) if (now - at > LINGER) this.#left.delete(viewer);
    return [...new Set([...[...this.#guests].map(({ viewer }) => viewer), ...this.#left.keys()])];
  }

  /** Which keys there are, as the store has them. */
  know(keys: readonly SeatKey[]): void {
    this.#keys = keys;
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    this.#left.delete(guest.viewer);
  }

  /** Keeps a viewer up to date who is about to enter. */
  expect(viewer: Viewer): void {
    this.#left.set(viewer, performance.now());
  }

  leave(guest: Guest): void {
    if (!this.#guests.delete(guest)) return;
    if (![...this.#guests].some(({ viewer }) => viewer === guest.viewer))
      this.#left.set(guest.viewer, performance.now());
    this.tellAll();
    this.sayWhoIsHere();
  }

  update(viewer: Viewer, message: string): void {
    for (const guest of this.#guests) if (guest.viewer === viewer) guest.update(message);
  }

  presence(): Presence {
    const all = [this.#here(), ...this.#elsewhere.values()];
    return {
      seats: Array.from({ length: this.#seats }, (_, seat) => all.some(({ seats }) => seats[seat])),
      spectators: all.reduce((sum, { spectators }) => sum + spectators, 0),
    };
  }

  /** Tells everybody here who is there, and each player the windows of the own seat. */
  tellAll(): void {
    const presence = this.presence();
    for (const guest of this.#guests) {
      guest.presence(presence);
      if (typeof guest.viewer === 'number') guest.windows(this.#windowsFor(guest));
    }
  }

  /** Closes the oldest windows of a seat that has too many. */
  limitWindows(viewer: Viewer): void {
    if (typeof viewer !== 'number') return;
    const windows = [...this.#guests].filter((guest) => guest.viewer === viewer);
    for (const guest of windows.slice(0, -MOST_WINDOWS))
      guest.dismiss(new ServerError('window-closed', 'Your seat is open in too many windows.'));
  }

  /** A window of the same seat, here or elsewhere, or another key of it. */
  windowOf({ viewer }: Guest, name: string): { readonly keyHash: string } | undefined {
    return (
      this.#windows().find(({ seat, window }) => seat === viewer && window === name) ??
      this.#keys.find(({ seat, keyHash }) => seat === viewer && nameOfKey(keyHash) === name)
    );
  }

  /** Closes a window, or all windows that a key has opened, in this process and in others. */
  close(closing: Closing): void {
    this.closeHere(closing);
    this.#neighbours.tell({ kind: 'close', game: this.#game, closing });
  }

  closeHere(closing: Closing): void {
    if (closing.what === 'key') this.#keys = this.#keys.filter(({ keyHash }) => keyHash !== closing.name);
    for (const guest of this.#guests)
      if (isMeant(guest, closing)) guest.dismiss(new ServerError(GOODBYES[closing.what]));
  }

  // ---- Other processes -------------------------------------------------------------------------------------

  hear(server: string, watching: Watching | undefined): void {
    const isAnybody = watching && (watching.spectators > 0 || watching.seats.includes(true));
    if (isAnybody) this.#elsewhere.set(server, watching);
    else if (!this.#elsewhere.delete(server)) return;
    this.tellAll();
  }

  sayWhoIsHere(): void {
    this.#neighbours.tell({ kind: 'presence', game: this.#game, presence: this.#here() });
  }

  askWhoIsThere(): void {
    this.#neighbours.tell({ kind: 'who', game: this.#game });
  }

  #here(): Watching {
    const viewers = [...this.#guests].map(({ viewer }) => viewer);
    const windows = [...this.#guests].flatMap(({ viewer, window, since, keyHash }) =>
      typeof viewer === 'number' ? [{ seat: viewer, window, since, keyHash }] : [],
    );
    return {
      seats: Array.from({ length: this.#seats }, (_, seat) => viewers.includes(seat)),
      spectators: viewers.filter((viewer) => typeof viewer !== 'number').length,
      windows: windows.slice(-MOST_TOLD),
    };
  }

  #windows() {
    return [this.#here(), ...this.#elsewhere.values()].flatMap(({ windows }) => windows ?? []);
  }

  #windowsFor({ viewer, window: here, keyHash: own }: Guest): SeatWindow[] {
    const open = this.#windows().filter(({ seat }) => seat === viewer);
    const others = this.#keys.filter(
      ({ seat, keyHash }) =>
        seat === viewer && keyHash !== own && !open.some((one) => one.keyHash === keyHash),
    );
    return [
      ...open
        .sort((a, b) => a.since.localeCompare(b.since))
        .map(
          ({ window, since, keyHash }): SeatWindow => ({
            window,
            since,
            where: window === here ? 'here' : keyHash === own ? 'this-browser' : 'another-browser',
          }),
        ),
      // A browser that could look at the seat at any time, such as one that used the invitation first.
      ...others.map(
        ({ keyHash }): SeatWindow => ({ window: nameOfKey(keyHash), since: null, where: 'away' }),
      ),
    ];
  }
}

/** The name of a key in messages, which must not give its hash away. */
const nameOfKey = (keyHash: string): string => `key-${textHash(keyHash)}`;

const isMeant = (guest: Guest, closing: Closing): boolean =>
  closing.what === 'game' || (closing.what === 'window' ? guest.window : guest.keyHash) === closing.name;
