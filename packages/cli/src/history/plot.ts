/** The losses of all battles beside those of history, as a picture. */
import { scenarioNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Comparison, type Loss, TOLERANCE } from './comparison.ts';

const [LEFT, RIGHT, TOP, ROW, BOTTOM] = [210, 40, 74, 46, 40];
const WIDTH = 900;
/** Per cent at the right end. */
const MOST = 60;
const STEP = 10;
const COLOURS = ['#1f4e9c', '#b3541e'];
const SIDES = ['Prussia', 'enemy'];
const OFFSETS = [14, 31];

const x = (percent: number): number =>
  Math.round(10 * (LEFT + ((WIDTH - LEFT - RIGHT) * Math.min(MOST, percent)) / MOST)) / 10;

export function plotOf(all: readonly Comparison[], caption: string): string {
  const height = TOP + ROW * all.length + BOTTOM;
  const bottom = height - BOTTOM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="#222">`,
    `<title>${caption}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="26" font-size="17" font-weight="bold">Losses in simulated battles and in history</text>`,
    `<text x="16" y="46" fill="#555">${caption}</text>`,
    ...legend(),
    ...axis(bottom),
    ...all.flatMap((each, row) => rowOf(each, TOP + row * ROW)),
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${height - 6}" text-anchor="middle" fill="#555">men lost, in per cent</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function legend(): string[] {
  const y = 64;
  return [
    ...SIDES.flatMap((side, number) => [
      `<circle cx="${LEFT + 6 + number * 90}" cy="${y - 4}" r="5" fill="${COLOURS[number]}"/>`,
      `<text x="${LEFT + 16 + number * 90}" y="${y}">${side}</text>`,
    ]),
    diamond(LEFT + 200, y - 4, '#222'),
    `<text x="${LEFT + 212}" y="${y}">history</text>`,
    `<rect x="${LEFT + 280}" y="${y - 9}" width="34" height="10" fill="#ddd"/>`,
    `<text x="${LEFT + 320}" y="${y}">within ${100 * TOLERANCE}% of history</text>`,
  ];
}

const axis = (bottom: number): string[] =>
  Array.from({ length: MOST / STEP + 1 }, (_, mark) => mark * STEP).flatMap((percent) => [
    `<line x1="${x(percent)}" x2="${x(percent)}" y1="${TOP}" y2="${bottom}" stroke="#e4e4e4"/>`,
    `<text x="${x(percent)}" y="${bottom + 16}" text-anchor="middle" fill="#555">${percent}</text>`,
  ]);

function rowOf({ battle, set, losses, isNear, isWinnerAhead }: Comparison, y: number): string[] {
  const name = scenarioNamed(battle)?.battle ?? battle;
  const signs = `losses ${isNear ? 'near' : 'differ'}, winner ${isWinnerAhead ? 'same' : 'differs'}`;
  return [
    `<line x1="16" x2="${WIDTH - RIGHT}" y1="${y + ROW}" y2="${y + ROW}" stroke="#e4e4e4"/>`,
    `<text x="16" y="${y + 19}" font-weight="bold">${name}<tspan fill="#777" font-weight="normal"> (${set})</tspan></text>`,
    `<text x="16" y="${y + 36}" font-size="11" fill="#555">${signs}</text>`,
    ...losses.flatMap((loss, side) => markOf(loss, COLOURS[side], y + OFFSETS[side])),
  ];
}

function markOf({ median, low, high, history }: Loss, colour: string, y: number): string[] {
  const [from, to] = [x(history * (1 - TOLERANCE)), x(history * (1 + TOLERANCE))];
  return [
    `<rect x="${from}" y="${y - 6}" width="${Math.max(1, Math.round(10 * (to - from)) / 10)}" height="12" fill="#ddd"/>`,
    `<line x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"/>`,
    diamond(x(history), y, '#222'),
    `<circle cx="${x(median)}" cy="${y}" r="5" fill="${colour}"/>`,
  ];
}

const diamond = (cx: number, cy: number, colour: string): string =>
  `<path d="M${cx - 5} ${cy}l5 -5 5 5 -5 5z" fill="${colour}"/>`;
