/** Strangers at the door: whom the server lets connect, and how it counts what they send. */
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { isForeign, visitorOf } from '../src/addresses.ts';
import { RateLimit } from '../src/rate.ts';
import { readMessage } from '../src/schemas.ts';
import { Client, server, until } from './client.ts';

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');
const SLOW = { burst: 3, perSecond: 0.001 };

describe('the clock of the limits', () => {
  afterEach(() => vi.useRealTimers());

  it('goes on when the clock of the machine is set back by an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = new RateLimit({ burst: 1, perSecond: 200 });
    expect(limit.take('a')).toBe(true);
    vi.setSystemTime(Date.now() - 3_600_000);
    await until(() => limit.take('a'));
  });
});

describe('a visitor', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is counted as %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));

  it('with a whole IPv6 network is one visitor', async () => {
    const { url } = await server({ limits: { requests: SLOW }, trustProxy: true });
    const ask = async (address: string) =>
      (await fetch(`${url}/api/catalogue`, { headers: { 'x-forwarded-for': address } })).status;
    const statuses: number[] = [];
    for (let i = 1; i <= 4; i++) statuses.push(await ask(`2001:db8:0:1::${i}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await ask('2001:db8:0:2::1')).toBe(200);
  });
});

describe('a connection', () => {
  it('is counted before it is opened', async () => {
    const { url } = await server({ limits: { hellos: SLOW } });
    for (let i = 0; i < 3; i++) expect(await knock(url)).toBe('open');
    expect(await knock(url)).toBe('429');
  });

  it('is one of so many that a visitor may have, and others still come in', async () => {
    const { url } = await server({ limits: { sockets: 2 }, trustProxy: true });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const silent = new WebSocket(live(url), from('192.0.2.1'));
    await new Promise((resolve) => silent.on('open', resolve));
    expect(await knock(url, from('192.0.2.1'))).toBe('open');
    expect(await knock(url, from('192.0.2.1'))).toBe('429');
    expect(await knock(url, from('192.0.2.2'))).toBe('open');
    // A closed connection makes room.
    silent.close();
    await until(async () => (await knock(url, from('192.0.2.1'))) === 'open');
  });

  it('that is refused and reset at once ends nothing but itself', async () => {
    const { url } = await server({ limits: { hellos: SLOW } });
    const { hostname, port } = new URL(url);
    const reset = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${UPGRADE}\r\n\r\n`);
          setImmediate(() => socket.resetAndDestroy());
        });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve());
      });
    for (let times = 0; times < 20; times++) await Promise.all([reset(), reset(), reset()]);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it.each([
    ['opens too many in a short time', { connections: SLOW }],
    ['has too many open', { mostOpen: 3 }],
  ])('of a visitor who %s is cut off unread, and others still come in', async (_what, limits) => {
    const { url } = await server({ limits });
    const answers: string[] = [];
    for (let times = 0; times < 6; times++) answers.push(await ask(url, '127.0.0.2'));
    expect(answers).toEqual(['200', '200', '200', 'ECONNRESET', 'ECONNRESET', 'ECONNRESET']);
    expect(await ask(url, '127.0.0.3')).toBe('200');
    // The host's own machine asks for the health as often as it likes.
    for (let times = 0; times < 6; times++) expect(await ask(url, '127.0.0.1')).toBe('200');
  });

  it('that sends no request is closed', async () => {
    const { url } = await server({ limits: { hello: 50 } });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('that says nothing is closed', async () => {
    const { url } = await server({ limits: { hello: 50 } });
    const client = new Client(url);
    expect(await client.next('goodbye')).toMatchObject({ code: 'no-hello' });
  });

  it.each([
    ['http://evil.example', '403'],
    ['null', '403'],
  ])('that a page of %s opens is refused', async (origin, told) => {
    const { url } = await server();
    expect(await knock(url, { origin })).toBe(told);
    expect(await knock(url, { origin: url })).toBe('open');
  });

  it('through a trusted proxy may name the host that the proxy tells', () => {
    const headers = {
      origin: 'https://club.example',
      host: '127.0.0.1:8080',
      'x-forwarded-host': 'club.example',
    };
    const request = { headers } as unknown as Parameters<typeof isForeign>[0];
    expect(isForeign(request, { trustProxy: true })).toBe(false);
    expect(isForeign(request, { trustProxy: false })).toBe(true);
  });

  it('pays for ping frames as for messages', async () => {
    const { url } = await server();
    const client = new Client(url);
    await client.opened();
    for (let i = 0; i < 2000; i++) client.socket.ping();
    expect(await client.next('goodbye')).toMatchObject({ code: 'too-many' });
  });

  it('that goes on after it was sent away is read no further', async () => {
    const { url } = await server();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${UPGRADE}\r\n\r\n`);
    let told = '';
    socket.on('data', (data) => {
      told += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await until(() => told.includes('101 '));
    // Ping frames without content and with an empty mask; this client never says that it has heard a goodbye.
    const pings = Buffer.from('898000000000'.repeat(5_000), 'hex');
    const flood = (): void => {
      if (!socket.destroyed) socket.write(pings, () => setImmediate(flood));
    };
    flood();
    await until(() => told.includes('too-many'));
    await closed;
    // 60 were answered, and hardly one more.
    expect(told.split('\x8a\x00').length).toBeLessThan(200);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('learns which of its messages was one too many', async () => {
    const { url } = await server();
    const client = new Client(url);
    await client.opened();
    for (let i = 0; i < 80; i++) client.send({ kind: 'resign', id: `message-${i}` });
    const refused = () =>
      client.heard.filter((one) => one.kind === 'answer' && !one.ok && one.code === 'too-many');
    await until(() => refused().length > 0);
    expect(refused()[0]).toMatchObject({ id: expect.stringMatching(/^message-\d+$/) });
  });
});

describe('a name', () => {
  const named = (name: string) =>
    readMessage(JSON.stringify({ kind: 'hello', protocol: 1, game: 'g', token: 't', name }));

  it('may be written in any script', () => {
    for (const name of ['Friedrich', 'Łukasz Müller', 'Екатерина', '腓特烈', 'ليلى'])
      expect(named(name)).toBeDefined();
  });

  it('has no character that controls, hides or turns other text', () => {
    for (const sign of [
      '\u0000',
      '\u0085',
      '\u00ad',
      '\u061c',
      '\u200b',
      '\u200f',
      '\u202e',
      '\u2066',
      '\ufeff',
    ])
      expect(named(`a${sign}b`), sign.codePointAt(0)!.toString(16)).toBeUndefined();
  });
});

/** The status of the server's health on a connection of its own, which stays open, or why there is none. */
const ask = (url: string, localAddress: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n');
    socket.on('data', (answer) => resolve(/\d{3}/.exec(String(answer))![0]));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code!));
  });

const live = (url: string): string => `${url.replace('http', 'ws')}/api/live`;

/** Opens a connection: `open`, or the status that refused it. It stays open until the test is over. */
const knock = (url: string, options: WebSocket.ClientOptions = {}): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(live(url), options);
    socket.on('open', () => resolve('open'));
    socket.on('error', (error) => resolve(/\d{3}/.exec(error.message)?.[0] ?? error.message));
  });
