/** Who plays which seat, and how: everything that can be chosen before a game begins. */
import type { AnyGame } from '@feldzug/kernel';
import type { CreatedGame } from '@feldzug/server/protocol.ts';
import { createSignal, For, Show } from 'solid-js';
import { type GameCard, newestRules, type ScenarioCard } from '../games/cards.ts';
import { askBots } from '../session/thinker.ts';
import { botWords } from '../table/bots.ts';
import { Links } from '../table/Links.tsx';
import { capital } from '../table/speech.ts';
import { hasServer, NEEDS_A_SERVER } from './host.ts';
import { invitationsTo } from './invitations.ts';
import { OwnScenarios } from './OwnScenarios.tsx';
import { startLocal, startRemote } from './opening.ts';
import { ScenarioPicker } from './ScenarioPicker.tsx';

/** A person at this screen, a friend elsewhere, or the bot of that name. */
type Player = 'here' | 'friend' | string;

interface NewGameProps {
  readonly game: GameCard;
  readonly attempt: (opening: Promise<string>) => void;
  readonly fail: (text: string) => void;
}

export function NewGame(props: NewGameProps) {
  const [players, setPlayers] = createSignal<readonly Player[]>(['here', props.game.opponent]);
  /** The one preselected is there before the others are known. */
  const [botsAtHand, setBotsAtHand] = createSignal<readonly string[]>([props.game.opponent]);
  void askBots(props.game.id).then((found) => setBotsAtHand(found.map((bot) => bot.id)));
  const [options, setOptions] = createSignal<{ readonly [option: string]: string }>({});
  // No resource: the page does not wait for the rules.
  const [rules, setRules] = createSignal<AnyGame | undefined>();
  const [scenarios, setScenarios] = createSignal<readonly ScenarioCard[]>([]);
  void newestRules(props.game.id).then(async (newest) => {
    setRules(() => newest);
    setScenarios((await props.game.scenarios?.()) ?? newest.scenarios);
  });
  const [scenario, setScenario] = createSignal(props.game.scenario);
  const scenarioNow = () => scenario() ?? scenarios()[0]?.id;
  const [created, setCreated] = createSignal<CreatedGame | undefined>();
  const set = (seat: number, player: Player) =>
    setPlayers(players().map((old, i) => (i === seat ? player : old)));
  const isRemote = () => players().includes('friend');
  const bots = () =>
    players().map((player) => (player === 'here' || player === 'friend' ? undefined : player));
  const start = () => {
    if (!isRemote()) {
      props.attempt(startLocal(props.game, bots(), options(), scenario()));
      return;
    }
    startRemote(props.game, bots(), options(), scenario()).then(setCreated, (error: unknown) =>
      props.fail(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Show when={created()} fallback={<Choices />}>
      {(game) => <Ready card={props.game} created={game()} />}
    </Show>
  );

  function Choices() {
    return (
      <form
        class="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Show when={scenarios().length > 1}>
          <ScenarioPicker
            game={props.game.id}
            scenarios={scenarios()}
            chosen={scenarioNow()}
            choose={setScenario}
          />
        </Show>
        <Show when={props.game.editor}>
          {(words) => <OwnScenarios game={props.game.id} words={words()} chosen={scenarioNow()} />}
        </Show>
        <div class="new-seats">
          <For each={props.game.seats}>
            {(seat, i) => (
              <label class="setting">
                <b>{seat.name}</b>
                <small>{seat.summary}</small>
                <select
                  data-testid={`seat-${seat.id}`}
                  value={players()[i()]}
                  onChange={(event) => set(i(), event.currentTarget.value)}
                >
                  <option value="here">A person at this screen</option>
                  <option value="friend" disabled={!hasServer}>
                    A friend on another machine{hasServer ? '' : ' (needs a server)'}
                  </option>
                  <optgroup label="Bots, strongest first">
                    <For each={botsAtHand()}>
                      {(bot) => (
                        <option value={bot} selected={players()[i()] === bot}>
                          {botWords(bot).name}: {botWords(bot).summary}
                        </option>
                      )}
                    </For>
                  </optgroup>
                </select>
              </label>
            )}
          </For>
        </div>
        <For each={rules()?.options ?? []}>
          {(option) => (
            <label class="setting">
              <b>{option.name}</b>
              <small>{option.summary}</small>
              <select
                value={options()[option.id] ?? option.choices[0]}
                onChange={(event) => setOptions({ ...options(), [option.id]: event.currentTarget.value })}
              >
                <For each={option.choices}>
                  {(choice) => <option value={choice}>{capital(choice.replaceAll('-', ' '))}</option>}
                </For>
              </select>
            </label>
          )}
        </For>
        <Show when={!hasServer}>
          <p class="game-note" data-testid="needs-a-server">
            {NEEDS_A_SERVER}
          </p>
        </Show>
        <button type="submit" class="button primary" data-testid="start">
          {isRemote() ? 'Create the game and get the links' : 'Start'}
        </button>
      </form>
    );
  }
}

/** Shown when the game is opened; the waiting page and the Game menu have them again. */
function Ready(props: { card: GameCard; created: CreatedGame }) {
  return (
    <div class="links">
      <h3>The game is ready</h3>
      <p>
        Open one link yourself and send the other to your friend. The first browser that opens a link gets the
        seat, and keeps it. You find the links again in the Game menu.
      </p>
      <Links rows={invitationsTo(props.card, props.created.id)?.rows() ?? []} purpose="choose" />
    </div>
  );
}
