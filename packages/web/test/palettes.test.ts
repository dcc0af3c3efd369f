/** The palettes as colour-blind eyes see them: no two nations look alike, and figures stand out from their fields. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UNIFORMS } from '../src/games/dragoon/board/palette.ts';

type Colour = readonly [number, number, number];
type Eyes = 'protanopia' | 'deuteranopia' | 'tritanopia' | 'all colours';

/** Machado, Oliveira and Fernandes 2009, complete loss; for linear red, green and blue. */
const SEEN: { readonly [eyes in Eyes]: readonly Colour[] } = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
};
/** In hundredths of the way from black to white in the Oklab space; about 2 can just be told apart. */
const APART = 10;
const NATIONS = ['prussia', 'austria', 'france', 'russia', 'sweden', 'saxony', 'hre', 'gbh'];

const css = readFileSync(new URL('../src/table/symbols/palettes.css', import.meta.url), 'utf8');

function colourIn(palette: string, name: string, theme: 'light' | 'dark'): Colour {
  const block = css.slice(css.indexOf(`[data-palette="${palette}"] {`));
  const found = new RegExp(`--${name}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(block);
  if (!found) throw new Error(`${palette} has no --${name}`);
  return linear(found[3] ?? (theme === 'light' ? found[1] : found[2]));
}

const linear = (hex: string): Colour =>
  [1, 3, 5].map((i) => {
    const value = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;

const weighed = (rows: readonly Colour[], [x, y, z]: Colour): Colour =>
  rows.map((row) => Math.max(0, row[0] * x + row[1] * y + row[2] * z)) as unknown as Colour;

function oklab(colour: Colour): Colour {
  const [l, m, s] = weighed(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: Colour, b: Colour, eyes: Eyes): number {
  const [x, y] = [a, b].map((colour) => oklab(weighed(SEEN[eyes], colour)));
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [a, b]
    .map(([r, g, blue]) => 0.2126 * r + 0.7152 * g + 0.0722 * blue)
    .sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const MEANT_FOR: readonly (readonly [string, readonly Eyes[]])[] = [
  ['red-green', ['protanopia', 'deuteranopia', 'all colours']],
  ['blue-yellow', ['tritanopia', 'all colours']],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(MEANT_FOR)('no two nations look alike: %s', (palette, eyes) => {
    for (const one of eyes)
      for (const [i, nation] of NATIONS.entries())
        for (const other of NATIONS.slice(i + 1))
          expect(
            distance(
              colourIn(palette, `nation-${nation}`, theme),
              colourIn(palette, `nation-${other}`, theme),
              one,
            ),
            `${nation} and ${other}, ${one}`,
          ).toBeGreaterThan(APART);
  });

  test.each(MEANT_FOR)('the figure stands out from the field: %s', (palette) => {
    for (const nation of NATIONS)
      expect(
        contrast(
          colourIn(palette, `nation-${nation}`, theme),
          colourIn(palette, `nation-${nation}-charge`, theme),
        ),
        nation,
      ).toBeGreaterThan(3);
  });
});

test('the blocks of a battlefield differ for every eye: Prussia against its enemies', () => {
  const [prussia, ...others] = UNIFORMS;
  for (const eyes of Object.keys(SEEN) as Eyes[])
    for (const kind of ['block', 'lamplit'] as const)
      for (const other of others)
        expect(
          distance(linear(prussia[kind]), linear(other[kind]), eyes),
          `${kind} ${other.block}, ${eyes}`,
        ).toBeGreaterThan(APART);
});
