/** The lobby: the games in progress, then what each game is and one click to play it. */
import { createResource, createSignal, For, Show } from 'solid-js';
import { GAMES, type GameCard } from '../games/cards.ts';
import { askToKeep, listGames } from '../session/storage.ts';
import { botName } from '../table/bots.ts';
import { Kept } from './Kept.tsx';
import { NewGame } from './NewGame.tsx';
import { openFile, startLessons, startLocal } from './opening.ts';
import { formatRoute, go } from './routes.ts';
import { School } from './School.tsx';
import { Standing } from './Standing.tsx';
import { Vignette } from './Vignette.tsx';
import './lobby.css';

/** What sets these games apart, for a first visit. */
const PROMISES = [
  ['Every rule, and why not', 'Unavailable actions are greyed out and say why, with the rule.'],
  ['Undo is free', 'Until dice are rolled or hidden information is revealed. You are warned first.'],
  ['Secrets stay secret', 'Bots and opponents see only what their side may see.'],
  ['Leave at any moment', 'Your game is saved and shows what happened when you return.'],
] as const;

export function Lobby() {
  const [kept, { refetch }] = createResource(listGames, { initialValue: [] });
  const [trouble, setTrouble] = createSignal('');
  const attempt = (what: Promise<string>) => {
    setTrouble('');
    askToKeep();
    what.then(
      (id) => go({ page: 'local', id }),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>Feldzug</h1>
        <p>Wargames of the Prussian century. Every rule is enforced and explained.</p>
        <div class="lobby-keys">
          <LoadFile attempt={attempt} />
          <a class="button" href={formatRoute({ page: 'settings' })} data-testid="to-settings">
            Settings
          </a>
        </div>
      </header>
      <Show when={trouble()}>
        <p class="notice" role="alert">
          {trouble()}
        </p>
      </Show>
      <Show when={kept.state === 'ready' && kept().length === 0}>
        <Beginners attempt={attempt} />
      </Show>
      <Kept kept={kept()} changed={refetch} />
      <For each={OFFERED}>{(game) => <Offer game={game} attempt={attempt} fail={setTrouble} />}</For>
      <ul class="promises">
        <For each={PROMISES}>
          {([title, text]) => (
            <li>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          )}
        </For>
      </ul>
      <footer class="lobby-foot">
        <Standing />
        <p>An unofficial implementation: no publisher’s text or art.</p>
      </footer>
    </main>
  );
}

/** The beginner's game comes first. */
const OFFERED = [...GAMES].sort(
  (a, b) => Number(b.newcomers !== undefined) - Number(a.newcomers !== undefined),
);

/** On a first visit: the game to begin with, and its lessons in one click. */
function Beginners(props: { attempt: (opening: Promise<string>) => void }) {
  const first = GAMES.find(({ newcomers, lessons }) => newcomers && lessons);
  return (
    <Show when={first}>
      {(game) => (
        <p class="beginners" data-testid="beginners">
          <span>
            <b>New to wargames?</b> Start with {game().name}: few rules, and a guided first game.
          </span>
          <button type="button" class="button primary" onClick={() => props.attempt(startLessons(game()))}>
            {game().lessons}
          </button>
        </p>
      )}
    </Show>
  );
}

function LoadFile(props: { attempt: (opening: Promise<string>) => void }) {
  const [isChecking, setChecking] = createSignal(false);
  const open = (file: File) => {
    setChecking(true);
    props.attempt(openFile(file).finally(() => setChecking(false)));
  };
  return (
    <label class="button">
      {isChecking() ? 'Checking the file…' : 'Load a game'}
      <input
        type="file"
        class="hidden"
        data-testid="load"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) open(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function Offer(props: {
  game: GameCard;
  attempt: (opening: Promise<string>) => void;
  fail: (text: string) => void;
}) {
  const { game } = props;
  const [isOpen, setOpen] = createSignal(false);
  const [isAtSchool, setAtSchool] = createSignal(false);
  return (
    <article class="game-card sheet" data-game={game.id}>
      <Show when={game.picture}>{(picture) => <Vignette picture={picture()} />}</Show>
      <div class="game-words">
        <p class="theatre">{game.theatre}</p>
        <h2>{game.name}</h2>
        <Show when={game.newcomers}>
          {(why) => (
            <p class="newcomers" data-testid="newcomers">
              {why()}
            </p>
          )}
        </Show>
        <dl class="game-lines">
          <dt>What</dt>
          <dd>{game.what}</dd>
          <dt>For</dt>
          <dd>{game.suits}</dd>
          <dt>Time</dt>
          <dd>{game.lasts}</dd>
        </dl>
        <div class="game-keys">
          <button
            type="button"
            class="button primary big"
            data-testid="play-now"
            onClick={() => props.attempt(startLocal(game, [undefined, game.opponent], {}))}
          >
            Play now
            <small>
              You: {game.seats[0].name}. Against the {botName(game.opponent)}, a bot.
            </small>
          </button>
          <Show when={game.lessons}>
            {(name) => (
              <button
                type="button"
                class="button big"
                data-testid="learn"
                onClick={() => props.attempt(startLessons(game))}
              >
                {name()}
                <small>A guided first turn</small>
              </button>
            )}
          </Show>
          <Show when={game.school}>
            <button
              type="button"
              class="button big"
              data-testid="to-school"
              aria-expanded={isAtSchool()}
              onClick={() => setAtSchool(!isAtSchool())}
            >
              School
              <small>Short battles with a goal, and an exam</small>
            </button>
          </Show>
          <button
            type="button"
            class="button plain set-up"
            data-testid="set-up"
            aria-expanded={isOpen()}
            onClick={() => setOpen(!isOpen())}
          >
            {game.setUp ?? 'Change side, bot or opponent…'}
          </button>
        </div>
      </div>
      <Show when={isAtSchool()}>
        <School game={game} />
      </Show>
      <Show when={isOpen()}>
        <NewGame game={game} attempt={props.attempt} fail={props.fail} />
      </Show>
    </article>
  );
}
