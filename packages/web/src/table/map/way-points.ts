/** The line that a march takes over a sheet. */
import { type Point, pointsOf, type Sheet } from './sheet.ts';

/** From the middle of each space along the route to the middle of the next. */
export function wayPoints(sheet: Sheet, spaces: readonly string[]): Point[] {
  return spaces.flatMap((id, i): Point[] => {
    const here = sheet.spaces.find((space) => space.id === id);
    if (!here) return [];
    const before = spaces[i - 1];
    const route = sheet.routes.find(({ a, b }) => (a === before && b === id) || (b === before && a === id));
    const between = route ? pointsOf(route.line).slice(1, -1) : [];
    if (route && route.a !== before) between.reverse();
    return [...between, [here.x, here.y]];
  });
}
