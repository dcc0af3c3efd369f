/** Where things happen now: the hex that is brought into sight. */
import type { Dragoon, State } from '@feldzug/dragoon';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import { FIRE_STEPS } from './slots.ts';
import { actionOf, stepOf } from './words.ts';

/** Where somebody can be fired at or assaulted, else where the leader is whose turn it is; −1 for nowhere. */
export function sceneOf(game: Dragoon, view: State): number {
  const action = actionOf(view);
  const step = stepOf(view);
  if (action && FIRE_STEPS.includes(step)) {
    const side = step === 'action.defence' ? 1 - action.side : action.side;
    const [hex] = game.lookups.shotsOf(view, side, step as FirePhase).hex;
    if (hex !== undefined) return hex;
  }
  if (action && step === 'action.assault') {
    const [unit] = game.lookups.assaulters(view, action.side);
    if (unit !== undefined) return view.at[unit];
  }
  const { leader } = (view.flow[view.flow.length - 1] ?? {}) as { leader?: number };
  return leader === undefined ? -1 : view.leaderAt[leader];
}
