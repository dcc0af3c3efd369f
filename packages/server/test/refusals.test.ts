import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type CreatedGame, MESSAGE_BYTES, PROTOCOL } from '../src/protocol.ts';
import { SQLITE_FILE } from '../src/sqlite.ts';
import { Client, create, folder, keyFor, PEOPLE, post, server, until } from './client.ts';

/** Every row of every table, as text. */
function rowsOf(data: string): string {
  const database = new Database(join(data, SQLITE_FILE), { readonly: true });
  try {
    const tables = ['games', 'lines', 'tokens'].map((table) =>
      database.prepare(`select * from ${table} order by 1, 2`).all(),
    );
    return JSON.stringify(tables);
  } finally {
    database.close();
  }
}

interface Scene {
  readonly url: string;
  readonly data: string;
  readonly game: CreatedGame;
  readonly blue: Client;
  readonly red: Client;
  readonly watcher: Client;
}

/** Two people after their first answers, one of them to march. */
async function scene(): Promise<Scene> {
  const data = folder();
  const { url } = await server({ data });
  const game = await create(url, PEOPLE);
  const blue = await Client.enter(url, game.id, game.seats[0]!.token);
  const red = await Client.enter(url, game.id, game.seats[1]!.token);
  const watcher = await Client.enter(url, game.id, game.spectator.token);
  await until(() => blue.face!.view);
  await blue.say({ kind: 'act', decision: blue.asked(0).decision, action: { do: 'keep' }, id: 'first' });
  await red.say({ kind: 'act', decision: red.asked(1).decision, action: { do: 'keep' } });
  await until(() => blue.version === red.version && watcher.version === red.version);
  return { url, data, game, blue, red, watcher };
}

/** The one whose turn it is, and the other. */
function turn({ blue, red }: Scene): { asked: Client; seat: number; other: Client; decision: number } {
  const [{ seat }] = blue.face!.asked;
  const [asked, other] = seat === 0 ? [blue, red] : [red, blue];
  return { asked, seat, other, decision: asked.asked(seat).decision };
}

