/** What the lobby says of this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Dragoon',
  theatre: 'The battlefields of Frederick the Great, 1741 to 1760',
  what: 'Twenty-five battles, battalion by battalion and leader by leader: march in column, form line, volley, bayonet, charge. Order and nerve decide more than numbers.',
  suits: 'Players who want to stand on the field itself, from one vineyard hill to the whole of Leuthen.',
  lasts:
    'The Lobosch, with which you begin, takes an hour, a great battle several evenings. Leave when you like: the game is kept.',
  scenario: 'lobosch',
  scenarios: async () => (await import('./scenarios.ts')).scenarios,
  setUp: 'Another of the 25 battles, other side, fog of war, a friend …',
  lessons: 'Learn it in fifteen minutes',
  lessonsOn: 'drill',
  seats: [
    {
      id: 'a',
      name: 'Prussia',
      summary: 'Fewer men, better drilled: faster volleys, an assault move, the King himself. You attack.',
    },
    {
      id: 'b',
      name: 'Austria or Russia',
      summary: 'More men, more guns, the better ground. You hold it.',
    },
  ],
  opponent: 'captain',
};
