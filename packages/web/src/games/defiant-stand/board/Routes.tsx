/** Routes: double lines for major, dashes for restricted. */
import type { JSX } from 'solid-js';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';

export function Routes(props: { sheet: Sheet }): JSX.Element {
  const paths = (kind: 'major' | 'restricted'): string =>
    props.sheet.routes
      .filter((route) => route.kind === kind)
      .map((route) => curved(pointsOf(route.line)))
      .join('');
  return (
    <g class="routes">
      <path class="route route-restricted-bed" d={paths('restricted')} />
      <path class="route route-restricted" d={paths('restricted')} />
      <path class="route route-major-bed" d={paths('major')} />
      <path class="route route-major" d={paths('major')} />
    </g>
  );
}
