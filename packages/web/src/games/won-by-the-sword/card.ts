/** What the lobby says about this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'Won by the Sword',
  theatre: 'Southern Germany, 1632 to 1648',
  what: 'Two hidden armies march, forage, besiege and fight in the Thirty Years War.',
  suits: 'Players who like manoeuvre, supply and uncertainty.',
  lasts: 'Two to five hours.',
  seats: [
    { id: 'swedes', name: 'Swedes and French', summary: 'You carry the war into Bavaria and Swabia.' },
    { id: 'imperials', name: 'Imperials and Bavarians', summary: 'You defend the lands of the League.' },
  ],
  opponent: 'recruit',
};
