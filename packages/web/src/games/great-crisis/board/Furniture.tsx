/** What an engraver puts on the empty parts of the sheet: title, compass, names of the sea lanes. */
import type { JSX } from 'solid-js';
import { Compass } from '../../../table/map/Compass.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { Title } from '../../../table/map/Title.tsx';

export function Furniture(props: { sheet: Sheet }): JSX.Element {
  return (
    <>
      <Title
        at={props.sheet.furniture.title}
        above="Kriegs-Theatrum"
        name="Deutschland"
        below="in den Feldzügen von 1756 bis 1763"
      />
      <Compass at={props.sheet.furniture.compass} />
      <text class="lane-name" x={props.sheet.inner[0] + 250} y={props.sheet.inner[1] - 5.5}>
        Seeweg um Skagen
      </text>
      <text class="lane-name" x={props.sheet.inner[2] - 226} y={props.sheet.inner[1] - 5.5}>
        von Reval
      </text>
    </>
  );
}
