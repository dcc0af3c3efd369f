/** A scenario that does not stand says what is wrong and where: one test for each kind of fault. */
import { describe, expect, test } from 'vitest';
import { checkScenario } from '../src/scenario/check.ts';
import { scenarioNamed } from '../src/scenario/index.ts';

/** A file as somebody might spoil it. */
interface Open {
  [member: string]: unknown;
  map: Record<string, unknown>;
  sides: Record<string, Record<string, unknown>>;
  victory: Record<string, unknown>;
  objectives: Record<string, unknown>[];
  features: Record<string, unknown>[];
  commands: (Record<string, unknown> & { units: Record<string, unknown>[] })[];
}

/** The faults of a scenario after a change. The Lobosch is a part of Lobositz; Mollwitz has a map of its own. */
function spoilt(id: 'lobosch' | 'mollwitz', change: (file: Open) => unknown): string[] {
  const file = structuredClone(scenarioNamed(id)) as unknown as Open;
  change(file);
  return checkScenario(file);
}

const unit = (file: Open, id: string): Record<string, unknown> =>
  file.commands.flatMap(({ units = [] }) => units).find((each) => each.id === id)!;
const command = (file: Open, id: string) => file.commands.find((each) => each.id === id)!;
const feature = (file: Open, name: string): Record<string, unknown> =>
  file.features.find((each) => each.name === name)!;

type Fault = readonly [what: string, change: (file: Open) => unknown, says: string];

describe('the form of a file', () => {
  test.each([null, [], 'lobosch', 5])('%j is no scenario', (json) => {
    expect(checkScenario(json)).toEqual(['the file: a scenario is an object']);
  });
  test('an empty object misses everything it needs', () => {
    const faults = checkScenario({});
    expect(faults).toContain('"map" is missing');
    expect(faults).toContain('"commands" is missing');
    expect(faults.length).toBe(17);
  });
  test.each<Fault>([
    ['a missing member', (file) => delete file.turns, '"turns" is missing'],
    [
      'a member misspelt',
      (file) => Object.assign(file, { turn: 9 }),
      '"turn" is not known here; known are id, number, title, subtitle, battle, date, start, size, kind, turns, summary, notes, tips, map, sides, victory, objectives, features, commands',
    ],
    [
      'turns that are no number',
      (file) => Object.assign(file, { turns: 'many' }),
      'turns: "many" is not a whole number from 1 to 100',
    ],
    ['no turns', (file) => Object.assign(file, { turns: 0 }), 'turns: 0 is not a whole number from 1 to 100'],
    ['an empty text', (file) => Object.assign(file, { tips: ' ' }), 'tips: " " is not a text'],
    [
      'a date of another kind',
      (file) => Object.assign(file, { date: '1 October 1756' }),
      'date: "1 October 1756" is not like "1756-10-01"',
    ],
    [
      'an hour there is not',
      (file) => Object.assign(file, { start: '25:00' }),
      'start: "25:00" is not like "09:00"',
    ],
    [
      'a withdrawal level beyond all men',
      (file) => Object.assign(file.sides.B, { withdrawal: 130 }),
      'sides.B.withdrawal: 130 is not a whole number from 1 to 100',
    ],
    ['a side that is not there', (file) => delete file.sides.B, 'sides: "B" is missing'],
    [
      'commands that are no list',
      (file) => Object.assign(file, { commands: {} }),
      'commands: {} is not a list',
    ],
    [
      'a unit that is no object',
      (file) => file.commands[1].units.splice(0, 1, 'IR7' as never),
      'a-bevern.units[0]: "IR7" is not an object',
    ],
    [
      'a unit without a name for it',
      (file) => delete unit(file, 'A002').id,
      'a-bevern.units[1]: "id" is missing',
    ],
    [
      'an unknown type',
      (file) => Object.assign(unit(file, 'A001'), { type: 'PIKE' }),
      'A001.type: "PIKE" is none of INF, GREN, LI, CUIR, DRAG, HUSS, COSS, ART_L, ART_M, ART_H',
    ],
    [
      'an unknown nation',
      (file) => Object.assign(unit(file, 'A001'), { nation: 'FR' }),
      'A001.nation: "FR" is none of PR, AU, SX, RU, AUX',
    ],
    [
      'an unknown formation',
      (file) => Object.assign(unit(file, 'A001'), { formation: 'wedge' }),
      'A001.formation: "wedge" is none of line, normal, unlimbered, column, limbered, square, rout',
    ],
    [
      'a quality there is not',
      (file) => Object.assign(unit(file, 'A001'), { quality: 8 }),
      'A001.quality: 8 is not a whole number from 4 to 7',
    ],
    [
      'no morale left',
      (file) => Object.assign(unit(file, 'A001'), { morale: 0 }),
      'A001.morale: 0 is not a whole number from 1 to 10',
    ],
    [
      'more than 15 guns',
      (file) => Object.assign(unit(file, 'B029'), { guns: 16 }),
      'B029.guns: 16 is not a whole number from 1 to 15',
    ],
    [
      'too few men to be a unit',
      (file) => Object.assign(unit(file, 'A001'), { men: 20 }),
      'A001.men: 20 is not a whole number from 21 to 2000',
    ],
    [
      'a place of one number',
      (file) => Object.assign(unit(file, 'A001'), { at: [3] }),
      'A001.at: [3] is not a list of 2',
    ],
    [
      'an objective in nobody’s hands',
      (file) => Object.assign(file.objectives[0], { held: '-' }),
      'objective Lobosch summit.held: "-" is none of A, B',
    ],
    [
      'nothing to win',
      (file) => Object.assign(file, { objectives: [] }),
      'objectives: 0 are too few, at least 1',
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('lobosch', change)).toEqual([says]);
  });
});

