/** Keys of seats (W1): an invitation is used once, a player sees and closes the windows of a seat, links are revoked. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedGame, MadeLink, SeatWindow } from '../src/protocol.ts';
import { type Serving, serve } from '../src/serve.ts';
import type { HelloExtras } from '../testing/entering.ts';
import { Client, create, goodbyeOf, helloOf, keyFor, ONE_BOT, PEOPLE, server, until } from './client.ts';
import { overBothStores } from './stores.ts';

/** What a browser says that has not used the invitation: a key of its own. */
const otherBrowser = () => ({ key: `the-key-of-another-browser-${randomUUID()}`, word: 'a-word-of-theirs' });

/** One server for all: nothing here depends on another game. */
let shared: Serving;
let url: string;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'feldzug-test-'));
  shared = await serve({ host: '127.0.0.1', port: 0, data, log: { level: 'silent' }, warm: false });
  url = shared.url;
});
afterAll(async () => {
  await shared.close();
  rmSync(data, { recursive: true, force: true });
});

const goodbye = (game: string, token: string, extras: HelloExtras = {}): Promise<string> =>
  goodbyeOf(url, game, token, extras);

/** Makes or revokes a link. */
async function links(
  { id }: CreatedGame,
  token: string,
  method: 'POST' | 'DELETE',
  body: object,
): Promise<{ status: number; body: MadeLink & { code?: string } }> {
  const answer = await fetch(`${url}/api/games/${id}/links`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: answer.status === 204 ? {} : await answer.json() };
}

const windows = (client: Client): readonly SeatWindow[] =>
  client.heard.flatMap((one) => (one.kind === 'windows' ? [one.windows] : [])).at(-1) ?? [];

