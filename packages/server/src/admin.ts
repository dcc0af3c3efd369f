/** What the host can do with a running server. */
import type { Seat } from '@feldzug/kernel';
import { type Doors, visitorTyped } from './doors.ts';
import { ServerError } from './errors.ts';
import type { Keys } from './keys.ts';
import type { MadeLink, Stage } from './protocol.ts';
import type { Rooms } from './rooms.ts';
import type { Store } from './store.ts';
import type { Ban, Expiry, ListedGame } from './stored-upkeep.ts';

export interface Inspected extends ListedGame {
  readonly rules: string;
  readonly seed: 'hidden';
  readonly waitingFor: readonly Seat[];
  readonly result: string | null;
  /** The links and keys of each seat; null stands for spectators and the owner. */
  readonly tokens: readonly { readonly seat: Seat | null; readonly kind: string }[];
}

export interface Draining {
  readonly connections: number;
  readonly botsDue: number;
}

export interface AdminOptions {
  readonly store: Store;
  readonly rooms: Rooms;
  readonly keys: Keys;
  readonly doors: Doors;
  readonly expiry: Expiry;
  /** Closes the connections of a visitor. */
  readonly dismiss: (visitor: string) => void;
  /** Begins to drain, or tells how far it is. */
  readonly drain: () => Promise<Draining>;
}

export class Admin {
  readonly #options: AdminOptions;

  constructor(options: AdminOptions) {
    this.#options = options;
  }

  list(limit: number, stage?: Stage): Promise<ListedGame[]> {
    return this.#options.store.upkeep.list(limit, stage);
  }

  async inspect(id: string): Promise<Inspected> {
    const { store } = this.#options;
    const listed = await store.upkeep.find(id);
    if (!listed) throw new ServerError('unknown-game');
    const game = await store.game(id);
    const tokens = await store.tokens.ofGame(id);
    return {
      ...listed,
      rules: game!.header.rules,
      seed: 'hidden',
      waitingFor: game!.status.waitingFor,
      result: game!.status.result?.text ?? null,
      tokens: tokens.map(({ seat, kind }) => ({ seat, kind })),
    };
  }

  /** The record as far as it goes; the seed is not in it before the end. */
  async export(id: string): Promise<string> {
    const found = await this.#options.store.upkeep.lines(id);
    if (!found) throw new ServerError('unknown-game');
    return [found.header, ...found.lines].map((line) => `${line}\n`).join('');
  }

  /** Nobody can open the game until it is reopened; its bots stop. */
  async close(id: string, reason: string): Promise<void> {
    if (!(await this.#options.store.upkeep.close(id, reason))) throw new ServerError('unknown-game');
    this.#options.rooms.shut(id);
  }

  async reopen(id: string): Promise<void> {
    if (!(await this.#options.store.upkeep.close(id, null))) throw new ServerError('unknown-game');
  }

  async delete(id: string): Promise<void> {
    this.#options.rooms.shut(id);
    if (!(await this.#options.store.upkeep.delete(id))) throw new ServerError('unknown-game');
  }

  /** Deletes the games that nobody has touched for too long; returns which. */
  async expire(): Promise<string[]> {
    const { store, expiry } = this.#options;
    const expired = await store.upkeep.expired(expiry);
    for (const id of expired) {
      this.#options.rooms.shut(id);
      // Another server may have been faster.
      await store.upkeep.delete(id);
    }
    return expired;
  }

  /** Takes every link and key of a seat, or of spectators, and makes a new link. */
  revoke(id: string, seat: Seat | null): Promise<MadeLink> {
    return this.#options.keys.renew(id, seat);
  }

  bans(): Promise<Ban[]> {
    return this.#options.store.upkeep.bans();
  }

  async ban(address: string, reason: string): Promise<string> {
    const { store, doors, dismiss } = this.#options;
    const visitor = visitorIn(address);
    await store.upkeep.ban(visitor, reason);
    await doors.refresh(store.upkeep);
    dismiss(visitor);
    return visitor;
  }

  async unban(address: string): Promise<void> {
    const { store, doors } = this.#options;
    if (!(await store.upkeep.unban(visitorIn(address)))) throw new ServerError('not-found');
    await doors.refresh(store.upkeep);
  }

  drain(): Promise<Draining> {
    return this.#options.drain();
  }
}

function visitorIn(address: string): string {
  const visitor = visitorTyped(address);
  if (visitor === undefined)
    throw new ServerError('malformed', `"${address}" is neither an address nor an IPv6 network with /64.`);
  return visitor;
}
