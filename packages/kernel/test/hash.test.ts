import { NotJsonError, stableJson, stateHash, textHash } from '@feldzug/kernel';
import { assert as check, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

/** The same value with the keys of every object in the opposite order. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turnedRound(member)]),
  );
}

describe('stable JSON', () => {
  it('is JSON of the same value', () => {
    check(
      property(jsonValue(), (value) => {
        expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of keys', () => {
    check(
      property(jsonValue(), (value) => {
        expect(stableJson(turnedRound(value))).toBe(stableJson(value));
      }),
    );
  });

  it('leaves out what is undefined, as JSON does', () => {
    expect(stableJson({ b: 1, a: undefined, c: [2] })).toBe('{"b":1,"c":[2]}');
  });

  it('refuses what JSON cannot say', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, 1n, [undefined]]) {
      expect(() => stableJson(value)).toThrow(NotJsonError);
    }
  });
});

describe('the hash of a state', () => {
  it('is the same on every machine', () => {
    // Written down once; a change here breaks every record.
    expect(textHash('')).toBe('9273c4b584c80cc0');
    expect(stateHash({ b: 1, a: [1, 2] })).toBe('642f036b80f3c1bd');
    expect(stateHash({ turn: 45, names: ['Königgrätz', '𝄞'], over: false, left: null })).toBe(
      'ebacf3c1f7c048d2',
    );
  });

  it('is equal exactly where the stable JSON is', () => {
    check(
      property(jsonValue(), jsonValue(), (one, other) => {
        expect(stateHash(turnedRound(one))).toBe(stateHash(one));
        expect(stateHash(one) === stateHash(other)).toBe(stableJson(one) === stableJson(other));
      }),
    );
  });

  it('tells kinds of values apart, and where one ends and the next begins', () => {
    const values = [
      null,
      true,
      false,
      0,
      1,
      -1,
      0.5,
      2 ** 31,
      '',
      '0',
      '1',
      'null',
      [],
      [0],
      [0, 0],
      ['0'],
      [0.5],
      [[]],
      [[], []],
      [[0], 1],
      [0, [1]],
      [null],
      {},
      { a: 0 },
      { a: '0' },
      { a: [] },
      { a: {} },
      { aa: 0 },
      { a: 0, b: 0 },
      { a: { b: 0 } },
      { ab: 'c' },
      { a: 'bc' },
    ];
    expect(new Set(values.map(stateHash)).size).toBe(values.length);
    expect(stateHash({ a: undefined })).toBe(stateHash({}));
    expect(stateHash(-0)).toBe(stateHash(0));
    for (const value of [Number.NaN, undefined, () => 1, [undefined], new Array(2), { a: [Number.NaN] }])
      expect(() => stateHash(value)).toThrow(NotJsonError);
  });

  it('has 16 hexadecimal digits whatever the value', () => {
    check(
      property(string({ unit: 'binary' }), (text) => {
        expect(textHash(text)).toMatch(/^[0-9a-f]{16}$/);
      }),
    );
  });

  it('tells states apart that differ in one small number, in both halves', () => {
    const halves = [new Set<string>(), new Set<string>()];
    const count = 50_000;
    for (let i = 0; i < count; i++) {
      const hash = stateHash([i % 7, Math.floor(i / 7), 0]);
      halves[0].add(hash.slice(0, 8));
      halves[1].add(hash.slice(8));
    }
    // Of 32 bits by chance alone one collision in three runs is expected.
    for (const half of halves) expect(half.size).toBeGreaterThan(count - 5);
  });

  it('changes about half its bits when one number does', () => {
    let changed = 0;
    const pairs = 2000;
    for (let i = 0; i < pairs; i++) {
      const [one, other] = [i, i + 1].map((item) => BigInt(`0x${stateHash([1, 2, item, 3])}`));
      for (let bits = one ^ other; bits > 0n; bits >>= 1n) changed += Number(bits & 1n);
    }
    expect(changed / pairs).toBeGreaterThan(30);
    expect(changed / pairs).toBeLessThan(34);
  });
});
