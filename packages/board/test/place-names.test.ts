import { namesOfPlace, placeName, withPlaceNames } from '@feldzug/board';
import { describe, expect, it } from 'vitest';
import table from '../data/place-names.json' with { type: 'json' };

describe('place names', () => {
  it('are found from either language', () => {
    expect(placeName('Prague', 'local')).toBe('Prag');
    expect(placeName('Prag', 'english')).toBe('Prague');
    expect(placeName('Prague', 'english')).toBe('Prague');
  });

  it('stay as they are if they do not differ', () => {
    expect(placeName('Torgau', 'local')).toBe('Torgau');
    expect(namesOfPlace('Torgau')).toEqual(['Torgau']);
  });

  it('keep their capitals', () => {
    expect(placeName('MÄHREN', 'english')).toBe('MORAVIA');
  });

  it('can be searched in both languages', () => {
    expect(namesOfPlace('Wien')).toEqual(['Vienna', 'Wien']);
  });

  it('change in a sentence only where they are whole words', () => {
    expect(withPlaceNames('From Frankfurt (Oder) to Vienna, not to Viennafield.', 'local')).toBe(
      'From Frankfurt an der Oder to Wien, not to Viennafield.',
    );
    expect(withPlaceNames('To Vienna.', 'english')).toBe('To Vienna.');
    expect(withPlaceNames('Austria takes Prague.', 'local')).toBe('Austria takes Prag.');
  });

  it('differ in every row, and no name has two meanings', () => {
    const rows = [...Object.values(table.cities), ...Object.values(table.land)];
    for (const { english, local } of rows) expect(english).not.toBe(local);
    const names = rows.flatMap(({ english, local }) => [english, local]);
    expect(new Set(names).size).toBe(names.length);
  });
});
