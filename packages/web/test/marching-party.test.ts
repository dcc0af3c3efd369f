/** Marches as they are drawn: along the routes of the sheet, with the counter of those who march. */

import { greatCrisis } from '@feldzug/great-crisis';
import { expect, test } from 'vitest';
import { tellEvent } from '../src/games/great-crisis/log.ts';
import sheetData from '../src/games/great-crisis/map.generated.json';
import { counterOf } from '../src/games/great-crisis/party.ts';
import type { Sheet } from '../src/table/map/sheet.ts';
import { wayPoints } from '../src/table/map/way-points.ts';

const sheet = sheetData as unknown as Sheet;
const placeOf = (id: string): readonly [number, number] => {
  const { x, y } = sheet.spaces.find((space) => space.id === id)!;
  return [x, y];
};

test('a way begins and ends in its spaces, in either direction', () => {
  for (const { a, b } of sheet.routes) {
    const there = wayPoints(sheet, [a, b]);
    expect(there[0]).toEqual(placeOf(a));
    expect(there.at(-1)).toEqual(placeOf(b));
    expect(wayPoints(sheet, [b, a])).toEqual([...there].reverse());
  }
});

test('a march is told with those who make it, and they are one counter', () => {
  const told = tellEvent(greatCrisis, {
    type: 'marched',
    army: 'prussia',
    from: 'magdeburg',
    path: ['halle', 'leipzig'],
    units: { bevern: 1, friedrich: 1, prussia: 4, 'prussia.depleted': 2 },
    ap: 2,
  });
  expect(told!.way).toEqual(['magdeburg', 'halle', 'leipzig']);
  expect(counterOf(told!.party!)).toMatchObject({ nation: 'prussia', others: [], units: 8, depleted: 2 });
  expect(counterOf(told!.party!).commanders.map(({ name }) => name)[0]).toMatch(/Frederick/);
});

test('allies march under the flag of the greater number', () => {
  expect(counterOf({ hre: 1, austria: 3 })).toMatchObject({ nation: 'austria', others: ['hre'], units: 4 });
});
