import { type AnyGame, SPECTATOR, verify } from '@feldzug/kernel';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import { seals } from '../src/seals.ts';
import { BOTS, Client, create, folder, ONE_BOT, PEOPLE, server, status, until } from './client.ts';

const find = () => twoFords as AnyGame;
const same = (client: Client, other: Client) =>
  until(() => client.version === other.version && client.version);

describe('two seats and a spectator', () => {
  it('see the same game live, each what is theirs', async () => {
    const { url } = await server();
    const game = await create(url, PEOPLE);
    const watcher = await Client.enter(url, game.id, game.spectator.token);
    expect(watcher.face).toMatchObject({
      view: null,
      asked: [],
      players: [
        { name: 'Anna', sat: false },
        { name: 'Bert', sat: false },
      ],
    });
    const blue = await Client.enter(url, game.id, game.seats[0]!.token, {
      word: 'blue-word',
      name: 'Annemarie',
    });
    expect(blue.face!.view).toBeNull();
    const red = await Client.enter(url, game.id, game.seats[1]!.token, { word: 'red-word-1' });
    await until(() => blue.face!.view && watcher.face!.view);
    expect(watcher.face!.players).toEqual([
      { name: 'Annemarie', sat: true },
      { name: 'Bert', sat: true },
    ]);

    const hands = (client: Client) => (client.face!.view as TwoFords).hands;
    const unknown = (cards: number[]) => cards.every((card) => card < 0);
    expect([unknown(hands(blue)[0]), unknown(hands(blue)[1])]).toEqual([false, true]);
    expect([unknown(hands(red)[0]), unknown(hands(red)[1])]).toEqual([true, false]);
    expect(hands(watcher).every(unknown)).toBe(true);

    // Both are asked at once, and both get in with the decision they were first asked.
    const [first, second] = await Promise.all([blue.act(0), red.act(1)]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    for (let turn = 0; !blue.face!.result && turn < 500; turn++) {
      await same(blue, red);
      if (blue.face!.result) break;
      const { seat } = blue.face!.asked[0];
      expect(await (seat === 0 ? blue : red).act(seat, turn)).toMatchObject({ ok: true });
    }
    await until(() => watcher.face!.result);
    expect(watcher.face!.result).toEqual(blue.face!.result);
    expect(blue.log.map(({ n }) => n)).toEqual(blue.log.map((_, i) => i + 1));

    const record = await (await fetch(`${url}/api/games/${game.id}/record`)).text();
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true, result: blue.face!.result });
    // What the clients pieced together from differences is what the record says each may see.
    const table = await import('@feldzug/kernel').then((kernel) =>
      kernel.replay(twoFords, kernel.parseRecord(record)),
    );
    for (const [client, viewer] of [
      [blue, 0],
      [red, 1],
      [watcher, SPECTATOR],
    ] as const) {
      expect(client.face!.view).toEqual(twoFords.mask(table.state!, viewer));
    }
  });

  it('are told who is there', async () => {
    const { url } = await server();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const watcher = await Client.enter(url, game.id, game.spectator.token);
    const seen = () => blue.heard.filter((one) => one.kind === 'presence').at(-1)?.presence;
    await until(() => seen()?.spectators === 1);
    await watcher.close();
    await until(() => seen()?.spectators === 0);
    expect(seen()).toEqual({ seats: [true, false], spectators: 0 });
    blue.send({ kind: 'ping' });
    await blue.next('pong');
  });
});

