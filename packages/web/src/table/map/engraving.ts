/** Turns the numbers of a sheet into the paths that are drawn. */
import { closed, curved, HACHURE_ZERO, type Line, pointsOf, type Sheet, straight } from './sheet.ts';

export interface Engraving {
  readonly coast: string;
  readonly haffs: string;
  readonly lakes: string;
  readonly waterLines: readonly string[];
  readonly rivers: readonly { readonly size: 1 | 2 | 3; readonly path: string }[];
  readonly borders: string;
  readonly hachures: readonly [string, string, string];
  readonly woods: string;
  readonly marshes: string;
  readonly heaths: string;
}

/** Half the width of a stroke where it begins: on the side of the light, across it, in the shadow. */
const BURIN = [0.36, 0.55, 0.82];

export function engrave(sheet: Sheet): Engraving {
  return {
    coast: sheet.coast.map(closed).join(''),
    haffs: sheet.haffs.map((line) => `${curved(closedPoints(line))}z`).join(''),
    lakes: sheet.lakes.map((line) => `${curved(closedPoints(line))}z`).join(''),
    waterLines: sheet.waterLines.map(({ lines }) => lines.map(straight).join('')),
    rivers: ([3, 2, 1] as const).map((size) => ({
      size,
      path: sheet.rivers
        .filter((river) => river.size === size)
        .map((river) => curved(pointsOf(river.line)))
        .join(''),
    })),
    borders: sheet.borders.map((line) => curved(pointsOf(line))).join(''),
    hachures: hachures(sheet),
    woods: stamp(sheet.woods, TREE),
    marshes: stamp(sheet.marshes, REEDS),
    heaths: stamp(sheet.heaths, TUFT),
  };
}

const TREE =
  'm-2.6 1.2c-1.6 -.4 -1.2 -2.4 .2 -2.4c0 -2 3.2 -2.6 4 -.6c1.8 -.2 2 2.4 .2 2.8c-1 .5 -3.4 .6 -4.4 .2m2.2 .2v2.2m-.2 0h2.6';
const REEDS = 'm-5 0h10m-7 2.2h6m-3.4 -2.2l-.8 -2.6m.8 2.6v-3.2m0 3.2l.9 -2.6';
const TUFT = 'm-1.6 0l-.9 -1.8m.9 1.8v-2.3m0 2.3l.9 -1.8m2.2 3.2h1.6';

const stamp = (at: Line, sign: string): string => {
  let path = '';
  for (let i = 0; i < at.length; i += 2) path += `M${at[i] / 10} ${at[i + 1] / 10}${sign}`;
  return path;
};

/** Each stroke as a sliver: broad at the top, running out to a point, as a burin cuts it; by weight. */
function hachures(sheet: Sheet): [string, string, string] {
  const paths: [string, string, string] = ['', '', ''];
  for (const [startX, startY, text] of sheet.hachures) {
    const at = (i: number): number => (text.charCodeAt(i) - HACHURE_ZERO) / 4;
    let x = startX / 4;
    let y = startY / 4;
    for (let i = 0; i < text.length; i += 4) {
      x += at(i);
      y += at(i + 1);
      const dx = at(i + 2);
      const dy = at(i + 3);
      if (dx === 0 && dy === 0) continue;
      const long = Math.hypot(dx, dy);
      // The light falls from the north-west, so a stroke that runs down to the south-east lies in the shadow.
      const shade = (dx + dy) / long;
      const weight = shade < -0.6 ? 0 : shade < 0.6 ? 1 : 2;
      const ax = Math.round((-dy / long) * BURIN[weight] * 100) / 100;
      const ay = Math.round((dx / long) * BURIN[weight] * 100) / 100;
      paths[weight] += `M${x + ax} ${y + ay}l${-2 * ax} ${-2 * ay} ${dx + ax} ${dy + ay}z`;
    }
  }
  return paths;
}

const closedPoints = (line: Line) => {
  const points = pointsOf(line);
  const [first, last] = [points[0], points[points.length - 1]];
  return first[0] === last[0] && first[1] === last[1] ? points : [...points, first];
};
