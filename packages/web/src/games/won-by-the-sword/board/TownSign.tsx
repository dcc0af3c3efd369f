/**
 * The sign of a place: a small view of a town in its walls, roofs in the colours of the side that controls it, and a
 * flag on the steeple while it has a garrison. The origin is the middle.
 */
import { FORTS, NO_FORT, SPACES } from '@feldzug/won-by-the-sword/data.ts';
import { type JSX, Show } from 'solid-js';
import { star } from '../../../table/symbols/signs.tsx';
import { nationOf } from '../names.ts';

export function TownSign(props: { space: number; control: number; garrisoned: boolean }): JSX.Element {
  const { fort } = SPACES[props.space];
  return (
    <g class={`sign place-sign nation-${nationOf(props.control)}`} data-fort={FORTS[fort] ?? 'none'}>
      <Show when={fort !== NO_FORT} fallback={<circle class="hamlet" r="4.4" />}>
        <path class="sign-wall" d={WALLS[fort]} />
        <Show when={fort === STRONGEST}>
          <path class="sign-ditch" d={star(8, 13.4, 9.2)} />
        </Show>
        <path class="town-houses" d="M-7 5.4V-.2L-4.2 -3 -1.4 -.2V5.4zM-1.4 5.4V1L2.6 -1.6 6.8 1.2V5.4z" />
        <path class="town-roofs" d="M-7.8 .4 -4.2 -3.4 -.6 .4zM2.2 1.4V-4L4 -9.4 5.8 -4V1.4z" />
        <Show when={props.garrisoned}>
          <path class="town-flag" d="M4 -9.4V-17.4H13L10.4 -15 13 -12.6H4" />
        </Show>
      </Show>
    </g>
  );
}

const STRONGEST = FORTS.indexOf('strong-fortress');

/** A plain ground, a round wall with towers, bastions, and bastions with outworks. */
const WALLS: readonly string[] = [
  'M-9.6 6H9.6V7.4H-9.6z',
  star(12, 11.4, 10),
  star(6, 14.4, 9.8),
  star(8, 16.8, 11.8),
];
