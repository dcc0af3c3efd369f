/** Pieces on the small map of the lobby, placed by the sheet of the large one. */
import type { Dot } from '../../session/glimpse.ts';
import type { Sheet } from './sheet.ts';

/** Two in one space stand beside each other: this part of the width apart. */
const ASIDE = 0.022;

/** For each space of the sheet the nations that stand there. */
export function dotsOn(sheet: Sheet, nations: (space: number) => readonly string[]): readonly Dot[] {
  return sheet.spaces.flatMap(({ x, y }, space) => {
    const standing = nations(space);
    return standing.map((nation, i) => ({
      x: round(x / sheet.width + ASIDE * (i - (standing.length - 1) / 2)),
      y: round(y / sheet.height),
      nation,
    }));
  });
}

const round = (part: number): number => Math.round(part * 1000) / 1000;
