/** Who is lent points, who is deferred and who is called. */
import { type Counsel, only } from '@feldzug/kernel';
import { COLUMN, isGun, isLight, numbers } from '../data.ts';
import { initiativeIn, lendIn } from '../rules/frames.ts';
import { nameOfLeader } from '../rules/reports.ts';
import { CHECKED, DEFERRED, FINISHED, GONE, is, isRouted, WAITING } from '../state.ts';
import { planOf } from './corps.ts';
import { awayFrom, type Ground, nearestEnemyTo, powerOf } from './ground.ts';
import { leaderName, listed } from './words.ts';

/** Points to the corps that has most to do; none to one that comes of itself, none beyond what a rating can be. */
export function lendOf(ground: Ground): Counsel[] {
  const { s, seat, battle } = ground;
  const leaders = lendIn(s)
    .receivers[seat].map((leader) => ({ leader, worth: needOf(ground, leader), rating: s.rating[leader] }))
    .sort((a, b) => b.worth - a.worth || a.leader - b.leader);
  const points: { [leader: string]: number } = {};
  let left = s.sub[battle.overall[seat]];
  for (const { leader, rating } of leaders) {
    const given = Math.min(left, Math.max(0, MOST_RATING - rating));
    if (given > 0) points[nameOfLeader(s, leader)] = given;
    left -= given;
  }
  const [first] = leaders;
  if (left > 0) points[nameOfLeader(s, first.leader)] = (points[nameOfLeader(s, first.leader)] ?? 0) + left;
  const names = leaders
    .filter(({ leader }) => points[nameOfLeader(s, leader)] > 0)
    .map(({ leader }) => leaderName(ground, leader));
  return only(
    { do: 'lend', points },
    `lends his points to ${listed(names)}, who ${names.length > 1 ? 'have' : 'has'} the most important task`,
  );
}

const MOST_RATING = numbers.highest.rating;

/** How much a corps has to do: its power, near the enemy, towards an objective that is not ours. */
function needOf(ground: Ground, leader: number): number {
  const { s } = ground;
  if (isSure(ground, leader)) return 0;
  const attacks = planOf(ground).tasks[leader]?.stance === 'attack' ? ground.weights.lend.attack : 1;
  let sum = 0;
  for (const unit of unitsOf(ground, leader)) {
    const near =
      nearestEnemyTo(ground, s.at[unit]) <= ground.weights.lend.near ? ground.weights.lend.close : 1;
    sum += powerOf(ground, unit) * near;
  }
  return sum * attacks;
}

/** 4.3.E: a command that is all in column comes without being called. */
function isSure(ground: Ground, leader: number): boolean {
  const { s, battle } = ground;
  const formed = unitsOf(ground, leader).filter((unit) => !isLight(battle.type[unit]) && !isRouted(s, unit));
  return formed.length > 0 && formed.every((unit) => s.formation[unit] === COLUMN);
}

function unitsOf({ s, battle }: Ground, leader: number): number[] {
  return [...s.at.keys()].filter(
    (unit) => s.leader[unit] === leader && s.at[unit] >= 0 && !isGun(battle.type[unit]),
  );
}

/**
 * A side that acts after the enemy rallies its runaways before they lose men in the Withdrawal Phase (4.61.G), and the
 * enemy cannot. So all leaders are kept back while an enemy leader is still to come.
 */
export function initiativeOf(ground: Ground): Counsel[] {
  const name = leaderName(ground, initiativeIn(ground.s).leader);
  return isEnemyToCome(ground)
    ? only({ do: 'deferToLast' }, `keeps ${name} back until the enemy has acted`)
    : only({ do: 'check' }, `activates ${name}`);
}

const isEnemyToCome = ({ s, seat, battle }: Ground): boolean =>
  s.status.some(
    (status, leader) =>
      status !== CHECKED && battle.leaders[leader].side !== seat && s.leaderAt[leader] !== GONE,
  );

export function deferredOf(ground: Ground): Counsel[] {
  const { s, seat, battle } = ground;
  const leader = s.status.findIndex(
    (status, each) => status === DEFERRED && battle.leaders[each].side === seat && s.leaderAt[each] >= 0,
  );
  const reason = waiting(ground).length === 0 ? 'now that the others have acted' : missed(ground);
  if (!reason || leader < 0) return only({ do: 'wait' }, 'keeps the overall leader for later');
  return only(
    { do: 'activate', leader: nameOfLeader(s, leader) },
    `activates ${leaderName(ground, leader)} ${reason}`,
  );
}

/** Corps leaders of the side who are still to come. */
function waiting({ s, seat, battle }: Ground): number[] {
  return [...s.status.keys()].filter(
    (leader) =>
      s.status[leader] === WAITING &&
      battle.leaders[leader].side === seat &&
      leader !== battle.overall[seat] &&
      s.leaderAt[leader] >= 0,
  );
}

/** Why the overall leader is wanted before the others have acted: a corps before the enemy has failed, or is shaken. */
function missed(ground: Ground): string | undefined {
  const { s, seat, battle } = ground;
  const overall = battle.overall[seat];
  const { near, failed, shaken, heart } = ground.weights.overall;
  for (let leader = 0; leader < s.status.length; leader++) {
    if (leader === overall || battle.leaders[leader].side !== seat) continue;
    const units = unitsOf(ground, leader).filter(
      (unit) => awayFrom(battle, s.leaderAt[overall], s.at[unit]) <= s.radius[overall],
    );
    if (units.length === 0) continue;
    const before = units.filter((unit) => nearestEnemyTo(ground, s.at[unit]) <= near);
    const idle = before.filter((unit) => !is(s, unit, FINISHED)).length;
    if (s.status[leader] === CHECKED && idle > 0 && idle >= failed * units.length)
      return `for the corps of ${leaderName(ground, leader)}, which failed to activate`;
    const low = units.filter((unit) => s.morale[unit] <= heart).length;
    if (low > 0 && low >= shaken * units.length)
      return `for the corps of ${leaderName(ground, leader)}, which is shaken`;
  }
  return undefined;
}
