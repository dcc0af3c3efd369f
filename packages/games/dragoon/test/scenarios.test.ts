/** The 25 battles stand, and a battle that does not says why and where. */
import { describe, expect, test } from 'vitest';
import { dragoon, isGun } from '../src/index.ts';
import { checkScenario } from '../src/scenario/check.ts';
import type { ScenarioFile } from '../src/scenario/format.ts';
import { battleNamed, SCENARIOS } from '../src/scenario/index.ts';
import { BRUSH, TOWN, WATER } from '../src/scenario/land.ts';

const lobosch = SCENARIOS.find(({ id }) => id === 'lobosch')!;

test('there are 25, each with its own number', () => {
  expect(SCENARIOS.length).toBe(25);
  expect(new Set(SCENARIOS.map(({ number }) => number)).size).toBe(25);
  expect(dragoon.scenarios[0].id).toBe('lobosch');
});

test.each(SCENARIOS.map((file) => [file.id, file] as const))('%s stands', (_id, file) => {
  expect(checkScenario(file)).toEqual([]);
});

describe('features are compiled to hexes', () => {
  const battle = battleNamed('lobosch');
  const at = (x: number, y: number) => y * battle.grid.width + x;
  test('a hill by its contours', () => {
    expect([9, 11, 13, 15, 17, 20].map((x) => battle.elevation[at(x, 8)])).toEqual([5, 4, 3, 2, 1, 0]);
  });
  test('vineyards, the town and the Elbe', () => {
    expect(battle.terrain[at(9, 8)]).toBe(BRUSH);
    expect(battle.terrain[at(25, 20)]).toBe(TOWN);
    expect(battle.terrain[at(29, 4)]).toBe(WATER);
  });
  test('roads and streams are the same from both sides', () => {
    for (const sides of [battle.roads, battle.streams])
      for (let hex = 0; hex < battle.grid.size; hex++)
        for (let k = 0; k < 6; k++)
          if (sides[hex] & (1 << k))
            expect(sides[battle.grid.beside[hex * 6 + k]] & (1 << ((k + 3) % 6))).not.toBe(0);
  });
});

test('an extract is a window of its parent', () => {
  const [part, whole] = [battleNamed('sagshutz'), battleNamed('leuthen')];
  const { x, y } = part.file.map.window!;
  for (let row = 0; row < part.grid.height; row++)
    for (let column = 0; column < part.grid.width; column++) {
      const [here, there] = [row * part.grid.width + column, (row + y) * whole.grid.width + column + x];
      expect(part.terrain[here]).toBe(whole.terrain[there]);
      expect(part.elevation[here]).toBe(whole.elevation[there]);
    }
});

test('Leuthen has over 200 units', () => {
  const { units } = battleNamed('leuthen');
  expect(units.length).toBeGreaterThan(200);
  expect(units.some(({ type }) => isGun(type))).toBe(true);
});

describe('what is wrong is said with its place', () => {
  const changed = (
    change: (file: ScenarioFile & { commands: { units?: Record<string, unknown>[] }[] }) => void,
  ): string[] => {
    const file = structuredClone(lobosch) as never;
    change(file);
    return checkScenario(file);
  };
  const first = (file: { commands: { units?: Record<string, unknown>[] }[] }) => file.commands[1].units![0];
  test.each([
    [
      'stacking',
      (unit: Record<string, unknown>) => Object.assign(unit, { at: [8, 22] }),
      'A001 and A010 and A015 at 8,22: more than two in a hex',
    ],
    [
      'terrain',
      (unit: Record<string, unknown>) => Object.assign(unit, { at: [29, 4] }),
      'A001 at 29,4: it cannot stand in water so',
    ],
    [
      'facing',
      (unit: Record<string, unknown>) => Object.assign(unit, { facing: 4 }),
      'A001 at 2,17: facing 4 is not for its formation',
    ],
    [
      'off the map',
      (unit: Record<string, unknown>) => Object.assign(unit, { at: [36, 3] }),
      'A001: [36,3] is off the map',
    ],
    [
      'strength',
      (unit: Record<string, unknown>) => Object.assign(unit, { men: 600 }),
      'side A has 9410 men, the header says 9500',
    ],
    [
      'radius',
      (unit: Record<string, unknown>) => Object.assign(unit, { at: [30, 28] }),
      'A001 at 30,28: 28 hexes from a-bevern, whose radius is 10',
    ],
  ])('%s', (_what, change, fault) => {
    expect(changed((file) => change(first(file)))).toContain(fault);
  });
  test('no leader', () => {
    expect(changed((file) => Object.assign(file.commands[1], { leader: undefined })).join()).toContain(
      'it has no leader',
    );
  });
  test('an objective nobody reaches', () => {
    const faults = changed((file) =>
      Object.assign(file, { objectives: [{ name: 'The Elbe', at: [29, 4], A: 1, B: 1, held: 'A' }] }),
    );
    expect(faults).toEqual([
      'objective The Elbe: side A cannot reach it',
      'objective The Elbe: side B cannot reach it',
    ]);
  });
});
