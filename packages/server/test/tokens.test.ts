/** Ids of games are written on the command line. */
import { expect, test } from 'vitest';
import { newGameId } from '../src/tokens.ts';

test('no id of a game can be taken for an option', () => {
  const ids = Array.from({ length: 2_000 }, newGameId);
  expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
