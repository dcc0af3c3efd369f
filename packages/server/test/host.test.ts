/** What the host can do with a running server, and what others cannot. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { tryRestore } from '../src/backup.ts';
import { admissionIn } from '../src/host-key.ts';
import { seals } from '../src/seals.ts';
import type { Serving } from '../src/serve.ts';
import { BOTS, Client, create, folder, goodbyeOf, ONE_BOT, PEOPLE, server, status, until } from './client.ts';

type Ask = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; text: string; json: unknown }>;

/** Requests with the key that the server has left in its folder. */
function hostOf(data: string): Ask {
  const { url, key } = admissionIn(data)!;
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined };
  };
}

async function hosted(options: Parameters<typeof server>[0] = {}): Promise<Serving & { host: Ask }> {
  const data = folder();
  const serving = await server({ data, ...options });
  return { ...serving, host: hostOf(data) };
}

const goodbyeTo = async (client: Client): Promise<string> => (await client.next('goodbye')).code;

describe('the host', () => {
  it('closes a game, reopens it and deletes it', async () => {
    const { url, host } = await hosted();
    const game = await create(url, ONE_BOT);
    const anna = await Client.enter(url, game.id, game.seats[0]!.token);
    expect(await host('POST', `/api/admin/games/${game.id}/close`, { reason: 'insults' })).toMatchObject({
      status: 204,
    });
    expect(await goodbyeTo(anna)).toBe('game-closed');
    expect(await goodbyeOf(url, game.id, game.seats[0]!.token)).toBe('game-closed');
    const listed = await host('GET', '/api/admin/games?limit=5');
    expect(listed.json).toMatchObject([{ id: game.id, game: 'two-fords', closed: 'insults' }]);

    await host('POST', `/api/admin/games/${game.id}/reopen`);
    const back = await Client.enter(url, game.id, game.seats[0]!.token);
    expect(await back.say({ kind: 'resign' })).toMatchObject({ ok: true });

    expect((await host('DELETE', `/api/admin/games/${game.id}`)).status).toBe(204);
    expect(await goodbyeTo(back)).toBe('game-closed');
    expect(await status(url, game)).toMatchObject({ code: 'unknown-game' });
    expect((await host('DELETE', `/api/admin/games/${game.id}`)).status).toBe(404);
  });

  it('inspects and exports a game that is not over, without its seed', async () => {
    const { url, host } = await hosted();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view);
    expect(await blue.act(0)).toMatchObject({ ok: true });
    const { json, text } = await host('GET', `/api/admin/games/${game.id}`);
    expect(json).toMatchObject({ stage: 'playing', rules: '1', closed: null });
    for (const token of [game.owner, ...game.seats.map((seat) => seat!.token)])
      expect(text).not.toContain(token);
    const record = (await host('GET', `/api/admin/games/${game.id}/record`)).text;
    expect(record).not.toContain('"reveal"');
    expect(verify(record, () => twoFords as never, seals)).toMatchObject({ ok: true, actions: 1 });
  });

  it('revokes every key of a seat and hands out a new link', async () => {
    const { url, host } = await hosted();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    const { json } = await host('POST', `/api/admin/games/${game.id}/revoke`, { seat: 0 });
    expect(await goodbyeTo(blue)).toBe('revoked-link');
    const { token } = json as { token: string };
    expect((await Client.enter(url, game.id, token)).face!.players[0].sat).toBe(true);
    expect(await red.say({ kind: 'resign' })).toMatchObject({ ok: true });
  });

  it('bans a visitor, who can then neither ask nor connect', async () => {
    const { url, host } = await hosted({ trustProxy: true });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const banned = new WebSocket(`${url.replace('http', 'ws')}/api/live`, from('2001:db8:0:7::1'));
    const ended = new Promise((resolve) => banned.once('close', (_code, why) => resolve(String(why))));
    await until(() => banned.readyState === WebSocket.OPEN);
    const { json } = await host('POST', '/api/admin/bans', { address: '2001:db8:0:7::/64', reason: 'flood' });
    expect(json).toEqual({ visitor: '2001:db8:0:7::/64' });
    expect(await ended).toBe('banned');
    const ask = async (address: string) => (await fetch(`${url}/api/nothing`, from(address))).status;
    expect([await ask('2001:db8:0:7::9'), await ask('2001:db8:0:8::9')]).toEqual([403, 404]);
    const refused = new WebSocket(`${url.replace('http', 'ws')}/api/live`, from('2001:db8:0:7::2'));
    const error = new Promise((resolve) => refused.once('error', (why) => resolve(why.message)));
    expect(await error).toContain('403');
    expect(await host('POST', '/api/admin/bans', { address: 'Berlin', reason: '' })).toMatchObject({
      status: 400,
    });
    await host('DELETE', '/api/admin/bans', { address: '2001:db8:0:7::5' });
    expect(await ask('2001:db8:0:7::9')).toBe(404);
  });

  it('expires games that never began and games of bots alone, and no others', async () => {
    const { url, host } = await hosted({ limits: { expiry: { unbegun: 0, botsOnly: 0 } } });
    const unbegun = await create(url, PEOPLE);
    const bots = await create(url, BOTS);
    const played = await create(url, ONE_BOT);
    const anna = await Client.enter(url, played.id, played.seats[0]!.token);
    await until(() => anna.face!.view);
    await until(async () => (await status(url, bots)).stage === 'finished', 60);
    const { json } = await host('POST', '/api/admin/expire');
    expect(new Set((json as { expired: string[] }).expired)).toEqual(new Set([unbegun.id, bots.id]));
    expect(await status(url, unbegun)).toMatchObject({ code: 'unknown-game' });
    expect((await status(url, played)).stage).toBe('playing');
  });

  it('drains the server: who plays plays on, and nobody new comes', async () => {
    const { url, host } = await hosted();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view && red.face!.view);
    expect((await host('POST', '/api/admin/drain')).json).toEqual({ connections: 2, botsDue: 0 });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(503);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    await expect(create(url, PEOPLE)).rejects.toThrow('closing');
    expect(await blue.act(0)).toMatchObject({ ok: true });
  });
});

