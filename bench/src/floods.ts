/**
 * What an honest player notices while a stranger floods the server: on this commit and on one from before strangers were
 * expected, with the ordinary limits of each. The stranger comes from an address of its own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { CalmGame, HONEST } from './calm.ts';
import { type Checkout, checkoutAt, HERE, loaderOf } from './checkout.ts';
import { quantileOf } from './figures.ts';
import { coreTime, newFolder, Serving } from './serving.ts';
import { keyTo, longRecord, storeGames } from './stored.ts';
import type { Attacked, Target } from './stranger.ts';

export interface Noticed {
  /** Milliseconds from a move to its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
  /** Newcomers who tried to watch a game, and how many of them saw it within five seconds. */
  readonly newcomers: number;
  readonly welcomed: number;
  /** Sockets, frames or requests that the stranger began in a second. */
  readonly tries: number;
  /** Cores that were busy with the server, and with the stranger's own process. */
  readonly serverCores: number;
  readonly strangerCores: number;
}

export interface Flood {
  readonly weakness: string;
  readonly what: string;
}

export interface Flooded extends Flood {
  readonly before: Noticed;
  readonly after: Noticed;
}

const LONG = 'a-long-game';
const LINES = 4_000;
const GAMES = 10;
/** Milliseconds between two newcomers. */
const NEWCOMER_EVERY = 500;
const WELCOME_WITHIN = 5_000;

const FLOODS: readonly (Flood & { readonly attack?: Target['attack'] })[] = [
  { weakness: '', what: 'nobody' },
  {
    weakness: 'W2',
    what: `16 viewers ask for a whole game of ${LINES} lines, again and again`,
    attack: 'lookers',
  },
  { weakness: 'W3', what: '10,500 sockets that say nothing', attack: 'silentSockets' },
  { weakness: 'W4', what: '20 sockets that send ping frames without end', attack: 'pings' },
  {
    weakness: 'W6',
    what: '20 visitors fetch the record of a finished game without end',
    attack: 'records',
  },
  // The last, because those games go on.
  { weakness: 'W6', what: '60 games in which only bots play', attack: 'botGames' },
];

export async function measureFloods(other: string, seconds: number): Promise<Flooded[]> {
  const sides = await Promise.all([other, HERE].map(begin));
  try {
    const found: Flooded[] = [];
    for (const { attack, ...flood } of FLOODS) {
      const noticed: Noticed[] = [];
      for (const side of sides) {
        // What a flood has ended is started again for the next one.
        if (side.serving.hasEnded) side.serving = await start(side.checkout.root, side.data);
        noticed.push(await notice(side, seconds, attack));
        await pause(1000);
      }
      found.push({ ...flood, before: noticed[0], after: noticed[1] });
    }
    return found;
  } finally {
    await Promise.all(sides.map(({ serving }) => serving.stop()));
  }
}

interface Side {
  readonly checkout: Checkout;
  readonly data: string;
  serving: Serving;
  /** A game that is over, for those who want its record. */
  readonly finished: string;
}

async function begin(root: string): Promise<Side> {
  const checkout = await checkoutAt(root);
  const data = newFolder();
  await storeGames(root, data, [LONG, 'a-finished-game'], longRecord(checkout, LINES));
  const serving = await start(root, data);
  const finished = 'a-finished-game';
  await resign(checkout, serving.url, finished);
  return { checkout, data, serving, finished };
}

/** On every address of the machine: the stranger needs one of its own. */
const start = (root: string, data: string): Promise<Serving> =>
  Serving.start({ root, data, limits: 'ordinary', host: '0.0.0.0' });

async function resign({ protocol }: Checkout, url: string, game: string): Promise<void> {
  const socket = new WebSocket(url.replace('http', 'ws') + protocol.LIVE);
  const hello = { kind: 'hello', protocol: protocol.PROTOCOL, game, token: keyTo(game, 0) };
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.on('error', reject);
    socket.on('message', (data) => {
      const { kind } = JSON.parse(String(data)) as { kind: string };
      if (kind === 'welcome') socket.send('{"kind":"resign","id":"enough"}');
      if (kind === 'answer') resolve();
      if (kind === 'goodbye') reject(new Error(String(data)));
    });
  });
  socket.close();
}

// ---- Honest players ----------------------------------------------------------------------------------------

async function notice(side: Side, seconds: number, attack: Target['attack'] | undefined): Promise<Noticed> {
  const { checkout, serving } = side;
  const stranger = attack && new Stranger(side, attack);
  const games = Array.from({ length: GAMES }, (_, seed) => new CalmGame(checkout, serving.url, seed));
  // A server that is flooded may let nobody begin: then there are no moves.
  const beginning = Promise.allSettled(games.map((game) => game.begin()));
  await Promise.race([beginning, pause(1000 * seconds)]);
  const welcomes: Promise<boolean>[] = [];
  const arriving = setInterval(() => welcomes.push(isWelcomed(side)), NEWCOMER_EVERY);
  const [before, attacked] = [await serving.taken(), await stranger?.attacked()];
  const began = performance.now();
  await pause(1000 * seconds);
  clearInterval(arriving);
  for (const game of games) game.stop();
  const milliseconds = performance.now() - began;
  const over = await stranger?.attacked();
  // A server that has ended says nothing more.
  const after = serving.hasEnded ? undefined : await serving.taken();
  stranger?.stop();
  // Waits for a server that is no more are no waits.
  const waits = after ? games.flatMap((game) => game.waits()).sort((a, b) => a - b) : [];
  const welcomed = (await Promise.all(welcomes)).filter(Boolean).length;
  return {
    p50: quantileOf(waits, 0.5) ?? Number.NaN,
    p99: quantileOf(waits, 0.99) ?? Number.NaN,
    moves: waits.length,
    newcomers: welcomes.length,
    welcomed,
    tries: attacked && over ? ((over.tries - attacked.tries) * 1000) / milliseconds : 0,
    serverCores: after ? coreTime(before.cpu, after.cpu) / milliseconds : Number.NaN,
    strangerCores: attacked && over ? coreTime(attacked.cpu, over.cpu) / milliseconds : 0,
  };
}

/** The process of a stranger, who attacks until it is stopped. */
class Stranger {
  readonly #child;

  constructor({ checkout, serving, finished }: Side, attack: Target['attack']) {
    const { LIVE, PROTOCOL } = checkout.protocol;
    const target: Target = {
      attack,
      url: serving.url,
      live: LIVE,
      protocol: PROTOCOL,
      long: { game: LONG, token: keyTo(LONG, null) },
      finished,
    };
    this.#child = fork(new URL('./stranger.ts', import.meta.url), [JSON.stringify(target)], {
      execArgv: ['--import', loaderOf(HERE)],
    });
  }

  async attacked(): Promise<Attacked> {
    this.#child.send('attacked');
    const [attacked] = (await once(this.#child, 'message')) as [Attacked];
    return attacked;
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Whether somebody who comes now sees a game. */
function isWelcomed({ checkout, serving, finished }: Side): Promise<boolean> {
  const { protocol } = checkout;
  return new Promise((resolve) => {
    const socket = new WebSocket(serving.url.replace('http', 'ws') + protocol.LIVE, HONEST);
    const end = (is: boolean): void => {
      resolve(is);
      socket.terminate();
    };
    setTimeout(() => end(false), WELCOME_WITHIN);
    const hello = {
      kind: 'hello',
      protocol: protocol.PROTOCOL,
      game: finished,
      token: keyTo(finished, null),
    };
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.on('error', () => end(false));
    socket.on('message', (data) => end(String(data).includes('"kind":"welcome"')));
  });
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
