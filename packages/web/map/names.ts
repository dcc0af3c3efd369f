/** Names of rivers, lands, ranges and seas, laid where they touch no place name. */
import type { Dress } from './dress.ts';
import type { Geography } from './geography.ts';
import {
  type Box,
  boxAround,
  distance,
  grow,
  indexed,
  lengthOf,
  type Point,
  resample,
  soften,
  within,
} from './geometry.ts';
import type { River } from './land.ts';
import { advance, type Face, widthOf } from './metrics.ts';
import type { Projection } from './projection.ts';

export interface AreaName {
  readonly text: string;
  readonly kind: 'sea' | 'region' | 'subregion' | 'range';
  readonly at: Point;
  readonly size: number;
  /** Ems between letters. */
  readonly spacing: number;
  /** Degrees clockwise. */
  readonly rotation: number;
}

export interface RiverName {
  readonly text: string;
  readonly size: number;
  /** The curve the name stands on, from its first letter to its last. */
  readonly line: Point[];
}

/** What names of lands and rivers must keep clear of, and what they should. */
export interface Obstacles {
  readonly hard: readonly Box[];
  readonly soft: readonly Box[];
}

const FACE: Readonly<Record<AreaName['kind'], Face>> = {
  sea: 'italic',
  region: 'upright',
  subregion: 'italic',
  range: 'italic',
};
const SIZE = { sea: 15, region: 14.5, subregion: 14, range: 13 } as const;
const LEAST = { sea: 14, region: 14, subregion: 13, range: 12.5 } as const;

