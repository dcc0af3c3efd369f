/** Sits down at a game on the server, as a seat or as a spectator. */
import { isWritten, type Seat, SPECTATOR } from '@feldzug/kernel';
import { createEffect, createResource, createRoot, onCleanup, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { loadPage } from '../games/pages.ts';
import { isKeySafe, opener } from '../session/keys.ts';
import { openRemote, type RemoteSession } from '../session/remote.ts';
import { keepSeat } from '../session/seats.ts';
import type { OwnSeat, Session } from '../session/session.ts';
import { settings } from '../session/settings.ts';
import { outcome } from '../table/headline.ts';
import { TablePage } from '../table/TablePage.tsx';
import { adviserFor } from './adviser.ts';
import { Refused } from './BackToLobby.tsx';
import { invitationsTo, linkForOwnSeat } from './invitations.ts';
import { glimpseOf } from './opening.ts';
import { formatRoute, go } from './routes.ts';

export function RemoteTable(props: { id: string; token: string }) {
  let close: (() => void) | undefined;
  let onClose: (() => void) | undefined;
  const [opened] = createResource(async () => {
    const remote = await openRemote(props.id, props.token, settings().name);
    // Where the browser keeps nothing, the address must open the seat after a reload.
    if (!isKeySafe(props.id, props.token))
      history.replaceState(
        null,
        '',
        formatRoute({ page: 'remote', id: props.id, token: opener(props.id, props.token) }),
      );
    const card = cardOf(remote.gameId);
    if (!card) throw new Error(`There is no game "${remote.gameId}" on this page.`);
    const page = await loadPage(card.id, remote.scenario, remote.rules);
    const session = remote.sitDown(page.game);
    close = session.close;
    createRoot((dispose) => {
      createEffect(() => {
        const view = session.view();
        keepSeat({
          id: props.id,
          token: props.token,
          game: card.id,
          // A whole scenario is too much to keep for a small map.
          scenario: isWritten(remote.scenario) ? undefined : remote.scenario,
          viewer: session.viewer(),
          line: session.entries().at(-1)?.line ?? 0,
          changed: Date.now(),
          waitsFor: session.pending().map(({ seat }) => ({ seat, bot: botAt(session, seat) })),
          outcome: outcome(session),
          ...(view === undefined ? { title: 'Waiting for your opponent' } : glimpseOf(page)(view)),
        });
      });
      onClose = dispose;
    });
    return {
      session: {
        ...session,
        invitations: invitationsTo(card, props.id),
        ownSeat: ownSeatOf(session, props.id, props.token),
      },
      turnedAway: session.turnedAway,
      page,
      adviser: adviserFor(card, remote.rules),
      seenBefore: session.seenBefore,
      keepSeen: session.keepSeen,
    };
  });
  onCleanup(() => {
    onClose?.();
    close?.();
  });
  return (
    <Show when={opened()}>
      {(source) => (
        <Show
          when={source().turnedAway()}
          fallback={<TablePage source={source()} leave={() => go({ page: 'lobby' })} />}
        >
          {(why) => <Refused why={why()} />}
        </Show>
      )}
    </Show>
  );
}

/** Undefined for spectators, who have no seat. */
function ownSeatOf(
  { viewer, windows, closeWindow }: RemoteSession,
  id: string,
  token: string,
): OwnSeat | undefined {
  const seat = viewer();
  if (seat === SPECTATOR) return undefined;
  return { windows, closeWindow, makeLink: () => linkForOwnSeat(id, token, seat) };
}

function botAt(session: Session, seat: Seat): string | undefined {
  const sitter = session.sitters()[seat];
  return sitter.kind === 'bot' ? sitter.name : undefined;
}
