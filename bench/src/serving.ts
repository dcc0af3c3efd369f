/** Starts the server of `server-process.ts` on a store of its own, and asks it what it takes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Taken {
  /** Bytes in memory. */
  readonly memory: number;
  /** Microseconds of processor time since it began. */
  readonly cpu: { readonly user: number; readonly system: number };
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

  /** `idle`: milliseconds after which a game that nobody looks at leaves memory. */
  static async start(idle = 3_600_000): Promise<Serving> {
    const data = mkdtempSync(join(tmpdir(), 'feldzug-bench-'));
    const child = fork(new URL('./server-process.ts', import.meta.url), [data, String(idle)], {
      execArgv: ['--import', 'tsx', ...(process.env.BENCH_SERVER_ARGS?.split(' ') ?? [])],
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new Serving(url, data, child);
  }

  async taken(): Promise<Taken> {
    this.#child.send('taken');
    const [taken] = (await once(this.#child, 'message')) as [Taken];
    return taken;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.send('stop');
    await ended;
    rmSync(this.#data, { recursive: true, force: true });
  }
}
