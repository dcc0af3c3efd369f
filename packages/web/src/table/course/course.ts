/**
 * The course of a game that is over: figures by turn, losses, luck and turning points. A summary is plain data, so that
 * it can be shared in a link.
 */
import type { Event } from '@feldzug/kernel';
import type { LogEntry } from '../../session/session.ts';
import { favourOf } from '../luck/luck.ts';
import type { AnyPage } from '../page.ts';
import type { StoryEntry } from '../story.ts';

/** What a game brings for it. */
export interface Course<S> {
  /** The type of the event that begins a turn. */
  readonly turnEvent: string;
  /** A turn as the chart's axis calls it: `Aug 56`. */
  turnName(view: S): string;
  readonly series: readonly Series<S>[];
  /** What each corps, nation or command has lost. */
  losses(start: S, end: S, events: readonly Event[]): readonly Loss[];
  /** What losses are counted in: `men`. */
  readonly lossUnit: string;
}

export interface Series<S> {
  readonly name: string;
  /** One figure for each seat; only one where the war has a single track. */
  of(view: S): readonly number[];
  /** Where a side wins, drawn as a line across. */
  goals?(view: S): readonly Goal[];
}

export interface Goal {
  readonly name: string;
  readonly at: number;
}

export interface Loss {
  readonly seat: number;
  readonly name: string;
  readonly lost: number;
  /** Of so many at the start, where that is known. */
  readonly of?: number;
}

export interface Summary {
  readonly game: string;
  readonly title: string;
  readonly text: string;
  readonly sides: readonly string[];
  readonly turns: readonly string[];
  readonly charts: readonly ChartData[];
  readonly losses: readonly Loss[];
  readonly lossUnit: string;
  readonly points: readonly TurningPoint[];
}

export interface ChartData {
  readonly name: string;
  /** For each line, its figure at the end of each turn. */
  readonly lines: readonly (readonly number[])[];
  readonly goals: readonly Goal[];
}

export interface TurningPoint {
  readonly turn: string;
  readonly text: string;
  readonly moment: number;
}

export interface SummarySource {
  readonly page: AnyPage;
  readonly title: string;
  readonly text: string;
  readonly entries: readonly LogEntry[];
  readonly story: readonly StoryEntry[];
  /** The position after a line, nothing hidden. */
  readonly stateAt: (line: number) => unknown;
}

const BEGINNING = 'Start';

export function summaryOf(source: SummarySource): Summary | undefined {
  const { page, title, text, entries } = source;
  const course = page.course;
  const samples = course ? samplesOf(source, course) : [];
  if (!course || samples.length === 0) return undefined;
  const views = samples.map(({ view }) => view);
  const [start, end] = [views[0], views[views.length - 1]];
  const events = entries.flatMap((entry) => entry.events);
  return {
    game: page.game.name,
    title,
    text,
    sides: page.game.seats.map(({ name }: { name: string }) => name),
    turns: samples.map(({ name }) => name),
    charts: [...course.series.map((series) => chartOf(series, views, end)), ...luckChart(source, samples)],
    losses: course
      .losses(start, end, events)
      .filter(({ lost }) => lost > 0)
      .sort((a, b) => a.seat - b.seat || b.lost - a.lost),
    lossUnit: course.lossUnit,
    points: turningPoints(source.story, samples),
  };
}

interface Sample {
  readonly name: string;
  readonly view: unknown;
  /** The first moment that comes after it. */
  readonly next: number;
}

/** The position at the start, at the end of each turn, and at the end. */
function samplesOf({ entries, stateAt }: SummarySource, course: Course<unknown>): readonly Sample[] {
  const first = entries.findIndex(({ line }) => stateAt(line) !== undefined);
  if (first < 0) return [];
  const start = stateAt(entries[first].line);
  const samples: Sample[] = [{ name: BEGINNING, view: start, next: first + 1 }];
  entries.forEach(({ line, events }, moment) => {
    if (!events.some(({ type }) => type === course.turnEvent)) return;
    const [before, after] = [stateAt(line - 1), stateAt(line)];
    if (before === undefined || after === undefined) return;
    const name = course.turnName(before);
    if (name !== course.turnName(after)) samples.push({ name, view: before, next: moment });
    // Where players set up their armies, the game starts when they stand.
    else if (samples.length === 1) samples[0] = { name: BEGINNING, view: after, next: moment + 1 };
  });
  const end = stateAt(entries[entries.length - 1]?.line ?? 0);
  if (end !== undefined && end !== start)
    samples.push({ name: course.turnName(end), view: end, next: entries.length });
  return samples;
}

function chartOf(series: Series<unknown>, views: readonly unknown[], end: unknown): ChartData {
  const figures = views.map((view) => series.of(view));
  return {
    name: series.name,
    lines: figures[0].map((_, line) => figures.map((each) => each[line])),
    goals: series.goals?.(end) ?? [],
  };
}

/** How much more the dice have brought each side than could be expected, so far. */
function luckChart({ page, entries }: SummarySource, samples: readonly Sample[]): readonly ChartData[] {
  const book = page.luck;
  if (!book) return [];
  const lines = page.game.seats.map((_: unknown, seat: number) =>
    samples.map(({ next }) =>
      rounded(
        favourOf(
          book,
          seat,
          entries.slice(0, next).flatMap(({ events }) => events),
        ),
      ),
    ),
  );
  return [{ name: `Luck: ${book.words.unit} above expectation`, lines, goals: [] }];
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A line for each big event. */
function turningPoints(story: readonly StoryEntry[], samples: readonly Sample[]): readonly TurningPoint[] {
  return story.flatMap(({ sentences }, moment) =>
    sentences.flatMap(({ banner }) =>
      banner
        ? [
            {
              turn: samples.find(({ next }) => moment < next)?.name ?? '',
              text: banner.title,
              moment,
            },
          ]
        : [],
    ),
  );
}
