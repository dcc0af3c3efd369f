/** Backup and restore as they are typed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@feldzug/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { typed } from './typed.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-backup-'));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const feldzug = (...args: string[]) => typed(args);

async function openGames(data: string, count: number): Promise<void> {
  const serving = await serve({ data, host: '127.0.0.1', port: 0, log: { level: 'silent' } });
  for (let i = 0; i < count; i++) {
    const answer = await fetch(`${serving.url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'two-fords', scenario: 'meeting', seats: [{}, {}] }),
    });
    expect(answer.status).toBe(201);
  }
  await serving.close();
}

it('copies the games of a folder and puts them into another', async () => {
  const [here, there, file] = ['here', 'there', 'copy'].map((name) => join(folder, name));
  await openGames(here, 3);
  expect(await feldzug('backup', file, '--data', here)).toEqual({
    code: 0,
    out: [`${file}: 3 games with 0 lines`],
    err: [],
  });
  expect(await feldzug('restore', file, '--data', there)).toEqual({
    code: 0,
    out: [`3 games with 0 lines from ${file}`],
    err: [],
  });
  expect(await feldzug('restore', file, '--data', there)).toEqual({
    code: 1,
    out: [],
    err: ['feldzug restore: the store already has 3 games: add --replace to delete them'],
  });
  expect(await feldzug('restore', file, '--data', there, '--replace')).toMatchObject({ code: 0 });
  await openGames(there, 1);
});

it('says in one line what it does not do', async () => {
  const nowhere = join(folder, 'nowhere');
  expect(await feldzug('backup', join(folder, 'other'), '--data', nowhere)).toMatchObject({
    code: 1,
    err: [`feldzug backup: there are no games in "${nowhere}"`],
  });
  expect(await feldzug('backup')).toMatchObject({ code: 2, err: ['feldzug backup: Name a file.'] });
  expect(await feldzug('restore', nowhere, '--data', folder)).toMatchObject({
    code: 1,
    err: [`feldzug restore: there is no file "${nowhere}"`],
  });
  vi.stubEnv('DATABASE_URL', 'mysql://root:secret@host/games');
  const wrong = await feldzug('backup', join(folder, 'other'));
  vi.stubEnv('DATABASE_URL', '');
  expect(wrong.code).toBe(2);
  expect(wrong.err.join()).toMatch(
    /^feldzug backup: DATABASE_URL must be the address of a PostgreSQL database/,
  );
  expect(wrong.err.join()).not.toContain('secret');
});
