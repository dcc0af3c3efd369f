/**
 * A sheet as small as a stamp, for the games in progress: land and water, great rivers and borders. The pieces are laid
 * over it. Drawn with the classes of the lobby's pictures, so that it follows light and dark.
 */
import { type Line, type Point, pointsOf, type Sheet } from '../src/table/map/sheet.ts';

/** Units of the sheet below which a bend is not seen. */
const BEND = 7;

export function thumbnailOf(sheet: Sheet): string {
  const { width, height } = sheet;
  const paper = `M0 0H${width}V${height}H0z`;
  const coast = sheet.coast.map((line) => rough(line, 'z')).join('');
  const rivers = sheet.rivers.filter(({ size }) => size === 1).map(({ line }) => rough(line));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<path class="v-ground" d="${paper}"/>`,
    `<path class="t-border" d="${sheet.borders.map((line) => rough(line)).join('')}"/>`,
    `<path class="v-river t-river" d="${rivers.join('')}"/>`,
    `<path class="v-sea" fill-rule="evenodd" d="${paper}${coast}"/>`,
    `<path class="v-coast t-coast" d="${coast}"/>`,
    '</svg>\n',
  ].join('');
}

/** Straight pieces between whole units, small bends left out. */
function rough(line: Line, end = ''): string {
  const points = pointsOf(line);
  const kept: Point[] = [points[0]];
  for (const point of points.slice(1)) {
    const [x, y] = kept[kept.length - 1];
    if (Math.hypot(point[0] - x, point[1] - y) >= BEND) kept.push(point);
  }
  if (kept.length < 2) return '';
  let [x, y] = kept[0].map(Math.round);
  let path = `M${x} ${y}l`;
  for (const point of kept.slice(1)) {
    const [toX, toY] = point.map(Math.round);
    path += `${toX - x} ${toY - y} `;
    [x, y] = [toX, toY];
  }
  return path.trimEnd() + end;
}
