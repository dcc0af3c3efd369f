/** The game's card in the lobby. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Prussia’s Defiant Stand',
  theatre: 'From the Elbe to the Memel, 1756 to 1763',
  what: 'Wooden blocks hide the armies: you see where enemy blocks are, not which units or how strong. Play cards face down, fight on a battle board, besiege fortresses.',
  suits: 'Players who like bluffing and guessing, and detailed cavalry charges and sieges.',
  lasts:
    'A year takes half an hour, the whole war an evening or two. Leave when you like: the game is saved.',
  lessons: 'Learn it in ten minutes',
  seats: [
    {
      id: 'prussia',
      name: 'Prussia',
      summary: 'Few blocks, the best leaders, interior lines. Hold your cities until the end of 1763.',
    },
    {
      id: 'allies',
      name: 'The Allies',
      summary: 'Austria and Saxony first; France, Russia and Sweden join in 1757. You have more blocks.',
    },
  ],
  opponent: 'captain',
};
