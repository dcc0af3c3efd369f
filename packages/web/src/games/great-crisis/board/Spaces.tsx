/** Spaces with their signs, names, counters and marks; each is a button that says in words what stands there. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createEffect, createMemo, For, type JSX, Show } from 'solid-js';
import type { Mark } from '../../../table/board.ts';
import { MarkBadge, MarkRing } from '../../../table/map/Marks.tsx';
import { markWords } from '../../../table/map/mark-words.ts';
import { useSignScale } from '../../../table/map/scale.ts';
import type { SheetSpace } from '../../../table/map/sheet.ts';
import { StackCounter } from '../../../table/symbols/counters.tsx';
import { ResourceStar, SpaceSign } from '../../../table/symbols/signs.tsx';
import { commanderFace } from './commanders.ts';
import { type Stack, sameStacks, stackWords } from './stacks.ts';
import { spaceWords } from './words.ts';

export interface SpaceProps {
  readonly view: State;
  readonly sheet: SheetSpace;
  /** The number of the space in the game's data. */
  readonly space: number;
  readonly stacks: readonly Stack[];
  readonly marks: readonly Mark[];
  readonly isCursor: boolean;
  readonly isOpened: boolean;
  readonly isFirst: boolean;
  /** Units that the position has here are still seen on their way. */
  readonly isArriving: boolean;
  readonly onSpace: (space: string) => void;
  readonly onHover?: (space: string | undefined) => void;
}

export function SpaceView(props: SpaceProps): JSX.Element {
  const data = SPACES[props.space];
  const { sheet } = props;
  const control = createMemo(() => props.view.control[props.space]);
  const scorched = createMemo(() => props.view.scorched[props.space] === 1);
  const stacks = createMemo(() => props.stacks, undefined, { equals: sameStacks });
  const besieged = () => stacks().some((stack) => stack.besieging);
  const scale = useSignScale();
  const isNamed = createMemo(() => (sheet.label ? scale() <= sheet.label.most * 1.001 : false));
  const words = (): string =>
    [
      spaceWords(props.space, { control: control(), scorched: scorched(), besieged: besieged() }),
      ...stacks().map(stackWords),
      ...props.marks.map(markWords),
    ].join('. ');
  const isLive = (): boolean =>
    props.isCursor ||
    props.isFirst ||
    props.marks.some((mark) => mark.kind === 'offer' || mark.kind === 'chosen');
  let element!: SVGPathElement;
  // The keyboard's cursor takes the focus along when the focus is on the map already.
  createEffect(() => {
    if (props.isCursor && document.activeElement?.closest('.map-play'))
      element.focus({ preventScroll: true });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the role
    <g
      class="space"
      classList={{
        'space-cursor': props.isCursor,
        'space-opened': props.isOpened,
        'space-box': data.type === 'box',
        'space-arriving': props.isArriving,
      }}
      style={{
        transform: sheet.box
          ? `translate(${sheet.x}px, ${sheet.y}px)`
          : `translate(${sheet.x}px, ${sheet.y}px) scale(var(--map-sign-scale))`,
      }}
      data-space={data.id}
      data-mark={props.marks[0]?.kind}
      onClick={() => props.onSpace(data.id)}
      onPointerEnter={() => props.onHover?.(data.id)}
      onPointerLeave={() => props.onHover?.(undefined)}
    >
      {/* The button is a bare shape: figures and letters drawn over it are no part of its name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button */}
      <path
        ref={element}
        class="space-reach"
        d={sheet.box ? outline(sheet.box) : CIRCLE}
        role="button"
        tabindex={isLive() ? 0 : -1}
        aria-label={words()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          props.onSpace(data.id);
        }}
      />
      <Show when={sheet.box}>
        {(box) => (
          <BoxFrame
            width={box().width}
            height={box().height}
            name={data.name}
            nation={NATIONS[control()].id}
            resources={data.resources}
          />
        )}
      </Show>
      <For each={props.marks}>{(mark) => <MarkRing mark={mark} box={sheet.box} />}</For>
      <Show when={!sheet.box}>
        <Show when={besieged()}>
          <path class="space-siege" d={SIEGE_WORKS} />
        </Show>
        <SpaceSign type={data.type} nation={NATIONS[control()].id} scorched={scorched()} />
      </Show>
      <Show when={sheet.label}>
        {(label) => (
          <text
            class={`place place-${label().rank}`}
            classList={{ 'place-hidden': !isNamed() }}
            x={label().dx}
            y={label().dy}
            text-anchor={label().anchor}
          >
            {label().text}
          </text>
        )}
      </Show>
      <StacksView stacks={stacks()} box={sheet.box} />
      <For each={props.marks}>
        {(mark) => <MarkBadge mark={mark} box={sheet.box} crowded={stacks().length > 0} />}
      </For>
      <Show when={props.isCursor}>
        <Show when={sheet.box} fallback={<circle class="space-focus" r="17" />}>
          {(box) => (
            <rect
              class="space-focus"
              x={-box().width / 2 - 4}
              y={-box().height / 2 - 4}
              width={box().width + 8}
              height={box().height + 8}
              rx="5"
            />
          )}
        </Show>
      </Show>
    </g>
  );
}

