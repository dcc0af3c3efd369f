import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, type Json, patch, stableJson } from '../src/index.ts';

const anyJson = fc.jsonValue({ maxDepth: 5 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

/** A value and another made from it by small changes, as a view and the next one are. */
const related: fc.Arbitrary<[Json, Json]> = fc.letrec<{ pair: [Json, Json] }>((tie) => ({
  pair: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyJson.map((value): [Json, Json] => [value, value]),
    fc.tuple(anyJson, anyJson),
    fc
      .tuple(fc.array(tie('pair'), { maxLength: 6 }), fc.array(anyJson, { maxLength: 2 }), fc.boolean())
      .map(([pairs, more, longer]): [Json, Json] => {
        const [before, after] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])];
        return longer ? [before, [...after, ...more]] : [[...before, ...more], after];
      }),
    fc
      .tuple(
        fc.dictionary(fc.string({ maxLength: 3 }), tie('pair'), { maxKeys: 6 }),
        fc.dictionary(fc.string({ maxLength: 3 }), anyJson, { maxKeys: 2 }),
      )
      .map(([pairs, more]): [Json, Json] => {
        const side = (which: 0 | 1) =>
          Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[which]]));
        return [{ ...more, ...side(0) } as Json, side(1) as Json];
      }),
  ),
})).pair;

describe('differences', () => {
  it('lead from the first value to the second, also after a journey as JSON, and change neither', () => {
    fc.assert(
      fc.property(related, ([before, after]) => {
        const [textBefore, textAfter] = [stableJson(before), stableJson(after)];
        const change = JSON.parse(JSON.stringify(difference(before, after)));
        expect(stableJson(patch(before, change))).toBe(textAfter);
        expect(patch(before, change)).toEqual(after);
        expect(stableJson(before)).toBe(textBefore);
      }),
      { numRuns: 2000 },
    );
  });

  it('are null exactly when nothing has changed', () => {
    fc.assert(
      fc.property(related, ([before, after]) => {
        expect(difference(before, after) === null).toBe(stableJson(before) === stableJson(after));
      }),
      { numRuns: 2000 },
    );
  });

  it('say little when little changes', () => {
    const before = {
      place: Array.from({ length: 200 }, (_, i) => i),
      turn: 1,
      flow: [{ step: 'march', points: 4 }],
    };
    const after = structuredClone(before);
    after.place[17] = 3;
    after.flow[0].points = 3;
    expect(difference(before, after)).toEqual([
      1,
      { place: [2, 200, 17, 3], flow: [2, 1, 0, [1, { points: 3 }]] },
    ]);
  });

  it('make members of awkward keys, and never reach a prototype', () => {
    const after = JSON.parse('{"a":{"__proto__":{"evil":1}}}') as Json;
    const change = JSON.parse(JSON.stringify(difference({ a: {} }, after)));
    expect(stableJson(patch({ a: {} }, change))).toBe(stableJson(after));
    expect(({} as { evil?: number }).evil).toBeUndefined();
  });

  it('refuse what is no difference of the value', () => {
    expect(() => patch([1], [1, { a: 2 }])).toThrow(TypeError);
    expect(() => patch({ a: 1 }, [2, 1, 0, 2])).toThrow(TypeError);
  });
});
