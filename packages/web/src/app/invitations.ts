/** The links of a game on the server, as whole addresses, for the player who opened it here. */
import type { Seat } from '@feldzug/kernel';
import { createSignal } from 'solid-js';
import type { GameCard } from '../games/cards.ts';
import { opener } from '../session/keys.ts';
import { type KeptLinks, keepLinks, linksOf, makeLink, revokeLink } from '../session/links.ts';
import type { Invitation, InvitationList, Trouble } from '../session/session.ts';
import { linkTo } from './routes.ts';

/** Undefined where somebody else opened the game. */
export function invitationsTo(card: GameCard, id: string): InvitationList | undefined {
  const [kept, setKept] = createSignal(linksOf(id));
  const { owner } = kept();
  if (kept().links.length === 0) return undefined;
  const change = (seat: Seat | undefined, token: string | undefined): void => {
    const links = kept().links.map((link) => (link.seat === seat ? { seat, token } : link));
    const changed: KeptLinks = { ...kept(), links };
    keepLinks(id, changed);
    setKept(changed);
  };
  const rows = () =>
    kept().links.map(
      ({ seat, token }): Invitation => ({
        seat,
        name: seat === undefined ? 'Spectators' : card.seats[seat].name,
        address: token === undefined ? undefined : linkTo({ page: 'remote', id, token }),
      }),
    );
  if (owner === undefined) return { rows };
  return {
    rows,
    async inviteAgain({ seat }) {
      const made = await makeLink(id, owner, { seat: seat ?? null });
      if ('text' in made) return made;
      change(seat, made.token);
      return undefined;
    },
    async revoke({ seat }) {
      const token = kept().links.find((link) => link.seat === seat)?.token;
      const trouble = token === undefined ? undefined : await revokeLink(id, owner, token);
      if (!trouble) change(seat, undefined);
      return trouble;
    },
  };
}

/** A link with which the player of a seat takes it along to another browser. */
export async function linkForOwnSeat(id: string, token: string, seat: Seat): Promise<Invitation | Trouble> {
  const made = await makeLink(id, opener(id, token), { seat });
  if ('text' in made) return made;
  return {
    seat,
    name: 'Your other device',
    address: linkTo({ page: 'remote', id, token: made.token }),
  };
}
