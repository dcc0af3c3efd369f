/** A number that can be changed: by its two buttons, by the arrow keys, by the digit of its row. */
import { Show } from 'solid-js';

export interface CounterProps {
  readonly name: string;
  readonly note: string | undefined;
  readonly count: number;
  readonly most: number;
  /** It may not be named at all, whatever else is. */
  readonly barred: boolean;
  readonly control: string;
  readonly digit: number | undefined;
  readonly set: (count: number) => void;
}

export function Counter(props: CounterProps) {
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
      <Show when={props.digit}>{(digit) => <kbd>{digit()}</kbd>}</Show>
    </div>
  );
}
