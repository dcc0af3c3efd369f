/** The blocks on the small map of the lobby, by what both sides see of them. */
import type { State } from '@feldzug/defiant-stand';
import type { Dot } from '../../session/glimpse.ts';
import { dotsOn } from '../../table/map/dots.ts';
import type { Sheet } from '../../table/map/sheet.ts';
import { stacksOf } from './board/stacks.ts';
import sheet from './map.generated.json';

export function dots(view: State): readonly Dot[] {
  const stacks = stacksOf(view);
  return dotsOn(sheet as unknown as Sheet, (city) => stacks[city].map(({ blocks }) => blocks[0].look.emblem));
}
