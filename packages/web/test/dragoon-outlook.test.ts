/** The odds of a charge end with the fight, not with what comes after it; light assaults agree with the rules. */
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

/** Two battalions assault one with a leader, which has another behind it. */
const ASSAULT = { do: 'assault', units: ['PI1', 'PI2'] };

function beforeTheAssault(): State {
  return dragoon.position(
    {
      units: {
        PI1: { at: '5,5', facing: 0, formation: 'line', is: ['active'] },
        PI2: { at: '4,5', facing: 2, formation: 'line', is: ['active'] },
        AI1: { at: '5,4', facing: 6, formation: 'line' },
        AI2: { at: '5,3', facing: 6, formation: 'line' },
      },
      leaders: { 'a-foot': { at: '5,6' }, 'b-foot': { at: '5,4' } },
      step: { leader: 'a-foot', at: 'action.assault' },
    },
    fastChance(1),
  );
}

test('light assaults have the odds of assaults by the rules', () => {
  const samples = 4000;
  const state = beforeTheAssault();
  expect(dragoon.refuse(state, 0, ASSAULT)).toBeUndefined();
  const by = (way: 'best way' | 'rules', seed: number) =>
    outlook(dragoon, state, 0, ASSAULT, fastChance(seed), { samples, by: way })[0].lines;
  const [light, ruled] = [by('best way', 1), by('rules', 2)];
  light.forEach(({ label, share, mean, deviation }, i) => {
    const spread = deviation ?? Math.sqrt(share! * (1 - share!));
    const apart = Math.abs((share ?? mean!) - (ruled[i].share ?? ruled[i].mean!));
    expect(apart, label).toBeLessThan(5 * spread * Math.sqrt(2 / samples) + 10 / samples);
  });
  expect(light[0].mean).toBeGreaterThan(0);
});