describe('without the key of the host', () => {
  it('nothing of the host is answered', async () => {
    const { url, host } = await hosted({ hostKey: 'k'.repeat(32) });
    const game = await create(url, PEOPLE);
    for (const [method, path] of [
      ['GET', '/api/admin/games'],
      ['GET', `/api/admin/games/${game.id}/record`],
      ['DELETE', `/api/admin/games/${game.id}`],
      ['POST', '/api/admin/drain'],
      ['GET', '/metrics'],
    ])
      for (const key of ['', 'wrong', game.owner, game.seats[0]!.token]) {
        const headers = { authorization: `Bearer ${key}` };
        expect((await fetch(url + path, { method, headers })).status, `${method} ${path}`).toBe(403);
      }
    expect((await host('GET', '/api/admin/games')).status).toBe(200);
  });
});

describe('metrics', () => {
  it('count moves, refusals, commits and what waits', async () => {
    const { url, host } = await hosted();
    const game = await create(url, ONE_BOT);
    const anna = await Client.enter(url, game.id, game.seats[0]!.token);
    await until(() => anna.face!.asked.some(({ seat }) => seat === 0));
    expect(await anna.act(0)).toMatchObject({ ok: true });
    expect(await anna.say({ kind: 'acceptDraw' })).toMatchObject({ ok: false });
    await fetch(`${url}/api/games/${game.id}`);
    const { text } = await host('GET', '/metrics');
    for (const line of [
      /^feldzug_moves_total\{by="person"\} 1$/m,
      /^feldzug_refusals_total\{code="forged-token"\} 1$/m,
      /^feldzug_games_opened_total 1$/m,
      /^feldzug_commit_seconds_count [1-9]/m,
      /^feldzug_answer_seconds_count 3$/m,
      /^feldzug_thread_queue\{thread="rules-0"\} \d+$/m,
      /^feldzug_connections 1$/m,
      /^feldzug_memory_bytes [1-9]/m,
      /^feldzug_event_loop_lag_p99_seconds /m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain(game.id);
  });
});

describe('the log', () => {
  it('connects the lines of a visitor without an address', async () => {
    const lines: string[] = [];
    const log = { level: 'info', stream: { write: (line: string) => void lines.push(line) }, key: 'k' };
    const { url } = await server({ log, trustProxy: true });
    const ask = async (address: string) =>
      (await fetch(`${url}/api/nothing`, { headers: { 'x-forwarded-for': address } })).headers.get(
        'x-request-id',
      );
    const ids = [await ask('192.0.2.7'), await ask('192.0.2.7'), await ask('192.0.2.8')];
    await until(() => lines.filter((line) => line.includes('"request"')).length === 3);
    const logged = lines.map((line) => JSON.parse(line) as { reqId?: string; visitor?: string });
    const tags = ids.map((id) => logged.find(({ reqId }) => reqId === id)?.visitor);
    expect(tags[0]).toMatch(/^[\w-]{12}$/);
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
    expect(lines.join('')).not.toContain('192.0.2');
  });
});

describe('scheduled backups', () => {
  it('are tried, and only so many are kept', async () => {
    const backups = join(folder(), 'backups');
    mkdirSync(backups);
    const old = ['2020-01-01', '2020-01-02'].map((day) => `feldzug-${day}T00-00-00Z.backup`);
    for (const name of [...old, 'letter.txt']) writeFileSync(join(backups, name), 'not a backup');
    const { url } = await server({
      limits: { sweep: 20 },
      backups: { folder: backups, every: 0, keep: 2 },
    });
    await create(url, PEOPLE);
    const made = () => readdirSync(backups).filter((name) => name.endsWith('.backup'));
    await until(() => made().length === 2 && !made().some((name) => old.includes(name)));
    await tryRestore(join(backups, made()[0]));
    expect(readdirSync(backups)).toContain('letter.txt');
  });
});
