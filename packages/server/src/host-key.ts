/**
 * The host's key, for `feldzug admin` and `/metrics`. The host names one, or the server makes a new one at each start and
 * leaves it, with its own address, in a file that only the owner of the games may read.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const HOST_KEY_FILE = 'feldzug.admin';

/** Where a running server is, and the key to it. */
export interface Admission {
  readonly url: string;
  readonly key: string;
}

export class HostKey {
  readonly #key: string;
  readonly #file: string | undefined;

  /** Without a folder there is no file, and the host must name the key. */
  constructor(named: string | undefined, folder: string | undefined) {
    this.#key = named ?? randomBytes(32).toString('base64url');
    this.#file = folder === undefined ? undefined : join(folder, HOST_KEY_FILE);
  }

  fits(text: string): boolean {
    const [given, own] = [text, this.#key].map((key) => createHash('sha256').update(key).digest());
    return timingSafeEqual(given, own);
  }

  /** Tells the host's own commands where the server is. */
  publish(url: string): void {
    const admission: Admission = { url, key: this.#key };
    // The old file may have other rights.
    this.withdraw();
    if (this.#file !== undefined)
      writeFileSync(this.#file, JSON.stringify(admission), { mode: 0o600, flag: 'wx' });
  }

  withdraw(): void {
    if (this.#file !== undefined) rmSync(this.#file, { force: true });
  }
}

/** How to reach the server that has the games of a folder; undefined if none is running. */
export function admissionIn(folder: string): Admission | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, HOST_KEY_FILE), 'utf8')) as Admission;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
