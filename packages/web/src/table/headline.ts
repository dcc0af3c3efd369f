/** Who has won, in a few words. */
import { onlySeatHere, type Session } from '../session/session.ts';
import { listed } from './speech.ts';

export function headline(session: Session): string {
  const { winners = [] } = session.result() ?? {};
  if (winners.length === 0) return 'Draw';
  const names = listed(winners.map((seat) => session.game.seats[seat].name));
  const you = onlySeatHere(session.sitters());
  const isYours = you !== undefined && winners.includes(you);
  return `${names} ${winners.length === 1 ? 'wins' : 'win'}${isYours ? ': you win' : ''}`;
}
