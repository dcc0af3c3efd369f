/** When the General's leaders act: after the enemy, as far as he lets them (4.3.B, 4.3.C). */
import type { Action, Policy } from '@feldzug/kernel';
import { ASK, battleIn, DEFERRED, GONE, type State, WAITING } from '../state.ts';

const DEFER: Action = { do: 'defer' };
const WAIT: Action = { do: 'wait' };

/**
 * Plays by a policy, but keeps its leaders back while enemy leaders are bound to act. An enemy who waits as well is not
 * waited for: otherwise nobody would act (4.3.D).
 */
export const actingLast =
  (policy: Policy<State>): Policy<State> =>
  (game, s, seat) => {
    switch (s.flow[s.flow.length - 1]?.step) {
      case 'command.initiative':
        return isEnemyBound(s, seat) ? DEFER : policy(game, s, seat);
      case 'command.deferred':
        return isEnemyBound(s, seat) ? WAIT : (nextLeader(s, seat) ?? policy(game, s, seat));
      default:
        return policy(game, s, seat);
    }
  };

/** Why: the Captain keeps his leaders back in other words. */
export function timingReason(action: Action): string | undefined {
  switch (action.do) {
    case 'defer':
    case 'wait':
      return 'keeps leaders back until the enemy has acted';
    case 'activate':
      return 'activates the best leader now that the enemy has acted';
    default:
      return undefined;
  }
}

function nextLeader(s: State, seat: number): Action | undefined {
  const [leader] = deferredLeaders(s, seat);
  return leader === undefined ? undefined : { do: 'activate', leader: battleIn(s).leaders[leader].id };
}

/** Corps leaders by rating, then the overall leader, who can still command what failed to activate (4.3.H). */
function deferredLeaders(s: State, seat: number): number[] {
  const { leaders, overall } = battleIn(s);
  const order = (leader: number): number => (leader === overall[seat] ? -1 : s.rating[leader]);
  return [...s.status.keys()]
    .filter(
      (leader) => leaders[leader].side === seat && s.status[leader] === DEFERRED && s.leaderAt[leader] >= 0,
    )
    .sort((a, b) => order(b) - order(a) || a - b);
}

/** Whether an enemy leader has not been asked yet, or comes by standing orders. */
const isEnemyBound = (s: State, seat: number): boolean =>
  s.status.some(
    (status, leader) =>
      battleIn(s).leaders[leader].side !== seat &&
      s.leaderAt[leader] !== GONE &&
      (status === WAITING || (status === DEFERRED && s.awaits[leader] !== ASK)),
  );
