/** Who has won, and how, in a few words. */
import { outcomeOf, saysOf } from '../session/seat-words.ts';
import { onlySeatHere, type Session } from '../session/session.ts';
import { listed } from './speech.ts';

export function headline(session: Session): string {
  const { winners = [] } = session.result() ?? {};
  if (winners.length === 0) return 'Draw';
  const names = listed(winners.map((seat) => session.game.seats[seat].name));
  const you = onlySeatHere(session.sitters());
  const isYours = you !== undefined && winners.includes(you);
  return `${saysOf(names, 'wins', 'win')}${isYours ? ': you win' : ''}`;
}

/** How the game ended; nothing while it goes on. */
export function outcome(session: Session): string | undefined {
  const result = session.result();
  return result && outcomeOf(session.game.seats, result);
}