/** What a click or a finger may meet: a circle of radius 21, or the box. */
const CIRCLE = 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0z';
const outline = ({ width, height }: { width: number; height: number }): string =>
  `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}z`;

function StacksView(props: { stacks: readonly Stack[]; box?: { height: number } }): JSX.Element {
  const open = () => props.stacks.filter((stack) => !stack.inside);
  const inside = () => props.stacks.filter((stack) => stack.inside);
  const lower = () => (props.box ? props.box.height / 2 - 10 : -11);
  return (
    <>
      <For each={inside()}>
        {(stack) => (
          <g
            classList={{ garrison: open().length > 0 }}
            transform={open().length > 0 ? 'translate(0 12.5) scale(.64)' : `translate(0 ${lower()})`}
          >
            <CounterOf stack={stack} />
          </g>
        )}
      </For>
      <For each={open()}>
        {(stack, i) => (
          <g
            class="stack"
            style={{
              transform: props.box
                ? `translate(${(i() - (open().length - 1) / 2) * 48}px, ${lower()}px) scale(clamp(0.9, var(--map-sign-scale), 1.25))`
                : `translate(${(i() - (open().length - 1) / 2) * 48}px, ${lower()}px)`,
            }}
          >
            <CounterOf stack={stack} />
          </g>
        )}
      </For>
      <Show when={open().length > 1}>
        <path class="space-clash" d="M-5 -31 5 -19M5 -31 -5 -19M-6 -20 -3 -17.5M6 -20 3 -17.5" />
      </Show>
    </>
  );
}

function CounterOf(props: { stack: Stack }): JSX.Element {
  return (
    <StackCounter
      nation={NATIONS[props.stack.nations[0].nation].id}
      others={props.stack.nations.slice(1).map((row) => NATIONS[row.nation].id)}
      units={props.stack.units}
      depleted={props.stack.depleted}
      commanders={props.stack.commanders.map(commanderFace)}
      isolated={props.stack.isolated > 0}
      besieging={props.stack.besieging}
      inside={props.stack.inside}
    />
  );
}

/** A country off the map, as a card laid on the sheet. */
function BoxFrame(props: {
  width: number;
  height: number;
  name: string;
  nation: string;
  resources: number;
}): JSX.Element {
  return (
    <g class={`box nation-${props.nation}`}>
      <rect
        class="box-card"
        x={-props.width / 2}
        y={-props.height / 2}
        width={props.width}
        height={props.height}
        rx="3"
      />
      <rect
        class="box-line"
        x={-props.width / 2 + 4}
        y={-props.height / 2 + 4}
        width={props.width - 8}
        height={props.height - 8}
        rx="1.5"
      />
      <text class="box-name" y={-props.height / 2 + 25}>
        {props.name}
      </text>
      <g transform={`translate(${props.width / 2 - 17} ${props.height / 2 - 17})`}>
        <For each={Array.from({ length: props.resources })}>
          {(_, i) => (
            <g transform={`translate(0 ${-i() * 13.5}) scale(.95)`}>
              <ResourceStar />
            </g>
          )}
        </For>
      </g>
    </g>
  );
}

/** Parallels and saps around a besieged fort. */
const SIEGE_WORKS = Array.from({ length: 20 }, (_, i) => {
  const angle = (i * Math.PI) / 10;
  const radius = i % 2 ? 17.5 : 20.5;
  return `${i ? 'L' : 'M'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
})
  .join('')
  .concat('z');
