/** The odds of a charge end with the fight, not with what comes after it. */
import { dragoon, type State } from '@feldzug/dragoon';
import { AT_LAST, CHECKED, DEFERRED, WAITING } from '@feldzug/dragoon/state.ts';
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { outlook } from '../src/games/dragoon/outlook.ts';

/** Enough for these tests, and faster. */
const FEWER = { samples: 200, by: 'best way' } as const;

const CHARGE = { do: 'charge', unit: 'PC1', path: ['5,5'] };

/** Prussian horse before Austrian foot; what the other leaders wait for differs. */
function beforeTheCharge(others: number): State {
  const state = dragoon.position(
    {
      units: {
        PC1: { at: '5,6', facing: 0, formation: 'line', is: ['active'] },
        AI1: { at: '5,4', facing: 6 },
        AI2: { at: '9,12', facing: 6 },
        PI1: { at: '9,14', facing: 0 },
      },
      leaders: { 'a-horse': { at: '5,7' }, 'a-foot': { at: '9,15' }, 'b-foot': { at: '9,11' } },
      step: { leader: 'a-horse', at: 'action.move' },
    },
    fastChance(1),
  );
  for (let leader = 0; leader < state.status.length; leader++) {
    if (state.status[leader] === CHECKED) continue;
    state.status[leader] = others;
    state.awaits[leader] = others === DEFERRED ? AT_LAST : 0;
  }
  return state;
}

test('a leader who comes unasked changes nothing of them', () => {
  const odds = (others: number) => outlook(dragoon, beforeTheCharge(others), 0, CHARGE, fastChance(5), FEWER);
  const asked = odds(WAITING);
  expect(asked[0].lines).toHaveLength(5);
  expect(odds(DEFERRED)).toEqual(asked);
});

test('they agree with themselves from one sampling to the next', () => {
  const shares = [1, 2, 3].map(
    (seed) =>
      outlook(dragoon, beforeTheCharge(WAITING), 0, CHARGE, fastChance(seed), FEWER)[0].lines.find(
        ({ label }) => label.startsWith('an enemy unit leaves'),
      )!.share!,
  );
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.12);
});
