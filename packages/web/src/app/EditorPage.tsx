/** The editor of a game, and how its scenarios are played from there: at this screen or with a friend. */
import { createResource, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { cardOf, type GameCard } from '../games/cards.ts';
import { type EditorHost, loadEditor } from '../games/editors.ts';
import { askToKeep } from '../session/storage.ts';
import { hasServer } from './host.ts';
import { invitationsTo } from './invitations.ts';
import { startLocal, startRemote } from './opening.ts';
import { formatRoute, go } from './routes.ts';

export function EditorPage(props: { game: string; opening: string }) {
  const [opened] = createResource(async () => {
    const card = cardOf(props.game);
    if (!card) throw new Error(`There is no game "${props.game}" here.`);
    return { Editor: await loadEditor(card.id), host: hostFor(card) };
  });
  return (
    <Show when={opened()}>
      {(found) => <Dynamic component={found().Editor} opening={props.opening} host={found().host} />}
    </Show>
  );
}

const hostFor = (card: GameCard): EditorHost => ({
  hasServer,
  leave: () => go({ page: 'lobby' }),
  // The editor stays as it is: only the address names what it now holds.
  moved: (opening) => history.replaceState(null, '', formatRoute({ page: 'edit', game: card.id, opening })),
  async play(scenario, players, options) {
    askToKeep();
    go({ page: 'local', id: await startLocal(card, players, options, scenario) });
  },
  async share(scenario, players, options) {
    const created = await startRemote(card, players, options, scenario);
    return invitationsTo(card, created.id)?.rows() ?? [];
  },
});
