/** Sits down at a game on the server, as a seat or as a spectator. */
import { createEffect, createResource, createRoot, onCleanup, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { loadPage } from '../games/pages.ts';
import { openRemote } from '../session/remote.ts';
import { keepSeat } from '../session/seats.ts';
import { settings } from '../session/settings.ts';
import { TablePage } from '../table/TablePage.tsx';
import { adviserFor } from './adviser.ts';
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
        const title = view === undefined ? 'Waiting for your opponent' : page.words.title(view);
        keepSeat({ id: props.id, token: props.token, game: card.id, title, changed: Date.now() });
      });
      onClose = dispose;
    });
    return {
      session,
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
