/** The table of history, and what our battles take from it. */
import { describe, expect, test } from 'vitest';
import file from '../data/history.json' with { type: 'json' };
import { historyFaults } from '../src/history/form.ts';
import { HISTORY, type HistoricalBattle, historicalLoss, historicalTurns } from '../src/history/record.ts';
import { battleNamed, SCENARIOS } from '../src/scenario/index.ts';

test('the table has the right form', () => {
  expect(historyFaults(file)).toEqual([]);
});

test.each([
  [{ ...file, battles: [] }, /battles/],
  [{ ...file, battles: [{ ...file.battles[0], winner: ['C', 'manual'] }] }, /winner/],
  [{ ...file, battles: [{ ...file.battles[0], ended: ['25:00', 'manual'] }] }, /ended/],
  [
    { ...file, battles: [{ ...file.battles[0], A: { men: [1000, 'hearsay'], lost: [10, 'manual'] } }] },
    /men/,
  ],
  [[], /object/],
])('a fault of form is found: %#', (json, fault) => {
  expect(historyFaults(json).join()).toMatch(fault);
});

test('it has the 12 battles that are no part of another, half of them to judge by', () => {
  const whole = SCENARIOS.filter(({ map }) => !map.window).map(({ id }) => id);
  expect(HISTORY.map(({ id }) => id).sort()).toEqual(whole.sort());
  expect(HISTORY.filter(({ set }) => set === 'judged').length).toBe(6);
});

describe.each(HISTORY.map((battle) => [battle.id, battle] as const))('%s', (id, battle) => {
  test('begins with the men that the manual states', () => {
    battle.men.forEach(([men, source], side) => {
      const ours = battleNamed(id).menOfSide[side];
      // "Roughly" 60,000 at Prague includes wings that the manual leaves out.
      const apart = source === 'manual' && id !== 'prague' ? 0.03 : 0.06;
      expect(Math.abs(ours - men) / men).toBeLessThan(apart);
    });
  });
  test('ends after it began', () => {
    expect(historicalTurns(battle)).toBeGreaterThan(0);
  });
  test('an army withdraws at a level that follows from what it lost', () => {
    const { withdrawal } = battleNamed(id);
    const levels = [0, 1].map((side) => levelFor(battle, side));
    expect(withdrawal).toEqual(levels);
  });
});

/** See HISTORY.md: the winner had not had enough, nor had either at Zorndorf. */
function levelFor(battle: HistoricalBattle, side: number): number {
  const loss = historicalLoss(battle, side);
  const [winner] = battle.winner;
  if (winner === 'draw') return Math.round(1.2 * loss);
  if (winner === 'AB'[side]) return Math.max(25, Math.round(1.4 * loss));
  return Math.max(10, Math.round((BEATEN[battle.id] ?? 1) * loss));
}

/** What a beaten army bears of its losses in history: tuned for these battles, 1, about their mean, for the others. */
const BEATEN: Record<string, number> = { mollwitz: 1.2, soor: 0.85, prague: 1.1, kolin: 0.75, torgau: 1.15 };
