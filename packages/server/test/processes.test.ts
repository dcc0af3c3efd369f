/** Several servers on one PostgreSQL: they serve the seats of one game, and go on when one of them dies. */
import { type AnyGame, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedGame, Presence } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { BOTS, Client, create, folder, ONE_BOT, PEOPLE, server, status, until } from './client.ts';
import { type Spawned, spawnServer } from './spawned.ts';
import { postgresForTests } from './stores.ts';

const postgres = postgresForTests();
const find = () => twoFords as AnyGame;
const same = (...clients: Client[]) =>
  until(() => clients.every(({ version }) => version === clients[0].version));
const seen = (client: Client): Presence | undefined =>
  client.heard.filter((one) => one.kind === 'presence').at(-1)?.presence;

async function recordOf(url: string, game: CreatedGame): Promise<string> {
  await until(async () => (await status(url, game)).stage === 'finished', 60);
  return (await fetch(`${url}/api/games/${game.id}/record`)).text();
}

describe('two servers on one database', () => {
  it('serve the seats of one game live', async (test) => {
    const database = await (await postgres(test)).database();
    const [here, there] = await Promise.all([server({ database }), server({ database })]);
    const game = await create(here.url, PEOPLE);
    const blue = await Client.enter(here.url, game.id, game.seats[0]!.token);
    const red = await Client.enter(there.url, game.id, game.seats[1]!.token);
    const watcher = await Client.enter(there.url, game.id, game.spectator.token);
    await until(() => blue.face!.view && watcher.face!.view);
    await until(() => seen(blue)?.seats.every(Boolean) && seen(blue)?.spectators === 1);
    await until(() => seen(red)?.seats.every(Boolean));

    // Both decide at once, and both get in, in either order.
    const [first, second] = await Promise.all([blue.act(0), red.act(1)]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    for (let turn = 0; !blue.face!.result && turn < 500; turn++) {
      await same(blue, red);
      if (blue.face!.result) break;
      const { seat } = blue.face!.asked[0];
      expect(await (seat === 0 ? blue : red).act(seat, turn)).toMatchObject({ ok: true });
    }
    await same(blue, red, watcher);
    const record = await recordOf(there.url, game);
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true, result: blue.face!.result });
    // What each pieced together from differences is what a newcomer sees.
    for (const [client, url, token] of [
      [blue, there.url, game.seats[0]!.token],
      [red, here.url, game.seats[1]!.token],
      [watcher, here.url, game.spectator.token],
    ] as const) {
      const fresh = await Client.enter(url, game.id, token);
      expect(client.face).toEqual(fresh.face);
      expect(client.log).toEqual(fresh.log);
    }
    await red.close();
    await until(() => seen(blue)?.seats[1] === true && seen(blue)!.spectators === 2);
  });

  it('never let two moves in where one is asked for', async (test) => {
    const database = await (await postgres(test)).database();
    const [here, there] = await Promise.all([server({ database }), server({ database })]);
    const game = await create(here.url, PEOPLE);
    // Each player has a window at both servers.
    const enter = (url: string, seat: number) => Client.enter(url, game.id, game.seats[seat]!.token);
    const windows = [
      [await enter(here.url, 0), await enter(there.url, 0)],
      [await enter(here.url, 1), await enter(there.url, 1)],
    ];
    const all = windows.flat();
    await until(() => all.every(({ face }) => face!.view));
    const accepted: string[] = [];
    for (let turn = 0; !all[0].face!.result && turn < 300; turn++) {
      await same(...all);
      if (all[0].face!.result) break;
      const { seat } = all[0].face!.asked[turn % all[0].face!.asked.length];
      const ids = [`${turn}-here`, `${turn}-there`];
      const answers = await Promise.all(windows[seat].map((client, at) => client.act(seat, turn, ids[at])));
      const got = ids.filter((_, at) => answers[at].ok);
      expect(got, JSON.stringify(answers)).toHaveLength(1);
      accepted.push(...got);
    }
    const record = await recordOf(here.url, game);
    expect(verify(record, find, seals)).toMatchObject({ ok: true, sealed: true });
    const acts = record.split('\n').filter((line) => line.includes('"kind":"act"'));
    expect(acts.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(accepted);
    for (const [one, other] of windows) {
      expect(one.log).toEqual(other.log);
      expect(one.face).toEqual(other.face);
    }
  });

  it('count what is said twice once, also when it is said at both', async (test) => {
    const database = await (await postgres(test)).database();
    const [here, there] = await Promise.all([server({ database }), server({ database })]);
    const game = await create(here.url, PEOPLE);
    const blue = await Client.enter(here.url, game.id, game.seats[0]!.token);
    const again = await Client.enter(there.url, game.id, game.seats[0]!.token);
    await Client.enter(there.url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view && again.face!.view);
    const act = { kind: 'act', id: 'once', decision: blue.asked(0).decision, action: { do: 'keep' } };
    const answers = await Promise.all([blue.say(act), again.say(act)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    await same(blue, again);
    expect(blue.log.filter(({ kind }) => kind === 'act')).toHaveLength(1);
  });
});

describe('a server that is killed beside another', () => {
  const spawned = (database: string): Spawned => {
    const one = spawnServer({ data: folder(), database });
    onTestFinished(() => one.kill());
    return one;
  };

  it('leaves its players to the other, who goes on', async (test) => {
    const database = await (await postgres(test)).database();
    const [first, second] = [spawned(database), spawned(database)];
    const [here, there] = await Promise.all([first.url, second.url]);
    const game = await create(here, PEOPLE);
    const blue = await Client.enter(here, game.id, game.seats[0]!.token);
    const red = await Client.enter(there, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view && red.face!.view);
    for (let turn = 0; turn < 6; turn++) {
      await same(blue, red);
      const { seat } = blue.face!.asked[0];
      expect(await (seat === 0 ? blue : red).act(seat, turn)).toMatchObject({ ok: true });
    }
    await same(blue, red);
    const { version, face } = blue;

    await first.kill();
    const back = new Client(there);
    back.face = face;
    expect(await back.hello(game.id, game.seats[0]!.token, { version })).toMatchObject({ version });
    const { seat } = red.face!.asked[0];
    expect(await (seat === 0 ? back : red).act(seat, 7)).toMatchObject({ ok: true });
    await same(back, red);
    for (let turn = 8; !back.face!.result && turn < 500; turn++) {
      await same(back, red);
      if (back.face!.result) break;
      const { seat } = back.face!.asked[0];
      expect(await (seat === 0 ? back : red).act(seat, turn)).toMatchObject({ ok: true });
    }
    expect(verify(await recordOf(there, game), find, seals)).toMatchObject({ ok: true, sealed: true });
  });

  it('leaves its bots to the other, who lets them play on', async (test) => {
    const database = await (await postgres(test)).database();
    const first = spawned(database);
    const here = await first.url;
    // Long games, all in the hands of the one server that there is.
    const wish = { ...BOTS, game: 'great-crisis', scenario: '1756' };
    const games = await Promise.all(Array.from({ length: 4 }, () => create(here, wish)));
    await until(
      async () =>
        (await Promise.all(games.map((game) => status(here, game)))).every(({ version }) => version > 5),
      60,
    );
    const second = spawned(database);
    const there = await second.url;
    const watchers = await Promise.all(
      games.map(({ id, spectator }) => Client.enter(there, id, spectator.token)),
    );

    await first.kill();
    // What the dead server wrote last is in the store.
    const at = (await Promise.all(games.map((game) => status(there, game)))).map(({ version }) => version);
    await until(() => watchers.every(({ version }, i) => version >= at[i]));
    const unfinished = watchers.filter(({ face }) => !face!.result);
    expect(unfinished.length).toBeGreaterThan(0);
    await until(() => watchers.every(({ version, face }, i) => face!.result || version > at[i]));
  });

  it('is missed: those who were connected to it are told of as gone', async (test) => {
    const database = await (await postgres(test)).database();
    const first = spawned(database);
    const { url } = await server({ database });
    const game = await create(url, PEOPLE);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    const blue = await Client.enter(await first.url, game.id, game.seats[0]!.token);
    await until(() => seen(red)?.seats[0] === true && seen(blue)?.seats[1] === true);
    await first.kill();
    await until(() => seen(red)?.seats[0] === false);
  });

  it('leaves nothing undone: a person plays a bot to the end through one death after another', async (test) => {
    const database = await (await postgres(test)).database();
    const servers = [spawned(database), spawned(database)];
    const game = await create(await servers[0].url, ONE_BOT);
    let client = await Client.enter(await servers[0].url, game.id, game.seats[0]!.token);
    for (let turn = 0; turn < 300; turn++) {
      await until(() => client.face!.result || client.face!.asked.some(({ seat }) => seat === 0), 60);
      if (client.face!.result) break;
      expect(await client.act(0, turn)).toMatchObject({ ok: true });
      if (turn % 8 !== 7) continue;
      // The server that has just taken the move, and may be about to answer it, dies; a new one begins.
      await servers.shift()!.kill();
      servers.push(spawned(database));
      client = await Client.enter(await servers[0].url, game.id, game.seats[0]!.token);
    }
    expect(verify(await recordOf(await servers[0].url, game), find, seals)).toMatchObject({
      ok: true,
      sealed: true,
    });
  });
});
