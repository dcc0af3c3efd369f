/** What is answered without asking has no other answer, in a whole game of every kind. */
import { fastChance, randomAction } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { firstScenario, GAMES } from '../src/games/cards.ts';
import { loadPage } from '../src/games/pages.ts';
import { onlyAnswer } from '../src/table/play/only-answer.ts';

const MOST_ACTIONS = 400;

describe.each(GAMES)('the questions of $id', (card) => {
  test('with one answer have no other', async () => {
    const scenario = await firstScenario(card);
    const { game } = await loadPage(card.id, scenario);
    const chance = fastChance(7);
    const state = game.setup(scenario, {}, chance);
    for (let actions = 0; actions < MOST_ACTIONS && !game.result(state); actions++) {
      const [{ seat }] = game.pending(state);
      const view = game.mask(state, seat);
      const only = onlyAnswer(game, view, seat);
      const action = randomAction(game, view, seat, chance)!;
      if (only) {
        expect(game.refuse(view, seat, only)).toBeUndefined();
        expect(action).toEqual(only);
      }
      game.apply(state, seat, action, chance);
    }
  });
});

test('points that can only go to one leader are lent without a question', async () => {
  const { game } = await loadPage('dragoon', 'lobosch');
  const chance = fastChance(7);
  const state = game.setup('lobosch', {}, chance);
  const [{ seat, step }] = game.pending(state);
  expect(step).toBe('command.turn');
  expect(onlyAnswer(game, game.mask(state, seat), seat)).toEqual({ do: 'lend', points: { 'a-bevern': 3 } });
});
