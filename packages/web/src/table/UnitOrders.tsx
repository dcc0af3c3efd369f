/** Orders for several units, a row for each: what it does unless told otherwise, and everything else it might do. */
import type { PartialAction } from '@feldzug/kernel';
import { createMemo, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { type UnitOrders as Orders, stayOf } from './content.ts';
import { OrderTable } from './OrderTable.tsx';
import type { Play } from './play.ts';

/** With more than this many units there is a row that tells all of them the same. */
const FEW = 1;

export function UnitOrders(props: { play: Play; orders: Orders }) {
  const { builder, page, session } = props.play;
  const { game } = session;
  const seat = () => session.acting() ?? 0;
  const stands = (said: PartialAction): boolean => {
    const ahead = game.offers(session.view(), seat(), said);
    return ahead.complete || ahead.next.length > 0;
  };
  const isBarred = (unit: string, order: string): boolean =>
    props.orders.orderOf(builder.said(), unit) !== order && !props.play.withOrder(unit, order);
  /** Everybody who can is told this. */
  const giveAll = (order: string | undefined) => {
    let next = builder.said();
    for (const unit of props.orders.units) next = props.orders.give(next, unit, undefined);
    for (const unit of props.orders.units) {
      const more = order === undefined ? next : props.orders.give(next, unit, order);
      if (stands(more)) next = more;
    }
    builder.take(next);
  };
  const units = createMemo<readonly string[]>(
    () => props.orders.units.filter((unit) => !props.orders.table?.includes(unit)),
    [],
    { equals: (a, b) => a.join() === b.join() },
  );
  const shared = createMemo(() => {
    const found = new Map<string, { id: string; name: string }>();
    for (const unit of units()) for (const option of props.orders.options(unit)) found.set(option.id, option);
    return [...found.values()];
  });
  return (
    <div class="unit-orders">
      <Show when={props.orders.table}>
        {(table) => <OrderTable play={props.play} orders={props.orders} units={table()} />}
      </Show>
      <For each={units()}>
        {(unit) => (
          <fieldset class="unit-order" data-control={`order-${unit}`} data-testid={`order-${unit}`}>
            <legend class="hidden">{page.slots.choice(session.view(), 'units', unit).name}</legend>
            <Show when={page.panels?.Piece}>
              {(Piece) => <Dynamic component={Piece()} view={session.view()} value={unit} />}
            </Show>
            <span class="unit-order-name" aria-hidden="true">
              {page.slots.choice(session.view(), 'units', unit).name}
              <small>{page.slots.choice(session.view(), 'units', unit).note}</small>
            </span>
            <Show when={props.play.digitOf('orders', unit)}>{(digit) => <kbd>{digit()}</kbd>}</Show>
            <Show when={stayOf(props.orders, unit)}>
              {(stay) => (
                <button
                  type="button"
                  class="button small"
                  aria-pressed={props.orders.orderOf(builder.said(), unit) === undefined}
                  data-order="stay"
                  onClick={() => props.play.giveOrder(unit, undefined)}
                >
                  {stay()}
                </button>
              )}
            </Show>
            <For each={props.orders.options(unit)}>
              {({ id, name, note }) => (
                <button
                  type="button"
                  class="button small"
                  title={note}
                  aria-pressed={props.orders.orderOf(builder.said(), unit) === id}
                  aria-disabled={isBarred(unit, id)}
                  data-order={id}
                  onClick={() => props.play.giveOrder(unit, id)}
                >
                  {name}
                </button>
              )}
            </For>
          </fieldset>
        )}
      </For>
      <Show when={units().length > FEW && !props.orders.isEach}>
        <fieldset class="unit-order unit-order-all" data-testid="order-all">
          <legend class="hidden">All of them</legend>
          <span class="unit-order-name" aria-hidden="true">
            All of them
          </span>
          <Show when={props.orders.stay}>
            {(stay) => (
              <button
                type="button"
                class="button plain small"
                data-order="stay"
                onClick={() => giveAll(undefined)}
              >
                {stay()}
              </button>
            )}
          </Show>
          <For each={shared()}>
            {({ id, name }) => (
              <button type="button" class="button plain small" data-order={id} onClick={() => giveAll(id)}>
                {name}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
    </div>
  );
}
