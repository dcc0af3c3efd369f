/** The links of an online game: to take a seat, or to hand to a friend. */
import { createSignal, For, Show } from 'solid-js';
import type { Invitation, InvitationList, Trouble } from '../session/session.ts';
import './links.css';

export function Links(props: {
  rows: readonly Invitation[];
  /** What there is to know of the seat besides: "taken". */
  note?: (row: Invitation) => string;
  /** The player who opened the game chooses a seat; later the links are only handed out. */
  purpose: 'choose' | 'hand-out';
  /** How to revoke a link and make a new one, where this player may. */
  list?: InvitationList;
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
            <Show when={row.address}>
              {(address) => (
                <>
                  <Show when={props.purpose === 'choose'}>
                    <a class="button primary" href={address()} data-testid="seat-link">
                      Open
                    </a>
                  </Show>
                  <CopyLink name={row.name} address={address()} />
                </>
              )}
            </Show>
            <Show when={props.list}>{(list) => <Renewal row={row} list={list()} />}</Show>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Revokes a link that came into wrong hands, and makes another one. */
function Renewal(props: { row: Invitation; list: InvitationList }) {
  const [trouble, setTrouble] = createSignal<Trouble | undefined>();
  const attempt = (work: Promise<Trouble | undefined>) => void work.then(setTrouble);
  return (
    <div class="link-renewal">
      <Show when={props.list.inviteAgain}>
        {(inviteAgain) => (
          <button
            type="button"
            class="button small"
            data-testid="invite-again"
            aria-label={`New link for ${props.row.name}; the old one stops working`}
            onClick={() => attempt(inviteAgain()(props.row))}
          >
            New link
          </button>
        )}
      </Show>
      <Show when={props.row.address === undefined ? undefined : props.list.revoke}>
        {(revoke) => (
          <button
            type="button"
            class="button small"
            data-testid="revoke-link"
            aria-label={`Revoke the link for ${props.row.name}`}
            onClick={() => attempt(revoke()(props.row))}
          >
            Revoke
          </button>
        )}
      </Show>
      <Show when={trouble()}>{(found) => <p role="alert">{found().text}</p>}</Show>
    </div>
  );
}

export function CopyLink(props: { name: string; address: string }) {
  const [state, setState] = createSignal<'not-yet' | 'copied' | 'shown'>('not-yet');
  const copy = () =>
    navigator.clipboard.writeText(props.address).then(
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
          aria-label={`Link for ${props.name}`}
          value={props.address}
          onFocus={(event) => event.currentTarget.select()}
        />
      }
    >
      <button
        type="button"
        class="button"
        data-testid="copy-link"
        data-address={props.address}
        aria-label={`Copy the link for ${props.name}`}
        onClick={() => void copy()}
      >
        {state() === 'copied' ? 'Copied' : 'Copy link'}
      </button>
    </Show>
  );
}
