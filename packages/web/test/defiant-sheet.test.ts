/** The sheet of Prussia's Defiant Stand, as it is committed: every city and route, names that never touch, land for all. */
import { readFileSync } from 'node:fs';
import { CITIES, ROUTES } from '@feldzug/defiant-stand';
import { describe, expect, it } from 'vitest';
import { composeSheet } from '../map/compose.ts';
import { overlap } from '../map/geometry.ts';
import { boxOf, type Named, SCALES, SIGN_BOX, SMALLER, scaled } from '../map/labels.ts';
import { SHEETS } from '../map/sheets.ts';
import { landsOf } from '../src/table/map/lands.ts';
import type { Sheet } from '../src/table/map/sheet.ts';

const text = readFileSync(new URL('../src/games/defiant-stand/map.generated.json', import.meta.url), 'utf8');
const sheet = JSON.parse(text) as Sheet;
const towns = sheet.spaces.filter((space) => space.label);
const named = towns.map(
  (space): Named => ({
    id: space.id,
    text: space.label!.text,
    at: [space.x, space.y],
    rank: space.label!.rank,
  }),
);

it('has every city and every route in the order of the game, start areas as boxes', () => {
  expect(sheet.spaces.map(({ id }) => id)).toEqual(CITIES.map(({ id }) => id));
  expect(sheet.routes.map(({ a, b, kind }) => [a, b, kind])).toEqual(
    ROUTES.map(({ a, b, kind }) => [CITIES[a].id, CITIES[b].id, kind]),
  );
  expect(sheet.spaces.filter((space) => space.box).map(({ id }) => id)).toEqual(
    CITIES.filter(({ startArea }) => startArea).map(({ id }) => id),
  );
});

it('gives land to every city that is no box', () => {
  const { paths } = landsOf(sheet);
  expect(CITIES.flatMap(({ id, startArea }, city) => (paths[city] || startArea ? [] : [id]))).toEqual([]);
});

describe('place names', () => {
  it('are all shown at the scale of the sheet and a little above', () => {
    expect(towns).toHaveLength(CITIES.filter(({ startArea }) => !startArea).length);
    expect(towns.filter((space) => space.label!.most < 1.15).map((space) => space.id)).toEqual([]);
  });

  it.each([...SMALLER, ...SCALES])('touch neither each other nor a sign at scale %f', (scale) => {
    const shown = towns.flatMap((space, i) => (space.label!.most >= scale ? [i] : []));
    const boxes = shown.map((i) => boxOf(named[i], towns[i].label!, scale));
    const touching: string[] = [];
    boxes.forEach((box, i) => {
      for (let j = i + 1; j < boxes.length; j++)
        if (overlap(box, boxes[j])) touching.push(`${named[shown[i]].text} / ${named[shown[j]].text}`);
      for (const place of named)
        if (overlap(box, scaled(place.at, SIGN_BOX, scale)))
          touching.push(`${named[shown[i]].text} / sign of ${place.text}`);
    });
    expect(touching).toEqual([]);
  });
});

it('is what the build makes of the data', () => {
  const { map, dress } = SHEETS.find(({ game }) => game === 'defiant-stand')!;
  expect(`${JSON.stringify(composeSheet(map, dress).sheet)}\n`).toBe(text);
});
