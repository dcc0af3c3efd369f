/** The invariants notice a board that no rule could lead to. */
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import {
  greatCrisis,
  ISOLATED,
  NATIONS,
  nationNamed,
  ON_DEFENSE,
  RESERVE,
  type State,
  spaceNamed,
} from '../src/index.ts';

/** Prussia's first phase, with the marches still to come. */
function firstMarch(): State {
  const s = greatCrisis.setup('1756', {}, fastChance(1756));
  expect(greatCrisis.pending(s)[0].step).toBe('phase.march');
  expect(greatCrisis.invariants(s)).toEqual([]);
  return s;
}

/** Moves one troop of a nation from its reserve to a space, past all rules. */
function put(s: State, nation: string, space: string, flags = 0): void {
  const { firstTroop } = NATIONS[nationNamed(nation)];
  const unit = s.place.indexOf(RESERVE, firstTroop);
  s.place[unit] = spaceNamed(space);
  s.flags[unit] = flags;
}

test('the active army may meet enemies until the field battles are over, and not after', () => {
  const s = firstMarch();
  put(s, 'prussia', 'prag');
  expect(greatCrisis.invariants(s)).toEqual([]);
  s.flow[s.flow.length - 1].step = 'phase.fort';
  expect(greatCrisis.invariants(s)).toEqual(['both sides are in the open in prag and no battle is fought']);
});

test('an army that is not active meets nobody', () => {
  const s = firstMarch();
  put(s, 'france', 'magdeburg');
  s.flow[s.flow.length - 1].step = 'phase.draw';
  expect(greatCrisis.invariants(s)).toEqual([
    'both sides are in the open in magdeburg and no battle is fought',
  ]);
});

test('a space belongs to the side that is alone there, in a phase too', () => {
  const s = firstMarch();
  put(s, 'prussia', 'chemnitz');
  expect(greatCrisis.invariants(s)).toEqual(['chemnitz belongs to those who are not there']);
});

test.each([
  ['in an enemy fort', 'austria', 'brieg', ON_DEFENSE],
  ['against nobody', 'austria', 'wien', ON_DEFENSE],
  ['and isolated', 'austria', 'wien', ON_DEFENSE | ISOLATED],
  ['where there is no fort', 'saxony', 'chemnitz', ON_DEFENSE],
])('a unit is not on defense %s', (fault, nation, space, flags) => {
  const s = firstMarch();
  put(s, nation, space, flags);
  expect(greatCrisis.invariants(s)).toContainEqual(expect.stringContaining(`on defense ${fault}`));
});

test('points, chits and boxes stay within their bounds', () => {
  const s = firstMarch();
  s.owed[0] = -1;
  s.control[spaceNamed('box_schweden')] = nationNamed('austria');
  expect(greatCrisis.invariants(s)).toEqual(['box_schweden has been conquered', 'prussia owes -1 points']);
});
