/** Reasons in the words of a game. */
import { expect, test } from 'vitest';
import { becauseOf } from '../src/reasons.ts';

const because = becauseOf({ 'too-far': ['3.2', 'That is too far.'] });

test('a reason has its paragraph, its sentence, and what the page lights up', () => {
  const plain = { code: 'too-far', rule: '3.2', text: 'That is too far.' };
  expect(because('too-far')).toEqual(plain);
  expect(because('too-far', ['prag'])).toEqual({ ...plain, spaces: ['prag'] });
  expect(because('too-far', undefined, ['ir15'])).toEqual({ ...plain, units: ['ir15'] });
  expect(because('too-far', ['prag'], ['ir15'])).toEqual({ ...plain, spaces: ['prag'], units: ['ir15'] });
});

test('one without spaces and units is the same for all who ask, and nobody can change it', () => {
  expect(because('too-far')).toBe(because('too-far'));
  expect(Object.isFrozen(because('too-far'))).toBe(true);
});
