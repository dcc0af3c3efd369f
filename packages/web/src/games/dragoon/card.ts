/** What the lobby says of this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Dragoon',
  theatre: 'The battlefields of Frederick the Great, 1741 to 1760',
  what: 'Twenty-five battles, battalion by battalion and leader by leader: march in column, form line, volley, bayonet, charge. Order and nerve decide more than numbers.',
  suits: 'Players who want to command on the battlefield, from one vineyard hill to all of Leuthen.',
  lasts:
    'The Lobosch, the first battle, takes an hour; a great battle takes several evenings. Your game is saved at every move.',
  scenario: 'lobosch',
  scenarios: async () => (await import('./scenarios.ts')).scenarios,
  setUp: 'Choose one of 25 battles, side, fog of war or opponent…',
  editor: { edit: 'Edit this battle', fresh: 'New battle' },
  lessons: 'Learn it in fifteen minutes',
  lessonsOn: 'drill',
  school: async () => (await import('./school/progress.ts')).schoolEntries(),
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
