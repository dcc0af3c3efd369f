/** Units chosen by name: those in hand and those of the place that is open, with a list of the other places. */
import { createMemo, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { FormSlot } from './form.ts';
import type { Play } from './play.ts';
import { PlaceChoice } from './Slots.tsx';

export function UnitValues(props: { play: Play; slot: FormSlot }) {
  const { page } = props.play;
  const rows = createMemo(() => props.slot.rows, [], {
    equals: (a, b) => a.map(({ name }) => name).join() === b.map(({ name }) => name).join(),
  });
  const places = createMemo(() => [...new Set(rows().map(({ place }) => place))]);
  const isSeveralPlaces = () => (props.slot.places ?? places()).length > 1;
  return (
    <div class="unit-values">
      <For each={places()}>
        {(place) => (
          <fieldset class="unit-place">
            <legend class="hidden">{place && page.board.spaceName(place)}</legend>
            <Show when={place && isSeveralPlaces()}>
              <b class="place-name">{page.board.spaceName(place)}</b>
            </Show>
            <For
              each={rows()
                .filter((row) => row.place === place)
                .map((row) => row.name)}
            >
              {(name) => <UnitButton play={props.play} slot={props.slot} name={name} />}
            </For>
          </fieldset>
        )}
      </For>
      <Show when={props.slot.places}>{(all) => <PlaceChoice play={props.play} places={all()} />}</Show>
    </div>
  );
}

/** One that cannot be named now says why when it is pressed. */
function UnitButton(props: { play: Play; slot: FormSlot; name: string }) {
  const { builder, page, session } = props.play;
  const choice = () => page.slots.choice(session.view(), props.slot.slot, props.name);
  const isSaid = () => {
    const value = builder.said()[props.slot.slot];
    return Array.isArray(value) ? value.includes(props.name) : value === props.name;
  };
  return (
    <button
      type="button"
      class="button value unit-value"
      aria-pressed={isSaid()}
      aria-disabled={props.slot.rows.find((row) => row.name === props.name)?.isOffered !== true}
      data-control={`value-${props.name}`}
      data-testid={`value-${props.name}`}
      data-value={props.name}
      onClick={() => props.play.toggle(props.slot.slot, props.name)}
    >
      <Show when={page.panels?.Piece}>
        {(Piece) => <Dynamic component={Piece()} view={session.view()} value={props.name} />}
      </Show>
      <span>
        {choice().name}
        <Show when={choice().note}>{(note) => <small>{note()}</small>}</Show>
      </span>
      <Show when={props.play.digitOf(props.slot.slot, props.name)}>{(digit) => <kbd>{digit()}</kbd>}</Show>
    </button>
  );
}
