/** Railways in the style of the time: a black line with white ties, over the thin double line of the roads. */
import type { JSX } from 'solid-js';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';

export function RoutesView(props: { sheet: Sheet }): JSX.Element {
  const paths = (kind: 'road' | 'rail'): string =>
    props.sheet.routes
      .filter((route) => route.kind === kind)
      .map((route) => curved(pointsOf(route.line)))
      .join('');
  const [roads, rails] = [paths('road'), paths('rail')];
  return (
    <g class="routes">
      <path class="route highway-bed" d={roads} />
      <path class="route highway" d={roads} />
      <path class="route railway-bed" d={rails} />
      <path class="route railway" d={rails} />
      <path class="route railway-ties" d={rails} />
    </g>
  );
}
