/** Going far back in a long game. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import { fastChance, openDice, randomAction, recordOf, replay, startTable, submit } from '@feldzug/kernel';
import { stateBefore } from '@feldzug/kernel/table-lines.ts';
import { expect, it } from 'vitest';

it('plays at most a hundred actions again, and finds the position that there was', () => {
  let applied = 0;
  const game: typeof greatCrisis = {
    ...greatCrisis,
    apply(...arguments_: Parameters<typeof greatCrisis.apply>) {
      applied++;
      return greatCrisis.apply(...arguments_);
    },
  };
  // A random game that lasts long enough.
  const chance = fastChance(7);
  const dice = openDice(chance);
  const seats = [{ name: 'a' }, { name: 'b' }];
  const table = startTable<State>(game, { scenario: '1756', seats }, ['a', 'b'], dice);
  while (table.inEffect.length < 350 && !table.result) {
    const { seat, decision } = table.asked[0];
    const action = randomAction(game, table.state!, seat, chance)!;
    expect(submit(table, { kind: 'act', seat, decision, action }, dice)).toMatchObject({ ok: true });
  }
  expect(table.inEffect).toHaveLength(350);
  for (const at of [0, 99, 100, 101, 250, 349]) {
    applied = 0;
    const state = stateBefore(table, table.inEffect[at]);
    expect(applied).toBeLessThanOrEqual(100);
    const { header, lines } = recordOf(table);
    expect(state).toEqual(replay(game, { header, lines: lines.slice(0, table.inEffect[at] - 1) }).state);
  }
  // After a take-back the states that were kept for the lost actions are gone too.
  const asker = (table.lines[table.inEffect[150] - 1] as { seat: number }).seat;
  submit(table, { kind: 'askBack', seat: asker, act: table.inEffect[150] }, dice);
  submit(table, { kind: 'agreeBack', seat: 1 - asker }, dice);
  expect(table.inEffect).toHaveLength(150);
  const again = replay(game, recordOf(table));
  expect(table.state).toEqual(again.state);
  expect(stateBefore(table, table.inEffect[120])).toEqual(stateBefore(again, again.inEffect[120]));
});
