/** What a server holds when it starts: many games that nobody plays, and long games that somebody wants at once. */
import { WebSocket } from 'ws';
import { checkoutAt, HERE } from './checkout.ts';
import { newFolder, Serving } from './serving.ts';
import { keyTo, longRecord, storeGames } from './stored.ts';

export interface Restarted {
  readonly games: number;
  readonly lines: number;
  /** Seconds from the start of the process to the first answer. */
  readonly answered: number;
  /** Seconds of processor time of the server until then. */
  readonly core: number;
  readonly memory: number;
}

export interface LongLoaded {
  readonly games: number;
  readonly lines: number;
  /** Seconds until all were shown, and seconds of processor time for each. */
  readonly shown: number;
  readonly corePerGame: number;
}

/** A start on a store with many games. */
export async function measureRestart(games: number, lines: number): Promise<Restarted> {
  const data = newFolder();
  const checkout = await checkoutAt(HERE);
  const ids = Array.from({ length: games }, (_, at) => `game-${at}`);
  await storeGames(HERE, data, ids, longRecord(checkout, lines));
  const start = performance.now();
  const serving = await Serving.start({ data, limits: 'ordinary' });
  try {
    const answer = await fetch(`${serving.url}/api/health`);
    if (answer.status !== 200) throw new Error(await answer.text());
    const answered = (performance.now() - start) / 1000;
    const { cpu, memory } = await serving.taken();
    return { games, lines, answered, core: (cpu.user + cpu.system) / 1e6, memory: memory / 2 ** 20 };
  } finally {
    await serving.stop();
  }
}

/** A start on a store with a few long games, each of which a player opens at once. */
export async function measureLongLoads(games: number, lines: number): Promise<LongLoaded> {
  const data = newFolder();
  const checkout = await checkoutAt(HERE);
  const ids = Array.from({ length: games }, (_, at) => `long-${at}`);
  await storeGames(HERE, data, ids, longRecord(checkout, lines));
  const serving = await Serving.start({ data });
  try {
    // The thread has its rules before anybody comes, as on a server that runs.
    await open(serving.url, ids[0]);
    const before = await serving.taken();
    const start = performance.now();
    await Promise.all(ids.slice(1).map((id) => open(serving.url, id)));
    const shown = (performance.now() - start) / 1000;
    const after = await serving.taken();
    const core = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6;
    return { games: games - 1, lines, shown, corePerGame: core / (games - 1) };
  } finally {
    await serving.stop();
  }

  function open(url: string, id: string): Promise<void> {
    const { LIVE, PROTOCOL } = checkout.protocol;
    const socket = new WebSocket(url.replace('http', 'ws') + LIVE);
    return new Promise((resolve, reject) => {
      const hello = { kind: 'hello', protocol: PROTOCOL, game: id, token: keyTo(id, 0) };
      socket.on('open', () => socket.send(JSON.stringify(hello)));
      socket.on('error', reject);
      socket.on('message', (data) => {
        if (!String(data).includes('"kind":"welcome"')) return;
        socket.close();
        resolve();
      });
    });
  }
}
