/** Colours of the map in both themes: lettering can be read on whatever it may lie on, and figures on their fields. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const css = [
  '../src/table/symbols/nations.css',
  '../src/table/symbols/counters.css',
  '../src/table/map/palette.css',
  '../src/table/map/map.css',
  '../src/table/map/board.css',
]
  .map(read)
  .join('\n');

type Colour = readonly [number, number, number];
const THEMES = ['light', 'dark'] as const;
const NATIONS = [
  'prussia',
  'austria',
  'france',
  'russia',
  'sweden',
  'saxony',
  'bavaria',
  'poland',
  'hre',
  'gbh',
  'second-empire',
  'swedes',
  'imperials',
];
/** How strongly the wash lies over the land. */
const WASH =
  Number(/--washed: color-mix\(in srgb, var\(--wash\) (\d+)%, var\(--map-land\)\)/.exec(css)![1]) / 100;

function colour(name: string, theme: (typeof THEMES)[number]): Colour {
  const found = new RegExp(`--${name}:\\s*(?:light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)|(#\\w{6}))`).exec(css);
  if (!found) throw new Error(`no colour is called --${name}`);
  const hex = found[3] ?? (theme === 'light' ? found[1] : found[2]);
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour;
}

const over = (top: Colour, share: number, ground: Colour): Colour =>
  top.map((value, i) => value * share + ground[i] * (1 - share)) as unknown as Colour;

function luminance(c: Colour): number {
  const [r, g, b] = c.map((value) => {
    const s = value / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each(THEMES)('in the %s theme', (theme) => {
  const land = colour('map-land', theme);
  const grounds: [string, Colour][] = [
    ['paper', land],
    ['sea', colour('map-sea', theme)],
    ...NATIONS.map((nation): [string, Colour] => [
      nation,
      over(colour(`nation-${nation}-wash`, theme), WASH, land),
    ]),
  ];

  it.each(grounds)('place names can be read on %s', (_, ground) => {
    expect(contrast(colour('map-name', theme), ground)).toBeGreaterThan(7);
  });

  it.each(grounds)('names of lands and rivers can be read on %s', (_, ground) => {
    expect(contrast(colour('map-region', theme), ground)).toBeGreaterThan(3);
    expect(contrast(colour('map-water-ink', theme), ground)).toBeGreaterThan(3);
  });

  it.each(NATIONS)('the figure stands out from the field of %s', (nation) => {
    expect(
      contrast(colour(`nation-${nation}-charge`, theme), colour(`nation-${nation}`, theme)),
    ).toBeGreaterThan(3);
  });

  it('numbers can be read on counters, and marks seen on the map', () => {
    expect(contrast(colour('counter-ink', theme), colour('counter-paper', theme))).toBeGreaterThan(7);
    expect(contrast(colour('counter-ink', theme), colour('counter-under', theme))).toBeGreaterThan(4.5);
    expect(contrast(colour('counter-alarm-ink', theme), colour('counter-alarm', theme))).toBeGreaterThan(4.5);
    for (const mark of ['mark-offer', 'mark-chosen', 'mark-event']) {
      for (const [name, ground] of grounds)
        expect(contrast(colour(mark, theme), ground), `${mark} on ${name}`).toBeGreaterThan(3);
    }
  });
});

it('no two nations share their figure, whatever their colours', async () => {
  const { FLAGS, ROUNDELS } = await import('../src/table/symbols/figures.ts');
  for (const figures of [FLAGS, ROUNDELS]) {
    expect(Object.keys(figures).sort()).toEqual([...NATIONS].sort());
    expect(new Set(Object.values(figures).map((figure) => figure.charge)).size).toBe(NATIONS.length);
  }
});
