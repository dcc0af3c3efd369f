/** Routes over land and sea. */
import type { JSX } from 'solid-js';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';

export function Routes(props: { sheet: Sheet }): JSX.Element {
  const paths = (kind: 'land' | 'sea'): string =>
    props.sheet.routes
      .filter((route) => route.kind === kind)
      .map((route) => curved(pointsOf(route.line)))
      .join('');
  return (
    <g class="routes">
      <path class="route route-sea" d={paths('sea')} />
      <path class="route route-land-bed" d={paths('land')} />
      <path class="route route-land" d={paths('land')} />
    </g>
  );
}
