/** How a march of the group ends: its formation, and how far the whole of it has wheeled. */
import { For, Show } from 'solid-js';
import { clickOrTap } from '../../../table/touch.ts';
import type { Desk } from '../desk.ts';
import type { End } from './goals.ts';
import type { Marching } from './marching.ts';

const FORMATIONS: readonly { readonly id: End['formation']; readonly name: string; readonly word: string }[] =
  [
    { id: 'asNow', name: 'End the march in the formation they have now', word: 'As now' },
    { id: 'line', name: 'End the march in line, guns unlimbered', word: 'Line' },
    { id: 'column', name: 'March and end in column, guns limbered', word: 'Column' },
  ];
const WHEELS = [
  { by: -1, name: 'End the march wheeled 60 degrees to the left', sign: '↺' },
  { by: 1, name: 'End the march wheeled 60 degrees to the right', sign: '↻' },
] as const;

export function MarchEnd(props: { desk: Desk; march: Marching }) {
  const { desk } = props;
  const wheel = (by: number): void => desk.setEnd({ ...desk.end(), wheel: (desk.end().wheel + by + 6) % 6 });
  return (
    <fieldset class="desk-march">
      <legend>{clickOrTap('Click a hex to march there, ending')}</legend>
      <For each={FORMATIONS}>
        {({ id, name, word }) => (
          <button
            type="button"
            class="button small"
            aria-pressed={desk.end().formation === id}
            title={name}
            data-testid={`end-${id}`}
            onClick={() => desk.setEnd({ ...desk.end(), formation: id })}
          >
            {word}
          </button>
        )}
      </For>
      <For each={WHEELS}>
        {({ by, name, sign }) => (
          <button
            type="button"
            class="button small"
            aria-label={name}
            title={name}
            data-testid={by < 0 ? 'end-left' : 'end-right'}
            onClick={() => wheel(by)}
          >
            {sign}
          </button>
        )}
      </For>
      <Show when={props.march.isShown()}>
        <button
          type="button"
          class="button primary small"
          data-testid="march-there"
          onClick={() => props.march.confirm()}
        >
          March
        </button>
      </Show>
    </fieldset>
  );
}
