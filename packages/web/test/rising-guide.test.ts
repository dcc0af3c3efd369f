/** The lessons of Prussia Rising: what they name is there, and everything happens that they tell of. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { PRUSSIAN, prussiaRising, SPACES, type State, UNITS } from '@feldzug/prussia-rising';
import { combatOf } from '@feldzug/prussia-rising/rules/frames.ts';
import { expect, test } from 'vitest';
import { primer } from '../src/games/prussia-rising/guide/lessons.ts';
import { expectLessons, learnerOf } from './lessons.ts';

const game = prussiaRising as AnyGame;

expectLessons(
  primer,
  game,
  SPACES.map(({ id }) => id),
);

test('the lessons end with a battle that is won', () => {
  const learner = learnerOf<State>(game, primer, '1870', 1);
  const regulars = { regular: 4, greenCavalry: 1 };
  learner.finish('march', {
    do: 'march',
    from: 'saarbruecken',
    units: regulars,
    path: ['forbach'],
    leave: {},
  });
  learner.finish('fortress', {
    do: 'march',
    from: 'landau',
    units: { green: 5, regular: 3 },
    path: ['karlsruhe', 'kehl', 'strasbourg'],
    leave: {},
  });
  learner.finish('rail', { do: 'rail', from: 'bingen', units: { regular: 2, green: 1 }, to: 'kehl' });
  learner.finish('end', { do: 'endMovement' });
  while (!learner.isDone('targets')) learner.play('targets', evenShot(learner.table.state!));
  const events = learner.events().filter(({ type }) => type === 'combatEnded');
  expect(events.map(({ space, winner }) => [space, winner])).toEqual([['forbach', 'prussian']]);
  for (const lesson of ['promote', 'more', 'more']) {
    const state = learner.table.state!;
    const [unit] = prussiaRising.offers(state, 0, { do: 'promote' }).next;
    learner.play(lesson, { do: 'promote', unit: String(unit.value) });
  }
  expect(learner.isDone('more')).toBe(true);
});

function evenShot(state: State): Action {
  const [unit, target] = prussiaRising.lookups.nextShot(state, combatOf(state)!, PRUSSIAN);
  return { do: 'aim', unit: UNITS[unit].id, target: UNITS[target].id };
}
