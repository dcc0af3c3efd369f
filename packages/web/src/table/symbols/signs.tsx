/**
 * Signs of spaces: the emblem of who controls it, walls around a fort, a star behind what is worth a resource.
 * The origin is the middle.
 */
import { type JSX, Match, Show, Switch } from 'solid-js';
import { type NationId, Roundel } from './emblems.tsx';
import './signs.css';

export type SignType = 'resource-fort' | 'fort' | 'resource-city' | 'city' | 'box';

export function SpaceSign(props: { type: SignType; nation: NationId; scorched?: boolean }): JSX.Element {
  return (
    <g class="sign" classList={{ 'sign-scorched': props.scorched }}>
      <Switch>
        <Match when={props.type === 'fort'}>
          <path class="sign-wall" d={WALLS} />
        </Match>
        <Match when={props.type === 'resource-fort'}>
          <path class="sign-wall" d={GREAT_WALLS} />
          <path class="sign-star" d={STAR} />
        </Match>
        <Match when={props.type === 'resource-city'}>
          <path class="sign-star" d={STAR} />
        </Match>
      </Switch>
      <circle class="sign-ring" r="6.9" />
      <g transform="scale(.49)">
        <Roundel nation={props.nation} />
      </g>
      <Show when={props.scorched}>
        <path class="sign-fire" d={FLAME} />
      </Show>
    </g>
  );
}

/** A bastioned trace, as the age of Vauban drew fortresses. */
function bastions(count: number, radius: number): string {
  const points: string[] = [];
  const part = (2 * Math.PI) / count;
  for (let i = 0; i < count; i++) {
    const middle = -Math.PI / 2 + i * part + (count % 2 ? 0 : part / 2);
    for (const [aside, out] of [
      [-0.27, 0.6],
      [-0.235, 0.79],
      [0, 1.08],
      [0.235, 0.79],
      [0.27, 0.6],
    ]) {
      const angle = middle + aside * part;
      points.push(
        `${(Math.cos(angle) * radius * out).toFixed(2)} ${(Math.sin(angle) * radius * out).toFixed(2)}`,
      );
    }
  }
  return `M${points.join('L')}z`;
}

/** The trace of walls: a star of so many points. */
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / points;
    const radius = i % 2 ? inner : outer;
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  });
  return `M${corners.join('L')}z`;
}

const WALLS = bastions(4, 12.2);
/** Whatever is worth a resource carries a star of eight points; a fort has walls of the same trace around it. */
const GREAT_WALLS = star(8, 15.2, 10.6);
const STAR = star(8, 11.8, 7.6);
const SMALL_STAR = star(8, 5.6, 2.5);
const FLAME =
  'M0 9C-4 9 -5.4 5.6 -4 2.6C-3.4 4 -2.6 4.2 -2.2 3.8C-3.2 .2 -1 -2.6 .6 -5.4C1 -2.6 4.4 -.6 4.6 3.8C4.8 7 2.6 9 0 9z';

/** The star by itself, for counting resources. */
export const ResourceStar = (): JSX.Element => <path class="sign-star" d={SMALL_STAR} />;
