/** The staff in playouts skips the rules' checks: all that it names must be legal. */
import { fastChance, own } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { staff } from '../src/general/counsels.ts';
import { lightPolicy } from '../src/general/light.ts';
import { wonByTheSword as game } from '../src/index.ts';

test('names only legal actions, in whole campaigns of all scenarios', () => {
  let marches = 0;
  for (const { id } of game.scenarios) {
    const dice = fastChance(1632);
    const state = own(game.setup(id, { battles: 'charts' }, dice));
    for (let actions = 0; actions < 400 && !game.result(state); actions++) {
      const { seat } = game.pending(state)[0];
      const action = lightPolicy(game, state, seat)!;
      expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined();
      if (action.do === 'march') marches++;
      game.apply(state, seat, action, dice);
    }
  }
  expect(marches).toBeGreaterThan(50);
});

test('takes no subsidy where all stores are full (3.1.2)', () => {
  const dice = fastChance(1);
  const state = game.position(
    { columns: { s1: { at: 'nuernberg', units: { infantry: 4 } } }, step: 'turn.reinforcements' },
    dice,
  );
  state.stores.fill(99);
  state.baggage.fill(99);
  expect(game.pending(state)).toMatchObject([{ seat: 0, verbs: ['subsidise'] }]);
  const action = staff.choose(game, state, 0, dice, 0);
  expect(game.refuse(state, 0, action)).toBeUndefined();
  expect(action).toEqual({ do: 'subsidise', baggage: {} });
});