/** Every place in a value where something stands, as the keys that lead there. */
function placesIn(value: unknown): string[][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inside]) => [
    [key],
    ...placesIn(inside).map((rest) => [key, ...rest]),
  ]);
}

test.each(['lobosch', 'mollwitz'] as const)('%s with null anywhere has a fault, whatever it was', (id) => {
  const unnoticed = placesIn(scenarioNamed(id)).filter((keys) => {
    const faults = spoilt(id, (file) => {
      const last = keys.slice(0, -1).reduce((value, key) => value[key] as Open, file);
      Object.assign(last, { [keys[keys.length - 1]]: null });
    });
    return faults.length === 0;
  });
  expect(unnoticed).toEqual([]);
});

describe('the map', () => {
  test.each<Fault>([
    ['none at all', (file) => Object.assign(file, { map: {} }), 'map: "width" is missing'],
    [
      'an empty one',
      (file) => Object.assign(file.map, { width: 0 }),
      'map.width: 0 is not a whole number from 5 to 120',
    ],
    [
      'a huge one',
      (file) => Object.assign(file.map, { height: 1e9 }),
      'map.height: 1000000000 is not a whole number from 5 to 120',
    ],
    [
      'a road without end',
      (file) =>
        Object.assign(feature(file, 'Ohlau road'), {
          polyline: [
            [0, 0],
            [1e12, 0],
          ],
        }),
      'features[10] (Ohlau road).polyline[1]: 1000000000000 is not a whole number from -120 to 240',
    ],
    ['no features', (file) => delete (file as Record<string, unknown>).features, '"features" is missing'],
    [
      'a feature of no kind',
      (file) => Object.assign(feature(file, 'Mollwitz'), { kind: 'castle' }),
      'features[0] (Mollwitz): there is no kind "castle"',
    ],
    [
      'a feature without what its kind needs',
      (file) => delete feature(file, 'Mollwitz').terrain,
      'features[0] (Mollwitz): "terrain" is missing',
    ],
    [
      'an unknown terrain',
      (file) => Object.assign(feature(file, 'Mollwitz'), { terrain: 'lava' }),
      'features[0] (Mollwitz).terrain: "lava" is none of clear, woods, brush, buildings, town, marsh, sunken, water',
    ],
    [
      'houses off the map',
      (file) => Object.assign(feature(file, 'Mollwitz'), { hexes: [[50, 11]] }),
      'features[0] (Mollwitz): 50,11 is off the map',
    ],
    [
      'a ford where no stream is',
      (file) => file.features.push({ kind: 'ford', name: 'Dry ford', hexsides: [[5, 5, 6, 5]] }),
      'features[13] (Dry ford): between 5,5 and 6,5 there is no stream to ford',
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('mollwitz', change)).toContain(says);
  });

  test.each<Fault>([
    [
      'a part of nothing',
      (file) => Object.assign(file.map, { window: { of: 'narnia', x: 0, y: 0 } }),
      'map.window: there is no scenario "narnia" to be a part of',
    ],
    [
      'a part of a part',
      (file) => Object.assign(file.map, { window: { of: 'dogs', x: 0, y: 0 } }),
      'map.window: dogs is itself a part of kolin',
    ],
    [
      'a part that reaches beyond the whole',
      (file) => Object.assign(file.map, { window: { of: 'lobositz', x: 30, y: 0 } }),
      'map.window: it reaches beyond the map of lobositz, which is 52 by 48',
    ],
    [
      'a part from an odd row on',
      (file) => Object.assign(file.map, { window: { of: 'lobositz', x: 4, y: 1 } }),
      'map.window: it begins in an odd row; it must begin in an even one',
    ],
    [
      'a part with features of its own',
      (file) => Object.assign(file, { features: [] }),
      'features: a part of another map has the features of that map',
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('lobosch', change)).toEqual([says]);
  });
});

