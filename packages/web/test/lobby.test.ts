/** What the lobby says and shows: a picture for each game, and words for every bot that can be played against. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { botsOf, GAMES as PLAYED } from '@feldzug/bots/registry.ts';
import { describe, expect, test } from 'vitest';
import { PICTURES } from '../map/pictures.ts';
import { SHEETS } from '../map/sheets.ts';
import { thumbnailOf } from '../map/thumbnail.ts';
import { vignetteOf } from '../map/vignette.ts';
import { ago, turnWords } from '../src/app/standing-words.ts';
import { GAMES, newestRules } from '../src/games/cards.ts';
import { botWords, DESCRIBED } from '../src/table/bots.ts';

test.each(PICTURES.map(({ game }) => game))('the picture of %s is the one that is drawn', (game) => {
  const { sheet, plan } = PICTURES.find((picture) => picture.game === game)!;
  const kept = readFileSync(new URL(`../src/games/${game}/vignette.svg`, import.meta.url), 'utf8');
  expect(vignetteOf(sheet, plan)).toBe(kept);
});

test.each(SHEETS.map(({ game }) => game))('the thumbnail of %s is the one that is drawn', (game) => {
  const read = (file: string) =>
    readFileSync(new URL(`../src/games/${game}/${file}`, import.meta.url), 'utf8');
  expect(thumbnailOf(JSON.parse(read('map.generated.json')))).toBe(read('thumbnail.svg'));
});

test('one game is the one to begin with', () => {
  expect(GAMES.filter(({ newcomers }) => newcomers !== undefined)).toHaveLength(1);
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

describe('whose turn it is', () => {
  const card = GAMES.find(({ id }) => id === 'great-crisis');
  const prussian = { seat: 0 };

  test('yours, a bot’s, your opponent’s, nobody’s', () => {
    expect(turnWords(card, [prussian], undefined)).toEqual({
      text: 'Your move: Prussian alliance',
      isYours: true,
    });
    expect(turnWords(card, [{ seat: 1, bot: 'captain' }], undefined).text).toBe('Waiting for the Captain');
    expect(turnWords(card, [prussian], undefined, 1)).toEqual({
      text: 'Waiting for Prussian alliance',
      isYours: false,
    });
    expect(turnWords(card, [], 'Prussia has won.').text).toBe('Prussia has won.');
  });

  test('since when', () => {
    const now = Date.UTC(2026, 0, 10, 12);
    expect(ago(now - 20_000, now)).toBe('just now');
    expect(ago(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(ago(now - 26 * 3_600_000, now)).toBe('yesterday');
  });
});
