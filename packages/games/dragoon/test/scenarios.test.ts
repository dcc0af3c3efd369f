/** The 25 battles stand as the manual has them; what a scenario has and how its land is made. */
import { describe, expect, test } from 'vitest';
import { dragoon, isGun } from '../src/index.ts';
import { checkScenario } from '../src/scenario/check.ts';
import { battleNamed, SCENARIOS } from '../src/scenario/index.ts';
import { BRUSH, TOWN, WATER } from '../src/scenario/land.ts';

test('there are 25, each with its own number', () => {
  expect(SCENARIOS.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 25 }, (_, i) => i + 1),
  );
  expect(dragoon.scenarios[0].id).toBe('lobosch');
});

test.each(SCENARIOS.map((file) => [file.id, file] as const))('%s stands', (_id, file) => {
  expect(checkScenario(file)).toEqual([]);
});

describe('what the manual says of them', () => {
  const CORPS = {
    mollwitz: '3:3',
    chotusitz: '5:3',
    hohenfriedberg: '8:8',
    noquarter: '3:4',
    soor: '5:5',
    graner: '3:2',
    lobositz: '5:5',
    lobosch: '1:2',
    prague: '9:9',
    sterbohol: '2:2',
    gap: '5:3',
    kolin: '6:8',
    advgd: '2:4',
    dogs: '2:3',
    cauldron: '3:5',
    leuthen: '8:8',
    sagshutz: '4:5',
    zorndorf: '9:7',
    onslaught: '4:3',
    dohna: '5:4',
    paltzig: '6:8',
    kunersdorf: '9:7',
    kuhgrund: '4:3',
    torgau: '12:9',
    zieten: '5:3',
  };
  test.each(Object.entries(CORPS))('%s has %s corps leaders', (id, corps) => {
    const { leaders } = battleNamed(id);
    const of = (side: number) => leaders.filter((each) => each.side === side && !each.isOverall).length;
    expect(`${of(0)}:${of(1)}`).toBe(corps);
  });
  test('Frederick lends 3 points at Chotusitz and Prague, Zieten 3 at Kolin', () => {
    const sub = (id: string) => battleNamed(id).leaders[battleNamed(id).overall[0]].sub;
    expect([sub('chotusitz'), sub('prague'), sub('advgd')]).toEqual([3, 3, 3]);
  });
  test('the Austrian horse on the Graner-Koppe charges at +4', () => {
    expect(battleNamed('graner').chargeModifier[1]).toBe(4);
  });
  test('nobody at Soor is led worse than the Austrian horse on the right', () => {
    const { leaders } = battleNamed('soor');
    const worst = leaders.reduce((one, other) => (other.rating < one.rating ? other : one));
    expect([worst.name, worst.side, worst.rating]).toEqual(['Right-wing cavalry leader', 1, 1]);
  });
  test('Leopold in No Quarter and Schmettau at Chotusitz have all their men in column', () => {
    for (const [id, name] of [
      ['noquarter', 'a-leopold'],
      ['chotusitz', 'a-schmettau'],
    ]) {
      const command = battleNamed(id).file.commands.find((each) => each.id === name)!;
      expect(new Set(command.units!.map(({ formation }) => formation))).toEqual(new Set(['column']));
    }
  });
  test('grenadiers and hussars far in the east are out of reach of Hülsen and Puttkammer', () => {
    const { file } = battleNamed('advgd');
    const detached = file.commands.flatMap(({ id, units = [] }) =>
      units.flatMap((unit) => (unit.detached ? [`${id} ${unit.type}`] : [])),
    );
    expect(new Set(detached)).toEqual(new Set(['a-huelsen GREN', 'a-puttkammer HUSS']));
  });
  test('every flag is red or blue: nothing begins in nobody’s hands', () => {
    for (const { objectives } of SCENARIOS)
      for (const { held } of objectives) expect(['A', 'B']).toContain(held);
  });
});

test.each(SCENARIOS.map(({ id }) => id))('%s: nobody who attacks begins with a winning score', (id) => {
  const { file, objectives } = battleNamed(id);
  const points = [0, 0];
  for (const { held, points: worth } of objectives) points[held] += worth[held];
  // Who is attacked holds the ground and wins if nobody comes; in a dual attack nobody may.
  expect(file.kind).toMatch(/^(Prussian|Dual) Attack$/);
  const lead = points[0] - points[1];
  expect(file.kind === 'Dual Attack' ? Math.abs(lead) : lead).toBeLessThan(file.victory.tactical);
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
    const { beside } = battle.grid;
    for (const sides of [battle.roads, battle.streams]) {
      const lone = [...beside.keys()].filter(
        (i) => sides[Math.floor(i / 6)] & (1 << (i % 6)) && !(sides[beside[i]] & (1 << (((i % 6) + 3) % 6))),
      );
      expect(lone).toEqual([]);
    }
  });
  test.each(SCENARIOS.map(({ id }) => id))('%s has no wall: slopes go up one level at a time', (id) => {
    const { grid, elevation } = battleNamed(id);
    const walls = [...grid.beside.entries()].filter(
      ([i, hex]) => hex >= 0 && Math.abs(elevation[Math.floor(i / 6)] - elevation[hex]) > 1,
    );
    expect(walls).toEqual([]);
  });
});

const extracts = SCENARIOS.filter(({ map }) => map.window);

test('13 of them are parts of others', () => {
  expect(extracts.length).toBe(13);
});

test.each(extracts.map(({ id, map }) => [id, map.window!] as const))(
  '%s is a window of its parent',
  (id, { of, x, y }) => {
    const [part, whole] = [battleNamed(id), battleNamed(of)];
    const { width } = part.grid;
    for (const what of ['terrain', 'elevation'] satisfies ('terrain' | 'elevation')[])
      expect([...part[what]]).toEqual(
        Array.from(part[what], (_, hex) => {
          const [column, row] = [hex % width, Math.floor(hex / width)];
          return whole[what][(row + y) * whole.grid.width + column + x];
        }),
      );
  },
);

test('Leuthen has over 200 units', () => {
  const { units } = battleNamed('leuthen');
  expect(units.length).toBeGreaterThan(200);
  expect(units.some(({ type }) => isGun(type))).toBe(true);
});
