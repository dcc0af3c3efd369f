/** What must hold in every state. */
import { BATTALIONS, SEATS, SPACES, TURNS } from './data.ts';
import { remaining, type State } from './state.ts';

export function invariants(state: State): string[] {
  const faults: string[] = [];
  SEATS.forEach((name, seat) => {
    if (state.battalions[seat].some((count) => count < 0))
      faults.push(`${name} has fewer than no battalions`);
    if (remaining(state, seat) > BATTALIONS) faults.push(`${name} has more battalions than it began with`);
  });
  if (state.turn < 1 || state.turn > TURNS) faults.push(`there is no turn ${state.turn}`);
  const isShared = (_: unknown, space: number): boolean =>
    state.battalions[0][space] > 0 && state.battalions[1][space] > 0;
  // A battle is over before the next decision (3.2).
  if (SPACES.some(isShared)) faults.push('both sides are in one space');
  return faults;
}
