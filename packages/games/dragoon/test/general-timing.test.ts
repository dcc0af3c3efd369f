/** The General's leaders act after the enemy's, but never wait for an enemy who waits as well (4.3.C, 4.3.D). */
import { fastChance, own, type Policy } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { staffPolicy, usualPolicy } from '../src/general/plans.ts';
import { dragoon as game } from '../src/index.ts';
import { battleIn, CHECKED, type State } from '../src/state.ts';

/** Plays two turns; for each turn the seats whose leaders were activated, in order. */
function turnsOf(policies: readonly Policy<State>[]): number[][] {
  const dice = fastChance(1757);
  const state = own(game.setup('cauldron', { fog: 'none' }, dice)) as State;
  const turns: number[][] = [[], []];
  let checked = state.status.slice();
  while (state.turn <= turns.length && !game.result(state)) {
    const { seat } = game.pending(state)[0];
    const { turn } = state;
    game.apply(state, seat, policies[seat](game, state, seat)!, dice);
    if (state.turn === turn)
      state.status.forEach((status, leader) => {
        if (status === CHECKED && checked[leader] !== CHECKED)
          turns[turn - 1].push(battleIn(state).leaders[leader].side);
      });
    checked = state.status.slice();
  }
  return turns;
}

test.each([0, 1])('seat %i acts after a Captain', (seat) => {
  const policies = seat === 0 ? [staffPolicy, usualPolicy] : [usualPolicy, staffPolicy];
  for (const order of turnsOf(policies)) {
    expect(order).toContain(seat);
    expect(order.indexOf(seat)).toBeGreaterThan(order.lastIndexOf(1 - seat));
  }
});

test('two Generals both act', () => {
  for (const order of turnsOf([staffPolicy, staffPolicy])) expect(new Set(order)).toEqual(new Set([0, 1]));
});
