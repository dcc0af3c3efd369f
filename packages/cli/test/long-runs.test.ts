/** Runs that take long: an arena that goes on where it was stopped, and learning from many games. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { knowledgeToLearn } from '../src/learn.ts';
import { run } from '../src/run.ts';

async function feldzug(line: string): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    progress: () => {},
  };
  return { code: await run(line.split(' ').filter(Boolean), terminal), out, err };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-long-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('arena --resume', () => {
  const line = 'arena two-fords --games 6 --seats recruit,recruit --jobs 1 --json';
  const played = async (more: string) => {
    const { code, out, err } = await feldzug(`${line} ${more}`);
    return { code, err, arena: code === 0 ? JSON.parse(out.join('\n')) : undefined };
  };
  const gamesIn = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length - 1;

  it('goes on where a killed run stopped, in the middle of a line, and gives the same result', async () => {
    const whole = join(folder, 'whole.jsonl');
    const { arena } = await played(`--seed 7 --resume ${whole}`);
    const lines = readFileSync(whole, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    const cut = file('cut.jsonl', `${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 20)}`);
    const play = vi.spyOn(twoFords, 'setup');
    onTestFinished(() => play.mockRestore());
    expect((await played(`--seed 7 --resume ${cut}`)).arena).toEqual(arena);
    expect(play).toHaveBeenCalledTimes(3);
    expect(readFileSync(cut, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect((await played('--seed 7')).arena).toEqual(arena);
  });

  it('takes the seed of the file, and more games', async () => {
    const path = join(folder, 'more.jsonl');
    const { arena } = await played(`--resume ${path}`);
    expect((await played(`--resume ${path}`)).arena).toEqual(arena);
    expect(gamesIn(path)).toBe(6);
    expect((await played(`--resume ${path} --from 4`)).arena.games).toBe(6);
    expect(gamesIn(path)).toBe(10);
  });

  it('plays a game that failed again', async () => {
    const path = join(folder, 'failed.jsonl');
    const { apply } = twoFords;
    const broken = vi.spyOn(twoFords, 'apply').mockImplementation(() => {
      throw new Error('broken');
    });
    expect((await played(`--seed 7 --resume ${path}`)).code).toBe(1);
    broken.mockRestore();
    expect(twoFords.apply).toBe(apply);
    expect((await played(`--seed 7 --resume ${path}`)).arena.games).toBe(6);
  });

  it('refuses a file of other flags, and a file of something else', async () => {
    const path = join(folder, 'other.jsonl');
    await played(`--seed 7 --resume ${path}`);
    const refused = async (more: string) => (await feldzug(`${line} --resume ${path} ${more}`)).err;
    const other = `feldzug arena: "${path}" belongs to another arena:`;
    expect(await refused('--seed 8')).toEqual([`${other} its seed is 7, not 8.`]);
    expect(await refused('--seed 7 --think 5')).toEqual([`${other} its think is its own, not 5.`]);
    expect(await refused('--seed 7 --scenario meeting')).toEqual([
      `${other} its scenario is the first, not meeting.`,
    ]);
    expect(gamesIn(path)).toBe(6);
    const text = file('text.jsonl', 'a letter\n');
    expect((await feldzug(`${line} --resume ${text}`)).err).toEqual([
      `feldzug arena: "${text}" is not a file of an arena.`,
    ]);
  });
});

describe('learn', () => {
  const line = 'learn prussia-rising --games 5 --seed 3';

  it('finds the same weights from the same seed and writes them', async () => {
    const path = join(folder, 'learned.json');
    const { code, out } = await feldzug(`${line} --file ${path}`);
    expect(code).toBe(0);
    expect(out.at(-1)).toMatch(/^prussia-rising: \d+ positions of 5 games with seed 3; /);
    const weights = JSON.parse(readFileSync(path, 'utf8'));
    expect(JSON.parse(out[0])).toEqual(weights);
    expect(Object.values(weights).every((weight) => Number.isFinite(weight))).toBe(true);
    expect((await feldzug(line)).out).toEqual(out);
    expect((await feldzug(line.replace('--seed 3', '--seed 4'))).out[0]).not.toBe(out[0]);
  });

  it('says so where nothing is learned', () => {
    expect(() => knowledgeToLearn({ game: twoFords })).toThrow('The General of two-fords learns nothing.');
  });
});
