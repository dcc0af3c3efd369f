/** Cards: one card, and the hand that a seat holds. */
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { HandCard } from './content.ts';

export function CardView(props: { card: HandCard }) {
  return (
    <span class="card">
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

/** The hand: a click says the card where it can be said now, and else opens it over the map. Cards alike are counted. */
export function Hand(props: {
  cards: readonly HandCard[];
  owner: string;
  /** Whose hand it is, where several lie side by side. */
  caption: string | undefined;
  /** Says a card; false where it cannot be said now. */
  say: (card: string) => boolean;
}) {
  const [open, setOpen] = createSignal<string | undefined>();
  const kinds = createMemo(() => {
    const found = new Map<string, { card: HandCard; count: number }>();
    for (const card of props.cards) {
      const kind = found.get(card.id);
      if (kind) kind.count++;
      else found.set(card.id, { card, count: 1 });
    }
    return [...found.values()];
  });
  const opened = () => kinds().find((kind) => kind.card.id === open());
  return (
    <section class="hand" aria-label={`Cards of ${props.owner}`} data-testid="hand">
      <Show when={opened()}>
        {(kind) => (
          <div class="hand-open">
            <CardView card={kind().card} />
          </div>
        )}
      </Show>
      <Show when={props.caption}>
        {(caption) => (
          <p class="hand-caption" data-testid="hand-caption">
            {caption()}
          </p>
        )}
      </Show>
      <div class="hand-list">
        <For each={kinds()}>
          {({ card, count }) => (
            <button
              type="button"
              class="hand-title"
              data-control="hand-card"
              data-testid="hand-card"
              data-card={card.id}
              aria-expanded={open() === card.id}
              title={`${card.name}. ${card.when}. ${card.text}`}
              onClick={() => {
                if (props.say(card.id)) setOpen(undefined);
                else setOpen(open() === card.id ? undefined : card.id);
              }}
            >
              <Show when={card.corner}>{(corner) => <span class="card-corner">{corner()}</span>}</Show>
              <span class="hand-name">{card.name}</span>
              <small class="hand-when">{card.when}</small>
              <Show when={count > 1}>
                <span class="hand-count">× {count}</span>
              </Show>
            </button>
          )}
        </For>
      </div>
    </section>
  );
}
