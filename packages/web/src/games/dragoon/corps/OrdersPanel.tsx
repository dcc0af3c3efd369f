/** All orders that outlast a turn: who commands which corps, and which marches are under way. */
import type { State } from '@feldzug/dragoon';
import { SPECTATOR } from '@feldzug/kernel';
import { createSignal, For, Show } from 'solid-js';
import type { Play } from '../../../table/play.ts';
import { capital, counted } from '../../../table/speech.ts';
import { clickOrTap } from '../../../table/touch.ts';
import type { Desk } from '../desk.ts';
import { nameOf } from '../marches/MarchesDue.tsx';
import { leaderName, shortLeader } from '../names.ts';
import { whereabouts } from '../places.ts';
import { commandOf, corpsLeaders, orderOf, orderWords } from './commanding.ts';

type Kind = Parameters<typeof orderOf>[3];

const KINDS: readonly { readonly id: Kind | 'own'; readonly name: string }[] = [
  { id: 'own', name: 'You command' },
  { id: 'advance', name: 'Captain: advance to' },
  { id: 'hold', name: 'Captain: hold this ground' },
  { id: 'support', name: 'Captain: support' },
  { id: 'refuseLeft', name: 'Captain: refuse the left flank' },
  { id: 'refuseRight', name: 'Captain: refuse the right flank' },
];

export function OrdersPanel(props: { play: Play; desk: Desk }) {
  const { play, desk } = props;
  const view = () => play.session.view() as State;
  const seat = () => play.session.viewer();
  const leaders = () => {
    const own = seat();
    return own === SPECTATOR ? [] : corpsLeaders(desk.battle, view(), own);
  };
  const marches = () => desk.orders.book().marches.filter((order) => order.seat === seat());
  return (
    <div class="orders-panel">
      <p class="game-note">
        Leaders with an order are commanded by the Captain when they are active. You can take over at any
        moment. Your opponent does not see orders.
      </p>
      <For each={leaders()}>
        {(leader) => <Corps play={play} desk={desk} leader={leader} all={leaders()} />}
      </For>
      <h3>Marches</h3>
      <Show
        when={marches().length > 0}
        fallback={<p class="game-note">{clickOrTap('None. Select units and click a hex.')}</p>}
      >
        <For each={marches()}>
          {(order) => (
            <p class="setting" data-testid="march-order">
              <button
                type="button"
                class="button plain small"
                onClick={() => play.lookAt(desk.battle.grid.names[order.to])}
              >
                {nameOf(desk, order.to)}
              </button>
              <span>{counted(order.goals.length, 'unit')}</span>
              <button type="button" class="button small" onClick={() => desk.orders.cancel(order.id)}>
                Cancel
              </button>
            </p>
          )}
        </For>
      </Show>
    </div>
  );
}

function Corps(props: { play: Play; desk: Desk; leader: number; all: readonly number[] }) {
  const { play, desk } = props;
  const { battle } = desk;
  const view = () => play.session.view() as State;
  const seat = () => play.session.viewer() as number;
  const name = () => shortLeader(leaderName(battle, view(), props.leader));
  const command = () => commandOf(desk.orders.book().corps, seat(), props.leader);
  const [kind, setKind] = createSignal<Kind | 'own'>(kindOf());
  function kindOf(): Kind | 'own' {
    const order = command()?.order;
    if (!order) return 'own';
    if (order.kind === 'refuse') return order.flank === 'left' ? 'refuseLeft' : 'refuseRight';
    return order.kind;
  }
  /** Where to: objectives, and the hex that is open; or the other corps. */
  const targets = (): readonly { readonly value: number; readonly text: string }[] => {
    if (kind() === 'support')
      return props.all
        .filter((leader) => leader !== props.leader)
        .map((leader) => ({ value: leader, text: shortLeader(leaderName(battle, view(), leader)) }));
    if (kind() !== 'advance') return [];
    const opened = battle.grid.byName.get(play.opened() ?? '');
    return [
      ...(opened === undefined ? [] : [{ value: opened, text: `${whereabouts(battle, opened)} (open hex)` }]),
      ...battle.objectives.map(({ at, name: text }) => ({ value: at, text })),
    ];
  };
  const target = (): number | undefined => {
    const order = command()?.order;
    return order?.kind === 'advance' ? order.to : order?.kind === 'support' ? order.leader : undefined;
  };
  const give = (chosen: Kind | 'own', where?: number): void => {
    setKind(chosen);
    if (chosen === 'own') {
      desk.orders.takeOver(props.leader);
      return;
    }
    const to = where ?? targets()[0]?.value ?? -1;
    desk.orders.command({
      seat: seat(),
      leader: props.leader,
      order: orderOf(battle, view(), props.leader, chosen, to),
    });
  };
  const id = () => battle.leaders[props.leader].id;
  return (
    <div class="setting corps-order" data-testid={`corps-${id()}`}>
      <b>{name()}</b>
      <select
        aria-label={`Who commands the corps of ${name()}`}
        value={kindOf()}
        data-testid={`corps-kind-${id()}`}
        onChange={(event) => give(event.currentTarget.value as Kind | 'own')}
      >
        <For each={KINDS}>{(one) => <option value={one.id}>{one.name}</option>}</For>
      </select>
      <Show when={targets().length > 0}>
        <select
          aria-label="Where to"
          value={target()}
          data-testid={`corps-target-${id()}`}
          onChange={(event) => give(kind(), Number(event.currentTarget.value))}
        >
          <For each={targets()}>
            {({ value, text }) => (
              <option value={value} selected={value === target()}>
                {text}
              </option>
            )}
          </For>
        </select>
      </Show>
      <Show when={command()}>
        {(now) => <small>{capital(orderWords(battle, view(), now().order))}.</small>}
      </Show>
    </div>
  );
}
