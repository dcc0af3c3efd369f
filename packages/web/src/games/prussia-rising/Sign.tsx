/** The sign of a side: its flag. */
import type { Seat } from '@feldzug/kernel';
import type { JSX } from 'solid-js';
import { FlagFigure } from './board/FlagFigure.tsx';
import { nationOf } from './names.ts';

export function Sign(props: { seat: Seat; size?: number }): JSX.Element {
  return (
    <svg
      class={`nation-flag nation-${nationOf(props.seat)}`}
      viewBox="-12.5 -12.5 25 25"
      width={props.size ?? 18}
      height={props.size ?? 18}
      aria-hidden="true"
    >
      <FlagFigure side={props.seat} />
      <rect class="nation-flag-edge" x="-12" y="-12" width="24" height="24" />
    </svg>
  );
}