describe('after a lost connection', () => {
  it('a client catches up with differences, and with the whole face when it has nothing', async () => {
    const { url } = await server();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view);
    const { version, face } = blue;
    await blue.close();
    await red.act(1);

    const back = new Client(url);
    back.face = face;
    const welcome = await back.hello(game.id, game.seats[0]!.token, { version });
    expect(welcome).toMatchObject({ version, log: [] });
    expect(welcome.face).toBeUndefined();
    expect(welcome.updates.length).toBeGreaterThan(0);
    await same(back, red);

    const fresh = await Client.enter(url, game.id, game.seats[0]!.token);
    expect(fresh.face).toEqual(back.face);
    expect(fresh.log.map(({ n }) => n)).toEqual(fresh.log.map((_, i) => i + 1));

    // Who wants to watch what happened begins with an earlier face and comes to the same one.
    const watching = new Client(url);
    const replayed = await watching.hello(game.id, game.seats[0]!.token, { from: 5 });
    expect(replayed).toMatchObject({ version: 5, updates: [{ version: 6 }] });
    expect(watching.face).toEqual(back.face);
  });

  it('a client catches up over a restart of the server', async () => {
    const data = folder();
    const first = await server({ data });
    const game = await create(first.url, PEOPLE);
    const blue = await Client.enter(first.url, game.id, game.seats[0]!.token);
    const red = await Client.enter(first.url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view);
    await blue.act(0);
    const { version, face } = blue;
    const decision = red.asked(1);
    await red.act(1);
    await first.close();
    expect((await blue.next('goodbye')).code).toBe('closing');

    const second = await server({ data });
    const back = new Client(second.url);
    back.face = face;
    await back.hello(game.id, game.seats[0]!.token, { version });
    const other = await Client.enter(second.url, game.id, game.seats[1]!.token);
    expect(back.version).toBe(other.version);
    expect(other.log.at(-1)).toMatchObject({ kind: 'act', seat: 1 });
    // The decision that was answered before the restart stays answered.
    expect(
      await other.say({ kind: 'act', decision: decision.decision, action: { do: 'keep' } }),
    ).toMatchObject({ ok: false });
    while (!back.face!.result) {
      await same(back, other);
      const { seat } = back.face!.asked[0] ?? {};
      if (seat === undefined) break;
      await (seat === 0 ? back : other).act(seat, back.version);
    }
    expect(
      verify(await (await fetch(`${second.url}/api/games/${game.id}/record`)).text(), find, seals).ok,
    ).toBe(true);
  });
});

describe('bots', () => {
  it('play a whole game with nobody looking on', async () => {
    const { url } = await server();
    const game = await create(url, BOTS);
    expect(game.seats).toEqual([null, null]);
    const over = await until(async () => {
      const now = await status(url, game);
      return now.stage === 'finished' && now;
    });
    expect(over.result).not.toBeNull();
    const record = await (await fetch(`${url}/api/games/${game.id}/record`)).text();
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true });
  });

  it('answer a person, take over a seat and give it back', async () => {
    const { url } = await server();
    const game = await create(url, ONE_BOT);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    await until(() => blue.face!.view && blue.face!.asked.every(({ seat }) => seat === 0));
    expect(await blue.say({ kind: 'offerDraw' })).toMatchObject({ ok: true });
    await until(() => blue.log.some(({ kind, seat }) => kind === 'declineDraw' && seat === 1));
    expect(await blue.say({ kind: 'handSeat', bot: 'marshal' })).toMatchObject({
      ok: false,
      code: 'malformed',
    });
    expect(await blue.say({ kind: 'handSeat', bot: 'recruit' })).toMatchObject({ ok: true });
    await until(() => blue.face!.result);
    expect(blue.log.filter(({ kind, seat }) => kind === 'act' && seat === 0).length).toBeGreaterThan(0);
  });

  it('go on after a restart', async () => {
    const data = folder();
    const first = await server({ data });
    const games = await Promise.all(Array.from({ length: 8 }, () => create(first.url, BOTS)));
    await first.close();
    const second = await server({ data });
    for (const game of games) await until(async () => (await status(second.url, game)).stage === 'finished');
  });
});

describe('the table', () => {
  it('undoes, resigns, offers and takes back over the wire', async () => {
    const { url } = await server();
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view);
    const start = blue.face!.view;
    expect(blue.face!.undo).toBeNull();
    await blue.say({ kind: 'act', decision: blue.asked(0).decision, action: { do: 'keep' } });
    expect(blue.face!.undo).toMatchObject({ seat: 0 });
    await same(red, blue);
    expect(red.face!.undo).toBeNull();
    expect(await blue.say({ kind: 'undo', act: blue.face!.undo!.act })).toMatchObject({ ok: true });
    expect(blue.face!.view).toEqual(start);
    await blue.say({ kind: 'act', decision: blue.asked(0).decision, action: { do: 'keep' } });
    await red.say({ kind: 'act', decision: red.asked(1).decision, action: { do: 'keep' } });
    expect(await blue.say({ kind: 'undo' })).toMatchObject({ ok: false });
    expect(await blue.say({ kind: 'askBack' })).toMatchObject({ ok: true });
    await until(() => red.face!.backAsked);
    expect(await red.say({ kind: 'agreeBack' })).toMatchObject({ ok: true });
    await same(blue, red);
    expect(blue.face!.view).toEqual(start);
    expect(await red.say({ kind: 'offerDraw' })).toMatchObject({ ok: true });
    expect(await blue.say({ kind: 'acceptDraw' })).toMatchObject({ ok: true });
    await until(() => red.face!.result);
    expect(red.face!.result).toMatchObject({ kind: 'draw-agreed' });
  });
});
