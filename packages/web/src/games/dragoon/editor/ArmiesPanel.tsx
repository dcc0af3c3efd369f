/** The order of battle of both sides: each command with its leader and units. */
import { NATION_NAMES, NATIONS, SIDES } from '@feldzug/dragoon';
import { changeSide } from '@feldzug/dragoon/editing/header.ts';
import type { CommandEntry, SideId } from '@feldzug/dragoon/scenario/format.ts';
import { For, Show } from 'solid-js';
import { Choice, NumberField } from './fields.tsx';
import { commandPieces } from './Orders.tsx';
import { TYPE_NAMES } from './words.ts';
import type { Workbench } from './workbench.ts';

export function ArmiesPanel(props: { bench: Workbench }) {
  return <For each={SIDES}>{(side) => <Army bench={props.bench} side={side} />}</For>;
}

function Army(props: { bench: Workbench; side: SideId }) {
  const { bench, side } = props;
  const army = () => bench.file().sides[side];
  const put = (label: string, patch: Parameters<typeof changeSide>[1]) =>
    bench.change(`Side ${side}: ${label}`, changeSide(side, patch));
  return (
    <section class="form" data-testid={`army-${side}`}>
      <h3>
        Side {side}: {NATION_NAMES[army().nation] ?? army().nation}
      </h3>
      <p class="quiet">
        {army().men.toLocaleString('en')} men, {army().guns} guns, {army().corps} corps
      </p>
      <div class="form-row">
        <Choice
          label="Nation"
          value={army().nation}
          options={NATIONS.map((nation) => [nation, NATION_NAMES[nation]])}
          set={(nation) => put('nation', { nation })}
        />
        <NumberField
          label="Withdraws at %"
          value={army().withdrawal}
          least={1}
          most={100}
          testId={`withdrawal-${side}`}
          set={(withdrawal) => put('withdrawal level', { withdrawal })}
        />
        <NumberField
          label="Charge modifier"
          value={army().chargeModifier}
          least={-10}
          most={10}
          set={(chargeModifier) => put('charge modifier', { chargeModifier })}
        />
      </div>
      <For each={bench.file().commands.filter((command) => command.side === side)}>
        {(command) => <Command bench={bench} command={command} />}
      </For>
    </section>
  );
}

function Command(props: { bench: Workbench; command: CommandEntry }) {
  const { bench } = props;
  const isChosen = (id: string) => bench.selection().pieces.includes(id);
  const choose = (id: string, at: readonly number[] | undefined) => {
    bench.select({ pieces: [id] });
    if (at) bench.goTo(at);
  };
  return (
    <details class="command">
      <summary>
        <b data-leader={props.command.id}>{props.command.leader ?? 'Artillery'}</b>
        <Show when={props.command.leader !== undefined}>
          <span class="rating" title="Rating">
            {props.command.rating}
          </span>
        </Show>
        <small>
          {props.command.overall ? 'overall leader' : `${props.command.units?.length ?? 0} units`}
        </small>
      </summary>
      <div class="command-keys">
        <Show when={props.command.leader !== undefined}>
          <button
            type="button"
            class="button small"
            aria-pressed={isChosen(props.command.id)}
            data-testid={`choose-${props.command.id}`}
            onClick={() => choose(props.command.id, props.command.at)}
          >
            Edit leader
          </button>
        </Show>
        <Show when={!props.command.overall}>
          <button
            type="button"
            class="button small"
            onClick={() => bench.select({ pieces: commandPieces(props.command) })}
          >
            Select all
          </button>
          <Show when={props.command.leader !== undefined}>
            <button
              type="button"
              class="button small"
              onClick={() => {
                bench.set({ command: props.command.id });
                bench.take('line');
              }}
            >
              Deploy on a line
            </button>
          </Show>
        </Show>
      </div>
      <ul class="plain-list piece-list">
        <For each={props.command.units ?? []}>
          {(unit) => (
            <li>
              <button
                type="button"
                class="row-button"
                aria-pressed={isChosen(unit.id)}
                data-testid={`choose-${unit.id}`}
                onClick={() => choose(unit.id, unit.at)}
              >
                <span>{unit.name}</span>
                <small>
                  {TYPE_NAMES[unit.type] ?? unit.type},{' '}
                  {unit.guns === undefined ? `${unit.men} men` : `${unit.guns} guns`}
                </small>
              </button>
            </li>
          )}
        </For>
      </ul>
    </details>
  );
}
