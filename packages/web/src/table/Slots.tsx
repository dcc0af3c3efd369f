/** The slots of the action in hand: steppers for what is counted, buttons and cards for what is named, the map for places. */
import type { Tally } from '@feldzug/kernel';
import { createMemo, For, Match, Show, Switch } from 'solid-js';
import { CardCounts } from './CardCounts.tsx';
import { Counter } from './Counter.tsx';
import type { FormSlot } from './form.ts';
import { CardView } from './Hand.tsx';
import type { Play } from './play.ts';
import { clickOrTap } from './touch.ts';
import { UnitOrders } from './UnitOrders.tsx';
import { UnitValues } from './UnitValues.tsx';

export function Slots(props: { play: Play }) {
  return (
    <Show when={props.play.orders()} fallback={<EachSlot play={props.play} />}>
      {(orders) => <UnitOrders play={props.play} orders={orders()} />}
    </Show>
  );
}

function EachSlot(props: { play: Play }) {
  const { play } = props;
  const names = createMemo(() => play.form().map(({ slot }) => slot), [], {
    equals: (a, b) => a.join() === b.join(),
  });
  /** Nothing chosen in it, a slot stays folded. */
  const isSaid = (name: string): boolean => Object.values(play.builder.said()[name] ?? {}).some(Boolean);
  const words = (name: string) =>
    clickOrTap(play.page.slots.slot(play.session.view(), play.builder.said(), name));
  return (
    <For each={names()}>
      {(name) => {
        const slot = () => play.form().find((one) => one.slot === name);
        return (
          <Show when={slot()}>
            {(shown) => (
              <fieldset class="slot" data-slot={name} data-look={shown().look}>
                <legend class="hidden">{words(name)}</legend>
                <Show
                  when={play.page.slots.aside?.includes(name)}
                  fallback={
                    <>
                      <span class="slot-name" aria-hidden="true">
                        {words(name)}
                      </span>
                      <Filling play={play} slot={shown()} />
                    </>
                  }
                >
                  <details
                    class="places"
                    data-testid={`aside-${name}`}
                    open={isSaid(name)}
                    onToggle={({ currentTarget }) => {
                      if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
                    }}
                  >
                    <summary>{words(name)} (optional)</summary>
                    <Filling play={play} slot={shown()} />
                  </details>
                </Show>
              </fieldset>
            )}
          </Show>
        );
      }}
    </For>
  );
}

function Filling(props: { play: Play; slot: FormSlot }) {
  return (
    <Switch fallback={<Values play={props.play} slot={props.slot} />}>
      <Match when={props.slot.look === 'counts'}>
        <Counts play={props.play} slot={props.slot} />
      </Match>
      <Match when={props.slot.look === 'units'}>
        <UnitValues play={props.play} slot={props.slot} />
      </Match>
    </Switch>
  );
}

function Counts(props: { play: Play; slot: FormSlot }) {
  const { play } = props;
  const { builder, page, session } = play;
  const tally = () => (builder.said()[props.slot.slot] ?? {}) as Tally;
  const most = (key: string): number =>
    props.slot.state?.offers.find((offer) => offer.key === key)?.most ?? tally()[key] ?? 0;
  const total = () => Object.values(tally()).reduce((sum, count) => sum + count, 0);
  const empty = () => {
    for (const key of Object.keys(tally())) builder.count(props.slot.slot, key, 0);
  };
  const rows = createMemo(() => props.slot.rows, [], { equals: isSameRows });
  const places = createMemo(() => [...new Set(rows().map(({ place }) => place))]);
  const choice = (key: string) => page.slots.choice(session.view(), props.slot.slot, key);
  const cardOf = (key: string) => {
    const { card } = choice(key);
    return card === undefined ? undefined : page.hand?.card(card);
  };
  const keysAt = (place: string): readonly string[] =>
    rows().flatMap((row) => (row.place === place ? [row.name] : []));
  const cardsAt = (place: string) =>
    keysAt(place).flatMap((key) => {
      const card = cardOf(key);
      return card ? [{ key, card }] : [];
    });
  const count = (key: string): number => tally()[key] ?? 0;
  const isBarred = (key: string): boolean => !props.slot.state?.names.includes(key);
  /** What is counted there are the places themselves: their names need not stand twice. */
  const isNamedByItself = (place: string): boolean =>
    rows().some((row) => row.place === place && choice(row.name).name === page.board.spaceName(place));
  /** What is shared out among persons stands in one list: where they are, the map shows. */
  const isShared = () => page.slots.shared?.includes(props.slot.slot) ?? false;
  const left = () => Math.max(0, ...props.slot.all.map((key) => most(key) - (tally()[key] ?? 0)));
  return (
    <div class="counts" classList={{ shared: isShared() }}>
      <For each={places()}>
        {(place) => (
          <fieldset class="counts-place">
            <legend class="hidden">{place && page.board.spaceName(place)}</legend>
            <Show when={place && !isNamedByItself(place)}>
              <b class="place-name">{page.board.spaceName(place)}</b>
            </Show>
            <For each={keysAt(place).filter((key) => !cardOf(key))}>
              {(key) => (
                <Counter
                  name={choice(key).name}
                  note={choice(key).note}
                  count={count(key)}
                  most={most(key)}
                  barred={isBarred(key)}
                  control={`count-${key}`}
                  digit={play.digitOf(props.slot.slot, key)}
                  set={(next) => play.setCount(props.slot.slot, key, next)}
                />
              )}
            </For>
            <CardCounts
              cards={cardsAt(place)}
              count={count}
              most={most}
              isBarred={isBarred}
              digit={(key) => play.digitOf(props.slot.slot, key)}
              set={(key, next) => play.setCount(props.slot.slot, key, next)}
            />
          </fieldset>
        )}
      </For>
      <Show when={props.slot.places}>{(all) => <PlaceChoice play={play} places={all()} />}</Show>
      <div class="counts-keys">
        <span class="total" aria-live="polite">
          {isShared() ? `${left()} of ${total() + left()} left` : `${total()} chosen`}
        </span>
        <button
          type="button"
          class="button plain small"
          data-control="fill"
          data-testid="fill"
          onClick={() => play.fill(props.slot.slot)}
        >
          All{' '}
          <Show when={play.fillable() === props.slot.slot}>
            <kbd>A</kbd>
          </Show>
        </button>
        <button type="button" class="button plain small" data-testid="empty" onClick={empty}>
          None
        </button>
      </div>
    </div>
  );
}

