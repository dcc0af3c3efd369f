/** The condition of units, as marks on the map: disorder as scattered strokes, low morale as a broken heart. */
import type { Dragoon } from '@feldzug/dragoon';
import { isRouted, type State, UNKNOWN } from '@feldzug/dragoon';
import type { Point } from '../../../table/hex/geometry.ts';
import type { Palette } from './palette.ts';

type Pen = CanvasRenderingContext2D;
export type Condition = 'disrupted' | 'shaken';

/** More disruption than this, or no more morale, is worth a mark. */
const MIDDLING = 5;
/** From afar the marks would hide the blocks. */
const MARKED_FROM = 0.55;

export const isDisrupted = (view: State, unit: number): boolean => view.disruption[unit] > MIDDLING;

/** In the fog a number stands for a level: of the middle one nobody knows on which side of the mark it is. */
export const isShaken = (game: Dragoon, view: State, unit: number): boolean =>
  view.morale[unit] <= (view.quality[unit] === UNKNOWN ? game.lookups.numbers.fog.levels[0] : MIDDLING);

/** What ails those in a hex, each thing once. Who is routed can be told by his running. */
export function conditionsOf(game: Dragoon, view: State, units: readonly number[]): readonly Condition[] {
  const standing = units.filter((unit) => !isRouted(view, unit));
  const found: Condition[] = [];
  if (standing.some((unit) => isDisrupted(view, unit))) found.push('disrupted');
  if (standing.some((unit) => isShaken(game, view, unit))) found.push('shaken');
  return found;
}

/** Side by side below the unit, where neither its flag nor its leader stands. */
export function paintConditions(
  pen: Pen,
  zoom: number,
  colours: Palette,
  conditions: readonly Condition[],
  centre: Point,
): void {
  if (zoom < MARKED_FROM) return;
  const size = Math.max(0.75, Math.min(1, 0.8 / zoom));
  conditions.forEach((condition, i) => {
    pen.save();
    pen.translate(centre.x - 14 + 14 * size * i, centre.y + 15);
    pen.scale(size, size);
    pen.beginPath();
    pen.arc(0, 0, 6.6, 0, 7);
    pen.fillStyle = colours.plate;
    pen.fill();
    pen.lineWidth = 1.1;
    pen.strokeStyle = colours[condition];
    pen.stroke();
    SIGNS[condition](pen, colours[condition], colours.plate);
    pen.restore();
  });
}

/** The same signs as on the buttons of the desk. */
const SIGNS: { readonly [condition in Condition]: (pen: Pen, colour: string, plate: string) => void } = {
  disrupted(pen, colour) {
    pen.strokeStyle = colour;
    pen.lineWidth = 1.7;
    pen.beginPath();
    for (const [x, y] of [
      [-2.2, -2.6],
      [2.2, -0.6],
      [-1.4, 2.6],
    ]) {
      pen.moveTo(x - 1.7, y + 1.1);
      pen.lineTo(x + 1.7, y - 1.1);
    }
    pen.stroke();
  },
  shaken(pen, colour, plate) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, 4.6);
    pen.bezierCurveTo(-7, -0.6, -3.4, -6, 0, -2.4);
    pen.bezierCurveTo(3.4, -6, 7, -0.6, 0, 4.6);
    pen.fill();
    pen.strokeStyle = plate;
    pen.lineWidth = 1.1;
    pen.beginPath();
    pen.moveTo(0.4, -3.4);
    pen.lineTo(-1.1, -0.8);
    pen.lineTo(1.1, 0.6);
    pen.lineTo(-0.2, 3.4);
    pen.stroke();
  },
};
