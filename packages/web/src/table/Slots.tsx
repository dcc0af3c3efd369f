/** The slots of the action in hand: steppers for what is counted, buttons and cards for what is named, the map for places. */
import type { Tally } from '@feldzug/kernel';
import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { SlotState } from './builder.ts';
import { CardView } from './Hand.tsx';
import type { Play } from './play.ts';
import { UnitOrders } from './UnitOrders.tsx';
import { UnitValues } from './UnitValues.tsx';

/** A longer list of places is folded away: the map is the better list. */
const FEW = 4;
/** More rows than this are shown place by place. */
const MANY = 12;

export function Slots(props: { play: Play }) {
  const { page, session, builder } = props.play;
  const orders = createMemo(() => {
    const verb = builder.said().do;
    return verb === undefined ? undefined : page.slots.orders?.(session.view(), session.acting() ?? 0, verb);
  });
  return (
    <Show when={orders()} fallback={<EachSlot play={props.play} />}>
      {(found) => <UnitOrders play={props.play} orders={found()} />}
    </Show>
  );
}

function EachSlot(props: { play: Play }) {
  const { play } = props;
  const names = createMemo(() => play.builder.slots().map((state) => state.slot));
  return (
    <For each={names()}>
      {(name) => {
        // A place that has been said stands in the sentence above; Esc takes it back.
        const isSettled = (state: SlotState) =>
          state.kind === 'one' && play.builder.said()[name] !== undefined && isPlaces(play, state);
        const state = () => play.builder.slots().find((one) => one.slot === name && !isSettled(one));
        return (
          <Show when={state()}>
            {(slot) => (
              <fieldset class="slot" data-slot={name}>
                <legend class="hidden">
                  {play.page.slots.slot(play.session.view(), play.builder.said(), name)}
                </legend>
                <span class="slot-name" aria-hidden="true">
                  {play.page.slots.slot(play.session.view(), play.builder.said(), name)}
                </span>
                <Switch fallback={<Values play={play} state={slot()} />}>
                  <Match when={slot().kind === 'tally'}>
                    <Counts play={play} state={slot()} />
                  </Match>
                  <Match when={play.page.slots.unitSlots?.includes(name)}>
                    <UnitValues play={play} state={slot()} />
                  </Match>
                </Switch>
              </fieldset>
            )}
          </Show>
        );
      }}
    </For>
  );
}

function Counts(props: { play: Play; state: SlotState }) {
  const { builder, page, session } = props.play;
  const tally = () => (builder.said()[props.state.slot] ?? {}) as Tally;
  /** Offered keys, and those a player would look for, greyed out. */
  const keys = createMemo<readonly string[]>(
    () => {
      const offered = props.state.names.map(String);
      const expected =
        page.slots.expected?.(session.view(), session.acting() ?? 0, builder.said(), props.state.slot) ?? [];
      const all = [...new Set([...expected, ...offered])];
      return all;
    },
    [],
    { equals: (a, b) => a.join() === b.join() },
  );
  const most = (key: string): number =>
    props.state.offers.find((offer) => offer.key === key)?.most ?? tally()[key] ?? 0;
  const total = () => Object.values(tally()).reduce((sum, count) => sum + count, 0);

  /** As many of each, in order, as the game will take together. */
  const fill = () => {
    for (const key of keys()) {
      const offer = builder
        .slots()
        .find((one) => one.slot === props.state.slot)
        ?.offers.find((one) => one.key === key);
      if (offer) builder.count(props.state.slot, key, offer.most!);
    }
  };
  const empty = () => {
    for (const key of Object.keys(tally())) builder.count(props.state.slot, key, 0);
  };
  const placeOf = (key: string) => page.slots.choice(session.view(), props.state.slot, key).space;
  /** With many places only those in hand and the one that is open are listed; the map finds the others. */
  const places = createMemo<readonly string[]>(() => [...new Set(keys().map((key) => placeOf(key) ?? ''))]);
  const isMany = () => keys().length > MANY;
  const isListed = (place: string) =>
    !isMany() || props.play.opened() === place || Object.keys(tally()).some((key) => placeOf(key) === place);
  const cardText = (card: string | undefined) =>
    card === undefined ? undefined : page.hand?.card(card).text;
  const row = (key: string) => (
    <Counter
      name={page.slots.choice(session.view(), props.state.slot, key).name}
      note={page.slots.choice(session.view(), props.state.slot, key).note}
      text={cardText(page.slots.choice(session.view(), props.state.slot, key).card)}
      count={tally()[key] ?? 0}
      most={most(key)}
      barred={!props.state.names.includes(key)}
      control={`count-${key}`}
      set={(count) => {
        if (count > most(key)) builder.explain(withCount(builder.said(), props.state.slot, key, count));
        else builder.count(props.state.slot, key, count);
      }}
    />
  );
  /** What is shared out among persons stands in one list: where they are, the map shows. */
  const isShared = () => page.slots.shared?.includes(props.state.slot) ?? false;
  const left = () => Math.max(0, ...keys().map((key) => most(key) - (tally()[key] ?? 0)));
  return (
    <div class="counts" classList={{ shared: isShared() }}>
      <Show when={isShared()}>
        <For each={keys()}>{row}</For>
      </Show>
      <For each={isShared() ? [] : places()}>
        {(place) => (
          <Show when={place === '' || isListed(place)}>
            <fieldset class="counts-place">
              <legend class="hidden">{place && page.board.spaceName(place)}</legend>
              <Show when={place}>
                <b class="place-name">{page.board.spaceName(place)}</b>
              </Show>
              <For each={keys().filter((key) => (placeOf(key) ?? '') === place)}>{row}</For>
            </fieldset>
          </Show>
        )}
      </For>
      <Show when={isMany() && !isShared()}>
        <label class="place-choice">
          <span class="hidden">Place</span>
          <select
            data-testid="place-choice"
            onChange={(event) => {
              props.play.open(event.currentTarget.value);
              props.play.lookAt(event.currentTarget.value);
            }}
          >
            <option value="">Click the map, or choose</option>
            <For each={places()}>
              {(place) => <option value={place}>{page.board.spaceName(place)}</option>}
            </For>
          </select>
        </label>
      </Show>
      <div class="counts-keys">
        <span class="total" aria-live="polite">
          {isShared() ? `${left()} of ${total() + left()} left` : `${total()} chosen`}
        </span>
        <button
          type="button"
          class="button plain small"
          data-control="fill"
          data-testid="fill"
          onClick={fill}
        >
          All <kbd>A</kbd>
        </button>
        <button type="button" class="button plain small" data-testid="empty" onClick={empty}>
          None
        </button>
      </div>
    </div>
  );
}

