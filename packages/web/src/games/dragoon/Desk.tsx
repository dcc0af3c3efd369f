/** The commander's desk: nine info buttons, nine action buttons and messages beside the map, panels and odds over it. */
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
import { CloseButton } from '../../table/words.tsx';

const PANELS: { readonly [panel in Panel]: string } = {
  stats: 'Battle stats',
  controls: 'Controls',
  orders: 'Orders',
};

export function Rail(props: { play: Play; desk: DeskState }) {
  return <Toolbars play={props.play} desk={props.desk} isMoving={isMovingNow(props.play)} />;
}

/** Who can still act, and what was told; on a phone the buttons, and then what was told. */
export function Strip(props: { play: Play; desk: DeskState }) {
  const { play, desk } = props;
  return (
    <>
      <Show when={play.isNarrow()} fallback={<CanAct play={play} desk={desk} />}>
        <Rail play={play} desk={desk} />
      </Show>
      <Messages play={play} desk={desk} isMoving={isMovingNow(play)} />
    </>
  );
}

/** Orders for several; on a phone also who can still act, while no order is being given. */
export function Foot(props: { play: Play; desk: DeskState }) {
  const { play, desk } = props;
  return (
    <Show
      when={desk.group().length > 0}
      fallback={
        <Show when={play.isNarrow() && play.builder.said().do === undefined}>
          <CanAct play={play} desk={desk} />
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
  return (
    <>
      <div class="desk-bars" data-over-map>
        <SchoolCard play={play} desk={desk} />
        <CorpsBar play={play} desk={desk} />
        <Show when={desk.group().length === 0}>
          <MarchesDue play={play} desk={desk} />
        </Show>
      </div>
      <HoverNote play={play} desk={desk} />
      <Show when={desk.panel()}>
        {(panel) => (
          <section class="desk-panel sheet" aria-label={PANELS[panel()]} data-testid={`panel-${panel()}`}>
            <header>
              <h2>{PANELS[panel()]}</h2>
              <CloseButton close={() => desk.setPanel(undefined)} />
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

function CanAct(props: { play: Play; desk: DeskState }) {
  return (
    <Show when={isMovingNow(props.play)}>
      <Waiting play={props.play} desk={props.desk} />
    </Show>
  );
}

/** One of the player's leaders moves. */
const isMovingNow = (play: Play): boolean => play.live() && (play.asked()?.verbs.includes('march') ?? false);
