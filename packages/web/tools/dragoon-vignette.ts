/** Draws the picture of Dragoon for the lobby: the oblique attack at Leuthen, from the scenario itself. */
import { writeFileSync } from 'node:fs';
import { COLUMN, isGun } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { BUILDINGS, TOWN, WOODS } from '@feldzug/dragoon/scenario/land.ts';
import { type Area, centreOf, HALF, type Point, SIDE } from '../src/table/hex/geometry.ts';
import { type Curve, outlinesOf, sideLines } from '../src/table/hex/outline.ts';

export const FILE = new URL('../src/games/dragoon/vignette.svg', import.meta.url);
const NATIONS = ['prussia', 'austria', 'saxony', 'russia', 'hre'];
/** The part of the field that is shown, in the measure of the sheet, and its place in the picture. */
const WIDTH = 1024;
const HEIGHT = 681;
const LEFT_COLUMN = 16;
const TOP_ROW = 37;
const SCALE = 0.62;

export function vignette(): string {
  const battle = battleNamed('leuthen');
  const origin = centreOf(battle.grid, TOP_ROW * battle.grid.width + LEFT_COLUMN);
  const at = ({ x, y }: Point): Point => ({ x: (x - origin.x) * SCALE, y: (y - origin.y) * SCALE });
  const parts = [
    `<path class="v-ground" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`,
    ...contours(battle, at),
    ...streams(battle, at),
    ...cover(battle, at),
    ...blocks(battle, at),
    ...names(battle, at),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${parts.join('')}</svg>`;
}

type Place = (point: Point) => Point;

const round = (value: number): string => String(Math.round(value));
const FRAME: Area = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
const isSeen = ({ x, y }: Point): boolean =>
  x > FRAME.left - 30 && x < FRAME.right + 30 && y > FRAME.top - 30 && y < FRAME.bottom + 30;

function contours(battle: Battle, at: Place): string[] {
  const drawn: string[] = [];
  for (let level = 1; level < 4; level++)
    for (const curve of outlinesOf(battle.grid, (hex) => battle.elevation[hex] >= level)) {
      const points = curve.points.map(at);
      if (!points.some(isSeen)) continue;
      drawn.push(`<path class="v-hachure" d="${lineOf({ ...curve, points })}${ticks(points)}"/>`);
    }
  return drawn;
}

/** Round the points by way of the middles between them. */
function lineOf({ points, isClosed }: Curve): string {
  const middle = (i: number): string => {
    const [a, b] = [points[i], points[(i + 1) % points.length]];
    return `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}`;
  };
  const point = (i: number): string => `${round(points[i].x)} ${round(points[i].y)}`;
  const bends = points.map((_, i) => i).slice(1, isClosed ? undefined : -1);
  const curve = bends.map((i) => `Q${point(i)} ${middle(i)}`).join('');
  return isClosed ? `M${middle(0)}${curve}Q${point(0)} ${middle(0)}` : `M${point(0)}L${middle(0)}${curve}`;
}

function ticks(points: readonly Point[]): string {
  return points
    .flatMap((from, i) => {
      const to = points[(i + 1) % points.length];
      const norm = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      return [0.15, 0.4, 0.65, 0.9].map((part) => {
        const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
        return `M${round(x)} ${round(y)}l${round(((to.y - from.y) / norm) * 9)} ${round((-(to.x - from.x) / norm) * 9)}`;
      });
    })
    .join('');
}

function streams(battle: Battle, at: Place): string[] {
  const sides: (readonly [number, number])[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++)
    for (let side = 0; side < 3; side++) if (battle.streams[hex] & (1 << side)) sides.push([hex, side]);
  return sideLines(battle.grid, sides).map(
    (curve) => `<path class="v-river v-river-1" d="${lineOf({ ...curve, points: curve.points.map(at) })}"/>`,
  );
}

function cover(battle: Battle, at: Place): string[] {
  const drawn: string[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++) {
    const { x, y } = at(centreOf(battle.grid, hex));
    if (!isSeen({ x, y })) continue;
    const terrain = battle.terrain[hex];
    if (terrain === WOODS)
      for (const [dx, dy] of [
        [-6, -4],
        [5, -5],
        [0, 5],
        [-8, 7],
        [8, 4],
      ])
        drawn.push(`<circle class="v-tree" cx="${round(x + dx)}" cy="${round(y + dy)}" r="4"/>`);
    if (terrain === TOWN || terrain === BUILDINGS)
      for (const [dx, dy] of [
        [-7, -5],
        [4, -7],
        [-2, 6],
        [8, 5],
      ])
        drawn.push(`<path class="v-house" d="M${round(x + dx)} ${round(y + dy)}h6v5h-6z"/>`);
  }
  return drawn;
}

function blocks(battle: Battle, at: Place): string[] {
  return battle.units.flatMap(({ at: hex, nation, facing, formation, type }) => {
    const { x, y } = at(centreOf(battle.grid, hex));
    if (!isSeen({ x, y })) return [];
    const [wide, deep] =
      formation === COLUMN ? [5, 11] : isGun(type) ? [5, 4] : [HALF * SCALE * 0.92, SIDE * SCALE * 0.36];
    return [
      `<g class="nation-${NATIONS[nation]}" transform="translate(${round(x)} ${round(y)}) rotate(${facing * 30})"><path class="v-rank" d="M${round(-wide)} ${round(-deep)}H${round(wide)}V${round(deep)}H${round(-wide)}z"/><path class="v-rank" d="M-4 ${round(-deep)}l4 -6 4 6z"/></g>`,
    ];
  });
}

/** About half as wide as a letter of a name is high. */
const LETTER = 10;
const LINE = 23;
/** Where a name can stand, as the middle of its line from the place: above it, else below, else further away. */
const BESIDE = [-24, 24, -48, 48, -72, 72, -96, 96];

function names(battle: Battle, at: Place): string[] {
  const units = battle.units.map(({ at: hex }) => at(centreOf(battle.grid, hex)));
  return battle.objectives.flatMap(({ name, at: hex }) => {
    const { x, y } = at(centreOf(battle.grid, hex));
    const text = name.replace(/ \(.*/, '');
    if (x <= 60 || x >= WIDTH - 60 || y <= 40 || y >= HEIGHT - 20) return [];
    const covered = (by: number): number =>
      units.filter(
        (unit) =>
          Math.abs(unit.x - x) < (text.length * LETTER) / 2 + HALF * SCALE &&
          Math.abs(unit.y - y - by) < LINE / 2 + HALF * SCALE,
      ).length;
    const best = BESIDE.reduce((least, by) => (covered(by) < covered(least) ? by : least));
    return [`<text class="v-place" x="${round(x)}" y="${round(y + best + LINE / 3)}">${text}</text>`];
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, vignette());
