/** The luck of bots over the decisions of a game. */
import { lucksOf } from '@feldzug/bots/lucks.ts';
import { expect, test } from 'vitest';

test('a seat of a game keeps its luck, and shares it with no other', () => {
  const lucks = lucksOf(4);
  const luck = lucks('one', 0, 1);
  expect(lucks('one', 0, 2)).toBe(luck);
  expect(lucks('one', 1, 1)).not.toBe(luck);
  expect(lucks('another', 0, 1)).not.toBe(luck);
});

test('without a game each decision has luck of its own', () => {
  const lucks = lucksOf(4);
  expect(lucks(undefined, 0, 1)).not.toBe(lucks(undefined, 0, 1));
});

test('the seat that was asked least recently is forgotten first', () => {
  const lucks = lucksOf(2);
  const [first, second] = [lucks('first', 0, 1), lucks('second', 0, 1)];
  lucks('first', 0, 1);
  lucks('third', 0, 1);
  expect(lucks('first', 0, 1)).toBe(first);
  expect(lucks('second', 0, 1)).not.toBe(second);
});
