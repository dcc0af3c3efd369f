/** A place or a person is spelled the same way in all games. */
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from './project.ts';

interface Place {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

/** Degrees: about five kilometres. */
const SAME_PLACE = 0.05;

/** Other spellings of names that we have settled. */
const OTHER_SPELLINGS =
  /Ziethen|Laudon(?!s Grund)|Nadasdy|Kollowrat|Saltykow|Rumjanzew|Tottleben|Kottbus|Krossen|Kolín/;

const data = filesUnder('packages/games').filter((file) => /\/data\/.*\.json$/.test(file));
const places = data
  .filter((file) => file.endsWith('/map.json'))
  .flatMap((file) => placesIn(JSON.parse(read(file))));

describe('names', () => {
  it('of one place are the same in all games', () => {
    expect(places.length).toBeGreaterThan(200);
    const differing = places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter((other) => isSamePlace(one, other) && one.name !== other.name)
        .map((other) => `${one.name}, ${other.name}`),
    );
    expect(differing).toEqual([]);
  });

  it('of places are English where English and local names differ', () => {
    const table: { [group: string]: { [id: string]: { english: string; local: string } } } = JSON.parse(
      read('packages/board/data/place-names.json'),
    );
    const local = new Set(Object.values(table.cities).map((names) => names.local));
    expect(places.filter(({ name }) => local.has(name))).toEqual([]);
  });

  it('have no other spelling in the data of any game', () => {
    const strays = data.flatMap((file) => {
      const found = OTHER_SPELLINGS.exec(read(file));
      return found ? [`${file}: ${found[0]}`] : [];
    });
    expect(strays).toEqual([]);
  });
});

/** Everything with a name and coordinates, at any depth. */
function placesIn(value: unknown): Place[] {
  if (value === null || typeof value !== 'object') return [];
  const { name, lon, lat } = value as Partial<Place>;
  const own = name !== undefined && lon !== undefined && lat !== undefined ? [{ name, lon, lat }] : [];
  return [...own, ...Object.values(value).flatMap(placesIn)];
}

const isSamePlace = (one: Place, other: Place): boolean =>
  Math.abs(one.lon - other.lon) < SAME_PLACE && Math.abs(one.lat - other.lat) < SAME_PLACE;
