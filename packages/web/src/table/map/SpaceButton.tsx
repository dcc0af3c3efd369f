/** A place on a point map: a button that says in words what stands there, with its name, marks and focus. */

import { createEffect, createMemo, createRenderEffect, For, type JSX, Show } from 'solid-js';
import type { Mark } from '../board.ts';
import { placeName } from '../place-names.ts';
import { MarkBadge, MarkRing } from './Marks.tsx';
import { markWords } from './mark-words.ts';
import { useSignScale } from './scale.ts';
import type { SheetSpace } from './sheet.ts';

/** What every point map knows of each of its places. */
export interface PlaceProps {
  readonly sheet: SheetSpace;
  readonly marks: readonly Mark[];
  readonly isCursor: boolean;
  readonly isOpened: boolean;
  /** The one that the tab key comes to while there is no cursor. */
  readonly isFirst: boolean;
  /** Units that the position has here are still seen on their way. */
  readonly isArriving?: boolean;
  readonly onSpace: (space: string) => void;
  readonly onHover?: (space: string | undefined) => void;
}

interface SpaceButtonProps extends PlaceProps {
  readonly id: string;
  /** A country off the map, drawn as a card. */
  readonly isBox: boolean;
  /** What stands here, in words. */
  readonly words: readonly string[];
  /** Counters or blocks stand here: badges go around them. */
  readonly isCrowded: boolean;
  /** The card of a country off the map. */
  readonly card: JSX.Element;
  /** The sign of the place, and what lies on it. */
  readonly sign: JSX.Element;
  /** Counters or blocks. */
  readonly stacks: JSX.Element;
}

export function SpaceButton(props: SpaceButtonProps): JSX.Element {
  const { sheet, id, isBox } = props;
  const scale = useSignScale();
  const isNamed = createMemo(() => (sheet.label ? scale() <= sheet.label.most * 1.001 : false));
  const isLive = (): boolean =>
    props.isCursor ||
    props.isFirst ||
    props.marks.some((mark) => mark.kind === 'offer' || mark.kind === 'chosen');
  const place = `translate(${sheet.x}px, ${sheet.y}px)`;
  const transform = sheet.box ? place : `${place} scale(var(--map-sign-scale))`;
  const reach = sheet.box ? outline(sheet.box) : CIRCLE;
  let element!: SVGPathElement;
  /** Apart from the marks of the frame: who holds a place changes only its words. */
  const name = (button: SVGPathElement): void => {
    element = button;
    createRenderEffect((before?: string) => {
      const label = [...props.words, ...props.marks.map(markWords)].join('. ');
      if (label !== before) button.setAttribute('aria-label', label);
      return label;
    });
  };
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
        'space-box': isBox,
        'space-arriving': props.isArriving === true,
      }}
      style={{ transform }}
      data-space={id}
      data-mark={props.marks[0]?.kind}
      onClick={() => props.onSpace(id)}
      onPointerEnter={() => props.onHover?.(id)}
      onPointerLeave={() => props.onHover?.(undefined)}
    >
      {/* The button is a bare shape: figures and letters drawn over it are no part of its name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button */}
      <path
        ref={name}
        class="space-reach"
        d={reach}
        role="button"
        tabindex={isLive() ? 0 : -1}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          props.onSpace(id);
        }}
      />
      <Show when={sheet.box}>{props.card}</Show>
      <For each={props.marks}>{(mark) => <MarkRing mark={mark} box={sheet.box} />}</For>
      <Show when={!sheet.box}>{props.sign}</Show>
      <Show when={sheet.label}>
        {(label) => (
          <text
            class={`place place-${label().rank}`}
            classList={{ 'place-hidden': !isNamed() }}
            x={label().dx}
            y={label().dy}
            text-anchor={label().anchor}
          >
            {placeName(label().text)}
          </text>
        )}
      </Show>
      {props.stacks}
      <For each={props.marks}>
        {(mark) => <MarkBadge mark={mark} box={sheet.box} crowded={props.isCrowded} />}
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

interface PointSpaceProps extends PlaceProps {
  readonly id: string;
  /** Its name and what is true of it, in words; empty ones are left out. */
  readonly facts: readonly string[];
  /** What stands here, each in words. */
  readonly pieces: readonly string[];
  readonly sign: JSX.Element;
  readonly stacks: JSX.Element;
}

/** A place of a game that has no countries off the map. */
export const PointSpace = (props: PointSpaceProps): JSX.Element => (
  <SpaceButton
    {...props}
    isBox={false}
    words={[props.facts.filter(Boolean).join(', '), ...props.pieces]}
    isCrowded={props.pieces.length > 0}
    card={undefined}
  />
);

/** What a click or a finger may meet: a circle of radius 21, or the box. */
const CIRCLE = 'M-21 0a21 21 0 1 0 42 0a21 21 0 1 0 -42 0z';
const outline = ({ width, height }: { width: number; height: number }): string =>
  `M${-width / 2} ${-height / 2}h${width}v${height}h${-width}z`;

/** A country off the map, as a card laid on the sheet. */
export function OffMapCard(props: {
  box: SheetSpace['box'];
  name: string;
  nation: string;
  children?: JSX.Element;
}): JSX.Element {
  const width = () => props.box?.width ?? 0;
  const height = () => props.box?.height ?? 0;
  return (
    <g class={`box nation-${props.nation}`}>
      <rect class="box-card" x={-width() / 2} y={-height() / 2} width={width()} height={height()} rx="3" />
      <rect
        class="box-line"
        x={-width() / 2 + 4}
        y={-height() / 2 + 4}
        width={width() - 8}
        height={height() - 8}
        rx="1.5"
      />
      <text class="box-name" y={-height() / 2 + 25}>
        {props.name}
      </text>
      {props.children}
    </g>
  );
}

/** Parallels and saps around a besieged place. */
export const SiegeWorks = (): JSX.Element => <path class="space-siege" d={SIEGE_WORKS} />;

const SIEGE_WORKS = Array.from({ length: 20 }, (_, i) => {
  const angle = (i * Math.PI) / 10;
  const radius = i % 2 ? 17.5 : 20.5;
  return `${i ? 'L' : 'M'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
})
  .join('')
  .concat('z');
