/** Hexes that can be reached or chosen, tinted under the troops, and the border of a whole reach. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { PartialAction } from '@feldzug/kernel';
import type { Mark } from '../../../table/board.ts';
import { type Area, beside, CORNERS, centreOf } from '../../../table/hex/geometry.ts';
import { hexPath } from './land.ts';
import type { Palette } from './palette.ts';
import { isNear } from './signs.ts';

type Pen = CanvasRenderingContext2D;

export interface Tints {
  readonly hexes: readonly number[];
  /** Hexes with one border around all of them. */
  readonly reach: readonly number[];
}

/** A leader rides to any of hundreds of hexes: they are one reach, not a ring for each. */
export const asReach = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) => (mark.kind === 'offer' ? { ...mark, kind: 'reach' } : mark));

/** While an order is given, what lies in reach has a border; before that a tint only says who has acted. */
export function tintsOf(battle: Battle, marks: readonly Mark[], said: PartialAction): Tints {
  const hexes = marks.flatMap(({ kind, space }) =>
    kind === 'reach' || kind === 'offer' ? (battle.grid.byName.get(space) ?? []) : [],
  );
  const hasReach = said.do !== undefined && marks.some(({ kind }) => kind === 'reach');
  return { hexes, reach: hasReach ? hexes : [] };
}

/** Whether nothing has to be painted again. */
export const isSameTint = (one: Tints, other: Tints): boolean =>
  one.reach.length === other.reach.length &&
  one.hexes.length === other.hexes.length &&
  one.hexes.every((hex, i) => hex === other.hexes[i]);

export function paintTints(
  pen: Pen,
  area: Area,
  zoom: number,
  { battle, colours, tints }: { readonly battle: Battle; readonly colours: Palette; readonly tints: Tints },
): void {
  pen.beginPath();
  for (const hex of tints.hexes) {
    const centre = centreOf(battle.grid, hex);
    if (isNear(area, centre)) hexPath(pen, centre);
  }
  pen.fillStyle = colours.offerTint;
  pen.fill();
  if (tints.reach.length === 0) return;
  borderPath(pen, battle, tints.reach);
  pen.strokeStyle = colours.offer;
  pen.lineWidth = 2 / zoom ** 0.85;
  pen.stroke();
}

/** The path along all sides that lead out of a reach. */
export function borderPath(pen: Pen, battle: Battle, reach: readonly number[]): void {
  const within = new Set(reach);
  pen.beginPath();
  for (const hex of within) {
    const { x, y } = centreOf(battle.grid, hex);
    for (let side = 0; side < 6; side++) {
      if (within.has(beside(battle.grid, hex, side))) continue;
      const [from, to] = [CORNERS[side], CORNERS[(side + 1) % 6]];
      pen.moveTo(x + from.x, y + from.y);
      pen.lineTo(x + to.x, y + to.y);
    }
  }
}
