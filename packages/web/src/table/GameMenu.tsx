/** The game as a whole: who plays, save, resign, draw, take back, settings. */
import { For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { botName } from './bots.ts';
import { download } from './download.ts';
import { Invitations } from './Online.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import type { Play } from './play.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { Sure } from './Sure.tsx';

export function GameMenu(props: { play: Play; leave: () => void }) {
  const { play } = props;
  const { session } = play;
  const isOver = () => session.result() !== undefined;
  const own = () => session.sitters().find((sitter) => sitter.seat === session.viewer());
  const isPlayer = () => own()?.kind === 'you';
  const save = async () => {
    const saved = await session.save();
    if ('record' in saved)
      download(
        `${session.game.id}-${stamp()}.feldzug`,
        new Blob([saved.record], { type: 'application/jsonl' }),
      );
    else play.attempt(Promise.resolve(saved));
  };
  return (
    <div class="game-menu">
      <section>
        <h3>Players</h3>
        <ul class="plain-list">
          <For each={session.sitters()}>
            {(sitter) => (
              <li>
                {session.game.seats[sitter.seat].name}:{' '}
                {sitter.kind === 'bot'
                  ? `the ${botName(sitter.name)}, a bot`
                  : sitter.kind === 'you'
                    ? 'you'
                    : `${sitter.name}${sitter.isAway ? ', away' : ''}`}
              </li>
            )}
          </For>
        </ul>
      </section>
      <Show when={session.ownSeat}>{(own) => <OwnSeat own={own()} />}</Show>
      <Show when={session.invitations}>{(list) => <Invitations session={session} list={list()} />}</Show>
      <section>
        <h3>This game</h3>
        <div class="menu-keys">
          <button type="button" class="button" onClick={save} data-testid="save">
            Save to a file
          </button>
          <button type="button" class="button" onClick={() => props.leave()}>
            Leave: the game is kept
          </button>
          <Show when={isPlayer() && !isOver()}>
            <button type="button" class="button" onClick={() => play.attempt(session.askTakeBack())}>
              Ask to undo
            </button>
            <button type="button" class="button" onClick={() => play.attempt(session.offerDraw())}>
              Offer a draw
            </button>
            <Sure
              question="bot-plays"
              control="hand-over"
              name={`Let the ${botName(play.adviser())} play for me`}
              warning={`The ${botName(play.adviser())} plays at once, and its moves cannot be undone. You can take your seat back here.`}
              yes={`Yes, the ${botName(play.adviser())} plays`}
              no="No, I play"
              take={() => play.attempt(session.handToBot(play.adviser()))}
            />
            <Sure
              question="resign"
              control="resign"
              name="Resign"
              warning="Your opponent wins. The game is over."
              yes="Yes, resign"
              no="No, keep playing"
              take={() => {
                // The end is told where the menu stands, or beside it.
                play.openDrawer(undefined);
                play.attempt(session.resign());
              }}
            />
          </Show>
          <Show when={own()?.kind === 'bot' && !isOver()}>
            <button type="button" class="button" onClick={() => play.attempt(session.handToBot(undefined))}>
              Take my seat back from the {botName(own()!.name)}
            </button>
          </Show>
        </div>
      </section>
      <Show when={isPlayer() && !isOver() && session.spectators}>
        {(spectators) => <SpectatorChoice play={play} spectators={spectators()} />}
      </Show>
      <section>
        <h3>Settings</h3>
        <SettingsForm level="h4" />
      </section>
    </div>
  );
}

/** Spectators see what both sides know, unless all players allow more. */
function SpectatorChoice(props: { play: Play; spectators: NonNullable<Session['spectators']> }) {
  const { session } = props.play;
  const isAllowedBy = (test: (isMe: boolean) => boolean): boolean =>
    props.spectators.allowedBy().some((seat) => test(seat === session.viewer()));
  const isMine = () => isAllowedBy((isMe) => isMe);
  const isTheirs = () => isAllowedBy((isMe) => !isMe);
  const hasOpponent = () => session.sitters().some(({ kind }) => kind === 'friend' || kind === 'nobody');
  const note = () => {
    if (!hasOpponent()) return '';
    if (isTheirs()) return 'Your opponent agrees.';
    return isMine() ? 'Waiting for your opponent to agree.' : 'Both players must agree.';
  };
  return (
    <section>
      <h3>Spectators</h3>
      <label class="setting">
        <span>
          <input
            type="checkbox"
            checked={isMine()}
            onChange={(event) => props.play.attempt(props.spectators.allow(event.currentTarget.checked))}
            data-testid="spectators"
          />{' '}
          Spectators may see everything, hidden information too
        </span>
      </label>
      <p class="setting">{note()}</p>
    </section>
  );
}

const stamp = (): string => new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
