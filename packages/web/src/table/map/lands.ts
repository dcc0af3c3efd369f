/** The land that goes with each space as a path, and the borders between two lands, from the arcs of the sheet. */
import { curved, type Point, pointsOf, type Sheet } from './sheet.ts';

export interface Border {
  /** Spaces on both sides, −1 for nobody. */
  readonly left: number;
  readonly right: number;
  readonly path: string;
}

export interface Lands {
  /** For each space the path of its land; empty when it has none. */
  readonly paths: readonly string[];
  /** For each space the borders of its land. */
  readonly borders: readonly (readonly Border[])[];
}

export function landsOf(sheet: Sheet): Lands {
  const arcs = sheet.arcs.map((arc) => ({ ...arc, points: pointsOf(arc.line) }));
  const paths = sheet.spaces.map((_, space) => {
    const own = arcs.flatMap((arc) => {
      if (arc.left === space) return [arc.points];
      if (arc.right === space) return [[...arc.points].reverse()];
      return [];
    });
    return rings(own).join('');
  });
  const borders = arcs.map((arc): Border => ({ left: arc.left, right: arc.right, path: curved(arc.points) }));
  return {
    paths,
    borders: sheet.spaces.map((_, space) =>
      borders.filter((border) => border.left === space || border.right === space),
    ),
  };
}

/** Joins pieces end to end into closed paths. */
function rings(pieces: readonly (readonly Point[])[]): string[] {
  const left = new Set(pieces);
  const found: string[] = [];
  for (const first of pieces) {
    if (!left.delete(first)) continue;
    let path = curved(first);
    let end = first[first.length - 1];
    while (!same(end, first[0])) {
      const next = [...left].find((piece) => same(piece[0], end));
      if (!next) break;
      left.delete(next);
      path += curved(next).replace('M', 'L');
      end = next[next.length - 1];
    }
    found.push(`${path}z`);
  }
  return found;
}

const same = (a: Point, b: Point): boolean => Math.abs(a[0] - b[0]) < 0.05 && Math.abs(a[1] - b[1]) < 0.05;
