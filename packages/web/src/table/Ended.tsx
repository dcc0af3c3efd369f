/** The end: who has won and why, and what can still be done with the game. */
import { createSignal, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { DiceCheck } from '../session/pledge.ts';
import { headline, outcome } from './headline.ts';
import type { Play } from './play.ts';
import { RuleLink } from './words.tsx';

export function Ended(props: { play: Play; leave: () => void }) {
  const { play } = props;
  const { session, page } = play;
  const [isAway, setAway] = createSignal(false);
  const isShown = () => play.live() && !isAway() && session.view() !== undefined;
  const lookBack = () => {
    play.openDrawer('log');
    play.replay.scrub(0);
  };
  return (
    <Show when={isShown() && session.result()}>
      {(result) => (
        <section class="ended sheet" aria-label="The end of the game" data-testid="ended">
          <header>
            <h2>
              <Show when={page.panels?.Sign}>
                {(Sign) => (
                  <For each={result().winners}>{(seat) => <Dynamic component={Sign()} seat={seat} />}</For>
                )}
              </Show>
              {headline(session)}
            </h2>
            <button type="button" class="button plain small" aria-label="Close" onClick={() => setAway(true)}>
              ×
            </button>
          </header>
          <p class="ended-when">{page.words.title(session.view())}</p>
          <p class="ended-how">
            {outcome(session)} <RuleLink rule={result().rule} open={play.openRule} />
          </p>
          <Show when={session.checkDice}>{(check) => <Dice check={check()} />}</Show>
          <div class="menu-keys">
            <Show when={page.course}>
              <button
                type="button"
                class="button primary"
                data-testid="open-course"
                onClick={() => play.openDrawer('course')}
              >
                Course of the game
              </button>
            </Show>
            <button type="button" class="button" data-testid="look-back" onClick={lookBack}>
              Look back from the start
            </button>
            <button type="button" class="button" onClick={() => play.openDrawer('luck')}>
              Dice luck
            </button>
            <button type="button" class="button" onClick={() => play.openDrawer('game')}>
              Save to a file
            </button>
            <button type="button" class="button" onClick={() => props.leave()}>
              Back to the lobby
            </button>
          </div>
        </section>
      )}
    </Show>
  );
}

/** Whether the dice were what had been promised: loud if they were not. */
function Dice(props: { check: () => Promise<DiceCheck> }) {
  // No resource: the page does not wait for it.
  const [found, setFound] = createSignal<DiceCheck | undefined>();
  void props.check().then(setFound);
  return (
    <Show when={found()} fallback={<p>Checking the dice…</p>}>
      {(check) => (
        <p
          class={check().isGood ? 'dice-good' : 'notice dice-bad'}
          role={check().isGood ? 'status' : 'alert'}
          data-testid="dice-check"
        >
          {check().text}
        </p>
      )}
    </Show>
  );
}
