/** The sheet of Won by the Sword, as it is committed: every space and connector, names that never touch, land for all. */
import { readFileSync } from 'node:fs';
import { CONNECTORS, SPACES } from '@feldzug/won-by-the-sword';
import { describe, expect, it } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { composeSheet } from '../map/compose.ts';
import { overlap } from '../map/geometry.ts';
import { boxOf, type Named, SCALES, SIGN_BOX, SMALLER, scaled } from '../map/labels.ts';
import { SHEETS } from '../map/sheets.ts';
import { landsOf } from '../src/table/map/lands.ts';
import type { Sheet } from '../src/table/map/sheet.ts';

const text = readFileSync(
  new URL('../src/games/won-by-the-sword/map.generated.json', import.meta.url),
  'utf8',
);
const sheet = JSON.parse(text) as Sheet;
const named = sheet.spaces.map(
  (space): Named => ({
    id: space.id,
    text: space.label!.text,
    at: [space.x, space.y],
    rank: space.label!.rank,
  }),
);

it('has every space and every connector in the order of the game', () => {
  expect(sheet.spaces.map(({ id }) => id)).toEqual(SPACES.map(({ id }) => id));
  expect(sheet.routes.map(({ a, b, kind }) => [a, b, kind])).toEqual(
    CONNECTORS.map(({ a, b, dotted }) => [SPACES[a].id, SPACES[b].id, dotted ? 'dotted' : 'solid']),
  );
});

it('gives land to every space', () => {
  const { paths } = landsOf(sheet);
  expect(SPACES.flatMap(({ id }, space) => (paths[space] ? [] : [id]))).toEqual([]);
});

describe('place names', () => {
  it('are all shown at the scale of the sheet and a little above', () => {
    expect(sheet.spaces.filter((space) => space.label!.most < 1.15).map((space) => space.id)).toEqual([]);
  });

  it.each([...SMALLER, ...SCALES])('touch neither each other nor a sign at scale %f', (scale) => {
    const shown = sheet.spaces.flatMap((space, i) => (space.label!.most >= scale ? [i] : []));
    const boxes = shown.map((i) => boxOf(named[i], sheet.spaces[i].label!, scale));
    const touching = boxes.flatMap((box, i) => [
      ...shown.slice(i + 1).filter((_, j) => overlap(box, boxes[i + 1 + j])),
      ...named.filter((place) => overlap(box, scaled(place.at, SIGN_BOX, scale))).map(({ text }) => text),
    ]);
    expect(touching).toEqual([]);
  });
});

it('is what the build makes of the data', ({ skip }) => {
  skip(sampled(true, false), 'the whole map is built only by npm run soak');
  const { map, dress } = SHEETS.find(({ game }) => game === 'won-by-the-sword')!;
  expect(`${JSON.stringify(composeSheet(map, dress).sheet)}\n`).toBe(text);
});
