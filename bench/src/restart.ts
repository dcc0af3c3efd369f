/** What a server holds when it starts: many games that nobody plays, and long games that somebody wants at once. */
import { rmSync } from 'node:fs';
import { WebSocket } from 'ws';
import { type Checkout, checkoutAt, HERE } from './checkout.ts';
import { coreTime, newFolder, Serving } from './serving.ts';
import { keyTo, longRecord, storeGames } from './stored.ts';

export interface Restarted {
  readonly games: number;
  readonly lines: number;
  /** Seconds from the start of the process to the first answer. */
  readonly answered: number;
  /** Seconds until a player saw one of the games. */
  readonly shown: number;
  /** Seconds of processor time of the server until the first answer. */
  readonly core: number;
  readonly memory: number;
}

/** Seconds until all were shown, and seconds of processor time for each. */
export interface Loaded {
  readonly shown: number;
  readonly corePerGame: number;
}

export interface LongLoaded {
  readonly games: number;
  readonly lines: number;
  /** All lines played again, and from the snapshots that were stored then. */
  readonly played: Loaded;
  readonly recalled: Loaded;
}

/** A start on a store with many games. */
export async function measureRestart(games: number, lines: number): Promise<Restarted> {
  const data = newFolder();
  const checkout = await checkoutAt(HERE);
  const ids = Array.from({ length: games }, (_, at) => `game-${at}`);
  await storeGames(HERE, data, ids, longRecord(checkout, lines, checkout.bots.gameNamed('great-crisis')));
  const start = performance.now();
  const serving = await Serving.start({ data, limits: 'ordinary', library: 'ordinary' });
  try {
    const answer = await fetch(`${serving.url}/api/health`);
    if (answer.status !== 200) throw new Error(await answer.text());
    const answered = (performance.now() - start) / 1000;
    const { cpu, memory } = await serving.taken();
    await show(checkout, serving.url, ids[games - 1]);
    const shown = (performance.now() - start) / 1000;
    return { games, shown, lines, answered, core: (cpu.user + cpu.system) / 1e6, memory: memory / 2 ** 20 };
  } finally {
    await serving.stop();
  }
}

/** A start on a store with a few long games, each of which a player opens at once: without and with snapshots. */
export async function measureLongLoads(games: number, lines: number): Promise<LongLoaded> {
  const data = newFolder();
  const checkout = await checkoutAt(HERE);
  const ids = Array.from({ length: games }, (_, at) => `long-${at}`);
  await storeGames(HERE, data, [WARM, ...ids], longRecord(checkout, lines));
  try {
    const played = await loadAll(checkout, data, ids);
    return { games, lines, played, recalled: await loadAll(checkout, data, ids) };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A game for which the thread loads its rules before anybody comes, as on a server that runs. */
const WARM = 'long-warm';

/** The server stores snapshots of what it has loaded before it stops. */
async function loadAll(checkout: Checkout, data: string, ids: readonly string[]): Promise<Loaded> {
  const serving = await Serving.start({ data });
  try {
    await show(checkout, serving.url, WARM);
    const before = await serving.taken();
    const start = performance.now();
    await Promise.all(ids.map((id) => show(checkout, serving.url, id)));
    const shown = (performance.now() - start) / 1000;
    const after = await serving.taken();
    // Nobody waits for snapshots: they are made within half a second.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return { shown, corePerGame: coreTime(before.cpu, after.cpu) / 1000 / ids.length };
  } finally {
    await serving.stop('keep');
  }
}

/** Resolves when a player has seen a stored game. */
function show({ protocol }: Checkout, url: string, id: string): Promise<void> {
  const { LIVE, PROTOCOL } = protocol;
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
