/**
 * What an honest player notices while a stranger floods the server: on this commit and on one from before strangers were
 * expected, with the ordinary limits of each. The stranger comes from an address of its own.
 */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CalmGame } from './calm.ts';
import { type Checkout, checkoutAt, HERE } from './checkout.ts';
import { quantileOf } from './figures.ts';
import { newFolder, Serving } from './serving.ts';
import { keyTo, longRecord, storeGames } from './stored.ts';

export interface Noticed {
  /** Milliseconds from a move to its answer. */
  readonly p50: number;
  readonly p99: number;
  readonly moves: number;
  /** Newcomers who tried to watch a game, and how many of them saw it within five seconds. */
  readonly newcomers: number;
  readonly welcomed: number;
}

export interface Flood {
  readonly weakness: string;
  readonly what: string;
}

export interface Flooded extends Flood {
  readonly before: Noticed;
  readonly after: Noticed;
}

const STRANGER = '127.0.0.2';
const LONG = 'a-long-game';
const LINES = 4_000;
const GAMES = 10;
/** Milliseconds between two newcomers. */
const NEWCOMER_EVERY = 500;
const WELCOME_WITHIN = 5_000;

type Attack = (side: Side) => () => void;

const FLOODS: readonly (Flood & { readonly attack: Attack })[] = [
  { weakness: '', what: 'nobody', attack: () => () => undefined },
  {
    weakness: 'W2',
    what: `16 viewers ask for a whole game of ${LINES} lines, again and again`,
    attack: lookers,
  },
  { weakness: 'W3', what: '10,500 sockets that say nothing', attack: silentSockets },
  { weakness: 'W4', what: '20 sockets that send ping frames without end', attack: pings },
  { weakness: 'W6', what: '20 visitors fetch the record of a finished game without end', attack: records },
  // The last, because those games go on.
  { weakness: 'W6', what: '60 games in which only bots play', attack: botGames },
];

export async function measureFloods(other: string, seconds: number): Promise<Flooded[]> {
  const sides = await Promise.all([other, HERE].map(begin));
  try {
    const found: Flooded[] = [];
    for (const { attack, ...flood } of FLOODS) {
      const noticed: Noticed[] = [];
      for (const side of sides) {
        // A server that a flood has ended stays so: nobody plays on it any more.
        if (side.serving.hasEnded) {
          noticed.push(NOTHING);
          continue;
        }
        const stop = attack(side);
        noticed.push(await notice(side, seconds));
        stop();
        await pause(1000);
      }
      found.push({ ...flood, before: noticed[0], after: noticed[1] });
    }
    return found;
  } finally {
    await Promise.all(sides.map(({ serving }) => serving.stop()));
  }
}

const NOTHING: Noticed = { p50: Number.NaN, p99: Number.NaN, moves: 0, newcomers: 0, welcomed: 0 };

interface Side {
  readonly checkout: Checkout;
  readonly serving: Serving;
  /** A game that is over, for those who want its record. */
  readonly finished: string;
}

async function begin(root: string): Promise<Side> {
  const checkout = await checkoutAt(root);
  const data = newFolder();
  await storeGames(root, data, [LONG, 'a-finished-game'], longRecord(checkout, LINES));
  const serving = await Serving.start({ root, data, limits: 'ordinary' });
  const finished = 'a-finished-game';
  await resign(checkout, serving.url, finished);
  return { checkout, serving, finished };
}

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

