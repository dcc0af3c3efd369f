/** Spaces with their signs, names, counters and marks; each is a button that says in words what stands there. */
import { SPACES } from '@feldzug/prussia-rising/data.ts';
import type { State } from '@feldzug/prussia-rising/state.ts';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { type PlaceProps, PointSpace, SiegeWorks } from '../../../table/map/SpaceButton.tsx';
import { sideName, spaceName } from '../names.ts';
import { distances, kindOfSpace } from '../position.ts';
import { StackCounter } from './Counter.tsx';
import { SpaceSign } from './SpaceSign.tsx';
import { type Stack, sameStacks, stackWords } from './stacks.ts';

interface SpaceProps extends PlaceProps {
  readonly view: State;
  /** The number of the space in the game's data. */
  readonly space: number;
  readonly stacks: readonly Stack[];
}

export function SpaceView(props: SpaceProps): JSX.Element {
  const { id, territory } = SPACES[props.space];
  const holder = createMemo(() => props.view.control[props.space]);
  const isBesieged = createMemo(() => props.view.siege[props.space] > 0);
  const stacks = createMemo(() => props.stacks, undefined, { equals: sameStacks });
  return (
    <PointSpace
      {...props}
      id={id}
      facts={[
        `${spaceName(id)}, ${kindOfSpace(props.space)}`,
        distances(props.space),
        holder() === territory ? '' : `held by ${sideName(holder())}`,
        isBesieged() ? 'besieged' : '',
      ]}
      pieces={stacks().map(stackWords)}
      sign={
        <>
          <Show when={isBesieged()}>
            <SiegeWorks />
          </Show>
          <SpaceSign space={props.space} holder={holder()} />
        </>
      }
      stacks={<StacksView stacks={stacks()} />}
    />
  );
}

function StacksView(props: { stacks: readonly Stack[] }): JSX.Element {
  const open = () => props.stacks.filter((stack) => !stack.inside);
  const inside = () => props.stacks.filter((stack) => stack.inside);
  return (
    <>
      <For each={inside()}>
        {(stack) => (
          <g
            classList={{ garrison: open().length > 0 }}
            transform={open().length > 0 ? 'translate(0 14) scale(.66)' : 'translate(0 -11)'}
          >
            <StackCounter stack={stack} />
          </g>
        )}
      </For>
      <For each={open()}>
        {(stack, i) => (
          <g
            class="stack"
            style={{ transform: `translate(${(i() - (open().length - 1) / 2) * 48}px, -11px)` }}
          >
            <StackCounter stack={stack} />
          </g>
        )}
      </For>
      {/* Once more in front: the besiegers' counter covers the ring around the town. */}
      <Show when={inside().length > 0 && open().length > 0}>
        <g transform="translate(0 14)">
          <SiegeWorks />
        </g>
      </Show>
      <Show when={open().length > 1}>
        <path class="space-clash" d="M-5 -31 5 -19M5 -31 -5 -19M-6 -20 -3 -17.5M6 -20 3 -17.5" />
      </Show>
    </>
  );
}