overBothStores(({ place }) => {
  it('of two browsers that use an invitation at the same time one gets the seat', async (test) => {
    const { url: there } = await server(await place(test));
    const game = await create(there, PEOPLE);
    const browsers = await Promise.all(
      ['first', 'second', 'third'].map(async (name) => {
        const client = new Client(there);
        await client.opened();
        const key = `the-key-of-the-${name}-browser-of-three`;
        client.send(helloOf(game.id, game.seats[0]!.token, { key }));
        return client;
      }),
    );
    const heard = await Promise.all(
      browsers.map((client) =>
        until(() => client.heard.find(({ kind }) => kind === 'welcome' || kind === 'goodbye')),
      ),
    );
    expect(heard.filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
    expect(heard.filter((one) => one.kind === 'goodbye' && one.code === 'used-link')).toHaveLength(2);
  });
});

describe('an invitation', () => {
  it('opens the seat for the browser that used it, and for nobody else who has the link', async () => {
    const game = await create(url, PEOPLE);
    const { token } = game.seats[1]!;
    const friend = await Client.enter(url, game.id, token);
    expect(await goodbye(game.id, token, otherBrowser())).toBe('used-link');
    expect(await goodbye(game.id, token, { key: undefined })).toBe('used-link');
    // Neither does the player who opened the game see anything with what they were given.
    expect(await goodbye(game.id, game.owner)).toBe('forged-token');
    // The browser itself comes back, with the link or with the key alone.
    await friend.close();
    await Client.enter(url, game.id, token);
    const back = new Client(url);
    expect(await back.hello(game.id, keyFor(token))).toMatchObject({ viewer: 1 });
  });

  it('is not used by a page that cannot keep a key', async () => {
    const game = await create(url, PEOPLE);
    const { token } = game.seats[0]!;
    expect(await goodbye(game.id, token, { protocol: 1, key: undefined })).toBe('old-page');
    await Client.enter(url, game.id, token, otherBrowser());
  });

  it('is exchanged for a key that nobody has yet', async () => {
    const game = await create(url, PEOPLE);
    const extras = otherBrowser();
    await Client.enter(url, game.id, game.seats[0]!.token, extras);
    expect(await goodbye(game.id, game.seats[1]!.token, extras)).toBe('used-link');
  });
});

describe('links', () => {
  it('of a free seat are made again by the player who opened the game; the old one opens nothing', async () => {
    const game = await create(url, PEOPLE);
    const again = await links(game, game.owner, 'POST', { seat: 1 });
    expect(again.status).toBe(201);
    expect(await goodbye(game.id, game.seats[1]!.token)).toBe('revoked-link');
    const friend = await Client.enter(url, game.id, again.body.token);
    // From now on the seat is the friend's alone.
    expect(await links(game, game.owner, 'POST', { seat: 1 })).toMatchObject({
      status: 403,
      body: { code: 'seat-taken' },
    });
    expect(await friend.say({ kind: 'offerDraw' })).toMatchObject({ ok: false, code: 'not-begun' });
  });

  it('are revoked, and close the windows of those who came with them', async () => {
    const game = await create(url, PEOPLE);
    const revoke = (link: string) => links(game, game.owner, 'DELETE', { token: link });
    const watcher = await Client.enter(url, game.id, game.spectator.token);
    expect((await revoke(game.spectator.token)).status).toBe(204);
    expect(await watcher.next('goodbye')).toMatchObject({ code: 'revoked-link' });
    expect((await revoke(game.seats[0]!.token)).status).toBe(204);
    expect(await goodbye(game.id, game.seats[0]!.token)).toBe('revoked-link');
    // A used invitation has nothing to revoke: the key belongs to its player.
    await Client.enter(url, game.id, game.seats[1]!.token);
    expect(await revoke(game.seats[1]!.token)).toMatchObject({ status: 403, body: { code: 'used-link' } });
    expect((await links(game, game.owner, 'POST', { seat: null })).status).toBe(201);
  });

  it('are made by nobody for a seat of another player or of a bot', async () => {
    const game = await create(url, PEOPLE);
    await Client.enter(url, game.id, game.seats[0]!.token);
    const blue = keyFor(game.seats[0]!.token);
    for (const seat of [1, null])
      expect(await links(game, blue, 'POST', { seat })).toMatchObject({ status: 403 });
    const foreign = { token: game.seats[1]!.token };
    expect(await links(game, blue, 'DELETE', foreign)).toMatchObject({ status: 403 });
    expect(await links(game, game.spectator.token, 'POST', { seat: null })).toMatchObject({ status: 403 });
    const bots = await create(url, ONE_BOT);
    for (const seat of [1, 5])
      expect(await links(bots, bots.owner, 'POST', { seat })).toMatchObject({ status: 400 });
  });
});

describe('a seat', () => {
  it('sees its open windows and closes one of the same browser', async () => {
    const game = await create(url, PEOPLE);
    const { token } = game.seats[0]!;
    const first = await Client.enter(url, game.id, token);
    const second = await Client.enter(url, game.id, token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => windows(first).length === 2);
    expect(windows(first).map(({ where }) => where)).toEqual(['here', 'this-browser']);
    // Another player sees nothing of them and closes none.
    await until(() => windows(red).length === 1);
    const { window } = windows(first)[1];
    expect(await red.say({ kind: 'closeWindow', window })).toMatchObject({ ok: false, code: 'not-found' });
    expect(await first.say({ kind: 'closeWindow', window })).toMatchObject({ ok: true });
    expect(await second.next('goodbye')).toMatchObject({ code: 'window-closed' });
    await until(() => windows(first).length === 1);
  });

  it('is taken along to another browser, and locks that browser out again', async () => {
    const game = await create(url, PEOPLE);
    const { token } = game.seats[0]!;
    const first = await Client.enter(url, game.id, token);
    const spare = await links(game, keyFor(token), 'POST', { seat: 0 });
    const phone = await Client.enter(url, game.id, spare.body.token);
    await until(() => windows(first).length === 2);
    const [, { window, where }] = windows(first);
    expect(where).toBe('another-browser');
    expect(await first.say({ kind: 'closeWindow', window })).toMatchObject({ ok: true });
    expect(await phone.next('goodbye')).toMatchObject({ code: 'revoked-link' });
    expect(await goodbye(game.id, spare.body.token)).toBe('revoked-link');
    expect(await goodbye(game.id, keyFor(spare.body.token))).toBe('revoked-link');
  });

  it('sees a browser that used its invitation first and made another link of it, and locks it out', async () => {
    const game = await create(url, PEOPLE);
    // The player who opened the game uses the invitation, and sends the friend a link that looks like it.
    const { token } = game.seats[1]!;
    const creator = await Client.enter(url, game.id, token);
    const forFriend = await links(game, keyFor(token), 'POST', { seat: 1 });
    await creator.close();
    const friend = await Client.enter(url, game.id, forFriend.body.token);
    await until(() => windows(friend).length === 2);
    expect(windows(friend)[1]).toMatchObject({ where: 'away', since: null });
    // Another link is in reserve; it goes with the key.
    const reserve = await links(game, keyFor(token), 'POST', { seat: 1 });
    expect(reserve.status).toBe(201);
    expect(await friend.say({ kind: 'closeWindow', window: windows(friend)[1].window })).toMatchObject({
      ok: true,
    });
    await until(() => windows(friend).length === 1);
    expect(await goodbye(game.id, keyFor(token))).toBe('revoked-link');
    expect(await goodbye(game.id, reserve.body.token, otherBrowser())).toBe('revoked-link');
    expect(await friend.say({ kind: 'offerDraw' })).toMatchObject({ code: 'not-begun' });
  });

  it('has no more windows than a player can look at: the oldest is closed', async () => {
    const game = await create(url, PEOPLE);
    const { token } = game.seats[0]!;
    const first = await Client.enter(url, game.id, token);
    for (let i = 0; i < 12; i++) await Client.enter(url, game.id, token);
    expect(await first.next('goodbye')).toMatchObject({ code: 'window-closed' });
  });
});
