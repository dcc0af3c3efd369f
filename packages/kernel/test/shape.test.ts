import { describe, expect, it } from 'vitest';
import {
  and,
  either,
  exactly,
  list,
  mapOf,
  object,
  objectWith,
  onlyTrue,
  optional,
  row,
  text,
  whole,
} from '../src/shape.ts';

const unit = object({ name: text, men: whole(1, 900), guard: optional(onlyTrue) });

describe('a shape', () => {
  it('passes what fits', () => {
    expect(unit({ name: 'Kleist', men: 600 }, 'units[0]')).toEqual([]);
    expect(unit({ name: 'Kleist', men: 600, guard: true }, 'units[0]')).toEqual([]);
  });

  it('names every fault with its place', () => {
    expect(unit({ name: '', men: 901, guard: false, horses: 3 }, 'units[0]')).toEqual([
      'units[0]: "horses" is not known here; known are name, men, guard',
      'units[0].name: "" is not a text',
      'units[0].men: 901 is not a whole number from 1 to 900',
      'units[0].guard: it is true or left out, not false',
    ]);
    expect(unit({ men: 5 }, '')).toEqual(['"name" is missing']);
    expect(unit(7, 'units[0]')).toEqual(['units[0]: 7 is not an object']);
  });

  it('lets a later version add members only where the shape allows it', () => {
    expect(objectWith({ name: text })({ name: 'Kleist', rank: 2 }, 'unit')).toEqual([]);
    expect(objectWith({ name: text })({ rank: 2 }, 'unit')).toEqual(['unit: "name" is missing']);
  });

  it('checks lists, rows and maps item by item', () => {
    expect(list(whole(0), { least: 1, most: 2 })([], 'dice')).toEqual(['dice: 0 are too few, at least 1']);
    expect(list(whole(0), { most: 2 })([1, 2, 3], 'dice')).toEqual(['dice: 3 are too many, at most 2']);
    expect(list(whole(0))([1, 'two'], 'dice')).toEqual(['dice[1]: "two" is not a whole number from 0']);
    expect(row(text, whole(1))(['a'], 'draw')).toEqual(['draw: ["a"] is not a list of 2']);
    expect(mapOf(whole(1))({ foot: 1, horse: 0 }, 'units')).toEqual([
      'units.horse: 0 is not a whole number from 1',
    ]);
  });

  it('combines checks', () => {
    const dice = either('a text or null', text, exactly(null));
    expect(dice(null, 'dice')).toEqual([]);
    expect(dice(3, 'dice')).toEqual(['dice: 3 is not a text or null']);
    const pair = and(objectWith({ low: whole(0), high: whole(0) }), ({ low, high }) =>
      Number(low) <= Number(high) ? undefined : 'low is above high',
    );
    expect(pair({ low: 3, high: 2 }, 'pair')).toEqual(['pair: low is above high']);
    expect(pair({ low: 'x', high: 2 }, 'pair')).toHaveLength(1);
    expect(pair({ low: 1, high: 2 }, 'pair')).toEqual([]);
  });
});
