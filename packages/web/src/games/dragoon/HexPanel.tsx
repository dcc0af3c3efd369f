/** What there is to know of a hex: its ground, its objective, and who stands in it, the Top unit first. */
import type { State } from '@feldzug/dragoon';
import { UNDER } from '@feldzug/dragoon';
import type { Viewer } from '@feldzug/kernel';
import { For, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { groundLines, leaderLine, unitTitle } from './position.ts';
import { hexOf } from './slots.ts';
import { UnitCard } from './UnitCard.tsx';

export function HexPanel(props: { desk: Desk; view: State; viewer: Viewer; space: string }) {
  const { battle } = props.desk;
  const hex = () => hexOf(battle, props.space);
  const units = () =>
    props.view.at
      .flatMap((at, unit) => (at >= 0 && at === hex() ? [unit] : []))
      .sort((a, b) => (props.view.flags[a] & UNDER) - (props.view.flags[b] & UNDER));
  const leaders = () =>
    props.view.leaderAt.flatMap((at, leader) => (at >= 0 && at === hex() ? [leader] : []));
  /** Shows the selected unit too while you look at another hex. */
  const inHand = () => {
    const unit = props.desk.selected();
    return unit >= 0 && props.view.at[unit] >= 0 && props.view.at[unit] !== hex() ? unit : undefined;
  };
  return (
    <div class="hex-panel" data-testid="hex-panel">
      <For each={hex() < 0 ? [] : groundLines(battle, props.view, hex())}>
        {(line) => <p class="hex-ground">{line}</p>}
      </For>
      <For each={units()}>
        {(unit) => (
          <section class="hex-unit" data-unit={battle.units[unit].id}>
            <h3>{unitTitle(battle, props.view, unit, units().length > 1)}</h3>
            <UnitCard game={props.desk.game} battle={battle} view={props.view} unit={unit} />
          </section>
        )}
      </For>
      <Show when={props.desk.reports().get(hex())}>
        {(lines) => (
          <section data-testid="reports">
            <h3>Results of fire</h3>
            <For each={lines()}>{(line) => <p>{line}</p>}</For>
          </section>
        )}
      </Show>
      <For each={leaders()}>{(leader) => <p>{leaderLine(battle, props.view, leader)}</p>}</For>
      <Show when={inHand()} keyed>
        {(unit) => (
          <section class="hex-unit in-hand" data-testid="in-hand">
            <h3>Selected: {unitTitle(battle, props.view, unit, false)}</h3>
            <UnitCard game={props.desk.game} battle={battle} view={props.view} unit={unit} />
          </section>
        )}
      </Show>
    </div>
  );
}
