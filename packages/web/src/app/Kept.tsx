/** Games in progress: kept in this browser, on a server, or in a file. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { cardOf } from '../games/cards.ts';
import { forgetSeat, listSeats } from '../session/seats.ts';
import { forgetGame, type KeptGame } from '../session/storage.ts';
import { botName } from '../table/bots.ts';
import { hasServer } from './host.ts';
import { openFile } from './opening.ts';
import { formatRoute } from './routes.ts';

export function Kept(props: {
  kept: readonly KeptGame[];
  /** One has been forgotten. */
  changed: () => unknown;
  attempt: (opening: Promise<string>) => void;
}) {
  const [seats, setSeats] = createSignal(hasServer ? listSeats() : []);
  return (
    <section class="kept" aria-labelledby="kept-title">
      <header>
        <h2 id="kept-title">Games in progress</h2>
        <label class="button small">
          Load a game from a file
          <input
            type="file"
            class="hidden"
            data-testid="load"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) props.attempt(openFile(file));
              event.currentTarget.value = '';
            }}
          />
        </label>
      </header>
      <Show
        when={props.kept.length + seats().length > 0}
        fallback={<p class="kept-none">No games yet. Games you start are listed here.</p>}
      >
        <ul class="plain-list">
          <For each={seats()}>
            {(seat) => (
              <Row
                title={seat.title}
                what={`${nameOf(seat.game)}, on the server`}
                changed={seat.changed}
                href={formatRoute({ page: 'remote', id: seat.id, token: seat.token })}
                testId="kept-seat"
                forget={() => {
                  forgetSeat(seat.token);
                  setSeats(listSeats());
                }}
              />
            )}
          </For>
          <For each={props.kept}>
            {(game) => (
              <Row
                title={`${game.title || 'New game'}${game.isOver ? ' (over)' : ''}`}
                what={`${nameOf(game.header.game)}, ${playersOf(game)}`}
                changed={game.changed}
                href={formatRoute({ page: 'local', id: game.id })}
                testId="kept-game"
                forget={() => void forgetGame(game.id).then(props.changed)}
              />
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** A game is gone for good once it is forgotten: the question is asked first. */
function Row(props: {
  title: string;
  what: string;
  changed: number;
  href: string;
  testId: string;
  forget: () => void;
}): JSX.Element {
  const [isSure, setSure] = createSignal(false);
  return (
    <li class="kept-game">
      <a class="button" href={props.href} data-testid={props.testId}>
        {props.title}
      </a>
      <span>
        {props.what}
        <small>
          {new Date(props.changed).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </small>
      </span>
      <Show
        when={isSure()}
        fallback={
          <button
            type="button"
            class="button plain small"
            onClick={() => setSure(true)}
            aria-label={`Delete the game ${props.title}`}
          >
            Forget
          </button>
        }
      >
        <span class="kept-sure">
          <button type="button" class="button small" onClick={() => props.forget()}>
            Yes, forget it
          </button>
          <button type="button" class="button plain small" onClick={() => setSure(false)}>
            Keep it
          </button>
        </span>
      </Show>
    </li>
  );
}

const nameOf = (game: string): string => cardOf(game)?.name ?? game;

function playersOf(game: KeptGame): string {
  const bots = game.header.seats.flatMap((seat) => (seat.bot ? [`the ${botName(seat.bot)}`] : []));
  return bots.length === 0 ? 'two at this screen' : `against ${bots.join(' and ')}`;
}
