/** The comparison as a table of text, which is also Markdown. */
import type { Median } from '@feldzug/bots/interval.ts';
import type { Comparison } from './comparison.ts';

const HEAD = [
  'battle',
  'set',
  'A lost %',
  'history',
  'B lost %',
  'history',
  'turns',
  'history',
  'A : drawn : B',
  'won',
  'as in history',
];

export function tableOf(all: readonly Comparison[]): string[] {
  const rows = [HEAD, ...all.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body];
}

function rowOf({ battle, set, losses, turns, wins, winner, isNear, isWinnerAhead }: Comparison): string[] {
  const share = (each: number): string => String(Math.round(100 * each));
  return [
    battle,
    set,
    ...losses.flatMap((loss) => [`${withInterval(loss)}${loss.isNear ? '' : ' !'}`, loss.history.toFixed(1)]),
    withInterval(turns, 0),
    String(turns.history),
    `${share(wins.A.share)} : ${share(wins.draw.share)} : ${share(wins.B.share)}`,
    winner,
    [isNear ? 'losses' : '', isWinnerAhead ? 'winner' : ''].filter((word) => word !== '').join(', ') || 'no',
  ];
}

const withInterval = ({ median, low, high }: Median, digits = 1): string =>
  `${median.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