describe('a message that is refused', () => {
  it('gets its code, and leaves the stored game byte-equal', async () => {
    const here = await scene();
    const { data, watcher } = here;
    const { asked, other, decision } = turn(here);
    const before = rowsOf(data);
    const versions = [asked.version, other.version, watcher.version];
    const act = { kind: 'act', decision, action: { do: 'halt' } };
    const refused = async (client: Client, message: object, code: string) => {
      expect(await client.say(message), JSON.stringify(message)).toMatchObject({ ok: false, code });
      expect(rowsOf(data), code).toBe(before);
    };

    // Malformed: no JSON, no object, no kind, parts missing, wrong, too many, too deep.
    for (const text of [
      '',
      'nonsense',
      '[]',
      'null',
      '7',
      '{}',
      '{"kind":"cheat","id":"a"}',
      '{"kind":"__proto__","id":"a"}',
    ]) {
      asked.send(text);
      expect(await asked.next('answer')).toMatchObject({ ok: false, code: 'malformed' });
    }
    await refused(asked, { kind: 'act', decision }, 'malformed');
    await refused(asked, { ...act, decision: 'now' }, 'malformed');
    await refused(asked, { ...act, decision: 1.5 }, 'malformed');
    await refused(asked, { ...act, action: 'halt' }, 'malformed');
    await refused(asked, { ...act, action: { verb: 'halt' } }, 'malformed');
    await refused(asked, { ...act, seat: 0 }, 'malformed');
    await refused(asked, { ...act, by: 'bot' }, 'malformed');
    await refused(asked, { kind: 'sit', word: 'another-word' }, 'seat-taken');
    await refused(asked, { ...act, action: { do: 'halt', deep: [[[[[[[[[[1]]]]]]]]]] } }, 'malformed');
    asked.send(JSON.stringify({ ...act, id: 'x'.repeat(65) }));
    expect(await asked.next('answer')).toMatchObject({ id: null, ok: false, code: 'malformed' });
    asked.socket.send(Buffer.from(JSON.stringify({ ...act, id: 'binary' })), { binary: true });
    expect(await asked.next('answer')).toMatchObject({ id: null, ok: false, code: 'malformed' });

    // Oversized.
    asked.send(
      JSON.stringify({ ...act, id: 'large', action: { do: 'halt', why: 'x'.repeat(MESSAGE_BYTES) } }),
    );
    expect(await asked.next('answer')).toMatchObject({ ok: false, code: 'too-large' });

    // Out of turn, of another seat, by a spectator.
    await refused(other, act, 'out-of-turn');
    await refused(watcher, act, 'spectator');
    await refused(watcher, { kind: 'resign' }, 'spectator');

    // Illegal: the rules say why.
    await refused(
      asked,
      { ...act, action: { do: 'march', from: 'ford', units: { foot: 1 }, path: ['mill'] } },
      'nobody-there',
    );
    await refused(
      asked,
      { ...act, action: { do: 'march', from: 'ford', units: { ['__proto__']: 1, foot: -1 }, path: 'mill' } },
      'nobody-there',
    );
    await refused(asked, { ...act, action: { do: 'choose', card: 'drums' } }, 'not-now');
    await refused(asked, { ...act, action: { do: 'constructor' } }, 'malformed');
    const answer = await asked.say({ ...act, action: { do: 'march', from: 'ford' } });
    expect(answer).toMatchObject({ rule: '3.1', text: expect.stringMatching(/\.$/) });

    // Stale, and what the table refuses.
    await refused(asked, { ...act, decision: decision - 1 }, 'stale');
    await refused(asked, { kind: 'undo', act: 3 }, 'stale');
    await refused(other, { kind: 'agreeBack' }, 'no-take-back');
    await refused(other, { kind: 'acceptDraw' }, 'no-draw-offer');
    await refused(other, { kind: 'askBack', act: 1 }, 'no-such-action');
    await refused(other, { kind: 'takeSeat' }, 'no-bot');

    // A second hello, on a connection that has one.
    asked.send({ kind: 'hello', protocol: PROTOCOL, game: here.game.id, token: here.game.seats[0]!.token });
    expect(await asked.next('answer')).toMatchObject({ ok: false, code: 'hello-twice' });

    // Repeated: a message that was taken is acknowledged again and counts once.
    const again = await here.blue.say({ kind: 'act', id: 'first', decision: 3, action: { do: 'keep' } });
    expect(again).toMatchObject({ ok: true, repeated: true });
    expect(rowsOf(data)).toBe(before);
    expect([asked.version, other.version, watcher.version]).toEqual(versions);

    // And the game goes on.
    expect(await asked.say(act)).toMatchObject({ ok: true });
    expect(rowsOf(data)).not.toBe(before);
  });

  it('opens nothing with a forged token, another game, an old page, or no hello at all', async () => {
    const here = await scene();
    const { url, data, game } = here;
    const stranger = await create(url, PEOPLE);
    const before = rowsOf(data);
    const goodbye = async (hello: object, code: string) => {
      const client = new Client(url);
      await client.opened();
      client.send({
        kind: 'hello',
        protocol: PROTOCOL,
        game: game.id,
        token: game.seats[0]!.token,
        ...hello,
      });
      expect(await client.next('goodbye')).toMatchObject({ code });
      await until(() => client.socket.readyState === WebSocket.CLOSED);
      expect(rowsOf(data)).toBe(before);
    };
    await goodbye({ token: 'forged' }, 'forged-token');
    await goodbye({ token: stranger.seats[0]!.token }, 'forged-token');
    await goodbye({ token: game.seats[0]!.token.slice(1) }, 'forged-token');
    await goodbye({ game: 'nowhere' }, 'unknown-game');
    await goodbye({ protocol: 0 }, 'old-page');

    const silent = new Client(url);
    await silent.opened();
    expect(await silent.say({ kind: 'resign' })).toMatchObject({ ok: false, code: 'no-hello' });
    expect(rowsOf(data)).toBe(before);

    const elsewhere = new WebSocket(`${url.replace('http', 'ws')}/api/elsewhere`);
    await expect(
      new Promise((resolve, reject) => elsewhere.on('open', resolve).on('error', reject)),
    ).rejects.toThrow('404');
  });

  it('cuts off what is far too large, and slows down who says too much', async () => {
    const here = await scene();
    const before = rowsOf(here.data);
    const flood = await Client.enter(here.url, here.game.id, here.game.seats[0]!.token);
    flood.send('x'.repeat(20 * MESSAGE_BYTES));
    await until(() => flood.socket.readyState === WebSocket.CLOSED);

    const { other } = turn(here);
    for (let i = 0; i < 150; i++) other.send({ kind: 'resign', id: `${i}`, extra: true });
    await until(() => other.heard.some((one) => one.kind === 'answer' && !one.ok && one.code === 'too-many'));
    expect(rowsOf(here.data)).toBe(before);
    for (let i = 0; i < 2000; i++) other.send({ kind: 'ping' });
    expect(await other.next('goodbye')).toMatchObject({ code: 'too-many' });
    expect(rowsOf(here.data)).toBe(before);
  });
});