describe('commands and units', () => {
  test.each<Fault>([
    ['no overall leader', (file) => file.commands.splice(0, 1), 'side A has no overall leader'],
    [
      'two overall leaders',
      (file) => file.commands.push({ ...command(file, 'a-overall'), id: 'a-twin' }),
      'side A has 2 overall leaders: a-overall and a-twin',
    ],
    [
      'fewer corps than the header says',
      (file) => Object.assign(file.sides.A, { corps: 2 }),
      'side A has 1 corps leaders, the header says 2',
    ],
    [
      'a leader without a radius',
      (file) => delete command(file, 'a-bevern').radius,
      'a-bevern: the leader\'s "radius" is missing',
    ],
    [
      'an overall leader with nothing to lend',
      (file) => delete command(file, 'a-overall').sub,
      'a-overall: the overall leader\'s "sub" is missing',
    ],
    [
      'a leader without units',
      (file) => file.commands.push({ ...command(file, 'b-lacy'), id: 'b-nobody', units: [] }),
      'b-nobody: the leader has no units',
    ],
    [
      'one name for two',
      (file) => Object.assign(unit(file, 'A002'), { id: 'A001' }),
      'commands[1].units[1]: the id "A001" is used twice',
    ],
    [
      'guns under a leader',
      (file) => command(file, 'b-lacy').units.push(command(file, 'b-artillery').units.pop()!),
      'B029: artillery is attached to nobody, but it is among the units of b-lacy',
    ],
    [
      'foot with guns instead of men',
      (file) => Object.assign(unit(file, 'A001'), { men: undefined, guns: 8 }),
      'A001: "men" is missing',
    ],
    ['no men', (file) => delete unit(file, 'A001').men, 'A001: "men" is missing'],
    [
      'light infantry in line',
      (file) => Object.assign(unit(file, 'B017'), { formation: 'line' }),
      'B017: formation "line" is not for LI, which has normal, rout',
    ],
    [
      'a line that faces a hexside',
      (file) => Object.assign(unit(file, 'A009'), { facing: 3 }),
      'A009 at 8,21: in line it faces a hexpoint, an even number, not 3',
    ],
    [
      'a column that faces a hexpoint',
      (file) => Object.assign(unit(file, 'A001'), { facing: 4 }),
      'A001 at 2,17: in column it faces a hexside, an odd number, not 4',
    ],
    [
      'a unit off the map',
      (file) => Object.assign(unit(file, 'A001'), { at: [36, 3] }),
      'A001: 36,3 is off the map, which is 36 by 30',
    ],
    [
      'a leader off the map',
      (file) => Object.assign(command(file, 'b-lacy'), { at: [23, 30] }),
      "b-lacy: the leader's place 23,30 is off the map, which is 36 by 30",
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('lobosch', change)).toContain(says);
  });
});

