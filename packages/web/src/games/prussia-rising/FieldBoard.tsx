/**
 * The battle board: the enemy on top, your units below, the best first, with a line from each unit to its target. After
 * the dice each unit shows its two, and hits fly to their targets.
 */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Card, Field } from './field.ts';
import { unitNumber } from './names.ts';
import { Pips } from './Pips.tsx';

const STEP = 54;
const WIDTH = 8 * STEP + 8;
/** The upper edge of the cards of each row, above and below. */
const TOP = [4, 134] as const;
const CARD = { width: 46, height: 58 };
const HEIGHT = TOP[1] + CARD.height + 4;

interface FieldProps {
  readonly field: Field;
  /** The seat whose units stand below. */
  readonly below: number;
  /** The unit in hand, and whose units can be taken in hand. */
  readonly inHand: string | undefined;
  readonly isAiming: boolean;
  /** Targets in a list that is not confirmed yet. */
  readonly listed: ReadonlyMap<string, string>;
  readonly words: (card: Card, seat: number) => string;
  readonly onUnit: (id: string) => void;
  readonly onShot: (unit: string, target: string) => void;
}

export function FieldBoard(props: FieldProps): JSX.Element {
  const rowOf = (seat: number): readonly Card[] => props.field.rows[seat];
  const at = (id: string): { x: number; y: number } | undefined => {
    for (const seat of [0, 1]) {
      const index = rowOf(seat).findIndex((card) => card.id === id);
      if (index >= 0) return { x: left(rowOf(seat).length, index), y: TOP[seat === props.below ? 1 : 0] };
    }
    return undefined;
  };
  const shots = () =>
    [0, 1].flatMap((seat) =>
      rowOf(seat).flatMap((card) => {
        const target = props.listed.get(card.id) ?? card.target;
        const [from, to] = [at(card.id), target === undefined ? undefined : at(target)];
        return from && to ? [{ card, seat, line: lineOf(from, to, seat === props.below) }] : [];
      }),
    );
  /** The same lines are the same hits: they fly once, whatever is asked next. */
  const hits = createMemo(() => shots().flatMap(({ card, line }) => (card.shot?.hit ? [line] : [])));
  let taken: string | undefined;
  const drop = (event: PointerEvent): void => {
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<SVGGElement>('[data-unit]');
    const target = under?.dataset.unit;
    if (taken && target && isEnemy(target)) props.onShot(taken, target);
    taken = undefined;
  };
  const isEnemy = (id: string): boolean => rowOf(1 - props.below).some((card) => card.id === id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons drawn in SVG have no fieldset to stand in
    <svg
      class="field-of-battle"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label="Units in this combat"
      classList={{ 'is-volley': props.field.isVolley }}
      onPointerUp={drop}
    >
      <For each={shots()}>
        {({ card, seat, line }) => (
          <path
            class="aim"
            classList={{
              'aim-own': seat === props.below,
              'aim-hit': card.shot?.hit === true,
              'aim-miss': card.shot?.hit === false,
            }}
            d={line}
          />
        )}
      </For>
      <For each={[1 - props.below, props.below]}>
        {(seat) => (
          <For each={rowOf(seat)}>
            {(card, i) => (
              <UnitCard
                card={card}
                x={left(rowOf(seat).length, i())}
                y={TOP[seat === props.below ? 1 : 0]}
                isBelow={seat === props.below}
                isInHand={props.inHand === card.id}
                isAiming={props.isAiming}
                words={props.words(card, seat)}
                onTake={() => {
                  if (seat === props.below) taken = card.id;
                }}
                onPress={() => props.onUnit(card.id)}
              />
            )}
          </For>
        )}
      </For>
      <For each={hits()}>
        {(line, i) => (
          <circle
            class="flying-hit"
            r="4.5"
            style={{ 'offset-path': `path('${line}')`, 'animation-delay': `${0.5 + i() * 0.12}s` }}
          />
        )}
      </For>
    </svg>
  );
}

const left = (count: number, index: number): number => (WIDTH - count * STEP) / 2 + index * STEP + STEP / 2;

/** From the edge of a card to the edge of the one it aims at. */
function lineOf(from: { x: number; y: number }, to: { x: number; y: number }, isUp: boolean): string {
  const start = isUp ? from.y - 2 : from.y + CARD.height + 2;
  const end = isUp ? to.y + CARD.height + 3 : to.y - 3;
  return `M${from.x} ${start}L${to.x} ${end}`;
}

interface CardProps {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
  readonly isInHand: boolean;
  readonly isAiming: boolean;
  readonly words: string;
  readonly onTake: () => void;
  readonly onPress: () => void;
}

function UnitCard(props: CardProps): JSX.Element {
  const isOut = () => props.card.fires < 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is the edge of the card, inside
    <g
      class="unit-card"
      classList={{
        'in-hand': props.isInHand,
        'is-out': isOut(),
        'is-lost': props.card.isLost,
        'is-reduced': props.card.isReduced,
        'is-target': props.isAiming && !props.isBelow,
      }}
      transform={`translate(${props.x} ${props.y})`}
      data-unit={props.card.id}
      onPointerDown={() => props.onTake()}
      onClick={() => props.onPress()}
    >
      <title>{props.words}</title>
      <rect class="card-plate" x={-CARD.width / 2} width={CARD.width} height={CARD.height} rx="3" />
      <rect class={`level-${props.card.level}`} x={-CARD.width / 2} width={CARD.width} height="16" rx="3" />
      <text class="card-level" y="12.5">
        {['Green', 'Regular', 'Veteran'][props.card.level]}
      </text>
      <text class="card-number" x={-CARD.width / 2 + 3} y="26">
        {unitNumber(props.card.id)}
      </text>
      <g transform="translate(3 30)">
        <rect class="foot-box" x="-11" y="-7.5" width="22" height="15" />
        <path class="foot-cross" d="M-11 -7.5 11 7.5M11 -7.5 -11 7.5" />
      </g>
      <Show when={props.card.isReduced}>
        <path class="card-reduced" d="M-21 18 21 40" />
      </Show>
      <text class="card-chance" y="52">
        {props.card.shot || props.card.isLost || isOut() ? '' : `${Math.round(100 * props.card.chance)}%`}
      </text>
      <Show when={props.card.isLost}>
        <path class="card-lost" d="M-20 4 20 54M20 4 -20 54" />
      </Show>
      <Show when={props.card.hits > 0}>
        <g transform={`translate(${CARD.width / 2 - 5} 4)`}>
          <path class="card-burst" d={BURST} />
          <text class="card-hits" y="4">
            {props.card.hits}
          </text>
        </g>
      </Show>
      <Show when={props.card.shot}>
        {(shot) => (
          <g transform={`translate(0 ${props.isBelow ? -13 : CARD.height + 13})`}>
            <Pips face={shot().dice[0]} x={-10} isHit={shot().hit} />
            <Pips face={shot().dice[1]} x={10} isHit={shot().hit} />
          </g>
        )}
      </Show>
      {/* The button is a bare shape: what is drawn on the card is no part of its name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button */}
      <rect
        class="card-edge"
        x={-CARD.width / 2}
        width={CARD.width}
        height={CARD.height}
        rx="3"
        role="button"
        tabindex={props.isAiming ? 0 : -1}
        aria-label={props.words}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          props.onPress();
        }}
      />
    </g>
  );
}

const BURST = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8;
  const radius = i % 2 ? 6.5 : 11;
  return `${i ? 'L' : 'M'}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
})
  .join('')
  .concat('z');
