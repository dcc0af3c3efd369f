import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HISTORY } from '@feldzug/dragoon/history/record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compared, verdictOf } from '../src/history/comparison.ts';
import type { Fought } from '../src/history/games.ts';
import { plotOf } from '../src/history/plot.ts';
import { tableOf } from '../src/history/table.ts';
import { typed } from './typed.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-history-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a run', () => {
  const args = ['history', '--battles', 'mollwitz', '--games', '1', '--seed', 'tiny', '--jobs', '1'];

  it('plays, keeps its games, draws, and goes on where it stopped', async () => {
    const [file, plot] = [join(folder, 'games.jsonl'), join(folder, 'plot.svg')];
    const first = await typed([...args, '--resume', file, '--plot', plot]);
    expect(first.code).toBe(0);
    expect(first.out[0]).toBe(
      'Captain against Captain, 1 game for each battle, seed tiny: medians with their 95% intervals',
    );
    expect(first.out.find((line) => line.includes('mollwitz'))).toMatch(/\| mollwitz \| tuned \| \d+\.\d \(/);
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg [\s\S]*Mollwitz[\s\S]*<\/svg>\n$/);
    const kept = readFileSync(file, 'utf8');
    expect(kept.trim().split('\n').length).toBe(2);

    const again = await typed([...args, '--resume', file, '--json']);
    const { battles, verdict } = JSON.parse(again.out.join('\n'));
    expect(readFileSync(file, 'utf8')).toBe(kept);
    expect(battles[0]).toMatchObject({ battle: 'mollwitz', games: 1, winner: 'A' });
    expect(verdict.battles).toBe(1);

    const other = await typed([...args.map((word) => (word === 'tiny' ? 'other' : word)), '--resume', file]);
    expect([other.code, other.err.join()]).toEqual([2, expect.stringContaining('games of another seed')]);
    writeFileSync(file, `${kept}{"battle":`);
    const torn = await typed([...args, '--resume', file]);
    expect([torn.code, readFileSync(file, 'utf8')]).toEqual([0, kept]);
  });

  it('names the battles there are', async () => {
    const { code, err } = await typed(['history', '--battles', 'jena']);
    expect([code, err.join()]).toEqual([2, expect.stringContaining('They are mollwitz, chotusitz')]);
  });
});

describe('the comparison', () => {
  const fought = (
    battle: string,
    winner: Fought['winner'],
    a: number,
    b: number,
    number: number,
  ): Fought => ({
    battle,
    number,
    winner,
    losses: [a, b],
    turns: 10,
  });
  const [mollwitz] = HISTORY;
  const zorndorf = HISTORY.find(({ id }) => id === 'zorndorf')!;

  it('is near history within 35% of both losses', () => {
    const near = [20, 21, 22].map((loss, i) => fought('mollwitz', 'A', loss, 25, i));
    expect(compared(mollwitz, near)).toMatchObject({ games: 3, isNear: true, isWinnerAhead: true });
    const far = [20, 21, 22].map((loss, i) => fought('mollwitz', 'A', loss, 40, i));
    expect(compared(mollwitz, far)).toMatchObject({ isNear: false });
  });

  it('wants the winner of history ahead, and after a draw neither side', () => {
    const won = (battle: string, winners: readonly Fought['winner'][]) =>
      winners.map((winner, i) => fought(battle, winner, 30, 40, i));
    expect(compared(mollwitz, won('mollwitz', ['B', 'B', 'A'])).isWinnerAhead).toBe(false);
    expect(compared(zorndorf, won('zorndorf', ['A', 'A', 'B'])).isWinnerAhead).toBe(false);
    expect(compared(zorndorf, won('zorndorf', ['A', 'A', 'B', 'B'])).isWinnerAhead).toBe(true);
  });

  it('without games nothing is as in history', () => {
    const none = compared(mollwitz, []);
    expect([none.isNear, none.isWinnerAhead]).toEqual([false, false]);
    expect(verdictOf([none])).toEqual({
      battles: 1,
      lossesNear: 0,
      winnersAhead: 0,
      judged: 0,
      lossesNearOfJudged: 0,
    });
  });

  it('has a row for each battle in table and picture', () => {
    const all = HISTORY.map((battle) => compared(battle, [fought(battle.id, 'A', 20, 20, 0)]));
    expect(tableOf(all).length).toBe(2 + HISTORY.length);
    for (const name of ['Mollwitz', 'Torgau']) expect(plotOf(all, 'caption')).toContain(name);
  });
});
