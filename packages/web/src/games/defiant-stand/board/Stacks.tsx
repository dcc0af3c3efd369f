/** The blocks of a city on the map: an overlapping row, and their number. */
import { For, type JSX, Show } from 'solid-js';
import { Clash } from '../../../table/map/CounterStacks.tsx';
import { Block } from '../block/Block.tsx';
import type { Stack } from './stacks.ts';

/** The size of a block on the map, relative to the battle board. */
const SCALE = 0.62;
/** The most blocks drawn; the number shows the rest. */
const MOST = 5;
const STEP = 9.5;

/** Blocks inside the fortress on the left, blocks in the open beside them. */
export function CityStacks(props: { stacks: readonly Stack[]; box?: { height: number } }): JSX.Element {
  const inOrder = () => props.stacks.toSorted((a, b) => Number(b.inside) - Number(a.inside));
  const clash = () => props.stacks.filter((stack) => !stack.inside).length > 1;
  const lower = () => (props.box ? props.box.height / 2 - 12 : -10);
  const middle = (i: number): number => (i - (props.stacks.length - 1) / 2) * 58;
  return (
    <>
      <For each={inOrder()}>
        {(stack, i) => (
          <g class="stack" transform={`translate(${middle(i())} ${lower()})`}>
            <Row stack={stack} />
            <Show when={stack.inside}>
              <path class="garrison-walls" d="M-24 4v-11h7v4h5v-4h7v4h10v-4h7v4h5v-4h7v11z" />
            </Show>
          </g>
        )}
      </For>
      <Show when={clash()}>
        <Clash />
      </Show>
    </>
  );
}

function Row(props: { stack: Stack }): JSX.Element {
  const shown = () => props.stack.looks.slice(0, MOST);
  const left = () => (-(shown().length - 1) * STEP) / 2;
  const last = () => left() + (shown().length - 1) * STEP;
  return (
    <>
      {/* From back to front, so that the front block covers the others. */}
      <For each={shown().toReversed()}>
        {(look, i) => (
          <g transform={`translate(${left() + (shown().length - 1 - i()) * STEP} 0) scale(${SCALE})`}>
            <Block look={look} />
          </g>
        )}
      </For>
      <Show when={props.stack.count > 1}>
        <g class="stack-count" transform={`translate(${last() + 13} -24)`}>
          <circle r="6.8" />
          <text y="3.6">{props.stack.count}</text>
        </g>
      </Show>
    </>
  );
}
