/** Every game's page finds words for a whole random game: questions, actions, events and the position. */
import { fastChance, type Json, type PartialAction, randomAction } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { firstScenario, GAMES } from '../src/games/cards.ts';
import { loadPage } from '../src/games/pages.ts';

const MOST_ACTIONS = 80;

describe.each(GAMES)('the page of $id', (card) => {
  test('has words for everything in a game', async () => {
    const scenario = await firstScenario(card);
    const page = await loadPage(card.id, scenario);
    const { game, words, slots, board, position, log } = page;
    const chance = fastChance(1);
    const state = game.setup(scenario, {}, chance);
    for (let actions = 0; actions < MOST_ACTIONS && !game.result(state); actions++) {
      const [pending] = game.pending(state);
      const { seat } = pending;
      const view = game.mask(state, seat);
      expect(words.title(view)).not.toBe('');
      expect(words.question(view, pending)).not.toBe('');
      for (const verb of pending.verbs) expect(words.verb(verb, view).name).not.toBe('');
      expect(position.text(view, seat).flatMap(({ lines }) => lines)).not.toEqual([]);
      expect(position.gauges(view, seat)).not.toEqual([]);
      const action = randomAction(game, view, seat, chance)!;
      for (const [said, slot] of stagesOf(action)) {
        expect(slots.slot(view, said, slot)).not.toBe('');
        expect(slots.sentence(view, said)).not.toBe('');
        for (const value of namedIn(action[slot])) expect(slots.choice(view, slot, value).name).not.toBe('');
      }
      for (const event of game.apply(state, seat, action, chance)) {
        const told = game.tell(event, seat);
        if (told) expect(log.tell(told, seat, game.mask(state, seat), [])?.text).not.toBe('');
      }
    }
    for (const { id } of board.spaces.slice(0, 20)) {
      expect(board.spaceName(id)).not.toBe('');
      expect(board.spaceText(game.mask(state, 0), id, 0)).toBeInstanceOf(Array);
    }
  });
});

/** The action as it is built: after each part, with the slot of the part that comes next. */
function stagesOf(action: PartialAction): [PartialAction, string][] {
  const parts = Object.entries(action);
  return parts.slice(1).map(([slot], at) => [Object.fromEntries(parts.slice(0, at + 1)), slot]);
}

/** The values of a slot, or the keys of a tally. */
function namedIn(value: Json | undefined): (string | number)[] {
  const values =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : [value].flat();
  return values.filter(
    (each): each is string | number => typeof each === 'string' || typeof each === 'number',
  );
}
