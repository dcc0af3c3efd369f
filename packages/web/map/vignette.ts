/**
 * A picture of a war for the lobby, cut out of its sheet: who holds what when it begins, where the armies stand and
 * where they will march. Drawn in whole units and with the classes of the page, so that it is small, sharp and follows
 * light and dark.
 */
import { curved, HACHURE_ZERO, type Line, type Point, pointsOf, type Sheet } from '../src/table/map/sheet.ts';
import { type Figure, FLAGS } from '../src/table/symbols/figures.ts';
import { thin } from './land.ts';

export interface VignettePlan {
  /** Told apart from other pictures on the same page. */
  readonly id: string;
  /** The part of the sheet that is shown: left, top, right, bottom. */
  readonly window: readonly [number, number, number, number];
  /** Whose land each space of the sheet is. */
  readonly holder: (space: string) => string | undefined;
  /** Spaces that are named. */
  readonly named: readonly string[];
  readonly counters: readonly Counter[];
  readonly thrusts: readonly Thrust[];
}

interface Counter {
  readonly space: string;
  readonly nation: string;
  /** The number on it; a block stands with its back to the reader and shows none. */
  readonly units?: number;
}

/** A broad arrow: from, over and to, in units of the sheet. */
interface Thrust {
  readonly nation: string;
  readonly way: readonly [Point, Point, Point];
}

export function vignetteOf(sheet: Sheet, plan: VignettePlan): string {
  const [left, top, right, bottom] = plan.window;
  const near = (points: readonly Point[]): boolean =>
    points.some(([x, y]) => x > left - 30 && x < right + 30 && y > top - 30 && y < bottom + 30);
  const inside = ([[x, y]]: readonly Point[]): boolean =>
    x > left + 80 && x < right - 80 && y > top + 20 && y < bottom - 20;
  const lines = (all: readonly Line[]): Point[][] => all.map(pointsOf).filter(near);
  const drawn = (all: readonly Line[]): string => lines(all).map(whole).join('');
  const paper = `M${left} ${top}H${right}V${bottom}H${left}z`;
  /** What lies far outside is drawn along the edge. */
  const cut = (points: readonly Point[]): Point[] =>
    points.map(([x, y]) => [
      Math.max(left - 40, Math.min(x, right + 40)),
      Math.max(top - 40, Math.min(y, bottom + 40)),
    ]);
  const ring = (points: readonly Point[]): string => {
    // A ring may run around the whole picture: it is cut, not tested point by point.
    const shape = whole(cut(points));
    return shape && `${shape}z`;
  };
  const coast = sheet.coast.map((line) => ring(pointsOf(line))).join('');
  const nations = [...new Set(sheet.spaces.flatMap((space) => plan.holder(space.id) ?? []))];
  const lands = nations.flatMap((nation) => {
    const shape = landOf(sheet, plan.holder, nation).map(ring).join('');
    return shape ? [{ nation, shape, id: `${plan.id}-${nation}` }] : [];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}" aria-hidden="true">`,
    path('v-ground', paper),
    '<defs>',
    ...lands.map(({ id, shape }) => `<clipPath id="${id}"><path id="${id}-land" d="${shape}"/></clipPath>`),
    `<path id="${plan.id}-coast" d="${coast}"/>`,
    '</defs>',
    ...lands.map(
      ({ nation, id }) =>
        `<g class="nation-${nation}" clip-path="url(#${id})"><use class="v-wash" href="#${id}-land"/><use class="v-band" href="#${id}-land"/></g>`,
    ),
    path('v-hachure', hachures(sheet, near)),
    ...([2, 1] as const).map((size) =>
      path(`v-river v-river-${size}`, drawn(sheet.rivers.filter((river) => river.size === size).map(lineOf))),
    ),
    path('v-sea', paper + coast, ' fill-rule="evenodd"'),
    ...sheet.waterLines.slice(0, 3).map((water) => path('v-water', drawn(water.lines))),
    `<use class="v-coast" href="#${plan.id}-coast"/>`,
    ...sheet.areaNames
      .filter((name) => (name.kind === 'region' || name.kind === 'sea') && inside([[name.x, name.y]]))
      .map(
        (name) =>
          `<text class="v-land v-land-${name.kind}" transform="translate(${Math.round(name.x)} ${Math.round(name.y)}) rotate(${name.rotation})" font-size="${Math.round(name.size)}" letter-spacing="${name.spacing}em">${name.text}</text>`,
      ),
    ...plan.named.map((id) => placeName(sheet, id)),
    ...plan.thrusts.map(
      ({ nation, way }) => `<g class="nation-${nation}">${path('v-thrust', broadArrow(way))}</g>`,
    ),
    ...plan.counters.map((counter) => counterAt(sheet, counter)),
    '</svg>\n',
  ].join('');
}

