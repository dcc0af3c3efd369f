/** Who is lent points, who is deferred and who is called. */
import { type InitiativeFrame, jointIn } from '../rules/frames.ts';
import { nameOfLeader } from '../rules/reports.ts';
import { battleIn, DEFERRED, isRouted, type State, WAITING } from '../state.ts';
import { planOf } from './corps.ts';
import type { Counsel } from './counsel.ts';
import { type Ground, nearestEnemyTo, powerOf } from './ground.ts';
import { weights } from './weights.ts';
import { leaderName } from './words.ts';

/** All points to the corps that has most to do: strong, near the enemy, on the attack. */
export function lendOf(ground: Ground): Counsel {
  const { s, seat } = ground;
  const battle = battleIn(s);
  const worth = (leader: number): number => {
    const busy = planOf(ground).tasks[leader]?.stance === 'attack' ? weights.lend.attack : 1;
    let sum = 0;
    for (let unit = 0; unit < s.at.length; unit++) {
      if (s.leader[unit] !== leader || s.at[unit] < 0 || isRouted(s, unit)) continue;
      const near = nearestEnemyTo(ground, s.at[unit]) <= weights.lend.near ? weights.lend.close : 1;
      sum += powerOf(ground, unit) * near;
    }
    return sum * busy;
  };
  const leaders = jointIn(s).plots[seat];
  const best = leaders.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return {
    action: { do: 'lend', points: { [nameOfLeader(s, best)]: s.sub[battle.overall[seat]] } },
    why: `lends all points to ${leaderName(ground, best)}, who has most to do`,
  };
}

/** The overall leader comes last, to pick up what the others left. */
export function initiativeOf(ground: Ground): Counsel {
  const { s, seat, battle } = ground;
  const { leader } = s.flow[s.flow.length - 1] as InitiativeFrame;
  return leader === battle.overall[seat] && hasWaiting(s, seat)
    ? { action: { do: 'defer' }, why: `keeps ${leaderName(ground, leader)} for what the others leave undone` }
    : { action: { do: 'check' }, why: `calls ${leaderName(ground, leader)} to act` };
}

export function deferredOf(ground: Ground): Counsel {
  const { s, seat, battle } = ground;
  if (hasWaiting(s, seat)) return { action: { do: 'wait' }, why: 'waits until the corps leaders have acted' };
  const leader = s.status.findIndex(
    (status, each) => status === DEFERRED && battle.leaders[each].side === seat && s.leaderAt[each] >= 0,
  );
  return {
    action: { do: 'activate', leader: nameOfLeader(s, leader) },
    why: `calls ${leaderName(ground, leader)} now that the others have acted`,
  };
}

/** Whether a corps leader of the side is still to come. */
function hasWaiting(s: State, seat: number): boolean {
  const battle = battleIn(s);
  return s.status.some(
    (status, leader) =>
      status === WAITING &&
      battle.leaders[leader].side === seat &&
      leader !== battle.overall[seat] &&
      s.leaderAt[leader] >= 0,
  );
}
