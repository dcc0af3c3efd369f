/** The figures of the great battles that were tuned for the test of history (HISTORY.md), so that none changes unseen. */
import { describe, expect, test } from 'vitest';
import { battleNamed } from '../src/scenario/index.ts';

interface Tuned {
  /** For each arm of a side: quality × units. */
  readonly qualities: { readonly [side: string]: string };
  /** Points ahead for a tactical and a decisive victory (7.D). */
  readonly victory: readonly [tactical: number, decisive: number];
}

const TUNED: { readonly [battle: string]: Tuned } = {
  mollwitz: {
    qualities: {
      A: 'ART_L 5×3, ART_M 5×2, CUIR 4×4 5×1, DRAG 4×9, GREN 6×5, HUSS 4×1, INF 5×23 6×3',
      B: 'ART_L 5×3, CUIR 6×6 7×8, DRAG 6×4 7×6, HUSS 6×3, INF 4×14 5×4',
    },
    victory: [80, 200],
  },
  chotusitz: {
    qualities: {
      A: 'ART_L 5×2, ART_M 6×2, CUIR 5×12 6×2, DRAG 5×6 6×2, GREN 6×2, HUSS 5×2, INF 5×28 6×3',
      B: 'ART_L 5×3, CUIR 6×10 7×4, DRAG 6×6 7×2, HUSS 6×8, INF 4×8 5×22, LI 4×1 5×3',
    },
    victory: [75, 188],
  },
  hohenfriedberg: {
    qualities: {
      A: 'ART_H 6×1, ART_L 5×3 6×1, ART_M 6×5, CUIR 6×22 7×3, DRAG 5×2 6×12 7×5, GREN 6×14, HUSS 5×11 6×4 7×5, INF 5×35 6×6',
      B: 'ART_L 5×4 6×1, ART_M 5×1 6×3, CUIR 5×31 6×5, DRAG 5×16 6×3, GREN 6×3, HUSS 4×3 5×3, INF 5×46 6×10, LI 5×2',
    },
    victory: [95, 238],
  },
  soor: {
    qualities: {
      A: 'ART_L 5×2, ART_M 6×2, CUIR 6×8 7×5, DRAG 6×3, GREN 6×3, HUSS 5×2 6×2, INF 5×22 6×6',
      B: 'ART_H 6×3, ART_L 5×1, ART_M 5×2, CUIR 5×21 6×1, DRAG 5×12 6×4, GREN 6×4, HUSS 5×7, INF 5×36 6×2, LI 5×8',
    },
    victory: [80, 200],
  },
  lobositz: {
    qualities: {
      A: 'ART_H 6×1, ART_L 5×2, ART_M 6×3, CUIR 6×12 7×5, DRAG 6×4 7×4, GREN 6×4, HUSS 6×1, INF 5×18 6×4',
      B: 'ART_L 5×1, ART_M 5×3 6×1, CUIR 5×16 6×1, DRAG 5×2 6×3, GREN 6×6, HUSS 5×4, INF 5×26 6×4, LI 5×4',
    },
    victory: [90, 225],
  },
  prague: {
    qualities: {
      A: 'ART_H 6×1, ART_L 6×1, ART_M 6×6, CUIR 6×10 7×2, DRAG 6×12, GREN 5×6 6×9, HUSS 6×12 7×4, INF 5×41 6×10',
      B: 'ART_H 6×1, ART_L 5×1, ART_M 5×4, CUIR 5×20 6×2, DRAG 5×6 6×2, GREN 6×10, HUSS 5×8, INF 5×47 6×14, LI 5×5',
    },
    victory: [130, 325],
  },
  kolin: {
    qualities: {
      A: 'ART_L 6×1, ART_M 6×3, CUIR 6×16 7×3, DRAG 6×7 7×2, GREN 6×7, HUSS 6×16 7×4, INF 5×22 6×3',
      B: 'ART_H 6×1, ART_L 5×1, ART_M 6×5, CUIR 5×20, DRAG 5×14 6×11, GREN 6×7, HUSS 4×3 5×13 6×3, INF 5×41 6×10, LI 5×6',
    },
    victory: [95, 238],
  },
  leuthen: {
    qualities: {
      A: 'ART_H 6×1, ART_L 5×1, ART_M 6×4, CUIR 6×12 7×5, DRAG 6×8 7×4, GREN 5×3 6×6, HUSS 6×14 7×4, INF 5×28 6×11',
      B: 'ART_H 5×1, ART_L 5×2, ART_M 5×5, CUIR 5×20, DRAG 5×10 6×8, HUSS 5×4 6×2, INF 4×20 5×37 6×10, LI 5×3',
    },
    victory: [150, 375],
  },
  zorndorf: {
    qualities: {
      A: 'ART_H 6×1, ART_M 6×9, CUIR 6×6 7×5, DRAG 6×12, GREN 5×3 6×6, HUSS 6×7 7×3, INF 4×25 5×4',
      B: 'ART_H 5×1, ART_L 5×4, ART_M 5×11, COSS 4×8, CUIR 6×4 7×4, DRAG 6×4 7×2, GREN 5×2 7×8, HUSS 6×4, INF 5×10 6×34',
    },
    victory: [350, 475],
  },
  paltzig: {
    qualities: {
      A: 'ART_H 6×1, ART_M 6×4, CUIR 6×8, DRAG 6×8, GREN 6×5, HUSS 6×8, INF 5×16 6×9',
      B: 'ART_H 5×2, ART_L 5×2, ART_M 5×10, COSS 4×8, CUIR 5×4 6×4, DRAG 5×6 6×2, GREN 5×2 6×6, HUSS 5×4, INF 4×10 5×36',
    },
    victory: [65, 162],
  },
  kunersdorf: {
    qualities: {
      A: 'ART_H 6×1, ART_L 5×1, ART_M 6×9, CUIR 6×12 7×2, DRAG 6×14, GREN 7×10, HUSS 5×2 6×14, INF 4×4 5×29 6×20',
      B: 'ART_H 6×2, ART_L 5×6, ART_M 5×10, COSS 4×10, CUIR 5×6, DRAG 5×15 6×3, GREN 5×2 6×10, HUSS 5×12, INF 4×12 5×58, LI 5×4',
    },
    victory: [120, 300],
  },
  torgau: {
    qualities: {
      A: 'ART_L 5×4, ART_M 6×8, CUIR 6×9 7×5, DRAG 6×14 7×4, GREN 6×24, HUSS 6×8 7×3, INF 6×17 7×21',
      B: 'ART_H 5×2, ART_L 4×6, ART_M 5×10, CUIR 5×16 6×4, DRAG 5×10 6×4, GREN 6×8, HUSS 5×6, INF 4×41 5×14, LI 5×5',
    },
    victory: [120, 300],
  },
};

