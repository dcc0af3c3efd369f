/** A small die in a drawing, 17 units wide; a hit has a heavy edge. */
import { For, type JSX } from 'solid-js';

const SPOTS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export function Pips(props: { face: number; x: number; isHit: boolean }): JSX.Element {
  return (
    <g class="small-die" classList={{ 'is-hit': props.isHit }} transform={`translate(${props.x} 0)`}>
      <rect class="small-die-face" x="-8.5" y="-8.5" width="17" height="17" rx="3.5" />
      <For each={SPOTS[props.face] ?? []}>
        {([x, y]) => <circle class="small-die-pip" cx={x * 4.6} cy={y * 4.6} r="1.7" />}
      </For>
    </g>
  );
}
