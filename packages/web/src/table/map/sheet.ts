/**
 * A map sheet as the build writes it (see `packages/web/map`): everything that stays the same while a game is played.
 * Lines are lists of whole numbers, tenths of a sheet unit: the first point, then steps from point to point.
 */
export type Line = readonly number[];

export interface PlaceName {
  readonly text: string;
  readonly rank: 'resource' | 'fort' | 'city';
  readonly anchor: 'start' | 'middle' | 'end';
  readonly dx: number;
  readonly dy: number;
  /** The largest scale of signs and lettering at which the name finds room. */
  readonly most: number;
}

export interface SheetSpace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly label?: PlaceName;
  /** Off the map: a drawn box of this size around the point. */
  readonly box?: { readonly width: number; readonly height: number };
}

/** As the game tells its routes apart. */
export type RouteKind = 'land' | 'sea' | 'major' | 'restricted' | 'road' | 'rail' | 'solid' | 'dotted';

export interface SheetRoute {
  readonly a: string;
  readonly b: string;
  readonly kind: RouteKind;
  readonly line: Line;
}

export interface AreaName {
  readonly text: string;
  readonly kind: 'sea' | 'region' | 'subregion' | 'range';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly spacing: number;
  readonly rotation: number;
  /** The largest scale of signs and place names at which these leave it room. */
  readonly most: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The neat line: left, top, right, bottom. */
  readonly inner: readonly [number, number, number, number];
  readonly coast: readonly Line[];
  readonly haffs: readonly Line[];
  readonly waterLines: readonly { readonly from: number; readonly lines: readonly Line[] }[];
  readonly lakes: readonly Line[];
  /** Rivers by size: 1 great, 2 middle, 3 small; source first. */
  readonly rivers: readonly { readonly size: 1 | 2 | 3; readonly line: Line }[];
  readonly riverNames: readonly {
    readonly text: string;
    readonly size: number;
    readonly line: Line;
    readonly most: number;
  }[];
  /**
   * Rows of hachures: where the row begins, in quarters of a unit, then four letters a stroke, each a small number
   * above or below `HACHURE_ZERO`, in quarters: from the last stroke's top to this one's (x, y), from its top to its
   * foot (x, y). A stroke without length is a jump.
   */
  readonly hachures: readonly (readonly [number, number, string])[];
  /** Where signs for woods, marshes and heaths stand: x, y, one after another, in tenths. */
  readonly woods: Line;
  readonly marshes: Line;
  readonly heaths: Line;
  readonly borders: readonly Line[];
  readonly areaNames: readonly AreaName[];
  readonly spaces: readonly SheetSpace[];
  readonly routes: readonly SheetRoute[];
  /** The middle of what lies on the empty parts of the sheet. */
  readonly furniture: { readonly title: Place; readonly compass: Place };
  /** Borders between the lands of two spaces, by their place in `spaces`; −1 is nobody's. */
  readonly arcs: readonly { readonly left: number; readonly right: number; readonly line: Line }[];
}

/** The letter that stands for 0 in a row of hachures, and the largest number a letter can stand for. */
export const HACHURE_ZERO = 80;
export const HACHURE_MOST = 44;

export type Point = readonly [x: number, y: number];

export function pointsOf(line: Line): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let i = 0; i < line.length; i += 2) {
    x += line[i];
    y += line[i + 1];
    points.push([x / 10, y / 10]);
  }
  return points;
}

/** A path of straight pieces. */
export function straight(line: Line): string {
  let path = `M${line[0] / 10} ${line[1] / 10}l`;
  for (let i = 2; i < line.length; i += 2) path += `${line[i] / 10} ${line[i + 1] / 10} `;
  return path;
}

export const closed = (line: Line): string => `${straight(line)}z`;

/** A path through all points without corners (Catmull–Rom as Béziers). */
export function curved(points: readonly Point[]): string {
  const last = points.length - 1;
  let path = `M${tenth(points[0][0])} ${tenth(points[0][1])}`;
  if (last < 2) return `${path}L${tenth(points[last][0])} ${tenth(points[last][1])}`;
  for (let i = 0; i < last; i++) {
    const a = points[i > 0 ? i - 1 : 0];
    const b = points[i];
    const c = points[i + 1];
    const d = points[i + 2 > last ? last : i + 2];
    path += `C${tenth(b[0] + (c[0] - a[0]) / 6)} ${tenth(b[1] + (c[1] - a[1]) / 6)} ${tenth(c[0] - (d[0] - b[0]) / 6)} ${tenth(c[1] - (d[1] - b[1]) / 6)} ${tenth(c[0])} ${tenth(c[1])}`;
  }
  return path;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
