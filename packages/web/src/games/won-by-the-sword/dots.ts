/** The columns on the small map of the lobby. */
import { columnsAt, type State } from '@feldzug/won-by-the-sword';
import type { Dot } from '../../session/glimpse.ts';
import { dotsOn } from '../../table/map/dots.ts';
import type { Sheet } from '../../table/map/sheet.ts';
import sheet from './map.generated.json';
import { nationOf } from './names.ts';

export const dots = (view: State): readonly Dot[] =>
  dotsOn(sheet as unknown as Sheet, (space) =>
    [0, 1].flatMap((seat) => columnsAt(view, seat, space).map(() => nationOf(seat))),
  );
