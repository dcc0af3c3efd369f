/** `feldzug admin` as it is typed, against a real server. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CreatedGame, type Serving, serve } from '@feldzug/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Printed, typed } from './typed.ts';

let folder: string;
let serving: Serving;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-admin-'));
  vi.stubEnv('DATABASE_URL', '');
  serving = await serve({ data: folder, host: '127.0.0.1', port: 0, log: { level: 'silent' } });
});
afterAll(async () => {
  await serving.close();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const admin = (...args: string[]): Promise<Printed> => {
  const isElsewhere = args.includes('--data') || args.includes('--url');
  return typed(['admin', ...args, ...(isElsewhere ? [] : ['--data', folder])]);
};

async function open(): Promise<CreatedGame> {
  const answer = await fetch(`${serving.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'two-fords',
      scenario: 'meeting',
      seats: [{ name: 'Anna' }, { name: 'Bert' }],
    }),
  });
  return (await answer.json()) as CreatedGame;
}

it('lists, closes, exports and deletes games', async () => {
  const { id } = await open();
  const list = await admin('list');
  expect(list.out[1]).toMatch(new RegExp(`^${id} +open +0 .* two-fords meeting: Anna, Bert$`));
  expect(await admin('close', id, '--reason', 'test')).toEqual({
    code: 0,
    out: [`${id} is closed`],
    err: [],
  });
  expect((await admin('list')).out[1]).toContain('closed');
  expect((await admin('inspect', id)).out.join('')).toContain('"closed": "test"');
  expect((await admin('reopen', id)).out).toEqual([`${id} is open again`]);
  const file = join(folder, 'one.record');
  expect((await admin('export', id, file)).out).toEqual([`${file}: 0 lines of ${id}`]);
  expect(readFileSync(file, 'utf8')).toContain('"two-fords"');
  expect((await admin('revoke', id, '1')).out[0]).toMatch(
    new RegExp(`^${serving.url}/#/at/${id}/[\\w-]{43}$`),
  );
  expect((await admin('delete', id)).out).toEqual([`${id} is deleted`]);
  expect(await admin('inspect', id)).toEqual({
    code: 1,
    out: [],
    err: ['feldzug admin: There is no such game.'],
  });
});

it('bans addresses, expires games and drains the server', async () => {
  expect((await admin('ban', '192.0.2.7', '--reason', 'flood')).out).toEqual(['192.0.2.7 is banned']);
  expect((await admin('bans')).out).toEqual([expect.stringMatching(/^192\.0\.2\.7 +\S+ {2}flood$/)]);
  expect((await admin('unban', '192.0.2.7')).out).toEqual(['192.0.2.7 is no longer banned']);
  expect((await admin('expire')).out).toEqual(['0 games deleted']);
  expect((await admin('drain')).out[0]).toBe('0 connections are open, 0 bots think');
});

it('says in one line what it does not do', async () => {
  expect(await admin('conquer')).toMatchObject({
    code: 2,
    err: ['feldzug admin: There is no task "conquer".'],
  });
  expect(await admin('close')).toMatchObject({ code: 2, err: ['feldzug admin: Name a game.'] });
  const nowhere = join(folder, 'nowhere');
  expect(await admin('list', '--data', nowhere)).toMatchObject({
    code: 1,
    err: [`feldzug admin: no server is running on the games in "${nowhere}"`],
  });
  vi.stubEnv('FELDZUG_ADMIN_KEY', 'x'.repeat(32));
  expect(await admin('list', '--url', serving.url)).toMatchObject({
    code: 1,
    err: ['feldzug admin: This is not the key of the host.'],
  });
});