describe('HTTP', () => {
  let url: string;
  let data: string;
  let game: CreatedGame;

  const open = async () => {
    data = folder();
    url = (await server({ data })).url;
    game = await create(url, PEOPLE);
  };

  it('refuses what does not fit, with a code, and keeps nothing of it', async () => {
    await open();
    const before = rowsOf(data);
    const refused = async (body: unknown, status: number, code: string) => {
      expect(await post(url, '/api/games', body), JSON.stringify(body)).toMatchObject({
        status,
        body: { code, text: expect.any(String) },
      });
      expect(rowsOf(data)).toBe(before);
    };
    await refused({}, 400, 'malformed');
    await refused({ ...PEOPLE, extra: 1 }, 400, 'malformed');
    await refused({ ...PEOPLE, seats: 'two' }, 400, 'malformed');
    await refused({ ...PEOPLE, seats: [{ name: 'x'.repeat(41) }, {}] }, 400, 'malformed');
    await refused({ ...PEOPLE, game: 'chess' }, 400, 'unknown-scenario');
    await refused({ ...PEOPLE, scenario: 'ambush' }, 400, 'unknown-scenario');
    await refused({ ...PEOPLE, options: { fog: 'yes' } }, 400, 'unknown-scenario');
    await refused({ ...PEOPLE, seats: [{}] }, 400, 'unknown-scenario');
    await refused({ ...PEOPLE, seats: [{}, { bot: 'marshal' }] }, 400, 'unknown-scenario');
    await refused({ ...PEOPLE, game: 'x'.repeat(20_000) }, 400, 'malformed');
    await refused({ ...PEOPLE, scenario: '{}' }, 400, 'bad-scenario');
    await refused({ ...PEOPLE, game: 'x'.repeat(500_000) }, 413, 'too-large');
    const text = await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"game":',
    });
    expect([text.status, await text.json()]).toMatchObject([400, { code: 'malformed' }]);
    const poison = await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__":{"game":"x"}}',
    });
    expect([poison.status, await poison.json()]).toMatchObject([400, { code: 'malformed' }]);
    expect(rowsOf(data)).toBe(before);
  });

  it('shows a game to anyone with a link, and its record to nobody before the end', async () => {
    await open();
    const ask = async (path: string, token?: string) => {
      const answer = await fetch(
        url + path,
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      );
      return [answer.status, await answer.json()];
    };
    await Client.enter(url, game.id, game.seats[1]!.token);
    expect(await ask(`/api/games/${game.id}`, keyFor(game.seats[1]!.token))).toMatchObject([
      200,
      { viewer: 1, stage: 'open', version: 1 },
    ]);
    expect(await ask(`/api/games/${game.id}`, game.spectator.token)).toMatchObject([
      200,
      { viewer: 'spectator' },
    ]);
    expect(await ask(`/api/games/${game.id}`)).toMatchObject([403, { code: 'forged-token' }]);
    expect(await ask(`/api/games/${game.id}`, 'forged')).toMatchObject([403, { code: 'forged-token' }]);
    expect(await ask('/api/games/nowhere', game.seats[1]!.token)).toMatchObject([
      404,
      { code: 'unknown-game' },
    ]);
    expect(await ask(`/api/games/${game.id}/record`, game.seats[1]!.token)).toMatchObject([
      403,
      { code: 'not-finished' },
    ]);
    expect(await ask('/api/games/nowhere/record')).toMatchObject([404, { code: 'unknown-game' }]);
    expect(await ask('/api/nothing')).toMatchObject([404, { code: 'not-found' }]);
  });

  it('limits how much one address may ask', async () => {
    const limited = await server({
      limits: { openings: { burst: 2, perSecond: 0.001 }, requests: { burst: 10, perSecond: 0.001 } },
    });
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) codes.push((await post(limited.url, '/api/games', PEOPLE)).status);
    expect(codes).toEqual([201, 201, 429, 429]);
    for (let i = 0; i < 8; i++) codes.push((await fetch(`${limited.url}/api/catalogue`)).status);
    expect(codes.slice(-2)).toEqual([429, 429]);
  });

  it('tells no other site where a visitor was, and runs no script but its own', async () => {
    await open();
    for (const path of ['/', '/api/catalogue', `/play/${game.id}`, '/nothing.js']) {
      const { headers } = await fetch(url + path, { headers: { accept: 'text/html' } });
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    }
    // Only the fragment, which no browser sends, names the token.
    const link = new URL(game.seats[0]!.link, url);
    expect(link.hash).toContain(game.seats[0]!.token);
    expect(link.pathname + link.search).not.toContain(game.seats[0]!.token);
    expect(Buffer.from(game.seats[0]!.token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});
