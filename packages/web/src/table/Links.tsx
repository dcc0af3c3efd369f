/** The links of an online game: to take a seat, or to hand to a friend. */
import { createSignal, For, Show } from 'solid-js';
import type { Invitation } from '../session/session.ts';
import './links.css';

export function Links(props: {
  rows: readonly Invitation[];
  /** What there is to know of the seat besides: "taken". */
  note?: (row: Invitation) => string;
  /** The player who opened the game chooses a seat; later the links are only handed out. */
  purpose: 'choose' | 'hand-out';
}) {
  return (
    <ul class="plain-list links-list">
      <For each={props.rows}>
        {(row) => (
          <li class="link-row" data-testid="link-row">
            <b>
              {row.name}
              <Show when={props.note?.(row)}>{(note) => <small>{note()}</small>}</Show>
            </b>
            <Show when={props.purpose === 'choose'}>
              <a class="button primary" href={row.address} data-testid="seat-link">
                Open
              </a>
            </Show>
            <Copy row={row} />
          </li>
        )}
      </For>
    </ul>
  );
}

function Copy(props: { row: Invitation }) {
  const [state, setState] = createSignal<'not-yet' | 'copied' | 'shown'>('not-yet');
  const copy = () =>
    navigator.clipboard.writeText(props.row.address).then(
      () => setState('copied'),
      // A page without a safe connection may not write there: the player copies by hand.
      () => setState('shown'),
    );
  return (
    <Show
      when={state() !== 'shown'}
      fallback={
        <input
          type="text"
          readonly
          aria-label={`Link for ${props.row.name}`}
          value={props.row.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      }
    >
      <button
        type="button"
        class="button"
        data-testid="copy-link"
        data-address={props.row.address}
        aria-label={`Copy the link for ${props.row.name}`}
        onClick={() => void copy()}
      >
        {state() === 'copied' ? 'Copied' : 'Copy link'}
      </button>
    </Show>
  );
}
