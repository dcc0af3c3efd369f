/** Title and compass on empty parts of the map. */
import type { JSX } from 'solid-js';
import { Compass } from '../../../table/map/Compass.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { Title } from '../../../table/map/Title.tsx';

export function Furniture(props: { sheet: Sheet }): JSX.Element {
  return (
    <>
      <Title
        at={props.sheet.furniture.title}
        above="Die Königlich"
        name="Preußischen"
        below="Lande und ihre Nachbarn, 1756 bis 1763"
      />
      <Compass at={props.sheet.furniture.compass} />
    </>
  );
}