describe('how it stands', () => {
  test.each<Fault>([
    [
      'three in a hex',
      (file) => Object.assign(unit(file, 'A009'), { at: [8, 22] }),
      'A009 and A010 and A015 at 8,22: more than two in a hex',
    ],
    [
      'two batteries in a hex',
      (file) =>
        Object.assign(unit(file, 'A016'), { at: [8, 22], facing: 3 }) &&
        Object.assign(unit(file, 'A010'), { at: [8, 20] }),
      'A015 and A016 at 8,22: these units cannot share a hex',
    ],
    [
      'enemies in a hex',
      (file) => Object.assign(unit(file, 'A009'), { at: [7, 13] }),
      'A009 and B020 at 7,13: enemies in one hex',
    ],
    [
      'a unit in the Elbe',
      (file) => Object.assign(unit(file, 'B028'), { at: [29, 13] }),
      'B028 at 29,13: it cannot be in water in this formation',
    ],
    [
      'a line in a wood',
      (file) => Object.assign(unit(file, 'A009'), { at: [5, 3] }),
      'A009 at 5,3: it cannot be in woods in this formation',
    ],
    [
      'guns in a marsh',
      (file) => Object.assign(unit(file, 'B029'), { at: [28, 27] }),
      'B029 at 28,27: it cannot be in marsh in this formation',
    ],
    [
      'a leader in the Elbe',
      (file) => Object.assign(command(file, 'b-lacy'), { at: [29, 13] }),
      'b-lacy at 29,13: the leader stands in water',
    ],
    [
      'a leader among the enemy',
      (file) => Object.assign(command(file, 'a-overall'), { at: [21, 17] }),
      'a-overall at 21,17: the leader stands with B022 of the enemy',
    ],
    [
      'a unit out of reach of its leader',
      (file) => Object.assign(unit(file, 'A001'), { at: [30, 28] }),
      'A001 at 30,28: 28 hexes from a-bevern, whose radius is 10',
    ],
    [
      'a unit said to be detached that is not',
      (file) => Object.assign(unit(file, 'A001'), { detached: true }),
      'A001 at 2,17: it is marked detached but is in reach, 5 hexes from a-bevern, whose radius is 10',
    ],
    [
      'foot without a leader',
      (file) => command(file, 'a-artillery').units.push(command(file, 'a-bevern').units.pop()!),
      'A014 at 6,23: it has no leader',
    ],
    [
      'a unit in an enemy zone',
      (file) => Object.assign(unit(file, 'A009'), { at: [20, 17] }),
      'A009 at 20,17: it begins in the zone of control of B022',
    ],
    [
      'a unit said to be engaged that is not',
      (file) => Object.assign(unit(file, 'A009'), { engaged: true }),
      'A009 at 8,21: it is marked engaged but is in no enemy zone',
    ],
    [
      'men against the header',
      (file) => Object.assign(unit(file, 'A001'), { men: 600 }),
      'side A has 9410 men, the header says 9500',
    ],
    [
      'guns against the header',
      (file) => Object.assign(unit(file, 'B029'), { guns: 10 }),
      'side B has 10 guns, the header says 12',
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('lobosch', change)).toContain(says);
  });
});

describe('objectives and victory', () => {
  test('an objective nobody reaches', () => {
    expect(spoilt('lobosch', ({ objectives }) => Object.assign(objectives[0], { at: [29, 4] }))).toEqual([
      'objective Lobosch summit at 29,4: side A cannot reach it',
      'objective Lobosch summit at 29,4: side B cannot reach it',
    ]);
  });
  test('an objective on a rock that only light infantry climbs', () => {
    const rock = (file: Open) => {
      const isle = {
        kind: 'hill',
        name: 'Rock',
        polygon: [
          [40, 22],
          [45, 22],
          [45, 28],
          [40, 28],
        ],
        level: 3,
      };
      file.features.push(isle);
      Object.assign(file.objectives[0], { name: 'Rock', at: [42, 25] });
    };
    expect(spoilt('mollwitz', rock)).toEqual([
      'objective Rock at 42,25: side A cannot reach it',
      'objective Rock at 42,25: side B cannot reach it',
    ]);
  });
  test.each<Fault>([
    [
      'an objective off the map',
      (file) => Object.assign(file.objectives[0], { at: [40, 8] }),
      'objective Lobosch summit: 40,8 is off the map, which is 36 by 30',
    ],
    [
      'two objectives in a hex',
      (file) => Object.assign(file.objectives[1], { at: [9, 8] }),
      'objective Lobositz (church): 9,8 is the hex of objective Lobosch summit',
    ],
    [
      'a decisive victory nobody can win',
      (file) => Object.assign(file.victory, { decisive: 500 }),
      'victory: a decisive one takes 500 points, but all objectives are worth 400',
    ],
    [
      'a tactical victory above a decisive one',
      (file) => Object.assign(file.victory, { tactical: 300 }),
      'victory: a tactical one takes 300 points, more than a decisive one with 200',
    ],
  ])('%s', (_what, change, says) => {
    expect(spoilt('lobosch', change)).toEqual([says]);
  });
});
