/** Which Movement Phases pass without a question. */
import { dragoon, type State } from '@feldzug/dragoon';
import { fastChance, type Given } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { isMovementOver } from '../src/games/dragoon/following.ts';

/** The verbs of a Movement Phase with their refusals, as the page has them. */
function verbsIn(given: Given) {
  const s: State = dragoon.position(given, fastChance(1));
  const [asked] = dragoon.pending(s);
  const open = dragoon.offers(s, asked.seat, {}).next.map(({ value }) => value);
  return asked.verbs.map((verb) => ({
    verb,
    refusal: open.includes(verb) ? undefined : dragoon.refuse(s, asked.seat, { do: verb }),
  }));
}

const alone = (leader: string): Given => ({
  units: { AI1: { at: '5,0', facing: 6 } },
  leaders: { 'a-foot': { at: leader }, 'b-foot': { at: '9,0' } },
  step: { leader: 'a-foot', at: 'action.move' },
});

test('a leader who can do nothing but ride is asked', () => {
  const verbs = verbsIn(alone('5,20'));
  expect(verbs.filter(({ refusal }) => !refusal).map(({ verb }) => verb)).toEqual(['ride', 'endMovement']);
  expect(isMovementOver(verbs)).toBe(false);
});

test('a Movement Phase in which no unit can do anything passes', () => {
  const verbs = verbsIn(alone('5,20')).map((state) =>
    state.verb === 'ride' ? { ...state, refusal: { code: 'no-ride', rule: '4.4.2.B.A', text: '' } } : state,
  );
  expect(isMovementOver(verbs)).toBe(true);
});
