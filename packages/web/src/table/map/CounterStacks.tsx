/** The counters of a place: those in the open side by side, those in the fort smaller in front of it. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { StackCounter, type StackProps } from '../symbols/counters.tsx';
import type { SheetSpace } from './sheet.ts';

interface CounterStacksProps {
  readonly stacks: readonly StackProps[];
  readonly box: SheetSpace['box'];
  /** Those who would come here by what is in hand. */
  readonly ghost?: StackProps;
}

export function CounterStacks(props: CounterStacksProps): JSX.Element {
  const open = createMemo(() => props.stacks.filter((stack) => !stack.inside));
  const inside = () => props.stacks.filter((stack) => stack.inside);
  const lower = () => (props.box ? props.box.height / 2 - 10 : -11);
  const place = (i: number): string => `translate(${(i - (open().length - 1) / 2) * 48}px, ${lower()}px)`;
  return (
    <>
      <For each={inside()}>
        {(stack) => (
          <g
            classList={{ garrison: open().length > 0 }}
            transform={open().length > 0 ? 'translate(0 12.5) scale(.64)' : `translate(0 ${lower()})`}
          >
            <StackCounter {...stack} />
          </g>
        )}
      </For>
      <For each={open()}>
        {(stack, i) => (
          <g
            class="stack"
            style={{
              transform: props.box
                ? `${place(i())} scale(clamp(0.9, var(--map-sign-scale), 1.25))`
                : place(i()),
            }}
          >
            <StackCounter {...stack} />
          </g>
        )}
      </For>
      <Show when={props.ghost}>
        {(ghost) => (
          <g class="ghost" transform={`translate(${open().length * 26} ${lower()})`}>
            <StackCounter {...ghost()} />
          </g>
        )}
      </Show>
      <Show when={open().length > 1}>
        <Clash />
      </Show>
    </>
  );
}

/** The counter of those who march together, as it goes over the map. */
export const MarchingStack = (props: StackProps): JSX.Element => (
  <g transform="translate(0 -11)">
    <StackCounter {...props} />
  </g>
);

/** Crossed swords where both sides stand in the open. */
export const Clash = (): JSX.Element => (
  <path class="space-clash" d="M-5 -31 5 -19M5 -31 -5 -19M-6 -20 -3 -17.5M6 -20 3 -17.5" />
);

/** What is drawn of a place stays as it is while its stacks look the same. */
export const sameStacks = (
  a: readonly { readonly key: string }[],
  b: readonly { readonly key: string }[],
): boolean => a === b || (a.length === b.length && a.every((stack, i) => stack.key === b[i].key));
