/** Games in progress: kept in this browser or on a server, each with its position, whose turn it is and since when. */
import { createSignal, For, onMount, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import type { Dot } from '../session/glimpse.ts';
import { forgetLinks } from '../session/links.ts';
import { outcomeOf } from '../session/seat-words.ts';
import { askStatus, forgetSeat, type KeptSeat, listSeats } from '../session/seats.ts';
import { forgetGame, type KeptGame } from '../session/storage.ts';
import { botName } from '../table/bots.ts';
import { hasServer } from './host.ts';
import { formatRoute } from './routes.ts';
import { ago, type TurnWords, turnWords } from './standing-words.ts';
import { Thumbnail } from './Thumbnail.tsx';
import './kept.css';

/** What is shown of a game, wherever it is kept. */
interface Entry {
  readonly title: string;
  readonly game: string;
  readonly scenario?: string;
  readonly players: string;
  readonly dots?: readonly Dot[];
  readonly turn: TurnWords;
  readonly isOver: boolean;
  readonly changed: number;
  readonly href: string;
  readonly testId: 'kept-game' | 'kept-seat';
  readonly forget: () => void;
}

/** So many are shown before the player asks for the rest. */
const FIRST = 6;

export function Kept(props: { kept: readonly KeptGame[]; changed: () => unknown }) {
  const [seats, setSeats] = createSignal(hasServer ? listSeats() : []);
  const [isWhole, setWhole] = createSignal(false);
  onMount(() => void askAll(seats(), (seat) => setSeats(seats().map((one) => renewed(one, seat)))));
  const entries = (): readonly Entry[] => {
    const forgetOne = (seat: KeptSeat) => () => {
      forgetSeat(seat.token);
      setSeats(listSeats());
      if (!listSeats().some(({ id }) => id === seat.id)) forgetLinks(seat.id);
    };
    const local = props.kept.map((game) => entryOf(game, () => void forgetGame(game.id).then(props.changed)));
    const all = [...seats().map((seat) => entryOfSeat(seat, forgetOne(seat))), ...local];
    return all.sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.changed - a.changed);
  };
  const shown = () => (isWhole() ? entries() : entries().slice(0, FIRST));
  return (
    <Show when={entries().length > 0}>
      <section class="kept" aria-labelledby="kept-title">
        <h2 id="kept-title">Games in progress</h2>
        <ul class="plain-list kept-list">
          <For each={shown()}>{(entry) => <KeptCard entry={entry} />}</For>
        </ul>
        <Show when={entries().length > shown().length}>
          <button type="button" class="button" data-testid="all-kept" onClick={() => setWhole(true)}>
            Show all {entries().length} games
          </button>
        </Show>
      </section>
    </Show>
  );
}

function KeptCard(props: { entry: Entry }) {
  const { entry } = props;
  return (
    <li class="kept-game sheet" classList={{ yours: entry.turn.isYours }} data-testid="kept-entry">
      <a href={entry.href} data-testid={entry.testId}>
        <Show when={entry.scenario}>
          {(scenario) => <Thumbnail game={entry.game} scenario={scenario()} dots={entry.dots} />}
        </Show>
        <span class="kept-words">
          <b>{entry.title}</b>
          <span>
            {cardOf(entry.game)?.name ?? entry.game}, {entry.players}
          </span>
          <span class="kept-turn">{entry.turn.text}</span>
        </span>
      </a>
      <p class="kept-foot">
        <time
          dateTime={new Date(entry.changed).toISOString()}
          title={new Date(entry.changed).toLocaleString(undefined, {
            dateStyle: 'medium',
            timeStyle: 'short',
          })}
        >
          Last move {ago(entry.changed, Date.now())}
        </time>
        <Delete title={entry.title} forget={entry.forget} />
      </p>
    </li>
  );
}

/** A deleted game is gone for good: the question is asked first. */
export function Delete(props: { title: string; forget: () => void }) {
  const [isSure, setSure] = createSignal(false);
  return (
    <Show
      when={isSure()}
      fallback={
        <button
          type="button"
          class="button plain small"
          onClick={() => setSure(true)}
          aria-label={`Delete ${props.title}`}
        >
          Delete
        </button>
      }
    >
      <span class="kept-sure">
        <button type="button" class="button small" onClick={() => props.forget()}>
          Yes, delete it
        </button>
        <button type="button" class="button plain small" onClick={() => setSure(false)}>
          Keep it
        </button>
      </span>
    </Show>
  );
}

function entryOf(kept: KeptGame, forget: () => void): Entry {
  const { game, scenario } = kept.header;
  return {
    title: kept.title || 'New game',
    game,
    scenario,
    players: playersOf(kept),
    dots: kept.dots,
    turn: turnWords(cardOf(game), kept.waitsFor, kept.isOver ? (kept.outcome ?? 'Over') : undefined),
    isOver: kept.isOver,
    changed: kept.changed,
    href: formatRoute({ page: 'local', id: kept.id }),
    testId: 'kept-game',
    forget,
  };
}

function entryOfSeat(seat: KeptSeat, forget: () => void): Entry {
  const card = cardOf(seat.game);
  const own = seat.viewer === undefined || seat.viewer === 'spectator' ? undefined : card?.seats[seat.viewer];
  return {
    title: seat.title,
    game: seat.game,
    scenario: seat.scenario,
    players: seat.viewer === 'spectator' ? 'online, you watch' : `online${own ? `, you: ${own.name}` : ''}`,
    dots: seat.dots,
    turn: turnWords(card, seat.waitsFor, seat.outcome, seat.viewer),
    isOver: seat.outcome !== undefined,
    changed: seat.changed,
    href: formatRoute({ page: 'remote', id: seat.id, token: seat.token }),
    testId: 'kept-seat',
    forget,
  };
}

/** What the server says of a game goes before what this page saw last. */
async function askAll(seats: readonly KeptSeat[], renew: (seat: KeptSeat) => void): Promise<void> {
  for (const seat of seats.filter(({ outcome }) => outcome === undefined).slice(0, FIRST)) {
    const status = await askStatus(seat);
    if (status)
      renew({
        ...seat,
        waitsFor: status.waitingFor.map((one) => ({ seat: one, bot: status.players[one]?.bot })),
        outcome: status.result ? outcomeOf(cardOf(seat.game)?.seats ?? [], status.result) : undefined,
        // The server tells the hour of the last change; this page may know the minute.
        changed: Math.max(seat.changed, Date.parse(status.changed)),
      });
  }
}

const renewed = (one: KeptSeat, news: KeptSeat): KeptSeat => (one.token === news.token ? news : one);

function playersOf(game: KeptGame): string {
  const bots = game.header.seats.flatMap((seat) => (seat.bot ? [`the ${botName(seat.bot)}`] : []));
  return bots.length === 0 ? 'two at this screen' : `against ${bots.join(' and ')}`;
}