/** The places of a list that is too long to show at once. */
export function PlaceChoice(props: { play: Play; places: readonly string[] }) {
  const { play } = props;
  return (
    <label class="place-choice">
      <span class="hidden">Place</span>
      <select
        data-testid="place-choice"
        onChange={(event) => {
          play.open(event.currentTarget.value);
          play.lookAt(event.currentTarget.value);
        }}
      >
        <option value="">{clickOrTap('Click the map, or choose')}</option>
        <For each={props.places}>
          {(place) => (
            <option value={place} selected={place === play.opened()}>
              {play.page.board.spaceName(place)}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

function Values(props: { play: Play; slot: FormSlot }) {
  const { page, session } = props.play;
  const names = createMemo(() => props.slot.state?.names ?? [], [], {
    equals: (a, b) => a.join() === b.join(),
  });
  const isSaid = () => props.play.builder.said()[props.slot.slot] !== undefined;
  const list = () => (
    <div
      class="values"
      classList={{
        cards: page.slots.choice(session.view(), props.slot.slot, names()[0] ?? '').card !== undefined,
      }}
    >
      <For each={names()}>
        {(name) => <ValueButton play={props.play} slot={props.slot.slot} name={name} />}
      </For>
    </div>
  );
  return (
    <Show when={props.slot.look === 'places'} fallback={list()}>
      <details class="places">
        <summary>
          {isSaid()
            ? 'Change it on the map or in a list'
            : clickOrTap('Click a marked space on the map, or choose from a list')}
        </summary>
        {list()}
      </details>
    </Show>
  );
}

function ValueButton(props: { play: Play; slot: string; name: string | number }) {
  const { builder, page, session } = props.play;
  const choice = () => page.slots.choice(session.view(), props.slot, props.name);
  const card = () => {
    const id = choice().card;
    return id === undefined ? undefined : page.hand?.card(id);
  };
  const isSaid = () => {
    const value = builder.said()[props.slot];
    return Array.isArray(value) ? value.includes(props.name) : value === props.name;
  };
  return (
    <button
      type="button"
      class="button value"
      aria-pressed={isSaid()}
      data-control={`value-${props.name}`}
      data-testid={`value-${props.name}`}
      data-value={props.name}
      title={card()?.text}
      onClick={() => props.play.toggle(props.slot, props.name)}
    >
      <Show when={card()} fallback={choice().name}>
        {(shown) => <CardView card={shown()} />}
      </Show>
      <Show when={choice().note}>{(note) => <small>{note()}</small>}</Show>
      <Show when={props.play.digitOf(props.slot, props.name)}>{(digit) => <kbd>{digit()}</kbd>}</Show>
    </button>
  );
}

const isSameRows = (a: FormSlot['rows'], b: FormSlot['rows']): boolean =>
  a.length === b.length && a.every((row, at) => row.name === b[at].name && row.place === b[at].place);
