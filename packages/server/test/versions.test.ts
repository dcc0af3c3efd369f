import { type AnyGame, parseRecord, verify } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import { seals } from '../src/seals.ts';
import { Client, create, folder, keyFor, ONE_BOT, PEOPLE, server, status, until } from './client.ts';
import { first, second } from './versions/rules.ts';

const library = (name: 'old' | 'new' | 'forgetful') => new URL(`./versions/${name}.ts`, import.meta.url);
const both = (_id: string, version: string): AnyGame | undefined =>
  [second, first].find((game) => game.rulesVersion === version);

it('a game goes on with the rules it began with, on a server that has newer ones', async () => {
  const data = folder();
  const before = await server({ data, library: library('old') });
  const game = await create(before.url, PEOPLE);
  const blue = await Client.enter(before.url, game.id, game.seats[0]!.token);
  const red = await Client.enter(before.url, game.id, game.seats[1]!.token);
  await until(() => blue.face!.view);
  expect(await blue.act(0)).toMatchObject({ ok: true });
  expect(await red.act(1)).toMatchObject({ ok: true });
  await until(() => blue.version === red.version);
  const { face } = blue;
  await before.close();

  const after = await server({ data, library: library('new') });
  const back = await Client.enter(after.url, game.id, game.seats[0]!.token);
  expect(back.face).toEqual({ ...face, undo: back.face!.undo });
  expect((await status(after.url, game)).rules).toBe('1');
  expect(await back.say({ kind: 'handSeat', bot: 'recruit' })).toMatchObject({ ok: true });
  const other = await Client.enter(after.url, game.id, game.seats[1]!.token);
  expect(await other.say({ kind: 'handSeat', bot: 'recruit' })).toMatchObject({ ok: true });
  await until(() => other.face!.result, 60);
  const fresh = await create(after.url, ONE_BOT);
  const anna = await Client.enter(after.url, fresh.id, fresh.seats[0]!.token);
  await until(() => anna.face!.view);
  expect((await status(after.url, fresh)).rules).toBe('2');
  expect(await anna.act(0)).toMatchObject({ ok: true });
  expect(await anna.say({ kind: 'resign' })).toMatchObject({ ok: true });

  for (const [created, version] of [
    [game, '1'],
    [fresh, '2'],
  ] as const) {
    const text = await (await fetch(`${after.url}/api/games/${created.id}/record`)).text();
    expect(parseRecord(text).header.rules).toBe(version);
    expect(verify(text, both, seals)).toMatchObject({ ok: true, sealed: true });
    expect(text.includes('"weather"')).toBe(version === '2');
  }
});

it('a server without them says so, and leaves the game alone', async () => {
  const data = folder();
  const before = await server({ data, library: library('old') });
  const game = await create(before.url, ONE_BOT);
  const anna = await Client.enter(before.url, game.id, game.seats[0]!.token);
  await until(() => anna.face!.view);
  // A bot is due, whatever the dice say.
  expect(await anna.say({ kind: 'handSeat', bot: 'recruit' })).toMatchObject({ ok: true });
  const { version } = await status(before.url, game);
  await before.close();

  const lines: string[] = [];
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const after = await server({ data, library: library('forgetful'), log });
  const back = new Client(after.url);
  await back.opened();
  back.send({ kind: 'hello', protocol: 1, game: game.id, token: keyFor(game.seats[0]!.token) });
  expect(await back.next('goodbye')).toMatchObject({ code: 'no-rules' });
  expect(await status(after.url, game)).toMatchObject({ rules: '1', stage: 'playing' });
  expect((await status(after.url, game)).version).toBeGreaterThanOrEqual(version);
  // Its bot is due for ever: the log hears of it once, and nothing is tried again and again.
  await until(() => lines.some((line) => line.includes('its rules are not on this server')));
  const health = async () => (await fetch(`${after.url}/api/health`)).json() as Promise<{ botsDue: number }>;
  await until(async () => (await health()).botsDue === 0);
  expect(lines.filter((line) => line.includes(game.id))).toHaveLength(1);
});
