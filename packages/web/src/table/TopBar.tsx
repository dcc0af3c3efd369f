/** The strip above the map: when it is, the tracks as figures, and the keys to everything that lies beside the map. */
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { Chit, Gauge } from './content.ts';
import { OnlineState } from './Online.tsx';
import type { Drawer } from './play/drawers.ts';
import type { Play } from './play.ts';
import { Flag } from './symbols/emblems.tsx';
import { CloseButton, RuleLink } from './words.tsx';

export const DRAWERS: readonly {
  readonly id: Drawer;
  readonly name: string;
  readonly key: string;
  /** What it is, as a tooltip. */
  readonly what: string;
}[] = [
  { id: 'log', name: 'Log', key: 'L', what: 'What happened, move by move' },
  { id: 'tracks', name: 'Tracks', key: 'K', what: 'Victory, turns, reserves' },
  { id: 'luck', name: 'Luck', key: 'D', what: 'Dice results against expectation' },
  { id: 'rules', name: 'Rules', key: 'R', what: 'The rules of the game' },
  { id: 'text', name: 'Text', key: 'T', what: 'The whole position in words' },
  { id: 'game', name: 'Game', key: 'G', what: 'Save, resign, settings' },
  { id: 'keys', name: 'Keys', key: 'F1', what: 'Keyboard shortcuts' },
];

/** There is one when the game is over. */
export const COURSE = {
  id: 'course',
  name: 'Course of the game',
  what: 'Charts, losses and turning points',
} as const;

export function TopBar(props: { play: Play; leave: () => void }) {
  const { play } = props;
  const { session, page } = play;
  const shown = () => play.shown();
  return (
    <header class="top-bar">
      <button
        type="button"
        class="button plain leave"
        onClick={() => props.leave()}
        aria-label="Back to the lobby"
      >
        ‹ <span class="wide-only">Lobby</span>
      </button>
      <Show when={shown() !== undefined}>
        <h1 class="moment" title={page.words.title(shown())}>
          <For each={page.words.title(shown()).split(' · ')}>
            {(part, at) => <span>{at() > 0 ? ` · ${part}` : part}</span>}
          </For>
        </h1>
        <Gauges play={play} />
      </Show>
      <OnlineState session={session} />
      <nav class="drawer-keys" aria-label="Panels">
        <For each={page.board.overlays}>
          {(overlay) => (
            <button
              type="button"
              class="button plain"
              aria-pressed={play.overlay() === overlay.id}
              data-control={`overlay-${overlay.id}`}
              data-testid={`overlay-${overlay.id}`}
              title={`On the map: ${overlay.name} (Shift ${overlay.key.toUpperCase()})`}
              onClick={() => play.toggleOverlay(overlay.id)}
            >
              {overlay.short}
            </button>
          )}
        </For>
        <span class="keys-gap" aria-hidden="true" />
        <For each={DRAWERS}>
          {(drawer) => (
            <button
              type="button"
              class="button plain"
              aria-expanded={play.beside() === drawer.id}
              data-control={`drawer-${drawer.id}`}
              data-testid={`drawer-${drawer.id}`}
              title={`${drawer.what} (${drawer.key.length > 1 ? drawer.key : `Shift ${drawer.key}`})`}
              onClick={() => play.toggleDrawer(drawer.id)}
            >
              {drawer.name}
            </button>
          )}
        </For>
        <span class="keys-gap" aria-hidden="true" />
        <button
          type="button"
          class="button hint-key"
          title="Hint: what would the best bot do, and why? (?)"
          onClick={() => play.askHint()}
          data-control="hint-key"
          data-testid="hint-key"
        >
          Hint
        </button>
      </nav>
    </header>
  );
}

/** Each figure can be asked where it comes from. */
function Gauges(props: { play: Play }) {
  const { play } = props;
  const [asked, setAsked] = createSignal<{ readonly id: string; readonly left: number } | undefined>();
  const gauges = () => play.page.position.gauges(play.shown(), play.session.viewer());
  const note = () => gauges().find((gauge) => gauge.id === asked()?.id);
  return (
    <div class="gauges-place">
      <ul class="gauges" aria-label="Tracks">
        <For each={gauges().map((gauge) => gauge.id)}>
          {(id) => {
            const gauge = () => gauges().find((one) => one.id === id);
            return (
              <Show when={gauge()}>
                {(shown) => (
                  <li classList={{ alarm: shown().alarm === true }} data-gauge={id}>
                    <button
                      type="button"
                      class="gauge"
                      title={shown().note}
                      aria-expanded={asked()?.id === id}
                      onClick={(event) =>
                        setAsked(
                          asked()?.id === id ? undefined : { id, left: event.currentTarget.offsetLeft },
                        )
                      }
                    >
                      <small>{shown().label}</small> <Figure gauge={shown()} />
                    </button>
                  </li>
                )}
              </Show>
            );
          }}
        </For>
      </ul>
      <Show when={note()}>
        {(gauge) => (
          <div
            class="gauge-note sheet"
            role="status"
            data-testid="gauge-note"
            style={{ '--gauge-left': `${asked()?.left ?? 0}px` }}
          >
            <p>
              <b>
                {gauge().label} {gauge().value}.
              </b>{' '}
              {gauge().note} <RuleLink rule={gauge().rule} open={play.openRule} />
            </p>
            <CloseButton close={() => setAsked(undefined)} />
          </div>
        )}
      </Show>
    </div>
  );
}

/** Chits are drawn; a figure between two ends is shown on the way from one to the other. */
function Figure(props: { gauge: Gauge }) {
  return (
    <Switch fallback={<Value text={props.gauge.value} />}>
      <Match when={props.gauge.chits}>
        {(chits) => <For each={chits()}>{(chit) => <ChitSign {...chit} />}</For>}
      </Match>
      <Match when={props.gauge.between}>
        {(ends) => (
          <>
            <b>{props.gauge.value}</b>
            <span class="gauge-way" aria-hidden="true">
              {ends().low}
              <span class="gauge-bar">
                <span
                  style={{
                    left: `${(100 * (ends().at - ends().low)) / Math.max(1, ends().high - ends().low)}%`,
                  }}
                />
              </span>
              {ends().high}
            </span>
          </>
        )}
      </Match>
    </Switch>
  );
}

/** What stands in brackets is left out where the strip has no room for it; the note has it. */
function Value(props: { text: string }) {
  const at = () => (props.text.includes(' (') ? props.text.indexOf(' (') : props.text.length);
  return (
    <b>
      {props.text.slice(0, at())}
      <span class="gauge-aside">{props.text.slice(at())}</span>
    </b>
  );
}

const ChitSign = (props: Chit) => (
  <span class="gauge-chit">
    <Show when={props.nation} fallback={<em>{props.name}</em>}>
      {(nation) => <Flag nation={nation()} size={16} label={props.name} />}
    </Show>
    <Show when={props.count > 1}>
      <b>{props.count}</b>
    </Show>
  </span>
);
