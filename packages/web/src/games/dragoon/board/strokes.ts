/** The colours, rings and letters that everything lit up on the field is drawn with. */
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { centreOf } from '../../../table/hex/geometry.ts';
import { hexPath } from './land.ts';

export type Pen = CanvasRenderingContext2D;

export const YELLOW = '#c99a06';
export const BLUE = '#1a5fb4';
export const RED = '#c3301f';

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

export function label(pen: Pen, text: string, x: number, y: number, font: string, colour: string): void {
  pen.font = `${font} "Source Sans 3", sans-serif`;
  // The halo grows with the letters, so that it covers no other label.
  pen.lineWidth = 0.24 * Number.parseFloat(font.replace(/^\S+ /, ''));
  pen.strokeStyle = 'rgba(255, 250, 238, 0.85)';
  pen.strokeText(text, x, y);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}
