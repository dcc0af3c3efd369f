/** Units chosen by name: those in hand and those of the place that is open, with a list of the other places. */
import { createMemo, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { SlotState } from './builder.ts';
import type { Play } from './play.ts';

/** As many can be shown all at once. */
const MANY = 10;

export function UnitValues(props: { play: Play; state: SlotState }) {
  const { builder, page, session } = props.play;
  const said = (): readonly string[] => {
    const value = builder.said()[props.state.slot];
    return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
  };
  /** Offered units, and those a player would look for, greyed out. */
  const names = createMemo<readonly string[]>(
    () => {
      const expected =
        page.slots.expected?.(
          session.view(),
          session.acting() ?? 0,
          builder.said(),
          props.state.slot,
          props.play.opened(),
        ) ?? [];
      return [...new Set([...props.state.names.map(String), ...expected])];
    },
    [],
    { equals: (a, b) => a.join() === b.join() },
  );
  const placeOf = (name: string) => page.slots.choice(session.view(), props.state.slot, name).space ?? '';
  const isMany = () => props.state.names.length > MANY;
  const places = createMemo(() => [...new Set(props.state.names.map((name) => placeOf(String(name))))]);
  const isListed = (name: string) =>
    !isMany() || said().includes(name) || (placeOf(name) !== '' && placeOf(name) === props.play.opened());
  const listedPlaces = () => [...new Set(names().filter(isListed).map(placeOf))];
  return (
    <div class="unit-values">
      <For each={listedPlaces()}>
        {(place) => (
          <fieldset class="unit-place">
            <legend class="hidden">{place && page.board.spaceName(place)}</legend>
            <Show when={place && places().length > 1}>
              <b class="place-name">{page.board.spaceName(place)}</b>
            </Show>
            <For each={names().filter((name) => isListed(name) && placeOf(name) === place)}>
              {(name) => (
                <UnitButton
                  play={props.play}
                  state={props.state}
                  name={name}
                  isSaid={said().includes(name)}
                  isOffered={props.state.names.map(String).includes(name)}
                />
              )}
            </For>
          </fieldset>
        )}
      </For>
      <Show when={isMany()}>
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
              {(place) => (
                <option value={place} selected={place === props.play.opened()}>
                  {page.board.spaceName(place)}
                </option>
              )}
            </For>
          </select>
        </label>
      </Show>
    </div>
  );
}

/** One that cannot be named now says why when it is pressed. */
function UnitButton(props: {
  play: Play;
  state: SlotState;
  name: string;
  isSaid: boolean;
  isOffered: boolean;
}) {
  const { builder, page, session } = props.play;
  const choice = () => page.slots.choice(session.view(), props.state.slot, props.name);
  const press = () => {
    if (props.isSaid && props.state.kind !== 'one') builder.unsay(props.state.slot, props.name);
    else builder.say(props.state.slot, props.state.kind, props.name);
  };
  return (
    <button
      type="button"
      class="button value unit-value"
      aria-pressed={props.isSaid}
      aria-disabled={!props.isOffered}
      data-control={`value-${props.name}`}
      data-testid={`value-${props.name}`}
      data-value={props.name}
      onClick={press}
    >
      <Show when={page.panels?.Piece}>
        {(Piece) => <Dynamic component={Piece()} view={session.view()} value={props.name} />}
      </Show>
      <span>
        {choice().name}
        <Show when={choice().note}>{(note) => <small>{note()}</small>}</Show>
      </span>
    </button>
  );
}
