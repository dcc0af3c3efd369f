/** The Captain beats a random player, and says why it does what it does. */
import { type Bot, fastChance, randomAction } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { wonByTheSword } from '../src/index.ts';

const recruit: Bot = {
  name: 'recruit',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

/** The winner of a game between these bots; −1 for a draw. */
function winnerOf(bots: readonly Bot[], scenario: string, seed: number): number {
  const chance = fastChance(seed);
  const state = wonByTheSword.setup(scenario, {}, chance);
  for (;;) {
    const result = wonByTheSword.result(state);
    if (result) return result.winners[0] ?? -1;
    const [{ seat }] = wonByTheSword.pending(state);
    const action = bots[seat].choose(wonByTheSword, wonByTheSword.mask(state, seat), seat, chance, 0);
    wonByTheSword.apply(state, seat, action, chance);
  }
}

test('the Captain beats a random player with both sides of a short scenario', () => {
  expect(winnerOf([captain, recruit], '1644', 1)).toBe(0);
  expect(winnerOf([recruit, captain], '1644', 2)).toBe(1);
});

test('the Captain opens a siege that pays, and says so', () => {
  const view = wonByTheSword.position(
    {
      columns: { s1: { at: 'muenchen', units: { infantry: 10, artillery: 1 }, baggage: 4 } },
      garrisons: { muenchen: { side: 'imperials', units: { detachment: 1 } } },
      step: { act: 's1', card: 'tactical-advantage-3' },
    },
    fastChance(1),
  );
  const action = captain.choose(wonByTheSword, view, 0, fastChance(1), 0);
  expect(action).toEqual({ do: 'openSiege' });
  expect(captain.explain(wonByTheSword, view, 0, action)).toBe('Opens the siege of Munich.');
});
