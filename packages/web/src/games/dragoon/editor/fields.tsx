/** The fields of the inspector: a value changes when the author has finished typing, and a step of undo is one change. */
import { For, Show } from 'solid-js';

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly testId?: string;
  readonly set: (value: T) => void;
}

export function TextField(props: FieldProps<string> & { rows?: number }) {
  const put = (text: string) => {
    if (text !== props.value) props.set(text);
  };
  return (
    <label class="field" classList={{ wide: (props.rows ?? 1) > 1 }}>
      <span>{props.label}</span>
      <Show
        when={(props.rows ?? 1) > 1}
        fallback={
          <input
            type="text"
            value={props.value}
            data-testid={props.testId}
            onChange={(event) => put(event.currentTarget.value)}
          />
        }
      >
        <textarea
          rows={props.rows}
          value={props.value}
          data-testid={props.testId}
          onChange={(event) => put(event.currentTarget.value)}
        />
      </Show>
    </label>
  );
}

export function NumberField(props: FieldProps<number> & { least: number; most: number; held?: true }) {
  const put = (input: HTMLInputElement) => {
    const value = Number(input.value);
    if (input.value === '' || !Number.isFinite(value)) {
      input.value = String(props.value);
      return;
    }
    // What is too much or too little for the battle is kept, and named by the check; a tool cannot be set to it.
    const held = props.held ? Math.max(props.least, Math.min(props.most, value)) : value;
    input.value = String(Math.round(held));
    if (held !== props.value) props.set(Math.round(held));
  };
  return (
    <label class="field number">
      <span>{props.label}</span>
      <input
        type="number"
        value={props.value}
        min={props.least}
        max={props.most}
        data-testid={props.testId}
        onChange={(event) => put(event.currentTarget)}
      />
    </label>
  );
}

export function Choice(props: FieldProps<string> & { options: readonly (readonly [string, string])[] }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select
        value={props.value}
        data-testid={props.testId}
        onChange={(event) => props.set(event.currentTarget.value)}
      >
        <For each={props.options}>
          {([value, words]) => (
            <option value={value} selected={value === props.value}>
              {words}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

export function Tick(props: FieldProps<boolean>) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={props.value}
        data-testid={props.testId}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
