/** Paris at arms: the choice between Empire and Republic, and what the proclamation brought. */
import type { Event } from '@feldzug/kernel';
import type { PrussiaRising, State } from '@feldzug/prussia-rising';
import { type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { counted } from '../../table/speech.ts';
import { RuleLink } from '../../table/words.tsx';
import { expectedLosses } from './republic.ts';

export function RepublicScreen(
  props: PanelProps<State, PrussiaRising> & { readonly events: readonly Event[] },
): JSX.Element {
  const rolls = () => props.events.filter(({ type }) => type === 'removalRolled');
  const removed = () => rolls().filter(({ removed }) => removed === true).length;
  return (
    <section class="battle sheet republic" aria-label="The Third Republic" data-testid="republic">
      <Marianne />
      <div>
        <p class="republic-date">Paris, September 1870</p>
        <h2>{props.view.republic > 0 ? 'Vive la République!' : 'Paris at arms?'}</h2>
        <Show when={props.view.republic > 0} fallback={<Prospect {...props} />}>
          <p>The Empire has fallen. France declares the Third Republic.</p>
          <ul>
            <li>24 new units stand up in and around Paris.</li>
            <li>
              {counted(rolls().length, 'unit')} near Paris had to choose: {removed()} left,{' '}
              {rolls().length - removed()} stayed.
            </li>
            <li>French trains no longer run. Besieged garrisons may surrender.</li>
          </ul>
        </Show>
        <RuleLink rule="6.B" open={props.openRule} />
      </div>
    </section>
  );
}

/** What a declaration would bring, with the odds of this position. */
function Prospect(props: PanelProps<State, PrussiaRising>): JSX.Element {
  const losses = () => expectedLosses(props.game, props.view);
  return (
    <>
      <p>The enemy is close to the capital. You may declare the Third Republic now or in a later turn.</p>
      <ul>
        <li>
          <b>You gain</b> 24 green units in and around Paris, and replacements in odd turns.
        </li>
        <li>
          <b>You risk</b> {counted(losses().units, 'unit')} near Paris: about {losses().lost.toFixed(1)} will
          leave.
        </li>
        <li>
          <b>You lose</b> your railways and the reinforcements still to come. Besieged garrisons may
          surrender.
        </li>
      </ul>
    </>
  );
}

/** A Phrygian cap over a tricolour sash. */
function Marianne(): JSX.Element {
  return (
    <svg class="marianne" viewBox="0 0 120 150" aria-hidden="true">
      <path class="tricolour-blue" d="M6 128h36v16H6z" />
      <path class="tricolour-white" d="M42 128h36v16H42z" />
      <path class="tricolour-red" d="M78 128h36v16H78z" />
      <path
        class="cap"
        d="M22 96C18 58 34 22 66 16C90 12 104 28 100 44C98 54 88 56 82 50C92 66 98 80 97 96C76 104 44 104 22 96z"
      />
      <path class="cap-band" d="M20 94C44 104 76 104 99 94L100 108C76 118 44 118 19 108z" />
      <circle class="tricolour-red" cx="86" cy="96" r="10" />
      <circle class="tricolour-white" cx="86" cy="96" r="7" />
      <circle class="tricolour-blue" cx="86" cy="96" r="3.5" />
    </svg>
  );
}
