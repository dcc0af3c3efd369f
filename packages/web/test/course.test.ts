/** The course of a game: the golden games of each kind have figures by turn, losses and turning points. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '@feldzug/kernel';
import { parseRecord } from '@feldzug/kernel/record.ts';
import { describe, expect, it } from 'vitest';
import { loadPage } from '../src/games/pages.ts';
import { openBookOf, playedThrough } from '../src/session/book.ts';
import type { LogEntry } from '../src/session/session.ts';
import { type Summary, summaryOf } from '../src/table/course/course.ts';
import { plotOf, ticksBetween } from '../src/table/course/plot.ts';
import { packed, unpacked } from '../src/table/course/sharing.ts';
import { tellMoment } from '../src/table/story.ts';

async function summaryFor(game: string): Promise<Summary> {
  const folder = new URL(`../../games/${game}/golden/1/`, import.meta.url);
  const [file] = readdirSync(folder).sort();
  const record = parseRecord(readFileSync(new URL(file, folder), 'utf8'));
  const page = await loadPage(game, record.header.scenario);
  const played = await playedThrough(page.game as AnyGame, record);
  const book = openBookOf(played);
  const entries = record.lines.flatMap(({ n }): LogEntry[] => {
    const entry = book.entryAt(n);
    return entry ? [entry] : [];
  });
  const story = entries.map((entry) => tellMoment(page, entry, 0, book.stateAt(entry.line)));
  return summaryOf({ page, title: 'won', text: 'why', entries, story, stateAt: book.stateAt })!;
}

const GAMES = [
  { game: 'great-crisis', chart: 'Resources of Prussia', start: [10] },
  { game: 'defiant-stand', chart: 'Victory points of Prussia', start: [0] },
  { game: 'prussia-rising', chart: 'Points of Prussia', start: [0] },
  { game: 'won-by-the-sword', chart: 'Victory points', start: [0, 0] },
  { game: 'dragoon', chart: 'Losses in per cent', start: [0, 0] },
];

describe.each(GAMES)('the course of $game', ({ game, chart, start }) => {
  it('has a figure for every turn, from the start on, and losses by name', async () => {
    const summary = await summaryFor(game);
    expect(summary.turns.length).toBeGreaterThan(2);
    expect(new Set(summary.turns).size).toBe(summary.turns.length);
    expect(summary.charts[0].name).toBe(chart);
    expect(summary.charts[0].lines.map(([first]) => first)).toEqual(start);
    for (const { lines } of summary.charts)
      for (const line of lines) {
        expect(line).toHaveLength(summary.turns.length);
        expect(line.every(Number.isFinite)).toBe(true);
      }
    // No die has fallen at the start.
    expect(summary.charts.at(-1)!.name).toMatch(/^Luck/);
    expect(summary.charts.at(-1)!.lines.map(([first]) => first)).toEqual([0, 0]);
    expect(summary.losses.length).toBeGreaterThan(0);
    for (const { name, lost, of = lost } of summary.losses) {
      expect(name).not.toMatch(/undefined|^$/);
      expect(lost).toBeLessThanOrEqual(of);
    }
    for (const { turn } of summary.points) expect(summary.turns).toContain(turn);
  });

  it('comes back from its link as it was', async () => {
    const summary = await summaryFor(game);
    const link = await packed(summary);
    expect(link).toMatch(/^[\w-]+$/);
    expect(await unpacked(link)).toEqual({ ...summary, points: summary.points.slice(-20) });
  });
});

describe('a link', () => {
  it('that is cut off or made up is no summary', async () => {
    expect(await unpacked('AAAA')).toBeUndefined();
    expect(await unpacked('%')).toBeUndefined();
    expect(await unpacked(await packed({ game: 'x', points: [] } as unknown as Summary))).toBeUndefined();
  });
});

describe('a chart', () => {
  it('has round figures that enclose everything', () => {
    expect(ticksBetween(0, 16)).toEqual([0, 5, 10, 15, 20]);
    expect(ticksBetween(-12, 10)).toEqual([-20, -10, 0, 10]);
    expect(ticksBetween(0, 0)).toEqual([0, 1]);
  });

  it('runs from left to right and upwards', () => {
    const plot = plotOf({ lines: [[1, 2, 3]], goals: [] }, 3);
    expect(plot.x(2)).toBeGreaterThan(plot.x(0));
    expect(plot.y(3)).toBeLessThan(plot.y(1));
  });
});
