/** The lobby: what each game is, one click to play it, and the games under way. */
import { createResource, createSignal, For, Show } from 'solid-js';
import { forgetSeat, type KeptSeat, listSeats } from '../session/seats.ts';
import { askToKeep, forgetGame, type KeptGame, listGames } from '../session/storage.ts';
import { ThemeChoice } from '../table/GameMenu.tsx';
import { cardOf, GAMES, type GameCard } from './games.ts';
import { hasServer } from './host.ts';
import { NewGame } from './NewGame.tsx';
import { openFile, startLessons, startLocal } from './opening.ts';
import { formatRoute, go } from './routes.ts';
import { Standing } from './Standing.tsx';
import './lobby.css';

export function Lobby() {
  const [kept, { refetch }] = createResource(listGames, { initialValue: [] });
  const [setUp, setSetUp] = createSignal<GameCard | undefined>();
  const [trouble, setTrouble] = createSignal('');
  const attempt = (what: Promise<string>) => {
    setTrouble('');
    askToKeep();
    what.then(
      (id) => go({ page: 'local', id }),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  const [seats, setSeats] = createSignal(hasServer ? listSeats() : []);
  const leave = (seat: KeptSeat) => {
    forgetSeat(seat.token);
    setSeats(listSeats());
  };
  const forget = async (game: KeptGame) => {
    await forgetGame(game.id);
    await refetch();
  };
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>Feldzug</h1>
        <p>Wargames of the Prussian century. Every rule is enforced, and says why.</p>
      </header>
      <Show when={trouble()}>
        <p class="notice" role="alert">
          {trouble()}
        </p>
      </Show>
      <For each={GAMES}>
        {(game) => (
          <article class="game-card sheet">
            <div class="game-words">
              <h2>{game.name}</h2>
              <For each={game.lines}>{(line) => <p>{line}</p>}</For>
              <p class="game-note">
                {game.suits} {game.lasts}
              </p>
            </div>
            <div class="game-keys">
              <button
                type="button"
                class="button primary big"
                data-testid="play-now"
                onClick={() => attempt(startLocal(game, [undefined, game.bots[0].id], {}))}
              >
                Play the {game.seats[0].name} against the {game.bots[0].name}
              </button>
              <Show when={game.lessons}>
                {(name) => (
                  <button
                    type="button"
                    class="button"
                    data-testid="learn"
                    onClick={() => attempt(startLessons(game))}
                  >
                    {name()}
                  </button>
                )}
              </Show>
              <button
                type="button"
                class="button"
                data-testid="set-up"
                aria-expanded={setUp() === game}
                onClick={() => setSetUp(setUp() === game ? undefined : game)}
              >
                Other seat, a friend, options …
              </button>
            </div>
            <Show when={setUp() === game}>
              <NewGame game={game} attempt={attempt} fail={setTrouble} />
            </Show>
          </article>
        )}
      </For>
      <section class="kept" aria-labelledby="kept-title">
        <h2 id="kept-title">Games under way</h2>
        <Show when={kept().length + seats().length > 0} fallback={<p>None in this browser yet.</p>}>
          <ul class="plain-list">
            <For each={seats()}>
              {(seat) => (
                <li class="kept-game">
                  <a
                    class="button"
                    href={formatRoute({ page: 'remote', id: seat.id, token: seat.token })}
                    data-testid="kept-seat"
                  >
                    {seat.title}
                  </a>
                  <span>
                    {cardOf(seat.game)?.name ?? seat.game}, on the server,{' '}
                    {new Date(seat.changed).toLocaleString()}
                  </span>
                  <button
                    type="button"
                    class="button plain small"
                    onClick={() => leave(seat)}
                    aria-label={`Forget the seat ${seat.title}`}
                  >
                    Forget
                  </button>
                </li>
              )}
            </For>
            <For each={kept()}>
              {(game) => (
                <li class="kept-game">
                  <a
                    class="button"
                    href={formatRoute({ page: 'local', id: game.id })}
                    data-testid="kept-game"
                  >
                    {game.title || 'Go on'} {game.isOver ? '(over)' : ''}
                  </a>
                  <span>
                    {cardOf(game.header.game)?.name ?? game.header.game}, {playersOf(game)},{' '}
                    {new Date(game.changed).toLocaleString()}
                  </span>
                  <button
                    type="button"
                    class="button plain small"
                    onClick={() => forget(game)}
                    aria-label={`Forget the game ${game.title}`}
                  >
                    Forget
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
        <p>
          <label class="button">
            Load a game from a file
            <input
              type="file"
              class="hidden"
              data-testid="load"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) attempt(openFile(file));
                event.currentTarget.value = '';
              }}
            />
          </label>
        </p>
      </section>
      <footer class="lobby-foot">
        <ThemeChoice />
        <Standing />
        <p>An unofficial implementation: no publisher’s text or art.</p>
      </footer>
    </main>
  );
}

function playersOf(game: KeptGame): string {
  const bots = game.header.seats.flatMap((seat) => (seat.bot ? [seat.bot] : []));
  return bots.length === 0 ? 'two at this screen' : `against ${bots.join(' and ')}`;
}
