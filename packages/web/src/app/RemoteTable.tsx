/** Sits down at a game on the server, as a seat or as a spectator. */
import { createResource, onCleanup, Show } from 'solid-js';
import { openRemote } from '../session/remote.ts';
import { TablePage } from '../table/TablePage.tsx';
import { cardOf } from './games.ts';
import { go } from './routes.ts';
import { settings } from './settings.ts';

export function RemoteTable(props: { id: string; token: string }) {
  let close: (() => void) | undefined;
  const [opened] = createResource(async () => {
    const remote = await openRemote(props.id, props.token, settings().name);
    const card = cardOf(remote.gameId);
    if (!card) throw new Error(`There is no game "${remote.gameId}" on this page.`);
    const face = await card.load();
    const session = remote.sitDown(face.game);
    close = session.close;
    return {
      session,
      face,
      adviser: card.bots[0].id,
      seenBefore: session.seenBefore,
      keepSeen: session.keepSeen,
    };
  });
  onCleanup(() => close?.());
  return (
    <Show when={opened()}>
      {(source) => <TablePage source={source()} leave={() => go({ page: 'lobby' })} />}
    </Show>
  );
}