/** The land of a nation, the borders between its own spaces left out. */
function landOf(sheet: Sheet, holder: VignettePlan['holder'], nation: string): Point[][] {
  const isOwn = sheet.spaces.map((space) => holder(space.id) === nation);
  const pieces = new Set<Point[]>();
  for (const arc of sheet.arcs) {
    const [onLeft, onRight] = [arc.left >= 0 && isOwn[arc.left], arc.right >= 0 && isOwn[arc.right]];
    if (onLeft === onRight) continue;
    const points = pointsOf(arc.line);
    pieces.add(onLeft ? points : points.reverse());
  }
  const rings: Point[][] = [];
  for (const first of pieces) {
    pieces.delete(first);
    const ring = [...first];
    for (;;) {
      const end = ring[ring.length - 1];
      const next = [...pieces].find((piece) => same(piece[0], end));
      if (!next || same(end, ring[0])) break;
      pieces.delete(next);
      ring.push(...next.slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

/** Each stroke begins where the last one ended, a few units on: short figures. */
function hachures(sheet: Sheet, near: (points: readonly Point[]) => boolean): string {
  let result = '';
  let [endX, endY] = [0, 0];
  for (const [startX, startY, text] of sheet.hachures) {
    const at = (i: number): number => (text.charCodeAt(i) - HACHURE_ZERO) / 4;
    let [x, y] = [startX / 4, startY / 4];
    for (let i = 0; i < text.length; i += 4) {
      x += at(i);
      y += at(i + 1);
      const [dx, dy] = [Math.round(at(i + 2)), Math.round(at(i + 3))];
      if ((dx === 0 && dy === 0) || !near([[x, y]])) continue;
      const [fromX, fromY] = [Math.round(x), Math.round(y)];
      result += `m${pair(fromX - endX, fromY - endY)}l${pair(dx, dy)}`;
      [endX, endY] = [fromX + dx, fromY + dy];
    }
  }
  return result;
}

/** A minus parts two figures as well as a blank. */
const pair = (dx: number, dy: number): string => `${dx}${dy < 0 ? '' : ' '}${dy}`;

function placeName(sheet: Sheet, id: string): string {
  const { x, y, label } = spaceOf(sheet, id);
  if (!label) return '';
  const [across, down] = [Math.round(x), Math.round(y)];
  return `<circle class="v-town" cx="${across}" cy="${down}" r="5"/><text class="v-place" x="${across}" y="${down + 26}">${label.text}</text>`;
}

function counterAt(sheet: Sheet, { space, nation, units }: Counter): string {
  const { x, y } = spaceOf(sheet, space);
  const place = `<g class="nation-${nation}" transform="translate(${Math.round(x)} ${Math.round(y - 8)}) scale(1.2)">`;
  const flag = (dx: number, dy: number): string =>
    `<g transform="translate(${dx} ${dy})">${emblem(FLAGS[nation])}</g>`;
  if (units === undefined)
    return `${place}<path class="v-side" d="M-20 -40l6 -6h40l-6 6z"/><path class="v-side" d="M20 -40l6 -6v40l-6 6z"/><rect class="v-block" x="-20" y="-40" width="40" height="40"/>${flag(0, -20)}</g>`;
  return `${place}<rect class="v-plate" x="-30" y="-40" width="60" height="40" rx="3"/><rect class="v-field" x="-29" y="-39" width="29" height="38"/>${flag(-14.5, -20)}<text class="v-number" x="15" y="-11">${units}</text></g>`;
}

const emblem = (figure: Figure): string =>
  (figure.ground ? path('v-third', figure.ground) : '') +
  path('v-charge', figure.charge) +
  (figure.over ? path('v-field', figure.over) : '') +
  (figure.line ? path('v-line', figure.line) : '');

/** Thin where it comes from, broad where it goes, with a head. */
function broadArrow([from, over, to]: readonly [Point, Point, Point]): string {
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * over[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * over[1] + t * t * to[1],
  ];
  const aside = (t: number, width: number): [Point, Point] => {
    const [x, y] = at(t);
    const dx = 2 * (1 - t) * (over[0] - from[0]) + 2 * t * (to[0] - over[0]);
    const dy = 2 * (1 - t) * (over[1] - from[1]) + 2 * t * (to[1] - over[1]);
    const long = Math.hypot(dx, dy);
    return [
      [x - (dy / long) * width, y + (dx / long) * width],
      [x + (dy / long) * width, y - (dx / long) * width],
    ];
  };
  const steps = [0, 0.2, 0.4, 0.6, NECK];
  const sides = steps.map((t) => aside(t, 2 + 9 * t));
  const [wideLeft, wideRight] = aside(NECK, 22);
  const there = sides.map(([one]) => one);
  const back = sides.map(([, other]) => other).reverse();
  const corners: Point[] = [wideLeft, to, wideRight];
  const line = corners.map(([x, y]) => `L${Math.round(x)} ${Math.round(y)}`).join('');
  return `${rounded(curved(there))}${line}${rounded(curved(back)).replace('M', 'L')}z`;
}
const NECK = 0.78;

/** Straight pieces between whole units; what lies less than half a pixel beside a longer piece is left out. */
function whole(points: readonly Point[]): string {
  let [x, y] = points[0].map(Math.round);
  let result = '';
  const start = `M${x} ${y}l`;
  for (const point of thin(points, LEAST_BEND).slice(1)) {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    result += `${result && dx >= 0 ? ' ' : ''}${pair(dx, dy)}`;
    x += dx;
    y += dy;
  }
  return result && start + result;
}

/** In units of the sheet, of which the lobby shows two on a pixel. */
const LEAST_BEND = 0.9;

const rounded = (d: string): string => d.replace(/\d+\.\d+/g, (figure) => String(Math.round(Number(figure))));
const path = (name: string, d: string, more = ''): string => `<path class="${name}" d="${d}"${more}/>`;
const lineOf = ({ line }: { readonly line: Line }): Line => line;
const same = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.05 && Math.abs(a[1] - b[1]) < 0.05;

function spaceOf(sheet: Sheet, id: string): Sheet['spaces'][number] {
  const space = sheet.spaces.find((one) => one.id === id);
  if (!space) throw new Error(`the sheet has no space "${id}"`);
  return space;
}
