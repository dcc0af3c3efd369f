/** Starts the server of `server-process.ts` on a store of its own, and asks it what it takes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE, loaderOf } from './checkout.ts';

export interface Taken {
  /** Bytes in memory. */
  readonly memory: number;
  /** Microseconds of processor time since it began. */
  readonly cpu: { readonly user: number; readonly system: number };
}

export interface ServerWanted {
  /** The folder of a checkout. */
  readonly root: string;
  /** The folder of its store. */
  readonly data: string;
  /** The address of a PostgreSQL database instead. */
  readonly database?: string;
  /** The address that it listens on. */
  readonly host?: string;
  /** Milliseconds after which a game that nobody looks at leaves memory. */
  readonly idle?: number;
  /** Those of everyday, or limits that one machine with all players does not meet. */
  readonly limits: 'ordinary' | 'plenty';
  /** The games of everyday, or besides them the war without end, for which all games are loaded. */
  readonly library: 'ordinary' | 'endless';
}

export class Serving {
  readonly url: string;
  readonly #data: string;
  readonly #child: ChildProcess;

  private constructor(url: string, data: string, child: ChildProcess) {
    this.url = url;
    this.#data = data;
    this.#child = child;
  }

  /** `flags` are for Node itself. */
  static async start(wish: Partial<ServerWanted> = {}, flags: readonly string[] = []): Promise<Serving> {
    const data = wish.data ?? newFolder();
    const usual = { root: HERE, idle: 3_600_000, limits: 'plenty', library: 'endless' } as const;
    const wanted: ServerWanted = { ...usual, ...wish, data };
    const child = fork(new URL('./server-process.ts', import.meta.url), [JSON.stringify(wanted)], {
      execArgv: ['--import', loaderOf(wanted.root), ...flags],
      cwd: wanted.root,
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new Serving(url, data, child);
  }

  /** The number of its process. */
  get process(): number {
    return this.#child.pid!;
  }

  /** Whether the process has ended by itself. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async taken(): Promise<Taken> {
    this.#child.send('taken');
    const [taken] = (await once(this.#child, 'message')) as [Taken];
    return taken;
  }

  /** `keep` leaves the store where it is. */
  async stop(store: 'keep' | 'remove' = 'remove'): Promise<void> {
    if (!this.hasEnded) {
      const ended = once(this.#child, 'exit');
      this.#child.send('stop');
      await ended;
    }
    if (store === 'remove') rmSync(this.#data, { recursive: true, force: true });
  }
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'feldzug-bench-'));

/** Milliseconds of processor time between two looks. */
export const coreTime = (before: Taken['cpu'], after: Taken['cpu']): number =>
  (after.user + after.system - before.user - before.system) / 1000;
