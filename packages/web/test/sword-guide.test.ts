/** The lessons of Won by the Sword: what they name is there, and everything happens that they tell of. */
import type { Action, AnyGame } from '@feldzug/kernel';
import { SPACES, type State, UNITS, wonByTheSword } from '@feldzug/won-by-the-sword';
import { expect, test } from 'vitest';
import { primer } from '../src/games/won-by-the-sword/guide/lessons.ts';
import { suggest } from '../src/games/won-by-the-sword/suggest.ts';
import { expectLessons, learnerOf } from './lessons.ts';

const game = wonByTheSword as AnyGame;

expectLessons(
  primer,
  game,
  SPACES.map(({ id }) => id),
);

test('the lessons bring a battle that is won and a town that surrenders', () => {
  const learner = learnerOf<State>(game, primer, '1632', 3);
  const state = (): State => learner.table.state!;
  learner.finish('cards', {
    do: 'assign',
    cards: ['s1:forced-march-4', 's2:surprise-attack-3'],
    initiative: [],
  });
  learner.finish('order', { do: 'goFirst' });
  learner.finish('activate', { do: 'activate', column: 's2' });
  const cavalry = wonByTheSword.lookups
    .unitsIn(state(), 1)
    .filter((unit) => UNITS[unit].type === 'cavalry')
    .slice(0, 3)
    .map((unit) => UNITS[unit].id);
  learner.finish('scout', { do: 'scout', target: 'i2', regiments: cavalry, light: [] });
  learner.finish('battle', { do: 'offerBattle', join: [], surprise: ['card'] });
  learner.play('fight', { do: 'deploy', tactical: [], bonus: [], chits: [] });
  while (!learner.isDone('fight')) learner.play('fight', losses(state()));
  expect(learner.events().find(({ type }) => type === 'battleEnded')).toMatchObject({ seat: 0 });
  learner.finish('forage', { do: 'forage', scorch: [] });
  expect(state().forage[SPACES.findIndex(({ id }) => id === 'schweinfurt')]).toBe(1);
  learner.finish('end', { do: 'endActivation', patrols: [] });
  while (state().flow.at(-1)?.step !== 'impulse.activate') learner.play('king', answer(state()));
  learner.finish('king', { do: 'activate', column: 's1' });
  learner.finish('march', { do: 'march', to: 'miltenberg' });
  learner.finish('summon', { do: 'openSiege', stratagem: [] });
  expect(learner.events().some(({ type, space }) => type === 'placeFell' && space === 'miltenberg')).toBe(
    true,
  );
});

const losses = (state: State): Action => suggest(wonByTheSword, state, 0, { do: 'lose' }) as Action;

/** Whatever the opponent makes the learner decide meanwhile. */
function answer(state: State): Action {
  const [verb] = wonByTheSword.pending(state)[0].verbs;
  return verb === 'screen' ? { do: 'screen', regiments: [], light: [] } : losses(state);
}
