/** What attackers send over HTTP and bare TCP: wrong bodies, wrong paths, half requests, frames that are none. */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type CreatedGame, LIVE } from '@feldzug/server/protocol.ts';
import type { Luck } from './luck.ts';

export interface HttpShot {
  readonly how: string;
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string | Buffer;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly text: string;
}

/** The answer to a request that is sent exactly as it is written: no path is tidied up on the way. */
export function sendRequest(url: string, shot: HttpShot, address: string): Promise<HttpAnswer | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const asked = request(
      {
        host: hostname,
        port,
        method: shot.method,
        path: shot.path,
        headers: { ...shot.headers, 'x-forwarded-for': address },
        agent: false,
        timeout: 20_000,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
        answer.on('error', () => resolve(undefined));
      },
    );
    // Cut off, which is an answer too.
    asked.on('error', () => resolve(undefined));
    asked.on('timeout', () => asked.destroy());
    asked.end(shot.body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

const PATHS = (game: CreatedGame, luck: Luck): readonly string[] => [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00.js',
  '//etc/passwd',
  '/feldzug.sqlite',
  '/api/games/../../feldzug.sqlite',
  '/api/games/%2e%2e',
  `/api/games/${game.id}%00`,
  `/api/games/${game.id}/record/../record`,
  `/api/games/${game.id}/record`,
  `/api/games/${game.id}/lines`,
  `/api/games/${game.id.toLowerCase()}`,
  '/api/games/__proto__',
  '/api/games/constructor',
  `/api/games/${"'"}%20or%201=1--`,
  `/api/games/${'x'.repeat(65)}`,
  `/api/games/${encodeURIComponent(luck.text(8))}`,
  '/api/games/%E0%A4%A',
  '/api/',
  '/api/nothing',
  LIVE,
  `/api/games?${'a=b&'.repeat(500)}`,
  `/${'x'.repeat(luck.below(12_000))}`,
];

const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST', 'TRACE'];

/** A request that must change nothing, whatever it is answered with. */
export function strayRequest(game: CreatedGame, other: CreatedGame, luck: Luck): HttpShot {
  const token = luck.of([
    'forged',
    '',
    luck.text(20).replace(/[^\x21-\x7e]/g, 'x'),
    other.spectator.token,
    other.seats[0]?.token ?? 'none',
    game.spectator.token.slice(1),
    `${game.spectator.token} ${game.spectator.token}`,
    game.spectator.token,
  ]);
  const scheme = luck.of(['Bearer', 'bearer', 'Basic', '']);
  return {
    how: 'a stray request',
    method: luck.oneIn(3) ? luck.of(METHODS) : 'GET',
    path: luck.of(PATHS(game, luck)),
    headers: luck.oneIn(2) ? { authorization: `${scheme} ${token}` } : {},
  };
}

const OPENING = { game: 'two-fords', scenario: 'meeting', seats: [{ name: 'Mallory' }, { name: 'Trudy' }] };

/** A wish to open a game, spoilt; now and then it is not spoilt enough. */
export function spoiltOpening(luck: Luck): HttpShot {
  const text = JSON.stringify(OPENING);
  const at = luck.below(text.length);
  const body = luck.of<() => string | Buffer>([
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at),
    () => text.slice(0, at) + String.fromCharCode(luck.below(128)) + text.slice(at + 1),
    () => JSON.stringify({ ...OPENING, [luck.of(['id', 'seed', 'token', 'dice', '__proto__x'])]: 'mine' }),
    () => `{"__proto__":${text}}`,
    () => text.replace('{', '{"constructor":{"prototype":{"bot":"x"}},'),
    () => JSON.stringify({ ...OPENING, seats: new Array(luck.below(20)).fill({}) }),
    () => JSON.stringify({ ...OPENING, seats: [{ bot: luck.of(['marshal', '__proto__', '', 7]) }, {}] }),
    () => JSON.stringify({ ...OPENING, game: luck.of(['chess', '../two-fords', '__proto__', 3]) }),
    () => JSON.stringify({ ...OPENING, options: { [luck.of(['fog', '__proto__', 'toString'])]: 'yes' } }),
    () => JSON.stringify({ ...OPENING, seats: [{ name: luck.text(luck.below(60)) }, {}] }),
    () => 'x'.repeat(luck.below(200_000)),
    () => luck.bytes(luck.below(400)),
    () => '',
    () => 'null',
    () => '[]',
  ])();
  const headers = luck.of<{ readonly [name: string]: string }>([
    JSON_TYPE,
    JSON_TYPE,
    JSON_TYPE,
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=utf-7' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    {},
  ]);
  return { how: 'a spoilt opening', method: 'POST', path: '/api/games', headers, body };
}

const upgrade = (more: string): string =>
  `GET ${LIVE} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${more}\r\n`;

/** Texts for a bare connection: what no library would send. */
const BARE: readonly ((luck: Luck) => readonly (string | Buffer)[])[] = [
  () => [''],
  () => ['GET / HT'],
  () => ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  (luck) => [luck.bytes(500)],
  () => ['GET / HTTP/9.9\r\n\r\n'],
  () => ['POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n'],
  () => [
    'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  () => ['POST /api/games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffff0\r\n'],
  () => [`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'y'.repeat(20_000)}\r\n\r\n`],
  () => [`GET / HTTP/1.1\r\nHost: x\r\n${'X-Many: y\r\n'.repeat(3000)}\r\n`],
  () => ['CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  () => ['GET /api/elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
  () => [`GET ${LIVE} HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`],
  () => [upgrade('').replace('13', '7')],
  () => ['GET http://[::1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
  () => ['GET // HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
  () => [upgrade('Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n')],
  // Frames: not masked, a length that never comes, reserved bits, a control frame in pieces, not UTF-8, a bomb.
  () => [upgrade(''), Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
  () => [upgrade(''), Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  () => [upgrade(''), Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
  () => [upgrade(''), Buffer.from([0x09, 0x80, 0, 0, 0, 0])],
  () => [upgrade(''), Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])],
  () => [upgrade(''), Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x7b])],
  (luck) => [upgrade(''), luck.bytes(300)],
];

/** Opens a bare connection, says something that is half or wrong, and leaves it hanging. */
export function sendBare(url: string, luck: Luck): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  const parts = luck.of(BARE)(luck);
  socket.on('connect', () => {
    for (const [at, part] of parts.entries())
      setTimeout(() => socket.writable && socket.write(part), 30 * at);
  });
  return socket;
}
