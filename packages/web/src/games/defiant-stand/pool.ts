/** A side's units off the map that it can raise. */
import { END_OF, FIRST_OF, OFF, type State } from '@feldzug/defiant-stand';

export function poolOf(s: State, side: number): number[] {
  const found: number[] = [];
  for (let handle = FIRST_OF[side]; handle < END_OF[side]; handle++)
    if (s.place[handle] === OFF && s.steps[handle] === 0 && s.block[handle] >= 0) found.push(s.block[handle]);
  return found.sort((a, b) => a - b);
}
