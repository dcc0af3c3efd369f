/** A march as it is made: the counter of those who march, going along the routes of the sheet. */
import { createEffect, type JSX, Show } from 'solid-js';
import type { Glide, Party } from '../board.ts';
import type { Sheet } from './sheet.ts';
import { wayPoints } from './way-points.ts';

export function Glider(props: {
  sheet: Sheet;
  glide: Glide | undefined;
  /** The counter of a party, with its foot on the origin. */
  counter: (party: Party) => JSX.Element;
}): JSX.Element {
  return (
    <Show when={props.glide} keyed>
      {(glide) => {
        let group!: SVGGElement;
        createEffect(() => {
          group.animate(framesOf(props.sheet, glide.spaces), {
            duration: glide.seconds * 1000,
            easing: 'cubic-bezier(0.45, 0, 0.4, 1)',
            fill: 'forwards',
          });
        });
        return (
          <g class="glider" ref={group} data-glide={glide.spaces.join(' ')}>
            {props.counter(glide.party)}
          </g>
        );
      }}
    </Show>
  );
}

const framesOf = (sheet: Sheet, spaces: readonly string[]): Keyframe[] =>
  wayPoints(sheet, spaces).map(([x, y]) => ({
    transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))`,
  }));
