/** Cards: one card, and the hand that a seat holds. */
import { createSignal, For, Show } from 'solid-js';
import type { CardFace } from './face.ts';

export function CardView(props: { card: CardFace }) {
  return (
    <span class="card" data-card={props.card.id}>
      <span class="card-head">
        <Show when={props.card.corner}>{(corner) => <span class="card-corner">{corner()}</span>}</Show>
        <span class="card-name">{props.card.name}</span>
      </span>
      <Show when={props.card.subtitle}>{(subtitle) => <em class="card-subtitle">{subtitle()}</em>}</Show>
      <span class="card-when">{props.card.when}</span>
      <span class="card-text">{props.card.text}</span>
    </span>
  );
}

/** The hand as a row of titles over the map; a card opens when it is pressed. */
export function Hand(props: { cards: readonly CardFace[]; owner: string }) {
  const [open, setOpen] = createSignal<number | undefined>();
  return (
    <section class="hand" aria-label={`Cards of ${props.owner}`} data-testid="hand">
      <For each={props.cards}>
        {(card, index) => (
          <div class="hand-card" classList={{ open: open() === index() }}>
            <button
              type="button"
              class="hand-title"
              data-testid="hand-card"
              data-card={card.id}
              aria-expanded={open() === index()}
              onClick={() => setOpen(open() === index() ? undefined : index())}
            >
              <Show when={card.corner}>{(corner) => <span class="card-corner">{corner()}</span>}</Show>
              {card.name}
            </button>
            <Show when={open() === index()}>
              <CardView card={card} />
            </Show>
          </div>
        )}
      </For>
      <Show when={props.cards.length === 0}>
        <p class="hand-empty">No cards in hand</p>
      </Show>
    </section>
  );
}
