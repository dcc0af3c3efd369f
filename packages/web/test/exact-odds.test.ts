/** Exact odds agree with fights played out by the rules, in positions of games between Captains. */
import { expect, it } from 'vitest';
import { compare, differs } from '../../../scripts/lib/odds/compare.ts';
import { positionsOf } from '../../../scripts/lib/odds/positions.ts';

const SAMPLES = 150;
/** The first battles of a game are enough here: `node scripts/odds.mjs` checks whole games. */
const ACTIONS = 400;

it.each(['great-crisis', 'prussia-rising', 'won-by-the-sword', 'defiant-stand', 'dragoon'])('%s', (game) => {
  const figures = positionsOf(game, 'exact-odds', 1, ACTIONS).flatMap((position) =>
    compare(game, position, SAMPLES, 1756).map((figure) => ({ kind: position.kind, ...figure })),
  );
  expect(figures.length).toBeGreaterThanOrEqual(3);
  expect(figures.filter(differs)).toEqual([]);
});
