/** One block in a few words. */
import { COLOUR_OF, type State, unitAt } from '@feldzug/defiant-stand';
import { className, colourId } from './names.ts';

/** "Keith (leader, 3 of 3)", or "a white block" if it is hidden from the viewer. */
export function blockName(s: State, handle: number): string {
  if (s.block[handle] < 0) return `a ${colourId(COLOUR_OF[handle])} block`;
  const unit = unitAt(s, handle);
  const half = s.half[handle] ? ', half a hit' : '';
  return `${unit.name} (${className(unit)}, ${s.steps[handle]} of ${unit.steps}${half})`;
}
