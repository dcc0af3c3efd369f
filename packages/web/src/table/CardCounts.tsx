/** Cards that are counted, as cards: a click takes one more of a kind, and after the last one none. */
import { For, Show } from 'solid-js';
import type { HandCard } from './content.ts';

interface CountedCard {
  readonly key: string;
  readonly card: HandCard;
}

export function CardCounts(props: {
  readonly cards: readonly CountedCard[];
  readonly count: (key: string) => number;
  readonly most: (key: string) => number;
  readonly isBarred: (key: string) => boolean;
  readonly digit: (key: string) => number | undefined;
  readonly set: (key: string, count: number) => void;
}) {
  const press = (key: string): void => {
    const count = props.count(key);
    props.set(key, count > 0 && count >= props.most(key) ? 0 : count + 1);
  };
  return (
    <For each={props.cards}>
      {({ key, card }) => (
        <div
          class="counter counted-card"
          classList={{ barred: props.isBarred(key) }}
          data-control={`count-${key}`}
          data-testid={`count-${key}`}
          data-count={props.count(key)}
        >
          <button
            type="button"
            class="button counted-face"
            data-step="more"
            aria-pressed={props.count(key) > 0}
            title={`${card.name}. ${card.when}. ${card.text}`}
            onClick={() => press(key)}
          >
            <span class="counted-head">
              <Show when={card.corner}>{(corner) => <span class="card-corner">{corner()}</span>}</Show>
              <span class="counter-name">{card.name}</span>
              <Show when={props.most(key) > 1}>
                <b>
                  {props.count(key)} of {props.most(key)}
                </b>
              </Show>
              <Show when={props.digit(key)}>{(digit) => <kbd>{digit()}</kbd>}</Show>
            </span>
            <small class="counter-text">{card.text}</small>
          </button>
        </div>
      )}
    </For>
  );
}
