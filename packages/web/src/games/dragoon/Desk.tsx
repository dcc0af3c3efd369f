/** The commander's desk over the map: nine info buttons, nine action buttons, messages, groups, odds under the pointer. */
import type { State } from '@feldzug/dragoon';
import { Show } from 'solid-js';
import type { Play } from '../../table/play.ts';
import { ControlsPanel } from './ControlsPanel.tsx';
import { CorpsBar } from './corps/CorpsBar.tsx';
import { OrdersPanel } from './corps/OrdersPanel.tsx';
import type { Desk as DeskState, Panel } from './desk.ts';
import { follow } from './following.ts';
import { HoverNote } from './HoverNote.tsx';
import { Messages } from './Messages.tsx';
import { MarchesDue } from './marches/MarchesDue.tsx';
import { useMusic } from './music.ts';
import { Group, Waiting } from './Orders.tsx';
import { SchoolCard } from './school/SchoolCard.tsx';
import { Toolbars } from './Toolbars.tsx';
import { Stats } from './Tracks.tsx';
import './desk.css';
import './desk-phone.css';

const PANELS: { readonly [panel in Panel]: string } = {
  stats: 'Battle stats',
  controls: 'Controls',
  orders: 'Orders',
};

/** On a phone toolbars and messages stand above the map. */
export function Strip(props: { play: Play; desk: DeskState }) {
  return (
    <>
      <Toolbars play={props.play} desk={props.desk} isMoving={isMovingNow(props.play)} />
      <Messages play={props.play} desk={props.desk} />
    </>
  );
}

/** Orders for several, or who can still act, below the question, while no order is being given. */
export function Foot(props: { play: Play; desk: DeskState }) {
  const { play, desk } = props;
  return (
    <Show
      when={desk.group().length > 0}
      fallback={
        <Show when={isMovingNow(play) && play.builder.said().do === undefined}>
          <Waiting play={play} desk={desk} />
        </Show>
      }
    >
      <Group play={play} desk={desk} isMoving={isMovingNow(play)} />
    </Show>
  );
}

export function Desk(props: { play: Play; desk: DeskState }) {
  const { play, desk } = props;
  const view = () => play.shown() as State;
  desk.orders.open(play.session.id);
  follow(play, desk);
  useMusic();
  const isMoving = () => isMovingNow(play);
  return (
    <>
      <Show when={!play.isNarrow()}>
        <Toolbars play={play} desk={desk} isMoving={isMoving()} />
        <Messages play={play} desk={desk} />
      </Show>
      <div class="desk-bars" data-over-map="panels">
        <SchoolCard play={play} desk={desk} />
        <CorpsBar play={play} desk={desk} />
        <Show when={isMoving() && !play.isNarrow()}>
          <Waiting play={play} desk={desk} />
        </Show>
        <Show when={desk.group().length > 0} fallback={<MarchesDue play={play} desk={desk} />}>
          <Show when={!play.isNarrow()}>
            <Group play={play} desk={desk} isMoving={isMoving()} />
          </Show>
        </Show>
      </div>
      <HoverNote play={play} desk={desk} />
      <Show when={desk.panel()}>
        {(panel) => (
          <section class="desk-panel sheet" aria-label={PANELS[panel()]} data-testid={`panel-${panel()}`}>
            <header>
              <h2>{PANELS[panel()]}</h2>
              <button
                type="button"
                class="button plain small"
                aria-label="Close"
                onClick={() => desk.setPanel(undefined)}
              >
                ×
              </button>
            </header>
            <Show when={panel() === 'controls'}>
              <ControlsPanel play={play} />
            </Show>
            <Show when={panel() === 'orders'}>
              <OrdersPanel play={play} desk={desk} />
            </Show>
            <Show when={panel() === 'stats'}>
              <Stats
                game={props.desk.game}
                battle={desk.battle}
                view={view()}
                viewer={play.session.viewer()}
              />
            </Show>
          </section>
        )}
      </Show>
    </>
  );
}

/** One of the player's leaders moves. */
const isMovingNow = (play: Play): boolean => play.live() && (play.asked()?.verbs.includes('march') ?? false);
