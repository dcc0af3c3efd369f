/** The server does not let the player in, or not any longer. */
import { go } from './routes.ts';

export function Refused(props: { why: string }) {
  return (
    <main class="broken" data-testid="refused">
      <h1>This link does not open the game</h1>
      <p>{props.why}</p>
      <p>
        <button type="button" class="button primary" onClick={() => go({ page: 'lobby' })}>
          Back to the lobby
        </button>
      </p>
    </main>
  );
}
