/** What an engraver puts on the empty parts of the sheet: title, key, compass. */
import type { JSX } from 'solid-js';
import { Compass } from '../../../table/map/Compass.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { Title } from '../../../table/map/Title.tsx';

export function Furniture(props: { sheet: Sheet }): JSX.Element {
  return (
    <>
      <Title
        at={props.sheet.furniture.title}
        above="Théâtre de la Guerre"
        name="1870–1871"
        below="entre la Loire et le Rhin"
      />
      <Compass at={props.sheet.furniture.compass} />
    </>
  );
}