async function notice(side: Side, seconds: number): Promise<Noticed> {
  const { checkout, serving } = side;
  const games = Array.from({ length: GAMES }, (_, seed) => new CalmGame(checkout, serving.url, seed));
  // A server that is flooded may let nobody begin: then there are no moves.
  const beginning = Promise.allSettled(games.map((game) => game.begin()));
  await Promise.race([beginning, pause(1000 * seconds)]);
  const welcomes: Promise<boolean>[] = [];
  const arriving = setInterval(() => welcomes.push(isWelcomed(side)), NEWCOMER_EVERY);
  await pause(1000 * seconds);
  clearInterval(arriving);
  for (const game of games) game.stop();
  const waits = games.flatMap((game) => game.waits()).sort((a, b) => a - b);
  const welcomed = (await Promise.all(welcomes)).filter(Boolean).length;
  return {
    p50: quantileOf(waits, 0.5) ?? Number.NaN,
    p99: quantileOf(waits, 0.99) ?? Number.NaN,
    moves: waits.length,
    newcomers: welcomes.length,
    welcomed,
  };
}

/** Whether somebody who comes now sees a game. */
function isWelcomed({ checkout, serving, finished }: Side): Promise<boolean> {
  const { protocol } = checkout;
  return new Promise((resolve) => {
    const socket = new WebSocket(serving.url.replace('http', 'ws') + protocol.LIVE);
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

// ---- The stranger ------------------------------------------------------------------------------------------

function lookers({ checkout, serving }: Side): () => void {
  const { protocol } = checkout;
  let isOver = false;
  const look = (): void => {
    if (isOver) return;
    const socket = strange(serving.url, protocol.LIVE);
    const hello = {
      kind: 'hello',
      protocol: protocol.PROTOCOL,
      game: LONG,
      token: keyTo(LONG, null),
      from: 1,
    };
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.once('message', () => socket.terminate());
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(look, 50));
  };
  for (let looker = 0; looker < 16; looker++) look();
  return () => {
    isOver = true;
  };
}

function silentSockets({ checkout, serving }: Side): () => void {
  const { hostname, port } = new URL(serving.url);
  const open = new Set<Socket>();
  let isOver = false;
  const upgrade = `GET ${checkout.protocol.LIVE} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const add = (): void => {
    if (isOver || open.size >= 10_500) return;
    for (let count = 0; count < 100; count++) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: STRANGER });
      open.add(socket);
      socket.on('connect', () => socket.write(upgrade));
      // What is left unread would reset the connection at its end.
      socket.resume();
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    setTimeout(add, 20);
  };
  add();
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

function pings({ checkout, serving }: Side): () => void {
  const sockets = Array.from({ length: 20 }, () => {
    const socket = strange(serving.url, checkout.protocol.LIVE);
    const ping = (): void => {
      if (socket.readyState !== socket.OPEN) return;
      for (let count = 0; count < 50; count++) socket.ping();
      // As fast as the server takes them.
      if (socket.bufferedAmount < 100_000) setImmediate(ping);
      else setTimeout(ping, 5);
    };
    socket.on('open', ping);
    socket.on('error', () => undefined);
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.terminate();
  };
}

function botGames({ serving }: Side): () => void {
  const seats = [{ bot: 'captain' }, { bot: 'captain' }];
  const body = JSON.stringify({ game: 'great-crisis', scenario: '1756', seats });
  for (let game = 0; game < 60; game++) void strangely(`${serving.url}/api/games`, 'POST', body);
  return () => undefined;
}

function records({ serving, finished }: Side): () => void {
  let isOver = false;
  const read = async (): Promise<void> => {
    while (!isOver) {
      await strangely(`${serving.url}/api/games/${finished}/record`, 'GET');
      await pause(1);
    }
  };
  for (let reader = 0; reader < 20; reader++) void read();
  return () => {
    isOver = true;
  };
}

/** A request from the stranger's address; resolves when it is over in any way. */
const strangely = (url: string, method: string, body?: string): Promise<void> =>
  new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { method, headers, localAddress: STRANGER }, (answer) => {
      answer.on('data', () => undefined);
      answer.on('close', resolve);
    });
    sent.on('error', () => resolve());
    sent.end(body);
  });

const strange = (url: string, live: string): WebSocket =>
  new WebSocket(url.replace('http', 'ws') + live, { localAddress: STRANGER });

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
