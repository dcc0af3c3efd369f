/** The sign of a space: walls around a fortress, a wheel for supply, the points in the colour of who holds it. */
import { SPACES } from '@feldzug/prussia-rising/data.ts';
import { type JSX, Show } from 'solid-js';
import { nationOf } from '../names.ts';

export function SpaceSign(props: { space: number; holder: number }): JSX.Element {
  const { fortress, supply, points } = SPACES[props.space];
  const isGreat = points >= 4;
  return (
    <g class={`sign town-sign nation-${nationOf(props.holder)}`}>
      <Show when={fortress}>
        <path class="sign-wall" d={isGreat ? GREAT_WALLS : WALLS} />
      </Show>
      <Show when={supply}>
        <g transform={fortress ? 'translate(-12 10)' : 'translate(-10.5 8)'}>
          <circle class="wheel" r="5.2" />
          <path class="wheel-spokes" d="M-5.2 0H5.2M0 -5.2V5.2M-3.7 -3.7 3.7 3.7M-3.7 3.7 3.7 -3.7" />
        </g>
      </Show>
      <circle class="town-ring" r={radiusOf(points)} />
      <Show when={points > 0}>
        <text class="town-points" classList={{ 'town-points-great': isGreat }} y={isGreat ? 4.4 : 3.8}>
          {points}
        </text>
      </Show>
    </g>
  );
}

const radiusOf = (points: number): number => (points >= 4 ? 8.6 : points > 0 ? 7 : 4.6);

/** A bastioned trace with so many points. */
function walls(count: number, outer: number, inner: number): string {
  const corners = Array.from({ length: count * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / count;
    const radius = i % 2 ? inner : outer;
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

const WALLS = walls(6, 13, 8.6);
const GREAT_WALLS = walls(8, 15.6, 10.8);
