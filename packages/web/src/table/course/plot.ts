/** Where the lines of a chart run: figures to places on the paper. */
import type { ChartData } from './course.ts';

/** The page's own letters; in a saved picture those of the reader's machine. */
export const FONT = "'Source Sans 3', system-ui, sans-serif";
export const WIDTH = 360;
export const HEIGHT = 204;
const LEFT = 30;
const RIGHT = 12;
const TOP = 42;
const BOTTOM = 22;
/** More names than this do not fit under the chart. */
const MOST_NAMES = 6;
const MOST_TICKS = 5;

export interface Plot {
  x(turn: number): number;
  y(figure: number): number;
  readonly ticks: readonly number[];
  /** The turns that are named under the chart. */
  readonly named: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export function plotOf({ lines, goals }: Pick<ChartData, 'lines' | 'goals'>, turns: number): Plot {
  const figures = [...lines.flat(), ...goals.map(({ at }) => at), 0];
  const ticks = ticksBetween(Math.min(...figures), Math.max(...figures));
  const [low, high] = [ticks[0], ticks[ticks.length - 1]];
  const last = Math.max(1, turns - 1);
  const every = Math.ceil(turns / MOST_NAMES);
  return {
    x: (turn) => LEFT + (turn / last) * (WIDTH - LEFT - RIGHT),
    y: (figure) => HEIGHT - BOTTOM - ((figure - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
    ticks,
    named: Array.from({ length: turns }, (_, turn) => turn).filter((turn) => turn % every === 0),
    left: LEFT,
    right: WIDTH - RIGHT,
    bottom: HEIGHT - BOTTOM,
  };
}

/** Round figures that enclose everything. */
export function ticksBetween(least: number, most: number): readonly number[] {
  const span = Math.max(1, most - least);
  const rough = span / (MOST_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10));
  const [first, last] = [Math.floor(least / step), Math.ceil(Math.max(most, least + 1) / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
