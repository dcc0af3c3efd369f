/** The armies on the small map of the lobby. */
import type { State } from '@feldzug/prussia-rising';
import type { Dot } from '../../session/glimpse.ts';
import { dotsOn } from '../../table/map/dots.ts';
import type { Sheet } from '../../table/map/sheet.ts';
import { stacksOf } from './board/stacks.ts';
import sheet from './map.generated.json';
import { nationOf } from './names.ts';

export function dots(view: State): readonly Dot[] {
  const stacks = stacksOf(view);
  return dotsOn(sheet as unknown as Sheet, (space) => stacks[space].map(({ side }) => nationOf(side)));
}
