/** The sieges of the war: who is inside and around, who starves when, how likely a surrender is. */
import { LAST_TURN, type PrussiaRising, SPACES, type State } from '@feldzug/prussia-rising';
import type { DeclareFrame } from '@feldzug/prussia-rising/rules/frames.ts';
import { For, type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { RuleLink } from '../../table/words.tsx';
import { sideName, spaceName, tallyName } from './names.ts';
import { asDeclared, type Siege, siegesOf } from './siege.ts';

export function SiegePanel(props: PanelProps<State, PrussiaRising>): JSX.Element {
  const place = () => placeAsked(props.view);
  return (
    <section class="battle sheet siege-panel" aria-label="Sieges" data-testid="siege">
      <header>
        <h2>{place() ? `Siege of ${spaceName(place()!)}?` : 'Sieges'}</h2>
        <RuleLink rule="9" open={props.openRule} />
      </header>
      <Show when={place()}>
        <p>
          The enemy has gone inside. If you besiege it, one unit inside is lost each turn. Assaults begin next
          turn. If you do not, your units leave. <RuleLink rule="9.1.A" open={props.openRule} />
        </p>
      </Show>
      <SiegeList {...props} view={asDeclared(props.game, props.view)} />
    </section>
  );
}

/** Where a siege can be declared now. */
function placeAsked({ flow }: State): string | undefined {
  const frame = flow.at(-1);
  return frame?.step === 'siege.declare' ? SPACES[(frame as DeclareFrame).space].id : undefined;
}

export function SiegeList(props: PanelProps<State, PrussiaRising>): JSX.Element {
  return (
    <ul class="sieges">
      <For each={siegesOf(props.game, props.view)} fallback={<li>No siege yet.</li>}>
        {(siege) => <SiegeRow {...props} siege={siege} />}
      </For>
    </ul>
  );
}

function SiegeRow(props: PanelProps<State, PrussiaRising> & { siege: Siege }): JSX.Element {
  const { tallyOf } = props.game.lookups;
  const id = () => SPACES[props.siege.space].id;
  /** One pip a turn: how many units are left inside, if hunger alone does its work. */
  const turns = () =>
    Array.from({ length: Math.min(props.siege.inside.length, LAST_TURN - props.view.turn + 1) }, (_, i) => ({
      turn: props.siege.falls - props.siege.inside.length + 1 + i,
      left: props.siege.inside.length - 1 - i,
    })).filter(({ turn }) => turn <= LAST_TURN);
  return (
    <li data-siege={id()}>
      <button type="button" class="button plain place-name" onClick={() => props.lookAt(id())}>
        {spaceName(id())}
      </button>{' '}
      <Show when={id() !== placeAsked(props.view)}>
        <small>since turn {props.siege.since}</small>
      </Show>
      <p>
        Inside: {tallyName(tallyOf(props.view, props.siege.inside)) || 'nobody'} (
        {sideName(props.siege.besieged)}). Around it: {tallyName(tallyOf(props.view, props.siege.around))}.
      </p>
      <Show when={props.siege.surrender > 0}>
        <p>
          <b>{Math.round(100 * props.siege.surrender)}%</b> to surrender at each check.{' '}
          <RuleLink rule="9.4.B" open={props.openRule} />
        </p>
      </Show>
      <ol class="hunger" aria-label="Units left inside, turn by turn">
        <For each={turns()}>
          {({ turn, left }) => (
            <li classList={{ falls: left === 0 }}>
              <small>Turn {turn}</small> {left === 0 ? 'falls' : `${left} left`}
            </li>
          )}
        </For>
      </ol>
    </li>
  );
}
