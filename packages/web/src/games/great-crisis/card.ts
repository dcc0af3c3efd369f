/** What the lobby says of this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'The Great Crisis of Frederick II',
  theatre: 'Central Europe, 1756 to 1763',
  what: 'One small, well-led kingdom against Austria, France and Russia. Chits decide who moves next; dice and tactics cards decide battles.',
  suits: 'Players who want a whole war on one map, with rules that fit on a few pages.',
  lasts: 'A short war takes an hour, all 45 turns an evening or two. Leave when you like: the game is saved.',
  lessons: 'Learn it in ten minutes',
  seats: [
    {
      id: 'prussian',
      name: 'Prussian alliance',
      summary: 'Few units, the best commanders, two more action points. You strike first.',
    },
    {
      id: 'austrian',
      name: 'Austrian alliance',
      summary: 'Many units, three armies, terrain on your side. You close the ring.',
    },
  ],
  opponent: 'captain',
};
