/** Title and compass on empty parts of the map. */
import type { JSX } from 'solid-js';
import { Compass } from '../../../table/map/Compass.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';

export function Furniture(props: { sheet: Sheet }): JSX.Element {
  const title = () => props.sheet.furniture.title;
  return (
    <>
      <g class="title" transform={`translate(${title().x} ${title().y})`}>
        <rect class="title-card" x="-150" y="-73" width="300" height="146" rx="4" />
        <rect class="title-line" x="-144" y="-67" width="288" height="134" rx="2" />
        <text class="title-small" y="-36">
          Die Königlich
        </text>
        <text class="title-large" y="2">
          Preußischen
        </text>
        <text class="title-small" y="30">
          Lande und ihre Nachbarn, 1756 bis 1763
        </text>
        <path class="title-flourish" d="M-70 48C-40 38 -20 58 0 48C20 38 40 58 70 48" />
      </g>
      <Compass at={props.sheet.furniture.compass} />
    </>
  );
}
