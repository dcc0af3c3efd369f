/** The colours, rings and letters that everything lit up on the field is drawn with. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { centreOf, type Point } from '../../../table/hex/geometry.ts';
import { hexPath } from './land.ts';
import type { Palette } from './palette.ts';

export type Pen = CanvasRenderingContext2D;

export function ring(
  pen: Pen,
  { battle }: { readonly battle: Battle },
  hex: number,
  colour: string,
  width: number,
  dash: readonly number[],
): void {
  if (hex < 0) return;
  pen.beginPath();
  hexPath(pen, centreOf(battle.grid, hex), 3);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.setLineDash([...dash]);
  pen.stroke();
  pen.setLineDash([]);
}

export function label(
  pen: Pen,
  { halo }: Palette,
  text: string,
  { x, y }: Point,
  font: string,
  colour: string,
): void {
  pen.font = `${font} "Source Sans 3", sans-serif`;
  // The halo grows with the letters, so that it covers no other label.
  pen.lineWidth = 0.28 * Number.parseFloat(font.replace(/^\S+ /, ''));
  pen.strokeStyle = halo;
  pen.strokeText(text, x, y);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** The farthest that a pointer reaches from the middle of its hex. */
const MOST_AHEAD = 31;

/**
 * A pointer before a front that lies so far ahead, for one who looks up the sheet. It is slender: of one as broad as it
 * is long nobody can tell, once it is turned, which of its corners points.
 */
export function pointerPath(pen: Pen, ahead: number): void {
  const long = Math.min(17, MOST_AHEAD - ahead);
  const half = long * 0.3;
  pen.beginPath();
  pen.moveTo(-half, -ahead);
  pen.lineTo(0, -ahead - long);
  pen.lineTo(half, -ahead);
  pen.closePath();
}
