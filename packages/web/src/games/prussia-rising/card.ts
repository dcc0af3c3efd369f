/** The game's card in the lobby. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Prussia Rising',
  theatre: 'France, August 1870 to January 1871',
  what: 'Your first wargame: few rules, big decisions. Armies march by road, roll by rail, fight, besiege fortresses, and race for Paris.',
  suits: 'Newcomers: start here. Also players who want a whole war in one evening.',
  lasts: 'Under forty minutes against a bot. Leave when you like: the game is saved.',
  newcomers: 'New to wargames? Start here.',
  lessons: 'Learn it in five minutes',
  seats: [
    {
      id: 'prussian',
      name: 'Prussia',
      summary: 'The larger army and more marches each turn. Take Paris, or enough of France by January.',
    },
    {
      id: 'french',
      name: 'France',
      summary: 'Fortresses, railways and, in need, the Republic. Hold out until January.',
    },
  ],
  opponent: 'captain',
};
