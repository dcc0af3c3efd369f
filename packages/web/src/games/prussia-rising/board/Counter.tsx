/**
 * A stack as it lies on the map: flag, number of infantry, their levels as a bar of three colours and signs, cavalry as
 * a small counter behind. The origin is the middle of the lower edge; a counter is 44 units wide and 30 high.
 */
import { For, type JSX, Show } from 'solid-js';
import { Emblem } from '../../../table/symbols/emblems.tsx';
import { nationOf } from '../names.ts';
import { infantryIn, type Stack } from './stacks.ts';
import '../../../table/symbols/counters.css';

export function StackCounter(props: { stack: Stack }): JSX.Element {
  const foot = () => infantryIn(props.stack);
  const isHorse = () => foot() === 0;
  return (
    <g
      class={`counter nation-${nationOf(props.stack.side)}`}
      classList={{ 'counter-isolated': props.stack.disorganized, 'counter-marched': props.stack.marched }}
    >
      <Show when={props.stack.cavalry >= 0 && !isHorse()}>
        <g transform="translate(15 -33)">
          <HorseSign level={props.stack.cavalry} />
        </g>
      </Show>
      <rect class="counter-plate" x="-22" y="-30" width="44" height="30" rx="2" />
      <g transform="translate(-12 -17) scale(.78)">
        <Emblem nation={nationOf(props.stack.side)} />
      </g>
      <Show when={props.stack.inside}>
        <path class="counter-walls" d="M-22 -30v-6h7v3.4h5v-3.4h7v3.4h6v-3.4h7v3.4h5v-3.4h7v6z" />
      </Show>
      <Show
        when={!isHorse()}
        fallback={
          <g transform="translate(10 -16.5)">
            <HorseSign level={props.stack.cavalry} />
          </g>
        }
      >
        <text class="counter-number" x="10" y="-10.5">
          {foot()}
        </text>
        <LevelBar infantry={props.stack.infantry} />
      </Show>
      <rect class="counter-edge" x="-22" y="-30" width="44" height="30" rx="2" />
      <Show when={props.stack.disorganized}>
        <g transform="translate(-22 -30)">
          <circle class="counter-alarm" r="7" />
          <path class="counter-alarm-sign" d="M0 -3.8V1M0 3.5V3.7" />
        </g>
      </Show>
      <Show when={props.stack.besieging}>
        <g transform="translate(22 -1)">
          <circle class="counter-siege" r="7" />
          <path class="counter-siege-sign" d="M-3.6 2.8H3.8M-2.6 2.6 1.4 -3.4 3.8 -1.9 .6 2.6z" />
        </g>
      </Show>
    </g>
  );
}

/** Infantry by level along the foot of the counter, as long as their share; a letter says which. */
function LevelBar(props: { infantry: readonly number[] }): JSX.Element {
  const total = () => props.infantry.reduce((sum, count) => sum + count, 0);
  const pieces = () => {
    let left = -21.4;
    return props.infantry.flatMap((count, level) => {
      if (count === 0) return [];
      const piece = { level, count, left, width: (42.8 * count) / total() };
      left += piece.width;
      return [piece];
    });
  };
  return (
    <For each={pieces()}>
      {(piece) => (
        <>
          <rect class={`level-${piece.level}`} x={piece.left} y="-7.6" width={piece.width} height="7.2" />
          <Show when={piece.width > 7}>
            <text class="level-letter" x={piece.left + piece.width / 2} y="-1.7">
              {'GRV'[piece.level]}
            </text>
          </Show>
        </>
      )}
    </For>
  );
}

/** Cavalry: the staff officer's sign for it, in the colour of its level. */
function HorseSign(props: { level: number }): JSX.Element {
  return (
    <g class="horse-sign">
      <rect class={`level-${props.level}`} x="-9" y="-6" width="18" height="12" rx="1" />
      <path class="horse-stroke" d="M-9 6 9 -6" />
      <rect class="horse-edge" x="-9" y="-6" width="18" height="12" rx="1" />
    </g>
  );
}
