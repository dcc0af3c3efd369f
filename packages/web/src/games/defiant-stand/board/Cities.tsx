/** Cities with their signs, names, blocks and marks; each is a button that names its contents. */
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { createEffect, createMemo, For, type JSX, Show } from 'solid-js';
import type { Mark } from '../../../table/board.ts';
import { MarkBadge, MarkRing } from '../../../table/map/Marks.tsx';
import { markWords } from '../../../table/map/mark-words.ts';
import { useSignScale } from '../../../table/map/scale.ts';
import type { SheetSpace } from '../../../table/map/sheet.ts';
import { SpaceSign } from '../../../table/symbols/signs.tsx';
import { CityStacks } from './Stacks.tsx';
import { type Stack, sameStacks } from './stacks.ts';
import { cityWords, signOf } from './words.ts';

export interface CityProps {
  readonly view: State;
  readonly sheet: SheetSpace;
  /** The number of the city in the game's data. */
  readonly city: number;
  readonly control: string;
  readonly stacks: readonly Stack[];
  readonly marks: readonly Mark[];
  readonly isCursor: boolean;
  readonly isOpened: boolean;
  readonly isFirst: boolean;
  readonly onSpace: (space: string) => void;
  readonly onHover?: (space: string | undefined) => void;
}

export function CityView(props: CityProps): JSX.Element {
  const data = CITIES[props.city];
  const { sheet } = props;
  const stacks = createMemo(() => props.stacks, undefined, { equals: sameStacks });
  const siege = createMemo(() => props.view.siege[props.city]);
  const fort = createMemo(() =>
    props.view.fort[props.city] >= 0 ? props.view.fortSteps[props.city] : undefined,
  );
  const scale = useSignScale();
  const isNamed = createMemo(() => (sheet.label ? scale() <= sheet.label.most * 1.001 : false));
  const words = (): string =>
    [
      cityWords(props.view, props.city, props.control),
      ...stacks().map((stack) => stack.words),
      ...props.marks.map(markWords),
    ].join('. ');
  const isLive = (): boolean =>
    props.isCursor ||
    props.isFirst ||
    props.marks.some((mark) => mark.kind === 'offer' || mark.kind === 'chosen');
  let element!: SVGPathElement;
  // The keyboard cursor moves the focus only if the focus is already on the map.
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
        'space-box': data.startArea,
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
      {/* The button is an empty shape, so that the drawn text is not part of its name. */}
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
        {(box) => <StartArea width={box().width} height={box().height} nation={NATIONS[data.nation].id} />}
      </Show>
      <For each={props.marks}>{(mark) => <MarkRing mark={mark} box={sheet.box} />}</For>
      <Show when={!sheet.box}>
        <Show when={siege() > 0}>
          <path class="space-siege" d={SIEGE_WORKS} />
        </Show>
        <SpaceSign type={signOf(props.city)} nation={props.control} />
        <Show when={data.vp > 0}>
          <g class="city-worth" transform="translate(-12.5 9.5)">
            <circle r="6.2" />
            <text y="3.4">{data.vp}</text>
          </g>
        </Show>
        <Show when={fort() !== undefined}>
          <FortressSteps steps={fort()!} seen={props.view.fortSeen[props.city]} />
        </Show>
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
      <CityStacks stacks={stacks()} box={sheet.box} />
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

/** The click target: a circle of radius 21, or the box. */
const CIRCLE = 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0z';
const outline = ({ width, height }: { width: number; height: number }): string =>
  `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}z`;

/** A fortress's steps on a shield: current, or as last seen. */
function FortressSteps(props: { steps: number; seen: number }): JSX.Element {
  return (
    <g
      class="city-fortress"
      classList={{ 'city-fortress-old': props.steps < 0 }}
      transform="translate(12.5 8)"
    >
      <path d="M-6 -6h12v6.4c0 3.4 -3 5.6 -6 6.8c-3 -1.2 -6 -3.4 -6 -6.8z" />
      <text y="3.2">{props.steps < 0 ? props.seen : props.steps}</text>
    </g>
  );
}

/** A start area, drawn as a box. */
function StartArea(props: { width: number; height: number; nation: string }): JSX.Element {
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
        {props.nation === 'russia' ? 'Rußland' : 'Frankreich'}
      </text>
    </g>
  );
}

/** Parallels and saps around a besieged fortress. */
const SIEGE_WORKS = Array.from({ length: 20 }, (_, i) => {
  const angle = (i * Math.PI) / 10;
  const radius = i % 2 ? 17.5 : 20.5;
  return `${i ? 'L' : 'M'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
})
  .join('')
  .concat('z');
