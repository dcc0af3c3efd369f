import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBattle } from '@feldzug/dragoon/scenario/fresh.ts';
import { writeBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE } from '../../games/dragoon/test/hostile-battles.ts';
import { run } from '../src/run.ts';

const LOBOSCH = fileURLToPath(new URL('../../games/dragoon/data/scenarios/lobosch.json', import.meta.url));

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-scenario-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function check(...files: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const [out, err]: string[][] = [[], []];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    progress: () => undefined,
  };
  return { code: await run(['scenario', ...files], terminal), out, err };
}

it('a scenario that stands is ok', async () => {
  expect(await check('check', LOBOSCH)).toEqual({
    code: 0,
    out: [`ok     ${LOBOSCH}`, '1 scenario, all pass'],
    err: [],
  });
});

it('what is wrong is said with its place, and the exit code is 1', async () => {
  const file = join(folder, 'crowded.json');
  writeFileSync(file, readFileSync(LOBOSCH, 'utf8').replace('"at": [8, 21]', '"at": [8, 22]'));
  const { code, out } = await check('check', file);
  expect(code).toBe(1);
  expect(out[1]).toContain('A009 and A010 and A015 at 8,22: more than two in a hex');
});

it('a file that is no JSON says where it stops to be', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{\n  "id": "broken",\n}\n');
  expect((await check('check', file)).out[1]).toMatch(/^ +line 3, column 1: not JSON: /);
  writeFileSync(file, '{\n  "id": "broken"');
  expect((await check('check', file)).out[1]).toMatch(/^ +line 2, column \d+: not JSON: /);
});

it.each(HOSTILE)('a file that is $what fails with its reason', async ({ text, says }) => {
  const file = join(folder, 'hostile.json');
  writeFileSync(file, text);
  const { code, out } = await check('check', file);
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(says);
});

it('of several files each has its own verdict', async () => {
  const file = join(folder, 'empty.json');
  writeFileSync(file, '{}');
  const { code, out } = await check('check', file, LOBOSCH);
  expect(code).toBe(1);
  expect(out[0]).toBe(`FAILED ${file}`);
  expect(out).toContain('         "map" is missing');
  expect(out.slice(-2)).toEqual([`ok     ${LOBOSCH}`, '2 scenarios, 1 failed']);
});

it('without a file or with another word it is misused', async () => {
  expect((await check('check')).code).toBe(2);
  expect((await check('mend', LOBOSCH)).code).toBe(2);
});

it('bots play a battle from its file', async () => {
  const file = join(folder, 'own.json');
  writeFileSync(file, writeBattle({ ...freshBattle(), turns: 1 }));
  const out: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: () => undefined,
    progress: () => undefined,
  };
  const args = ['simulate', 'dragoon', '--scenario', file, '--games', '2', '--seats', 'recruit,recruit'];
  expect(await run([...args, '--seed', '1', '--jobs', '1'], terminal)).toBe(0);
  expect(out[0]).toBe('dragoon (own scenario): 2 of 2 games with seed 1 finished, 0 errors');
});
