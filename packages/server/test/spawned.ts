/** A real server in a process of its own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Place } from '../src/opened.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/feldzug.js', import.meta.url));

export interface Spawned {
  readonly process: ChildProcess;
  /** Where it serves; rejects when it ends before. */
  readonly url: Promise<string>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it at once, wherever it is. */
  kill(): Promise<void>;
}

export function spawnServer({ data, database }: Place, port = 0): Spawned {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      FELDZUG_DATA: data,
      FELDZUG_LOG: 'error',
      FELDZUG_BOT_PACE: '0',
      ...(database !== undefined && { DATABASE_URL: database }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout!.on('data', (text) => {
      said += text;
      const found = /http:\S+(?=\s)/.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error('the server ended before it served')));
  });
  // Who kills it before it serves does not ask where it does.
  url.catch(() => undefined);
  return {
    process: child,
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