/** Infantry that stands longer than its quality says: nation, arm, quality and morale. */
const STEADIER: { readonly [battle: string]: readonly unknown[] } = {
  mollwitz: [14, 'AU INF 4 8'],
  paltzig: [54, 'RU GREN 5 9', 'RU GREN 6 10', 'RU INF 4 8', 'RU INF 5 9'],
};

describe.each(Object.entries(TUNED))('%s', (id, { qualities, victory }) => {
  const { file } = battleNamed(id);
  const unitsOf = (side: string) =>
    file.commands.filter((command) => command.side === side).flatMap(({ units = [] }) => units);

  test.each(['A', 'B'])('side %s has these qualities', (side) => {
    const units = unitsOf(side);
    const arms = [...new Set(units.map(({ type }) => type))].sort();
    const told = arms.map((arm) => `${arm} ${counted(units.filter(({ type }) => type === arm))}`);
    expect(told.join(', ')).toBe(qualities[side]);
  });
  test('is won by so many points', () => {
    expect([file.victory.tactical, file.victory.decisive]).toEqual(victory);
  });
  test('units begin with a morale three above their quality, but for these', () => {
    const others = [...unitsOf('A'), ...unitsOf('B')].filter(({ quality, morale }) => morale !== quality + 3);
    const told = others.map(({ nation, type, quality, morale }) => `${nation} ${type} ${quality} ${morale}`);
    expect([others.length, ...[...new Set(told)].sort()]).toEqual(STEADIER[id] ?? [0]);
  });
});

function counted(units: readonly { readonly quality: number }[]): string {
  const qualities = [...new Set(units.map(({ quality }) => quality))].sort();
  return qualities
    .map((level) => `${level}×${units.filter(({ quality }) => quality === level).length}`)
    .join(' ');
}

test('what places count at Torgau and Zorndorf', () => {
  const points = (id: string) => battleNamed(id).objectives.map((place) => place.points.join(':'));
  expect(points('torgau')).toEqual(['150:50', '150:50', '75:25', '75:25', '150:25']);
  expect(points('zorndorf')).toEqual(['125:100', '100:75', '150:75', '0:125', '100:50']);
});
