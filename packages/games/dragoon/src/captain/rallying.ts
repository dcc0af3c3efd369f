/** How a leader rallies his men, and where he rides for it. */
import type { Action, Counsel } from '@feldzug/kernel';
import { isGun, MOST_MORALE } from '../data.ts';
import { NOWHERE } from '../hex.ts';
import { actionIn } from '../rules/frames.ts';
import { homeSides } from '../rules/home.ts';
import { nameOfUnit } from '../rules/reports.ts';
import { isRouted } from '../state.ts';
import { awayFrom, type Ground, type May, nearestEnemyTo } from './ground.ts';
import { hasCompany, hexesAbout, isSafe } from './safety.ts';
import { stationOf } from './stations.ts';
import { leaderName, unitName } from './words.ts';

/** First those who would leave the map; then routed units, near and far, until they stand; then the others, the lowest first, as far as the points go. */
export function rallying(ground: Ground, may: May): Counsel | undefined {
  if (actionIn(ground.s).rally === 0) return undefined;
  const [worst, ...better] = ground.weights.rally.levels;
  return (
    rescue(ground, may) ??
    rallyTo(worst, 'rallies routed units', may) ??
    rideAfter(ground, may) ??
    firstOf(better, (level) => rallyTo(level, whyRally(level), may))
  );
}

/** 4.61.F: a routed unit at its own edge is gone in the Withdrawal Phase; the others only lose men. */
function rescue(ground: Ground, may: May): Counsel | undefined {
  const { s } = ground;
  const leaving = commanded(ground).filter((unit) => isLeaving(ground, unit));
  if (leaving.length === 0) return undefined;
  leaving.sort((a, b) => s.strength[b] - s.strength[a] || a - b);
  for (const unit of leaving) {
    const action: Action = { do: 'rally', unit: nameOfUnit(s, unit) };
    if (may(action))
      return { action, score: 0, why: `rallies ${unitName(ground, unit)} before it leaves the map` };
  }
  return rideAfter(ground, may);
}

const isLeaving = ({ s, battle, seat }: Ground, unit: number): boolean =>
  isRouted(s, unit) && homeSides(battle)[seat](s.at[unit]) === 0;

function firstOf<T, R>(all: readonly T[], find: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of those below a level the lowest first, and before the others who is out of the enemy's reach: they cost less. */
function rallyTo(level: number, why: string, may: May): Counsel | undefined {
  for (const zones of ['out', 'in']) {
    const action: Action = { do: 'autoRally', zones, level };
    if (may(action)) return { action, score: 0, why };
  }
  return undefined;
}

const whyRally = (level: number): string =>
  level < MOST_MORALE - 1 ? 'rallies shaken units within his radius' : 'uses his remaining rally points';

/** With points left the leader rides to where he is heard by most of those who run. */
function rideAfter(ground: Ground, may: May): Counsel | undefined {
  const { s, battle } = ground;
  const { leader, rally } = actionIn(s);
  const at = s.leaderAt[leader];
  if (rally === 0 || at < 0) return undefined;
  const runners = commanded(ground).filter((unit) => isRouted(s, unit) && s.morale[unit] === 0);
  if (runners.length === 0) return undefined;
  const counts = (unit: number): number => (isLeaving(ground, unit) ? ground.weights.rally.leaving : 1);
  const heard = (hex: number): number =>
    runners.reduce(
      (sum, unit) => (awayFrom(battle, hex, s.at[unit]) <= s.radius[leader] ? sum + counts(unit) : sum),
      0,
    );
  let [best, most] = [NOWHERE, heard(at)];
  if (runners.every((unit) => awayFrom(battle, at, s.at[unit]) <= s.radius[leader])) return undefined;
  for (const hex of hexesAbout(ground, at)) {
    const count = heard(hex);
    if (count > most && isSafe(ground, hex) && may(rideTo(ground, hex))) [best, most] = [hex, count];
  }
  if (best === NOWHERE) return undefined;
  return {
    action: rideTo(ground, best),
    score: 0,
    why: `lets ${leaderName(ground, leader)} ride after routed units to rally them`,
  };
}

const rideTo = ({ battle }: Ground, hex: number): Action => ({ do: 'ride', to: battle.grid.names[hex] });

/** The units that the active leader rallies: his own, the overall leader anybody. */
function commanded({ s, battle, seat }: Ground): number[] {
  const { leader } = actionIn(s);
  const isOverall = leader === battle.overall[seat];
  return [...s.at.keys()].filter(
    (unit) =>
      s.at[unit] >= 0 &&
      battle.side[unit] === seat &&
      !isGun(battle.type[unit]) &&
      (isOverall || s.leader[unit] === leader),
  );
}

/** At the end the leader goes to his station, and out of the enemy's reach. */
export function rideBack(ground: Ground, may: May): Counsel | undefined {
  const { s, battle } = ground;
  const { leader } = actionIn(s);
  const at = s.leaderAt[leader];
  const station = stationOf(ground, leader, commanded(ground));
  if (at < 0 || station === NOWHERE) return undefined;
  const here = awayFrom(battle, at, station);
  const isSafeHere = isSafe(ground, at);
  const wasAlone = !isSafeHere && !hasCompany(ground, at);
  if (isSafeHere && here < ground.weights.ride.from) return undefined;
  for (const hex of hexesAbout(ground, station)) {
    if (isSafeHere && awayFrom(battle, hex, station) + 1 >= here) return undefined;
    if (!isSafe(ground, hex)) continue;
    const action = rideTo(ground, hex);
    if (may(action)) return { action, score: 0, why: whyRide(ground, leader, here) };
  }
  return wasAlone ? joinMen(ground, leader, may) : undefined;
}

/** No hex is safe: with any unit of his side a leader is at least not taken by an enemy who passes (6.B). */
function joinMen(ground: Ground, leader: number, may: May): Counsel | undefined {
  const { s, battle } = ground;
  const at = s.leaderAt[leader];
  const hexes = [...new Set(s.at)].filter(
    (hex) => hex >= 0 && awayFrom(battle, at, hex) <= ground.weights.ride.within && hasCompany(ground, hex),
  );
  hexes.sort((a, b) => nearestEnemyTo(ground, b) - nearestEnemyTo(ground, a) || a - b);
  for (const hex of hexes) {
    const action = rideTo(ground, hex);
    if (may(action))
      return { action, score: 0, why: `lets ${leaderName(ground, leader)} ride to units that protect him` };
  }
  return undefined;
}

const whyRide = (ground: Ground, leader: number, away: number): string =>
  away < ground.weights.ride.from
    ? `takes ${leaderName(ground, leader)} out of danger`
    : leader === ground.battle.overall[ground.seat]
      ? `lets ${leaderName(ground, leader)} ride to where the fighting is heaviest`
      : `lets ${leaderName(ground, leader)} ride to the middle of his units`;
