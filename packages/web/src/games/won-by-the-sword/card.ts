/** What the lobby says about this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Won by the Sword',
  theatre: 'Southern Germany, 1632 to 1648',
  what: 'Two armies look for each other in a land that they are eating bare. Columns are hidden: march, forage, besiege, and choose your battle.',
  suits: 'Players who like manoeuvre, supply and uncertainty.',
  lasts:
    'A short campaign takes an hour, a long one an evening or two. Leave when you like: the game is saved.',
  lessons: 'Learn it in ten minutes',
  seats: [
    { id: 'swedes', name: 'Swedes and French', summary: 'You carry the war into Bavaria and Swabia.' },
    { id: 'imperials', name: 'Imperials and Bavarians', summary: 'You defend the lands of the League.' },
  ],
  opponent: 'captain',
};
