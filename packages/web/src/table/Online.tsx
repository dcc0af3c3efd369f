/** What a player must know of a game with others: which seat is theirs, and whether anybody is there. */
import { SPECTATOR } from '@feldzug/kernel';
import { createEffect, createSignal, Match, on, onCleanup, Show, Switch } from 'solid-js';
import type { Invitation, InvitationList, Session } from '../session/session.ts';
import { Links } from './Links.tsx';
import './online.css';

/** Seconds that the good news stays. */
const REJOICE = 5;

/** Your seat and the state of the connection, in the top bar. */
export function OnlineState(props: { session: Session }) {
  const { session } = props;
  const [isBack, setBack] = createSignal(false);
  createEffect(
    on(session.connection, (now, before) => {
      setBack(before === 'lost' && now === 'connected');
      if (!isBack()) return;
      const timer = setTimeout(() => setBack(false), 1000 * REJOICE);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return (
    <Show when={session.kind === 'remote'}>
      <p class="online" data-testid="online" data-connection={session.connection()}>
        <b class="your-seat" data-testid="your-seat">
          {seatWords(session)}
        </b>{' '}
        <span role="status" data-testid="connection">
          <Switch>
            <Match when={session.connection() === 'connecting'}>
              <span class="connection">Connecting…</span>
            </Match>
            <Match when={session.connection() === 'lost'}>
              <span class="connection">Offline. Reconnecting…</span>
            </Match>
            <Match when={isBack()}>
              <span class="reconnected">Reconnected.</span>
            </Match>
            <Match when={away(session)}>{(name) => <span>{name()} is away.</span>}</Match>
          </Switch>
        </span>
      </p>
    </Show>
  );
}

function seatWords({ viewer, game }: Session): string {
  const seat = viewer();
  return seat === SPECTATOR ? 'You watch' : `You: ${game.seats[seat].name}`;
}

/** An opponent who has a seat and is not connected. */
const away = (session: Session): string | undefined => session.sitters().find(({ isAway }) => isAway)?.name;

/** Before every seat is taken there is no map: the page says what is missing and offers the links. */
export function Waiting(props: { session: Session }) {
  const { session } = props;
  const isFree = ({ seat }: Invitation): boolean =>
    seat !== undefined && session.sitters()[seat]?.kind === 'nobody';
  /** Those who have taken a seat and are not here now. */
  const awaited = (): string =>
    (session.wordsAwaited?.() ?? [])
      .filter((seat) => seat !== session.viewer())
      .map((seat) => session.game.seats[seat].name)
      .join(' and ');
  const free = () => (session.invitations?.rows() ?? []).filter(isFree);
  return (
    <section class="waiting-page" data-testid="waiting">
      <h2>Waiting for your opponent</h2>
      <p>
        {seatWords(session)}. The game begins when every seat is taken and every player has it open. You can
        leave: it stays in your list.
      </p>
      <Show when={awaited()}>
        {(names) => (
          <p data-testid="words-awaited">
            Every seat is taken. {names()} must open the game once more: every player adds a word to the dice,
            after all have fixed theirs.
          </p>
        )}
      </Show>
      <Show when={free().length > 0}>
        <Show
          when={free().some(({ address }) => address !== undefined)}
          fallback={<p>The link is revoked. Make a new link for your opponent.</p>}
        >
          <p>Send this link to your opponent. The first browser that opens it gets the seat.</p>
        </Show>
        <Links rows={free()} purpose="hand-out" list={session.invitations} />
      </Show>
    </section>
  );
}

/** The links again, in the Game menu: those that still open something, unless the server is an earlier one. */
export function Invitations(props: { session: Session; list: InvitationList }) {
  const sitterAt = ({ seat }: Invitation) => (seat === undefined ? undefined : props.session.sitters()[seat]);
  const isUsed = (row: Invitation): boolean =>
    props.list.inviteAgain !== undefined && (sitterAt(row)?.kind ?? 'nobody') !== 'nobody';
  const note = (row: Invitation): string => {
    const sitter = sitterAt(row);
    if (row.address === undefined) return 'revoked';
    if (!sitter) return 'sees what both sides know';
    if (sitter.kind === 'you') return 'you';
    return sitter.kind === 'nobody' ? 'free' : 'taken';
  };
  return (
    <section data-testid="invitations">
      <h3>Links</h3>
      <p>The first browser that opens a link gets the seat. Links are kept in this browser only.</p>
      <Links
        rows={props.list.rows().filter((row) => !isUsed(row))}
        note={note}
        purpose="hand-out"
        list={props.list}
      />
    </section>
  );
}
