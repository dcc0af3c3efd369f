/** What opens beside the map. The larger ones come after the map, so that the map stands sooner. */

import {
  type Component,
  createEffect,
  createResource,
  type JSX,
  Match,
  onCleanup,
  Show,
  Suspense,
  Switch,
} from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { KeyCard } from './KeyCard.tsx';
import { Log } from './Log.tsx';
import { later } from './later.ts';
import { LuckPanel } from './luck/LuckPanel.tsx';
import type { Drawer } from './play/drawers.ts';
import type { Play } from './play.ts';
import { Scrubber } from './ReplayBar.tsx';
import { TextBoard } from './TextBoard.tsx';
import { COURSE, DRAWERS } from './TopBar.tsx';

const CoursePanel = later(async () => (await import('./course/CoursePanel.tsx')).CoursePanel);
const GameMenu = later(async () => (await import('./GameMenu.tsx')).GameMenu);
const Rules = later(async () => (await import('./Rules.tsx')).Rules);

/** So many milliseconds after the map has come, the rest does, before anybody asks for it or the server is out of reach. */
const LATER = 4000;

export function prepareDrawers({ page }: Play): void {
  const timer = setTimeout(() => {
    const tracks = page.panels?.Tracks as (Component & { preload?: () => unknown }) | undefined;
    for (const panel of [GameMenu, Rules]) void panel.preload();
    tracks?.preload?.();
    void page.rulebook();
  }, LATER);
  onCleanup(() => clearTimeout(timer));
}

export function DrawerPanel(props: { play: Play; drawer: Drawer; leave: () => void }) {
  const { play } = props;
  let panel: HTMLElement | undefined;
  const title = () => [...DRAWERS, COURSE].find((drawer) => drawer.id === props.drawer)!.name;
  // Keyboard and screen-reader users continue inside.
  createEffect(() => {
    // The log that is always there waits to be reached.
    if (play.drawer() === undefined) return;
    queueMicrotask(() => panel?.querySelector<HTMLElement>('.scroll')?.focus({ preventScroll: true }));
  });
  return (
    <aside
      class="drawer sheet"
      aria-label={title()}
      data-testid="drawer"
      ref={(element) => (panel = element)}
    >
      <header>
        <h2>{title()}</h2>
        <button
          type="button"
          class="button plain"
          aria-label="Close the panel"
          onClick={() => play.closeBeside()}
        >
          ×
        </button>
      </header>
      <Switch
        fallback={
          <Scroll>
            <Inside play={play} drawer={props.drawer} leave={props.leave} />
          </Scroll>
        }
      >
        <Match when={props.drawer === 'log'}>
          <Scroll>
            <Log play={play} />
          </Scroll>
          <LookingBack play={play} />
        </Match>
        <Match when={props.drawer === 'rules'}>
          <Suspense>
            <Rulebook play={play} />
          </Suspense>
        </Match>
      </Switch>
    </aside>
  );
}

function Inside(props: { play: Play; drawer: Drawer; leave: () => void }) {
  const { play } = props;
  return (
    <Suspense>
      <Switch>
        <Match when={props.drawer === 'tracks' && play.shown() !== undefined}>
          <Dynamic
            component={play.page.panels?.Tracks}
            game={play.page.game}
            view={play.shown()}
            viewer={play.session.viewer()}
            openRule={play.openRule}
            lookAt={play.lookAt}
            latest={play.latest()}
            outlook={play.outlook()}
          />
        </Match>
        <Match when={props.drawer === 'course'}>
          <CoursePanel play={play} />
        </Match>
        <Match when={props.drawer === 'luck'}>
          <LuckPanel play={play} />
        </Match>
        <Match when={props.drawer === 'text'}>
          <TextBoard play={play} />
        </Match>
        <Match when={props.drawer === 'game'}>
          <GameMenu play={play} leave={props.leave} />
        </Match>
        <Match when={props.drawer === 'keys'}>
          <KeyCard play={play} />
        </Match>
      </Switch>
    </Suspense>
  );
}

function Rulebook(props: { play: Play }) {
  const [text] = createResource(() => props.play.page.rulebook());
  return <Show when={text()}>{(rules) => <Rules text={rules()} rule={props.play.rule()} />}</Show>;
}

/** The way back through the game, move by move. */
export function LookingBack(props: { play: Play }) {
  const { play } = props;
  return (
    <Scrubber replay={play.replay} count={play.story().length}>
      <Show when={play.session.result()}>
        <label class="lay-open">
          <input
            type="checkbox"
            data-testid="lay-open"
            checked={play.isOpen()}
            onChange={(event) => play.layOpen(event.currentTarget.checked ? 'open' : 'covered')}
          />{' '}
          Everything open: both hands, and cards chosen in secret
        </label>
      </Show>
    </Scrubber>
  );
}

/** What scrolls can be reached with the keyboard. */
export function Scroll(props: { children: JSX.Element }) {
  return (
    <div class="scroll" tabindex="0">
      {props.children}
    </div>
  );
}
