/** A short run of what `node scripts/fuzz.mjs` does at length. */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { folder, server } from './client.ts';
import { fuzz } from './hostile/fuzz.ts';
import { DRAGOON, GREAT_CRISIS, TWO_FORDS } from './hostile/openings.ts';
import { comparePermuted } from './hostile/permuted.ts';

describe('hostile traffic', () => {
  it('gets nothing accepted that should not be, breaks nothing and learns nothing', async () => {
    const report = await fuzz({ messages: 2500, seed: 20 });
    expect(report.faults).toEqual([]);
    expect(report.sent).toBeGreaterThanOrEqual(2500);
    expect(report.honestMoves).toBeGreaterThan(10);
    // Everything was tried, and everything was answered with a code of its own.
    for (const how of ['a mutated message', "another seat's move", 'said before', 'a race', 'a flood'])
      expect(report.ways[how], how).toBeGreaterThan(0);
    for (const code of ['malformed', 'spectator', 'out-of-turn', 'stale', 'too-many', 'too-large', 'ok'])
      expect(report.answers[code], code).toBeGreaterThan(0);
  });

  it('sees the same bytes whatever the secrets of others are', async () => {
    const openings = sampled([TWO_FORDS, GREAT_CRISIS], [TWO_FORDS, GREAT_CRISIS, DRAGOON]);
    const report = await comparePermuted({ openings, pairs: 1, seed: 4, mask: 'sound' });
    expect(report.faults).toEqual([]);
    expect(report.messages).toBeGreaterThan(sampled(100, 200));
    const kinds = ['two-fords: hand', 'great-crisis: hand', 'great-crisis: deck'];
    for (const kind of sampled(kinds, [...kinds, 'dragoon: strength']))
      expect(report.pairs[kind], kind).toBeGreaterThan(0);
  });

  it('would see it if a mask let a secret out', async () => {
    const report = await comparePermuted({ openings: [TWO_FORDS], pairs: 1, seed: 4, mask: 'leaking' });
    expect(report.faults.length).toBeGreaterThan(0);
  });
});

describe('requests that are none', () => {
  const say = (url: string, text: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname, () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8').on('data', (more: string) => {
        answer += more;
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
    });

  it('are answered with a code and cut off, and the server goes on', async () => {
    const { url } = await server({ data: folder() });
    expect(await say(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400.*"code":"malformed"/s);
    const large = `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'y'.repeat(40_000)}\r\n\r\n`;
    expect(await say(url, large)).toMatch(/^HTTP\/1.1 413.*"code":"too-large"/s);
    const upgrade = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    for (const path of ['http://[::1', '//', '/api/elsewhere', '*'])
      expect(await say(url, upgrade(path)), path).toMatch(/^HTTP\/1.1 404/);
    const unreadable = await fetch(`${url}/api/games/%E0%A4%A`);
    expect([unreadable.status, await unreadable.json()]).toMatchObject([400, { code: 'malformed' }]);
    expect(unreadable.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('are counted by where they come from, not by where they say they do', async () => {
    const limits = { requests: { burst: 3, perSecond: 0.001 } };
    const { url } = await server({ data: folder(), limits });
    const ask = async (address: string) =>
      (await fetch(`${url}/api/catalogue`, { headers: { 'x-forwarded-for': address } })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await ask(`10.0.0.${i}`));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    // Behind a proxy only what the proxy itself wrote counts: the last entry.
    const behind = await server({ data: folder(), limits, trustProxy: true });
    const through = async (before: string) =>
      (
        await fetch(`${behind.url}/api/catalogue`, {
          headers: { 'x-forwarded-for': `${before}, 10.0.0.1` },
        })
      ).status;
    const seen: number[] = [];
    for (let i = 0; i < 5; i++) seen.push(await through(`10.9.9.${i}`));
    expect(seen).toEqual([200, 200, 200, 429, 429]);
  });
});
