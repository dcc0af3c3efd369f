/** Two at one screen: the curtain falls between their hands. Nothing secret is on the page while it is down. */
import { onMount } from 'solid-js';

export function Curtain(props: { name: string; lift: () => void }) {
  let button: HTMLButtonElement | undefined;
  onMount(() => button?.focus());
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label="Change of players" data-testid="curtain">
      <div class="curtain-sheet sheet">
        <h2>{props.name}</h2>
        <p>is next. The other player looks away.</p>
        <button
          type="button"
          class="button primary"
          ref={(element) => (button = element)}
          onClick={() => props.lift()}
          data-testid="lift"
        >
          Show the board <kbd>Enter</kbd>
        </button>
      </div>
    </div>
  );
}
