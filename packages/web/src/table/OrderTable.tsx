/**
 * Orders out of one list, such as a card for each column: a row for each order, a column for each unit. A click chooses;
 * Up and Down choose within the unit, Left and Right go to the next one.
 */
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { type OrderOption, type UnitOrders as Orders, stayOf } from './content.ts';
import type { Play } from './play.ts';
import './order-table.css';

/** The row of those that are told nothing. */
const STAY = 'stay';

export function OrderTable(props: { play: Play; orders: Orders; units: readonly string[] }) {
  const { builder, page, session } = props.play;
  const units = createMemo<readonly string[]>(() => props.units, [], { equals: isSame });
  const rows = createMemo<readonly OrderOption[]>(
    () => {
      const [first] = units();
      const stay = first && stayOf(props.orders, first);
      return [...(stay ? [{ id: STAY, name: stay }] : []), ...(first ? props.orders.options(first) : [])];
    },
    [],
    {
      equals: (a, b) =>
        isSame(
          a.map(({ name }) => name),
          b.map(({ name }) => name),
        ),
    },
  );
  const orderOf = (unit: string): string => props.orders.orderOf(builder.said(), unit) ?? STAY;
  const give = (unit: string, id: string): void => {
    if (orderOf(unit) !== id) props.play.giveOrder(unit, id === STAY ? undefined : id);
  };
  const unitName = (unit: string): string => page.slots.choice(session.view(), 'units', unit).name;
  /** On a phone it lies over the map, of which a lesson may speak. */
  const isElsewhere = (): boolean => {
    const lesson = props.play.lesson();
    return lesson !== undefined && !lesson.controls?.some((control) => control.startsWith('order-'));
  };
  const [isFolded, setFolded] = createSignal(isElsewhere());
  createEffect(on(isElsewhere, setFolded, { defer: true }));
  let table!: HTMLTableElement;
  const onKey = (event: KeyboardEvent, unit: string): void => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    if (way.of === 'order') props.play.stepOrder(unit, way.by);
    const at = units().indexOf(unit) + (way.of === 'unit' ? way.by : 0);
    const next = units()[(at + units().length) % units().length];
    // What is chosen is drawn first.
    queueMicrotask(() =>
      table.querySelector<HTMLElement>(`[data-unit="${next}"][aria-checked="true"]`)?.focus(),
    );
  };
  return (
    <table class="order-table" classList={{ folded: isFolded() }} ref={table} data-testid="order-table">
      <thead>
        <tr>
          <td>
            <button
              type="button"
              class="button small order-fold"
              aria-expanded={!isFolded()}
              data-testid="order-fold"
              onClick={() => setFolded(!isFolded())}
            >
              {isFolded() ? 'Show list' : 'Show map'}
            </button>
          </td>
          <For each={units()}>
            {(unit) => (
              <th scope="col" data-control={`order-${unit}`} data-testid={`order-${unit}`}>
                <span>{unitName(unit)}</span>
                <Show when={page.slots.choice(session.view(), 'units', unit).note}>
                  {(note) => <small>{note()}</small>}
                </Show>
                <Show when={props.play.digitOf('orders', unit)}>{(digit) => <kbd>{digit()}</kbd>}</Show>
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={rows()}>
          {({ id, name, note, corner }) => (
            <tr classList={{ given: units().some((unit) => orderOf(unit) === id) }}>
              <th scope="row">
                <span class="order-row">
                  <span class="order-corner">
                    <Show when={corner}>{(figure) => <span class="card-corner">{figure()}</span>}</Show>
                  </span>
                  <span>
                    {name}
                    <Show when={note}>{(text) => <small>{text()}</small>}</Show>
                  </span>
                </span>
              </th>
              <For each={units()}>
                {(unit) => (
                  <td>
                    {/* biome-ignore lint/a11y/useSemanticElements: a button that is refused says why */}
                    <button
                      type="button"
                      role="radio"
                      class="order-mark"
                      aria-label={`${unitName(unit)}: ${name}`}
                      aria-checked={orderOf(unit) === id}
                      aria-disabled={
                        orderOf(unit) !== id &&
                        props.play.withOrder(unit, id === STAY ? undefined : id) === undefined
                      }
                      tabindex={orderOf(unit) === id ? 0 : -1}
                      data-unit={unit}
                      data-order={id}
                      data-control={`order-${unit}-${id}`}
                      data-testid={`order-${unit}-${id}`}
                      onClick={() => give(unit, id)}
                      onKeyDown={(event) => onKey(event, unit)}
                    />
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

const WAYS: { readonly [key: string]: { readonly of: 'order' | 'unit'; readonly by: 1 | -1 } } = {
  ArrowUp: { of: 'order', by: -1 },
  ArrowDown: { of: 'order', by: 1 },
  ArrowLeft: { of: 'unit', by: -1 },
  ArrowRight: { of: 'unit', by: 1 },
};

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
