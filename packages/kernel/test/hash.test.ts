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
    expect(stateHash({ b: 1, a: [1, 2] })).toBe('5096302ae619a207');
    expect(stateHash({ turn: 45, names: ['Königgrätz', '𝄞'], over: false, left: null })).toBe(
      '183355708ef83ffb',
    );
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

  it('changes about half its bits when one character does', () => {
    let changed = 0;
    const pairs = 2000;
    for (let i = 0; i < pairs; i++) {
      const [one, other] = [`[1,2,${i},3]`, `[1,2,${i + 1},3]`].map((text) => BigInt(`0x${textHash(text)}`));
      for (let bits = one ^ other; bits > 0n; bits >>= 1n) changed += Number(bits & 1n);
    }
    expect(changed / pairs).toBeGreaterThan(30);
    expect(changed / pairs).toBeLessThan(34);
  });
});
