/** What the lobby says about this game. */
import type { Card } from '../cards.ts';

export const card: Card = {
  name: 'My Game',
  theatre: 'A road between two camps',
  what: 'Two columns march, meet and fight on a road of five spaces.',
  suits: 'Players who want to see a new game grow.',
  lasts: 'Five minutes.',
  seats: [
    { id: 'blue', name: 'Blue', summary: 'You have the first turn.' },
    { id: 'red', name: 'Red', summary: 'You see what Blue does first.' },
  ],
  opponent: 'recruit',
};
