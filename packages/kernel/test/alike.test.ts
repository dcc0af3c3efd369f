import { stableJson } from '@feldzug/kernel';
import { areAlike } from '@feldzug/kernel/alike.ts';
import { assert as check, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('values that are alike', () => {
  it('are those with the same stable JSON', () => {
    check(
      property(jsonValue(), jsonValue(), (one, other) => {
        expect(areAlike(one, structuredClone(one))).toBe(true);
        expect(areAlike(one, other)).toBe(stableJson(one) === stableJson(other));
      }),
    );
  });

  it('may have their keys in another order, and members that are undefined', () => {
    expect(areAlike({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(areAlike({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(areAlike({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  });

  it.each([
    [
      { a: undefined, b: 1 },
      { a: 1, b: undefined },
    ],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ toString: 1 }, { a: 1 }],
    [{ constructor: 1 }, {}],
    [JSON.parse('{"__proto__":{}}'), {}],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [
      [1, 2, 3],
      [1, 9, 3],
    ],
    [
      [1, 'a'],
      [1, 'b'],
    ],
    [
      [1, [2]],
      [1, [3]],
    ],
    [[], {}],
    [null, {}],
    [0, '0'],
    [0, false],
  ])('%j is not %j', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
    expect(areAlike(other, one)).toBe(false);
  });
});