/** The letters of a name as small boxes along its base line, each turned upright: what it covers at a scale. */
export function lettersOf(name: AreaName, scale = 1): Box[] {
  const text = shownText(name);
  const face = FACE[name.kind];
  const angle = (name.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const size = name.size * scale;
  let along = (-widthOf(text, face, name.spacing) * size) / 2;
  const boxes: Box[] = [];
  for (const letter of text) {
    const width = advance(letter, face) * size;
    if (letter !== ' ')
      boxes.push(turned([along + width / 2, -0.24 * size], width, 0.78 * size, cos, sin, name.at));
    along += width + name.spacing * size;
  }
  return boxes;
}

/** Lands are lettered in capitals. */
export const shownText = (name: { text: string; kind: AreaName['kind'] }): string =>
  name.kind === 'region' ? name.text.replace('ß', 'ss').toUpperCase() : name.text;

function turned([x, y]: Point, width: number, height: number, cos: number, sin: number, at: Point): Box {
  const middle: Point = [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
  return boxAround(
    middle,
    Math.abs(width * cos) + Math.abs(height * sin),
    Math.abs(width * sin) + Math.abs(height * cos),
  );
}

/** Lays the names by falling importance; one that finds no room near its place is left out. */
export function layAreaNames(
  projection: Projection,
  labels: Geography['labels'],
  obstacles: Obstacles,
  nudges: Readonly<
    Record<string, Partial<{ size: number; rotation: number; spacing: number; lon: number; lat: number }>>
  >,
): { names: AreaName[]; missing: string[] } {
  const hard = indexed(obstacles.hard);
  const soft = indexed(obstacles.soft);
  const names: AreaName[] = [];
  const missing: string[] = [];
  const wanted = labels
    .map((label) => ({ ...label, ...nudges[label.id] }))
    .sort((a, b) => Number(a.kind === 'range') - Number(b.kind === 'range') || b.size - a.size);
  for (const label of wanted) {
    const home = projection.project([label.lon, label.lat]);
    let best: { name: AreaName; cost: number } | undefined;
    for (const candidate of variants(label, home)) {
      const boxes = lettersOf(candidate.name);
      if (
        !boxes.every(
          (box) => within([box.x0, box.y0], projection.inner) && within([box.x1, box.y1], projection.inner),
        )
      )
        continue;
      if (best && candidate.cost >= best.cost) continue;
      if (boxes.some((box) => hard.touches(box))) continue;
      const touched = boxes.filter((box) => soft.touches(box)).length;
      const cost = candidate.cost + (110 * touched) / boxes.length;
      if (!best || cost < best.cost) best = { name: candidate.name, cost };
    }
    if (!best) {
      missing.push(label.id);
      continue;
    }
    names.push(best.name);
    hard.add(lettersOf(best.name).map((box) => grow(box, 3)));
  }
  return { names, missing };
}

function* variants(
  label: Geography['labels'][number] & { spacing?: number },
  home: Point,
): Generator<{ name: AreaName; cost: number }> {
  const { kind, text } = label;
  const full = Math.max(LEAST[kind], SIZE[kind] * Math.sqrt(label.size) * (kind === 'region' ? 1.12 : 1));
  const spread =
    label.spacing ?? (kind === 'range' ? 0.08 : kind === 'subregion' ? 0.06 : kind === 'sea' ? 0.3 : 0.32);
  for (const shrink of [1, 0.86, 0.74]) {
    const size = Math.max(LEAST[kind], full * shrink);
    for (const spacing of [spread, spread * 0.6, spread * 1.6]) {
      for (const turn of [0, -8, 8, -16, 16]) {
        for (let ring = 0; ring <= 7; ring++) {
          const steps = ring === 0 ? 1 : ring * 6;
          for (let step = 0; step < steps; step++) {
            const angle = (2 * Math.PI * step) / steps;
            const away = ring * 9;
            const at: Point = [home[0] + away * Math.cos(angle), home[1] + away * Math.sin(angle)];
            const cost =
              away * 0.35 + Math.abs(turn) * 0.5 + (1 - shrink) * 22 + Math.abs(spacing - spread) * 10;
            yield { name: { text, kind, at, size, spacing, rotation: label.rotation + turn }, cost };
          }
        }
      }
    }
  }
}

const RIVER_SIZE = { 1: 14, 2: 12.5, 3: 11.5 } as const;
const RIVER_SPACING = 0.06;

/** River names stand beside the water, following it. */
export function layRiverNames(
  projection: Projection,
  rivers: readonly River[],
  riverNames: Dress['riverNames'],
  obstacles: Obstacles,
): { names: RiverName[]; missing: string[] } {
  const names: RiverName[] = [];
  const missing: string[] = [];
  const hard = indexed(obstacles.hard);
  const soft = indexed(obstacles.soft);
  const order = Object.keys(riverNames).sort((a, b) => sizeOf(rivers, a) - sizeOf(rivers, b));
  for (const id of order) {
    const placed: Point[] = [];
    for (let n = 0; n < riverNames[id]; n++) {
      let best: { name: RiverName; cost: number; boxes: Box[] } | undefined;
      for (const candidate of sections(rivers, id)) {
        const { line } = candidate.name;
        const centre = line[line.length >> 1];
        if (placed.some((other) => distance(other, centre) < 230)) continue;
        const boxes = standing(candidate.name);
        if (
          !boxes.every(
            (box) => within([box.x0, box.y0], projection.inner) && within([box.x1, box.y1], projection.inner),
          )
        )
          continue;
        if (best && candidate.cost >= best.cost) continue;
        if (boxes.some((box) => hard.touches(box))) continue;
        const touched = boxes.filter((box) => soft.touches(box)).length;
        const cost = candidate.cost + (30 * touched) / boxes.length;
        if (!best || cost < best.cost) best = { name: candidate.name, cost, boxes };
      }
      if (!best) {
        if (n === 0) missing.push(id);
        break;
      }
      names.push(best.name);
      placed.push(best.name.line[best.name.line.length >> 1]);
      hard.add(best.boxes.map((box) => grow(box, 2)));
    }
  }
  return { names, missing };
}

const sizeOf = (rivers: readonly River[], id: string): number =>
  rivers.find((river) => river.id === id)?.size ?? 9;

/** The letters of a river name, in the middle of its curve, at a scale. */
export function standing(name: RiverName, scale = 1): Box[] {
  const boxes: Box[] = [];
  const size = name.size * scale;
  let along = (lengthOf(name.line) - widthOf(name.text, 'italic', RIVER_SPACING) * size) / 2;
  for (const letter of name.text) {
    const width = advance(letter, 'italic') * size;
    const [at, direction] = pointAlong(name.line, along + width / 2);
    if (letter !== ' ')
      boxes.push(turned([0, -0.24 * size], width, 0.78 * size, direction[0], direction[1], at));
    along += width + RIVER_SPACING * size;
  }
  return boxes;
}

function pointAlong(line: readonly Point[], along: number): [Point, Point] {
  let passed = 0;
  for (let i = 1; i < line.length; i++) {
    const span = distance(line[i - 1], line[i]);
    const [a, b] = [line[i - 1], line[i]];
    if (passed + span >= along || i === line.length - 1) {
      const t = span === 0 ? 0 : (along - passed) / span;
      return [
        [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        [(b[0] - a[0]) / span, (b[1] - a[1]) / span],
      ];
    }
    passed += span;
  }
  return [line[0], [1, 0]];
}

function* sections(rivers: readonly River[], id: string): Generator<{ name: RiverName; cost: number }> {
  for (const river of rivers.filter((other) => other.id === id)) {
    const text = river.name;
    const size = RIVER_SIZE[river.size];
    const width = widthOf(text, 'italic', RIVER_SPACING) * size;
    const dense = resample(soften(river.line, 2), 3);
    const total = lengthOf(dense);
    const count = Math.round(width / 3) + 1;
    for (let start = 0; start + count < dense.length; start += 3) {
      let piece = dense.slice(start, start + count + 1);
      const straight = distance(piece[0], piece[piece.length - 1]) / lengthOf(piece);
      if (straight < 0.8) continue;
      if (piece[0][0] > piece[piece.length - 1][0]) piece = piece.reverse();
      const calm = relaxed(piece);
      const steep = Math.abs(calm[calm.length - 1][1] - calm[0][1]) / width;
      for (const side of [1, -1]) {
        const lift = side === 1 ? 3.2 : -(0.62 * size + 2.2);
        const line = shifted(calm, lift);
        const long = lengthOf(line);
        if (long < width) continue;
        const cost =
          (1 - straight) * 60 +
          steep * 4 +
          bends(line) * 6 +
          Math.abs(start / dense.length - 0.6) * (total > 300 ? 3 : 6);
        yield { name: { text, size, line }, cost };
      }
    }
  }
}

/** A quieter line than the river's own, for letters to stand on: a parabola through its ends and middle. */
function relaxed(piece: readonly Point[]): Point[] {
  const [a, b] = [piece[0], piece[piece.length - 1]];
  const middle = piece.reduce(
    (sum, point): Point => [sum[0] + point[0] / piece.length, sum[1] + point[1] / piece.length],
    [0, 0] as Point,
  );
  const control: Point = [1.5 * middle[0] - (a[0] + b[0]) / 4, 1.5 * middle[1] - (a[1] + b[1]) / 4];
  return Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    return [
      (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * control[0] + t * t * b[0],
      (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * control[1] + t * t * b[1],
    ];
  });
}

/** The line moved to its left (up, when it runs east) by so many units. */
const shifted = (line: readonly Point[], by: number): Point[] =>
  line.map((point, i) => {
    const [a, b] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]];
    const span = distance(a, b);
    return [point[0] + ((b[1] - a[1]) / span) * by, point[1] - ((b[0] - a[0]) / span) * by];
  });

const bends = (line: readonly Point[]): number => {
  let sum = 0;
  for (let i = 2; i < line.length; i++) {
    const first = Math.atan2(line[i - 1][1] - line[i - 2][1], line[i - 1][0] - line[i - 2][0]);
    const second = Math.atan2(line[i][1] - line[i - 1][1], line[i][0] - line[i - 1][0]);
    sum += Math.abs(second - first);
  }
  return sum;
};
