/** What the lobby says and shows: a picture for each game, and words for every bot that can be played against. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { botsOf, GAMES as PLAYED } from '@feldzug/bots/registry.ts';
import { describe, expect, test } from 'vitest';
import { PICTURES } from '../map/pictures.ts';
import { vignetteOf } from '../map/vignette.ts';
import { GAMES, newestRules } from '../src/games/cards.ts';
import { botWords, DESCRIBED } from '../src/table/bots.ts';

test.each(PICTURES.map(({ game }) => game))('the picture of %s is the one that is drawn', (game) => {
  const { sheet, plan } = PICTURES.find((picture) => picture.game === game)!;
  const kept = readFileSync(new URL(`../src/games/${game}/vignette.svg`, import.meta.url), 'utf8');
  expect(vignetteOf(sheet, plan)).toBe(kept);
});

describe.each(GAMES)('the card of $id', (card) => {
  test('names the game and its seats as the rules do', async () => {
    const { name, seats, scenarios } = await newestRules(card.id);
    expect(card.name).toBe(name);
    expect(card.seats.map(({ id }) => id)).toEqual(seats.map(({ id }) => id));
    const ids = ((await card.scenarios?.()) ?? scenarios).map(({ id }) => id);
    expect(ids).toContain(card.scenario ?? scenarios[0].id);
  });

  test('promises lessons where there are some', () => {
    const lessons = new URL(`../src/games/${card.id}/guide/lessons.ts`, import.meta.url);
    expect(existsSync(lessons)).toBe(card.lessons !== undefined);
  });
});

test('every page has a card', () => {
  const folders = readdirSync(new URL('../src/games/', import.meta.url), { withFileTypes: true });
  const ids = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(GAMES.map(({ id }) => id).sort()).toEqual(ids.sort());
});

describe('bots', () => {
  test('none goes without words', () => {
    for (const game of PLAYED)
      for (const bot of botsOf(game.id)) expect(DESCRIBED, game.id).toContain(bot.name);
  });

  test('each has a name and one plain line of its own', () => {
    const lines = DESCRIBED.map((bot) => botWords(bot).summary);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(/^[a-z][^.]*$/);
  });

  test('one that nobody has described goes by its own name', () => {
    expect(botWords('marshal').name).toBe('Marshal');
  });
});
