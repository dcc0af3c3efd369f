/** The page: lobby, settings or table, by the address. */

import { createEffect, createResource, ErrorBoundary, Match, on, Suspense, Switch } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { TurnedAway } from '../session/turned-away.ts';
import { later } from '../table/later.ts';
import { BackToLobby, Refused } from './BackToLobby.tsx';
import { hasServer, NEEDS_A_SERVER } from './host.ts';
import { Lobby } from './Lobby.tsx';
import { formatRoute, go, route } from './routes.ts';

const SettingsPage = later(async () => (await import('./SettingsPage.tsx')).SettingsPage);
const CoursePage = later(async () => (await import('./CoursePage.tsx')).CoursePage);
const EditorPage = later(async () => (await import('./EditorPage.tsx')).EditorPage);
const LocalTable = later(async () => (await import('./LocalTable.tsx')).LocalTable);
const RemoteTable = later(async () => (await import('./RemoteTable.tsx')).RemoteTable);

export function App() {
  const local = () => {
    const here = route();
    return here.page === 'local' ? here : undefined;
  };
  const remote = () => {
    const here = route();
    return here.page === 'remote' ? here : undefined;
  };
  const shared = () => {
    const here = route();
    return here.page === 'course' ? here : undefined;
  };
  const edited = () => {
    const here = route();
    return here.page === 'edit' ? here : undefined;
  };
  const fresh = () => {
    const here = route();
    return here.page === 'new' ? here : undefined;
  };
  return (
    <ErrorBoundary fallback={(error, reset) => <Broken error={error} reset={reset} />}>
      <Suspense fallback={<p class="loading">Loading the map…</p>}>
        <Switch fallback={<Lobby />}>
          <Match when={route().page === 'settings'}>
            <SettingsPage />
          </Match>
          <Match when={shared()} keyed>
            {(here) => <CoursePage summary={here.summary} />}
          </Match>
          <Match when={fresh()} keyed>
            {(here) => <Beginning game={here.game} scenario={here.scenario} />}
          </Match>
          <Match when={edited()} keyed>
            {(here) => <EditorPage game={here.game} opening={here.opening} />}
          </Match>
          <Match when={local()} keyed>
            {(here) => <LocalTable id={here.id} />}
          </Match>
          <Match when={remote()} keyed>
            {(here) => (hasServer ? <RemoteTable id={here.id} token={here.token} /> : <NoServer />)}
          </Match>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  );
}

/** A link to a battle: the game is opened against its usual bot, and played from then on at its own address. */
function Beginning(props: { game: string; scenario: string | undefined }) {
  const [opened] = createResource(async () => {
    const card = cardOf(props.game);
    if (!card) throw new Error(`There is no game "${props.game}" here.`);
    const { startLocal } = await import('./opening.ts');
    const id = await startLocal(card, [undefined, card.opponent], {}, props.scenario);
    location.replace(formatRoute({ page: 'local', id }));
    return id;
  });
  return <p class="loading">{opened() ? 'The game is open.' : 'Loading the map…'}</p>;
}

const NoServer = () => <BackToLobby kind="no-server" title="This game needs a server" why={NEEDS_A_SERVER} />;

function Broken(props: { error: unknown; reset: () => void }) {
  const text = () => (props.error instanceof Error ? props.error.message : String(props.error));
  // The way back changes the address; only then is there something else to show.
  createEffect(on(route, () => props.error instanceof TurnedAway && props.reset(), { defer: true }));
  if (props.error instanceof TurnedAway) return <Refused why={text()} />;
  return (
    <main class="broken">
      <h1>Something has gone wrong</h1>
      <p>{text()}</p>
      <p>Your game is saved. Nothing is lost.</p>
      <p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          Load the page again
        </button>{' '}
        <button
          type="button"
          class="button"
          onClick={() => {
            go({ page: 'lobby' });
            props.reset();
          }}
        >
          Back to the lobby
        </button>
      </p>
    </main>
  );
}
