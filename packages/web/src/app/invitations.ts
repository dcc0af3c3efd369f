/** The links of a game on the server, as whole addresses, for the player who opened it here. */
import type { GameCard } from '../games/cards.ts';
import { linksOf } from '../session/links.ts';
import type { Invitation } from '../session/session.ts';
import { linkTo } from './routes.ts';

export const invitationsTo = (card: GameCard, id: string): readonly Invitation[] =>
  linksOf(id).map(({ seat, token }) => ({
    seat,
    name: seat === undefined ? 'Spectators' : card.seats[seat].name,
    address: linkTo({ page: 'remote', id, token }),
  }));
