/** The rules measured against four battles that were really fought (R5). */
import { expect, test } from 'vitest';
import { BATTLES, fightMany } from '../src/history/battles.ts';

const summaries = BATTLES.map((battle) => fightMany(battle, { battles: 'history' }, 40, 1));

test('history names the strengths and losses of four battles, with their sources', () => {
  expect(BATTLES.map(({ id }) => id)).toEqual([
    'noerdlingen-1634',
    'freiburg-1644',
    'mergentheim-1645',
    'alerheim-1645',
  ]);
  for (const { swedes, imperials, source, literature } of BATTLES) {
    for (const { men, losses } of [swedes, imperials]) {
      expect(men[0]).toBeLessThanOrEqual(men[1]);
      expect(losses[0]).toBeLessThanOrEqual(losses[1]);
      expect(losses[1]).toBeLessThan(men[0]);
    }
    expect(source).not.toBe('');
    expect(literature).not.toBe('');
  }
});

test('winners keep at least three quarters of their army, and losers lose more', () => {
  for (const { winnerLost, loserLost } of summaries) {
    expect(winnerLost).toBeLessThan(0.25);
    expect(loserLost).toBeGreaterThan(winnerLost);
  }
});

test('the weaker army can win', () => {
  for (const { won } of summaries) for (const share of Object.values(won)) expect(share).toBeGreaterThan(0);
});
