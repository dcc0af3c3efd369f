/** Sits down at a game on the server, as a seat or as a spectator. */
import type { Seat } from '@feldzug/kernel';
import { createEffect, createResource, createRoot, onCleanup, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { loadPage } from '../games/pages.ts';
import { openRemote } from '../session/remote.ts';
import { keepSeat } from '../session/seats.ts';
import type { Session } from '../session/session.ts';
import { settings } from '../session/settings.ts';
import { TablePage } from '../table/TablePage.tsx';
import { adviserFor } from './adviser.ts';
import { invitationsTo } from './invitations.ts';
import { glimpseOf } from './opening.ts';
import { go } from './routes.ts';

export function RemoteTable(props: { id: string; token: string }) {
  let close: (() => void) | undefined;
  let onClose: (() => void) | undefined;
  const [opened] = createResource(async () => {
    const remote = await openRemote(props.id, props.token, settings().name);
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
          scenario: remote.scenario,
          viewer: session.viewer(),
          line: session.entries().at(-1)?.line ?? 0,
          changed: Date.now(),
          waitsFor: session.pending().map(({ seat }) => ({ seat, bot: botAt(session, seat) })),
          outcome: session.result()?.text,
          ...(view === undefined ? { title: 'Waiting for your opponent' } : glimpseOf(page)(view)),
        });
      });
      onClose = dispose;
    });
    return {
      session: { ...session, invitations: invitationsTo(card, props.id) },
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
      {(source) => <TablePage source={source()} leave={() => go({ page: 'lobby' })} />}
    </Show>
  );
}

function botAt(session: Session, seat: Seat): string | undefined {
  const sitter = session.sitters()[seat];
  return sitter.kind === 'bot' ? sitter.name : undefined;
}