function withCount(said: { [slot: string]: unknown }, slot: string, key: string, count: number) {
  return { ...said, [slot]: { ...((said[slot] ?? {}) as Tally), [key]: count } } as { do?: string };
}

interface CounterProps {
  readonly name: string;
  readonly note: string | undefined;
  /** What a card does. */
  readonly text: string | undefined;
  readonly count: number;
  readonly most: number;
  /** It may not be named at all, whatever else is. */
  readonly barred: boolean;
  readonly control: string;
  readonly set: (count: number) => void;
}

function Counter(props: CounterProps) {
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) change(props.count + step);
    else if (event.key === 'Home') change(0);
    else if (event.key === 'End') change(props.most);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const change = (count: number) => {
    if (count >= 0) props.set(count);
  };
  return (
    <div
      class="counter"
      classList={{ barred: props.barred }}
      data-control={props.control}
      data-testid={props.control}
      data-count={props.count}
    >
      <button
        type="button"
        class="step"
        aria-label={`One less: ${props.name}`}
        tabindex="-1"
        data-step="less"
        disabled={props.count === 0}
        title={props.count === 0 ? 'None selected' : undefined}
        onClick={() => change(props.count - 1)}
      >
        −
      </button>
      <span
        class="count"
        role="spinbutton"
        tabindex="0"
        aria-label={props.name}
        aria-valuenow={props.count}
        aria-valuemin={0}
        aria-valuemax={props.most}
        onKeyDown={byKey}
      >
        {props.count}
      </span>
      <button
        type="button"
        class="step"
        aria-label={`One more: ${props.name}`}
        tabindex="-1"
        data-step="more"
        aria-disabled={props.count >= props.most}
        onClick={() => change(props.count + 1)}
      >
        +
      </button>
      <span class="counter-name">
        {props.name} <Show when={props.note}>{(note) => <small>{note()}</small>}</Show>
      </span>
      <kbd class="row-digit" />
      <Show when={props.text}>{(text) => <small class="counter-text">{text()}</small>}</Show>
    </div>
  );
}

function Values(props: { play: Play; state: SlotState }) {
  const { builder, page, session } = props.play;
  const said = () => {
    const value = builder.said()[props.state.slot];
    return value === undefined ? [] : Array.isArray(value) ? value : [value];
  };
  const list = () => (
    <div
      class="values"
      classList={{
        cards:
          page.slots.choice(session.view(), props.state.slot, props.state.names[0] ?? '').card !== undefined,
      }}
    >
      <For each={props.state.names}>
        {(name, index) => (
          <ValueButton
            play={props.play}
            state={props.state}
            name={name}
            isSaid={said().includes(name)}
            digit={index() < 9 ? index() + 1 : undefined}
          />
        )}
      </For>
    </div>
  );
  return (
    <Show
      when={isPlaces(props.play, props.state) && (said().length > 0 || props.state.names.length > FEW)}
      fallback={list()}
    >
      <details class="places">
        <summary>
          {said().length > 0
            ? 'Change it on the map or in a list'
            : 'Click a marked space on the map, or choose from a list'}
        </summary>
        {list()}
      </details>
    </Show>
  );
}

const isPlaces = (play: Play, state: SlotState): boolean =>
  state.names.every(
    (name) => play.page.slots.choice(play.session.view(), state.slot, name).space !== undefined,
  );

function ValueButton(props: {
  play: Play;
  state: SlotState;
  name: string | number;
  isSaid: boolean;
  digit: number | undefined;
}) {
  const { builder, page, session } = props.play;
  const choice = () => page.slots.choice(session.view(), props.state.slot, props.name);
  const card = () => {
    const id = choice().card;
    return id === undefined ? undefined : page.hand?.card(id);
  };
  const press = () => {
    if (props.isSaid && props.state.kind !== 'one') builder.unsay(props.state.slot, props.name);
    else builder.say(props.state.slot, props.state.kind, props.name);
  };
  return (
    <button
      type="button"
      class="button value"
      aria-pressed={props.isSaid}
      data-control={`value-${props.name}`}
      data-testid={`value-${props.name}`}
      data-value={props.name}
      onClick={press}
    >
      <Show when={card()} fallback={choice().name}>
        {(shown) => <CardView card={shown()} />}
      </Show>
      <Show when={choice().note}>{(note) => <small>{note()}</small>}</Show>
      <Show when={props.digit}>
        <kbd>{props.digit}</kbd>
      </Show>
    </button>
  );
}
