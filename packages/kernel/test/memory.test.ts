import { expect, test } from 'vitest';
import { memoryOf, packed } from '../src/index.ts';

/** Answers the length of a question and notes what was worked out. */
function asking(most: number) {
  const memory = memoryOf<number>(most);
  const workedOut: string[] = [];
  const ask = (question: string): number =>
    memory(question, () => {
      workedOut.push(question);
      return question.length;
    });
  return { ask, workedOut };
}

test('a question is worked out once', () => {
  const { ask, workedOut } = asking(10);
  expect(['one', 'three', 'one', ''].map(ask)).toEqual([3, 5, 3, 0]);
  expect([ask(''), ask('three')]).toEqual([0, 5]);
  expect(workedOut).toEqual(['one', 'three', '']);
});

test('the oldest answers are forgotten, and what is asked again is kept', () => {
  const { ask, workedOut } = asking(3);
  for (const question of ['a', 'b', 'c', 'd', 'a', 'e', 'f', 'a', 'b']) ask(question);
  expect(workedOut).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'b']);
});

test('packed numbers tell all small whole numbers apart', () => {
  const numbers = [-32_768, -3, -1, 0, 1, 255, 256, 32_767];
  expect(new Set(numbers.map((number) => packed([number]))).size).toBe(numbers.length);
  expect(packed([1, 23])).not.toBe(packed([12, 3]));
});
