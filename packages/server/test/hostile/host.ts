/** A real server in a process of its own, with everything it writes to its log and the memory that it takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '@feldzug/server/opened.ts';

const PROGRAM = fileURLToPath(new URL('../../../cli/bin/feldzug.js', import.meta.url));

export class Host {
  readonly place: Place;
  readonly log: string[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #isStopping = false;
  url = '';
  /** How it ended although nobody stopped it. */
  died: string | undefined;

  private constructor(database?: string) {
    const data = mkdtempSync(join(tmpdir(), 'feldzug-hostile-'));
    this.place = { data, database };
    const { DATABASE_URL: _, ...environment } = process.env;
    this.#child = spawn(process.execPath, [PROGRAM, 'serve'], {
      env: {
        ...environment,
        HOST: '127.0.0.1',
        PORT: '0',
        FELDZUG_DATA: data,
        ...(database !== undefined && { DATABASE_URL: database }),
        FELDZUG_LOG: 'trace',
        // So that one machine can be many visitors, each with limits of its own.
        FELDZUG_TRUST_PROXY: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = (): void => void this.#child.kill('SIGKILL');
    process.once('exit', end);
    for (const stream of [this.#child.stdout!, this.#child.stderr!]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop()!;
        this.log.push(...lines);
      });
    }
    this.#ended = new Promise((resolve) => {
      this.#child.on('exit', (code, signal) => {
        process.off('exit', end);
        if (!this.#isStopping) this.died = `code ${code}, signal ${signal}`;
        resolve();
      });
    });
  }

  static async start(database?: string): Promise<Host> {
    const host = new Host(database);
    while (host.url === '') {
      if (host.died) throw new Error(`the server ended (${host.died}): ${host.log.join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      host.url = /http:\/\/[\w.:]+/.exec(host.log.join('\n'))?.[0] ?? '';
    }
    return host;
  }

  /** Whether the process is dead or ends soon: its sockets close before its end is known. */
  async diesWithin(milliseconds: number): Promise<boolean> {
    const late = new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
    await Promise.race([this.#ended, late]);
    return this.died !== undefined;
  }

  /** Megabytes that the process has in memory; undefined where the system does not tell. */
  memory(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#child.kill('SIGTERM');
    const hurry = setTimeout(() => this.#child.kill('SIGKILL'), 10_000);
    await this.#ended;
    clearTimeout(hurry);
    rmSync(this.place.data, { recursive: true, force: true });
  }
}
