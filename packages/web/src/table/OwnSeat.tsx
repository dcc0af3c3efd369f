/** The player's own seat on a server: the windows in which it is open, and a link to take it to another device. */
import type { SeatWindow } from '@feldzug/server/protocol.ts';
import { createSignal, For, Show } from 'solid-js';
import type { Invitation, OwnSeat as Own, Trouble } from '../session/session.ts';
import { CopyLink } from './Links.tsx';
import './links.css';

export function OwnSeat(props: { own: Own }) {
  const [link, setLink] = createSignal<Invitation | undefined>();
  const [trouble, setTrouble] = createSignal<Trouble | undefined>();
  const makeLink = async () => {
    const made = await props.own.makeLink();
    if ('text' in made) setTrouble(made);
    else setLink(made);
  };
  return (
    <section data-testid="own-seat">
      <h3>Your seat</h3>
      <p>These windows and browsers can show your seat. Close any that is not yours.</p>
      <ul class="plain-list">
        <For each={props.own.windows()}>
          {(window) => (
            <li class="link-row" data-testid="seat-window" data-where={window.where}>
              <b>
                {WORDS[window.where].name}
                <small>{timeOf(window)}</small>
              </b>
              <Show when={window.where !== 'here'}>
                <button
                  type="button"
                  class="button small"
                  data-testid="close-window"
                  onClick={() => void props.own.closeWindow(window.window).then(setTrouble)}
                >
                  {WORDS[window.where].close}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show
        when={link()?.address}
        fallback={
          <button
            type="button"
            class="button"
            data-testid="own-link"
            onClick={() => void makeLink().catch(() => undefined)}
          >
            Link for another device
          </button>
        }
      >
        {(address) => (
          <p data-testid="own-link-row">
            Open this link on your other device. It works once.{' '}
            <CopyLink name="your other device" address={address()} />
          </p>
        )}
      </Show>
      <Show when={trouble()}>{(found) => <p role="alert">{found().text}</p>}</Show>
    </section>
  );
}

const WORDS: { readonly [where in SeatWindow['where']]: { readonly name: string; readonly close: string } } =
  {
    here: { name: 'This window', close: '' },
    'this-browser': { name: 'Another window of this browser', close: 'Close' },
    'another-browser': { name: 'Another browser', close: 'Close and lock out' },
    away: { name: 'Another browser', close: 'Lock out' },
  };

const timeOf = ({ since }: SeatWindow): string =>
  since === null
    ? 'not open now'
    : `open since ${new Date(since).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' })}`;
