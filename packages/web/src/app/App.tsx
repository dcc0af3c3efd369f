/** The page: lobby or table, by the address. */
import { ErrorBoundary, lazy, Match, Suspense, Switch } from 'solid-js';
import { hasServer, NEEDS_A_SERVER } from './host.ts';
import { Lobby } from './Lobby.tsx';
import { go, route } from './routes.ts';

const LocalTable = lazy(async () => ({ default: (await import('./LocalTable.tsx')).LocalTable }));
const RemoteTable = lazy(async () => ({ default: (await import('./RemoteTable.tsx')).RemoteTable }));

export function App() {
  const local = () => {
    const here = route();
    return here.page === 'local' ? here : undefined;
  };
  const remote = () => {
    const here = route();
    return here.page === 'remote' ? here : undefined;
  };
  return (
    <ErrorBoundary fallback={(error, reset) => <Broken error={error} reset={reset} />}>
      <Suspense fallback={<p class="loading">Laying out the map …</p>}>
        <Switch fallback={<Lobby />}>
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

function NoServer() {
  return (
    <main class="broken" data-testid="no-server">
      <h1>This game is on a server</h1>
      <p>{NEEDS_A_SERVER}</p>
      <p>
        <button type="button" class="button primary" onClick={() => go({ page: 'lobby' })}>
          Back to the lobby
        </button>
      </p>
    </main>
  );
}

function Broken(props: { error: unknown; reset: () => void }) {
  const text = () => (props.error instanceof Error ? props.error.message : String(props.error));
  return (
    <main class="broken">
      <h1>Something has gone wrong</h1>
      <p>{text()}</p>
      <p>The game itself is kept and nothing played has been lost.</p>
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
