/** What the lobby says of this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Prussia’s Defiant Stand',
  theatre: 'From the Elbe to the Memel, 1756 to 1763',
  what: 'Wooden blocks with their backs to the enemy: you see that he comes, not with whom. Cards are laid in secret, armies meet on a battle board, fortresses starve.',
  suits: 'Players who like to bluff and to guess, and who want cavalry charges and sieges in every detail.',
  lasts: 'A year takes half an hour, the whole war an evening or two. Leave when you like: the game is kept.',
  lessons: 'Learn it in ten minutes',
  seats: [
    {
      id: 'prussia',
      name: 'Prussia',
      summary: 'Few blocks, the best leaders, the inner lines. Hold what you have until 1763.',
    },
    {
      id: 'allies',
      name: 'The Allies',
      summary: 'Austria and Saxony at first, France, Russia and Sweden from 1757. You have the numbers.',
    },
  ],
  opponent: 'captain',
};
