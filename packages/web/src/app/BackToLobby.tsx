/** A page for an address that shows no game: says why, and leads back to the lobby. */
import { go } from './routes.ts';

export function BackToLobby(props: { kind: string; title: string; why: string }) {
  return (
    <main class="broken" data-testid={props.kind}>
      <h1>{props.title}</h1>
      <p>{props.why}</p>
      <p>
        <button type="button" class="button primary" onClick={() => go({ page: 'lobby' })}>
          Back to the lobby
        </button>
      </p>
    </main>
  );
}

/** The server does not let the player in, or not any longer. */
export const Refused = (props: { why: string }) => (
  <BackToLobby kind="refused" title="This link does not open the game" why={props.why} />
);
