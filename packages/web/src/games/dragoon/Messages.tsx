/** The message box: what was told last, and leaf by leaf what was told before; stats and controls beside it. */
import { createMemo, For, Show } from 'solid-js';
import type { Play } from '../../table/play.ts';
import type { Desk } from './desk.ts';
import { EndMovement } from './Orders.tsx';
import { upshot } from './upshot.ts';

const PANELS = [
  { panel: 'stats', name: 'Stats', title: 'Battle stats (Alt B)' },
  { panel: 'orders', name: 'Orders', title: 'Orders to corps and marches (Alt O)' },
  { panel: 'controls', name: 'Controls', title: 'Controls (Alt C)' },
] as const;

export function Messages(props: { play: Play; desk: Desk; isMoving: boolean }) {
  const { play, desk } = props;
  const lines = createMemo(() => play.told().flatMap((moment) => moment.sentences));
  /** The first leaf back is the last line: what is shown before it is a summary. */
  const at = () => Math.max(0, lines().length - Math.max(1, desk.back()));
  const refusal = () => play.builder.whyNot()?.text;
  /** What came of the last order, and not only the last check that it brought; leafed back, one message at a time. */
  const message = () =>
    desk.back() > 0
      ? lines()[at()]?.text
      : upshot(play.told().at(-1)?.sentences ?? []) || lines()[at()]?.text;
  return (
    <section class="desk-messages" data-testid="messages" aria-label="Messages">
      <button
        type="button"
        class="button plain small"
        title="Previous message (V)"
        aria-keyshortcuts="V"
        data-control="message-previous"
        data-testid="message-previous"
        aria-disabled={lines().length === 0 || (desk.back() > 0 && at() === 0)}
        onClick={() => desk.setBack(Math.min(lines().length, desk.back() + 1))}
      >
        ‹ Prev
      </button>
      <p data-testid="message" title={message()}>
        {refusal() ?? message()}
      </p>
      <Show when={desk.back() > 0}>
        <button
          type="button"
          class="button plain small"
          aria-label="Next message"
          onClick={() => desk.setBack(desk.back() - 1)}
        >
          ›
        </button>
      </Show>
      <Show when={props.isMoving && play.isNarrow()}>
        <EndMovement play={play} desk={desk} />
      </Show>
      <span class="desk-menus">
        <For each={PANELS}>
          {({ panel, name, title }) => (
            <button
              type="button"
              class="button plain small"
              title={title}
              data-testid={`open-${panel}`}
              onClick={() => desk.setPanel(desk.panel() === panel ? undefined : panel)}
            >
              {name}
            </button>
          )}
        </For>
      </span>
    </section>
  );
}
