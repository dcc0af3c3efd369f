import { botIn } from '@feldzug/bots/games/entry.ts';
import { GAME_IDS, loadEntry } from '@feldzug/bots/games/list.ts';
import { type Bot, fastChance, lieutenant } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { expect, it } from 'vitest';

it('asks the Captain, except for its share of mistakes', () => {
  let asked = 0;
  const captain: Bot = {
    name: 'captain',
    choose(game, view, seat, chance, think) {
      asked++;
      return lieutenant(this, 100).choose(game, view, seat, chance, think);
    },
  };
  const state = twoFords.setup('meeting', {}, fastChance(1));
  const [{ seat }] = twoFords.pending(state);
  const askedAt = (mistakes: number): number => {
    asked = 0;
    const chance = fastChance(5);
    for (let time = 0; time < 400; time++) {
      const view = twoFords.mask(state, seat);
      const action = lieutenant(captain, mistakes).choose(twoFords, view, seat, chance, 0);
      expect(twoFords.refuse(state, seat, action)).toBeUndefined();
    }
    return asked;
  };
  expect(askedAt(0)).toBe(400);
  expect(askedAt(100)).toBe(0);
  expect(askedAt(25)).toBeGreaterThan(260);
  expect(askedAt(25)).toBeLessThan(340);
});

it.for(GAME_IDS)('stands between Captain and Recruit in %s', async (id) => {
  const entry = await loadEntry(id);
  const names = entry.bots.map(({ name }) => name);
  expect(names.slice(-3)).toEqual(['captain', 'lieutenant', 'recruit']);
  expect(botIn(entry, 'lieutenant').explain).toBeUndefined();
});
