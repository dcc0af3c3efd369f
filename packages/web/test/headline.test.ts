/** "You win" is said only to a player who has won at this screen. */
import { expect, test } from 'vitest';
import { onlySeatHere, type Session, type Sitter } from '../src/session/session.ts';
import { headline, outcome } from '../src/table/headline.ts';

const sitters = (...kinds: readonly Sitter['kind'][]): Sitter[] =>
  kinds.map((kind, seat) => ({ seat, kind, name: '' }));
const ended = (winners: readonly number[], ...kinds: readonly Sitter['kind'][]): Session =>
  endedBetween(['Prussia', 'Austria'], winners, ...kinds);
const endedBetween = (
  names: readonly string[],
  winners: readonly number[],
  ...kinds: readonly Sitter['kind'][]
): Session =>
  ({
    game: { seats: names.map((name) => ({ name })) },
    viewer: () => 0,
    sitters: () => sitters(...kinds),
    result: () => ({ kind: 'resignation', winners, text: 'The Allies has resigned.', rule: '' }),
  }) as unknown as Session;

test('a player who has won is told so, one who has lost is not', () => {
  expect(headline(ended([0], 'you', 'bot'))).toBe('Prussia wins: you win');
  expect(headline(ended([1], 'you', 'bot'))).toBe('Austria wins');
  expect(headline(ended([1], 'friend', 'you'))).toBe('Austria wins: you win');
});

test('nobody at the screen has won a game of two bots, and two players have both won and lost', () => {
  expect(headline(ended([0], 'bot', 'bot'))).toBe('Prussia wins');
  expect(headline(ended([0], 'you', 'you'))).toBe('Prussia wins');
  expect(headline(ended([], 'you', 'bot'))).toBe('Draw');
});

test('names of several powers take the plural', () => {
  expect(headline(endedBetween(['Prussia', 'The Allies'], [1], 'bot', 'you'))).toBe(
    'The Allies win: you win',
  );
  expect(headline(endedBetween(['Swedes and French', 'X'], [0], 'bot', 'you'))).toBe('Swedes and French win');
  expect(outcome(endedBetween(['Prussia', 'The Allies'], [0], 'you', 'bot'))).toBe('The Allies resigned.');
});

test('only one player alone at the screen has a seat of his own there', () => {
  expect(onlySeatHere(sitters('bot', 'you'))).toBe(1);
  expect(onlySeatHere(sitters('you', 'you'))).toBeUndefined();
  expect(onlySeatHere(sitters('bot', 'bot'))).toBeUndefined();
});
