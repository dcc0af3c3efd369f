/** Who may come in: not those whom the host has banned, and nobody new while the server is drained for a restart. */
import { isIP } from 'node:net';
import { visitorOf } from './addresses.ts';
import type { StoredUpkeep } from './stored-upkeep.ts';

export class Doors {
  /** In memory, because every request asks. */
  #banned: ReadonlySet<string> = new Set();
  #isDraining = false;

  isBanned(visitor: string): boolean {
    return this.#banned.has(visitor);
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  drain(): void {
    this.#isDraining = true;
  }

  /** Reads the bans from the store: another process may have changed them. */
  async refresh(upkeep: StoredUpkeep): Promise<void> {
    this.#banned = new Set((await upkeep.bans()).map(({ visitor }) => visitor));
  }
}

/** The visitor behind an address or an IPv6 network that a host types; undefined if it is neither. */
export function visitorTyped(text: string): string | undefined {
  const [address, length] = text.split('/');
  return isIP(address) !== 0 && (length === undefined || length === '64') ? visitorOf(address) : undefined;
}
