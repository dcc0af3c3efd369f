/** Every game's page finds words for a whole random game: questions, actions, events and the position. */
import { fastChance, type Json, type PartialAction, randomAction } from '@feldzug/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstScenario, GAMES } from '../src/games/cards.ts';
import { loadPage } from '../src/games/pages.ts';
import { set } from '../src/session/settings.ts';
import { inPlaceNames } from '../src/table/place-names.ts';

const MOST_ACTIONS = 80;

// English names are what the data have; the other ones must be asked for everywhere.
beforeAll(() => set('placeNames', 'local'));
afterAll(() => set('placeNames', 'english'));

describe.each(GAMES)('the page of $id', (card) => {
  /** Everything that was said in the game. */
  const texts = new Set<string>();
  const say = (text: string | undefined): void => {
    expect(text).not.toBe('');
    if (text !== undefined) texts.add(text);
  };

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
      say(words.title(view));
      say(words.question(view, pending));
      for (const verb of pending.verbs) say(words.verb(verb, view).name);
      const sections = position.text(view, seat);
      expect(sections.flatMap(({ lines }) => lines)).not.toEqual([]);
      for (const { title, lines } of sections)
        for (const text of [title, ...lines.map((line) => line.text)]) say(text);
      expect(position.gauges(view, seat)).not.toEqual([]);
      const action = randomAction(game, view, seat, chance)!;
      for (const [said, slot] of stagesOf(action)) {
        say(slots.slot(view, said, slot));
        say(slots.sentence(view, said));
        for (const value of namedIn(action[slot])) say(slots.choice(view, slot, value).name);
      }
      for (const event of game.apply(state, seat, action, chance)) {
        const told = game.tell(event, seat);
        if (told) say(log.tell(told, seat, game.mask(state, seat), [])?.text);
      }
    }
    for (const { id } of board.spaces) {
      say(board.spaceName(id));
      for (const text of board.spaceText(game.mask(state, 0), id, 0)) say(text);
    }
  });

  test('says all of it with the place names that were asked for', () => {
    expect(texts.size).toBeGreaterThan(20);
    expect([...texts].filter((text) => inPlaceNames(text) !== text)).toEqual([]);
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
