/** The dice of a server (W10): nobody chooses a word by those of others, and a restored game draws anew. */
import { join } from 'node:path';
import { type AnyGame, parseRecord, type Verdict, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { backup, restore } from '../src/backup.ts';
import type { CreatedGame } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { SQLITE_FILE } from '../src/sqlite.ts';
import { Client, create, folder, ONE_BOT, PEOPLE, server, until, wordFor } from './client.ts';

const check = (record: string): Verdict => verify(record, () => twoFords as AnyGame, seals);

function linesIn(data: string): string {
  const database = new Database(join(data, SQLITE_FILE), { readonly: true });
  try {
    return JSON.stringify(database.prepare('select line from lines order by game, n').all());
  } finally {
    database.close();
  }
}

/** Both play to the end, always with the same choices; gives the record. */
async function playOn(url: string, game: CreatedGame): Promise<string> {
  const [blue, red] = await Promise.all(game.seats.map((seat) => Client.enter(url, game.id, seat!.token)));
  await until(() => blue.face!.view && red.face!.view);
  for (let turn = 0; turn < 500; turn++) {
    await until(() => blue.version === red.version);
    if (blue.face!.result) break;
    const { seat } = blue.face!.asked[0];
    expect(await (seat === 0 ? blue : red).act(seat, turn)).toMatchObject({ ok: true });
  }
  return (await fetch(`${url}/api/games/${game.id}/record`)).text();
}

it('a word is known to nobody, the host included, before every seat has pledged its own', async () => {
  const data = folder();
  const { url } = await server({ data });
  const game = await create(url, PEOPLE);
  const [first, last] = game.seats.map((seat) => seat!.token);
  const blue = await Client.enter(url, game.id, first);
  expect(blue.face!.dice.map(({ seal }) => seal === null)).toEqual([false, true]);
  expect(linesIn(data)).not.toContain(wordFor(first));
  // Blue adds its word as soon as Red has pledged; with that in sight, Red cannot choose another one.
  const red = new Client(url);
  await red.opened();
  const { seal } = blue.face!.dice[0];
  red.send({ kind: 'hello', protocol: 2, game: game.id, token: last, key: 'k'.repeat(40), seal: seal! });
  await until(() => blue.face!.dice[0].isOpen);
  expect(await red.say({ kind: 'sit', word: 'a-word-ground-with-the-others-in-sight' })).toMatchObject({
    ok: false,
    code: 'wrong-word',
  });
  expect(blue.face!.view).toBeNull();
  expect(await red.say({ kind: 'sit', word: wordFor(first) })).toMatchObject({ ok: true });
  await until(() => blue.face!.view);
});

it('a bot pledges its word before any person does', async () => {
  const { url } = await server();
  const game = await create(url, ONE_BOT);
  const watcher = await Client.enter(url, game.id, game.spectator.token);
  expect(watcher.face!.dice).toMatchObject([
    { seal: null },
    { seal: expect.stringMatching(/^[0-9a-f]{64}$/), isOpen: false },
  ]);
  const blue = await Client.enter(url, game.id, game.seats[0]!.token);
  await until(() => blue.face!.view);
  expect(await blue.say({ kind: 'resign' })).toMatchObject({ ok: true });
  const record = await (await fetch(`${url}/api/games/${game.id}/record`)).text();
  expect(check(record)).toMatchObject({ ok: true, sealed: true, pledged: true });
});

it('a backup that is restored twice gives other dice each time, and the record says so', async () => {
  const data = folder();
  const first = await server({ data });
  const game = await create(first.url, PEOPLE);
  const both = await Promise.all(game.seats.map((seat) => Client.enter(first.url, game.id, seat!.token)));
  await until(() => both[0].face!.view);
  await first.close();
  const file = join(folder(), 'games.backup');
  await backup({ data }, file);
  const futures: string[] = [];
  for (let time = 0; time < 2; time++) {
    const there = { data: folder() };
    await restore(there, file, { replace: false });
    const { url, close } = await server(there);
    const record = await playOn(url, game);
    await close();
    expect(check(record)).toMatchObject({ ok: true, sealed: true, restored: 1 });
    const acts = parseRecord(record).lines.flatMap((line) => (line.kind === 'act' ? line.draws : []));
    futures.push(JSON.stringify(acts));
  }
  expect(futures[0]).not.toBe(futures[1]);
});
