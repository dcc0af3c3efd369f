/** The stranger of `floods.ts`, in a process of its own: what it costs must not be counted as a cost of the server. */
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

export interface Target {
  readonly attack: keyof typeof ATTACKS;
  readonly url: string;
  /** The path and the version of the target's protocol. */
  readonly live: string;
  readonly protocol: number;
  /** A long game that anybody may watch with this key, and one that is over. */
  readonly long: { readonly game: string; readonly token: string };
  readonly finished: string;
}

/** What the stranger has done so far. */
export interface Attacked {
  /** Sockets, frames or requests that it began. */
  readonly tries: number;
  /** Microseconds of processor time since it began. */
  readonly cpu: { readonly user: number; readonly system: number };
}

const STRANGER = '127.0.0.2';
/** Who connects to this address comes from 127.0.0.1, without a search for a free port, which would slow the flood. */
const ANOTHER_DOOR = '127.0.0.2';
let tries = 0;

const ATTACKS = { lookers, silentSockets, pings, records, botGames };

const target = JSON.parse(process.argv[2]) as Target;
ATTACKS[target.attack](target);
process.on('message', () => process.send?.({ tries, cpu: process.cpuUsage() } satisfies Attacked));
process.on('disconnect', () => process.exit());

function lookers({ url, live, protocol, long }: Target): void {
  const look = (): void => {
    const socket = strange(url, live);
    const hello = { kind: 'hello', protocol, ...long, from: 1 };
    socket.on('open', () => socket.send(JSON.stringify(hello)));
    socket.once('message', () => socket.terminate());
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(look, 50));
  };
  for (let looker = 0; looker < 16; looker++) look();
}

/** Opens 5,000 sockets a second until 10,500 are open; each that is refused is tried again. */
function silentSockets({ url, live }: Target): void {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const upgrade = `GET ${live} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  const add = (): void => {
    for (let count = 0; count < 100 && open.size < 10_500; count++) {
      const socket = connect(Number(port), ANOTHER_DOOR);
      tries++;
      open.add(socket);
      socket.on('connect', () => socket.write(upgrade));
      // What is left unread would reset the connection at its end.
      socket.resume();
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
  };
  setInterval(add, 20);
}

function pings({ url, live }: Target): void {
  for (let count = 0; count < 20; count++) {
    const socket = strange(url, live);
    const ping = (): void => {
      if (socket.readyState !== socket.OPEN) return;
      for (let frame = 0; frame < 50; frame++) socket.ping();
      tries += 50;
      // As fast as the server takes them.
      if (socket.bufferedAmount < 100_000) setImmediate(ping);
      else setTimeout(ping, 5);
    };
    socket.on('open', ping);
    socket.on('error', () => undefined);
  }
}

function botGames({ url }: Target): void {
  const seats = [{ bot: 'captain' }, { bot: 'captain' }];
  const body = JSON.stringify({ game: 'great-crisis', scenario: '1756', seats });
  for (let game = 0; game < 60; game++) void strangely(`${url}/api/games`, 'POST', body);
}

function records({ url, finished }: Target): void {
  const read = async (): Promise<void> => {
    for (;;) {
      await strangely(`${url}/api/games/${finished}/record`, 'GET');
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  for (let reader = 0; reader < 20; reader++) void read();
}

/** A request from the stranger's address; resolves when it is over in any way. */
function strangely(url: string, method: string, body?: string): Promise<void> {
  return new Promise((resolve) => {
    tries++;
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { method, headers, localAddress: STRANGER }, (answer) => {
      answer.on('data', () => undefined);
      answer.on('close', resolve);
    });
    sent.on('error', () => resolve());
    sent.end(body);
  });
}

function strange(url: string, live: string): WebSocket {
  tries++;
  return new WebSocket(url.replace('http', 'ws') + live, { localAddress: STRANGER });
}
