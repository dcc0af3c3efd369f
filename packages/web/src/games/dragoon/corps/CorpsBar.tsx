/** Said while the Captain commands a leader: by which order, and the way to take over. */
import type { State } from '@feldzug/dragoon';
import { Show } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import { capital } from '../../../table/speech.ts';
import type { Desk } from '../desk.ts';
import { leaderName } from '../names.ts';
import { orderWords } from './commanding.ts';
import { createConducting } from './conducting.ts';

export function CorpsBar(props: { play: Play; desk: Desk }) {
  const { play, desk } = props;
  const { command, trouble } = createConducting(play, desk);
  const view = () => play.session.view() as State;
  return (
    <Show when={command()}>
      {(now) => (
        <section class="desk-group sheet" aria-label="Corps order" data-testid="conducting" role="status">
          <span>
            The Captain commands {leaderName(desk.battle, view(), now().leader)}:{' '}
            {orderWords(desk.battle, view(), now().order)}.
          </span>
          <button
            type="button"
            class="button primary small"
            data-testid="take-over"
            onClick={() => desk.orders.takeOver(now().leader)}
          >
            Take over
          </button>
          <Show when={trouble()}>{(text) => <p>{capital(text())}</p>}</Show>
        </section>
      )}
    </Show>
  );
}
