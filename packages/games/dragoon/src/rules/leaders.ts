/** 6 Leader casualties: the risk, the effects of a loss, and the replacement. */
import type { Course } from '@feldzug/kernel';
import { isGun, numbers } from '../data.ts';
import { type Field, fieldOf, isInEnemyZone, TRUTH } from '../field.ts';
import { distance } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import { ASK, AWAY, battleIn, CHECKED, DEFERRED, GONE, isRouted, type State, WAITING } from '../state.ts';
import { anyOf, d100 } from './checks.ts';
import { nameOfHex, reportLeader } from './reports.ts';

const peril = numbers.leaders;

/** The leaders of a side in a hex; `stood` says where each leader is or was. */
export function leadersIn(stood: readonly number[], battle: Battle, hex: number, side: number): number[] {
  const there: number[] = [];
  for (let leader = 0; leader < stood.length; leader++)
    if (stood[leader] === hex && battle.leaders[leader].side === side) there.push(leader);
  return there;
}

/**
 * 6.A: 2% when a unit in his hex fights or is fired at, 2% for each hit, more in an assault. Call it before the losses
 * are taken, with those who stood there when the step began: they share the risk of a unit that is eliminated.
 */
export function leadersInPeril(
  s: State,
  leaders: readonly number[],
  hits: number,
  course: Course,
  more: number,
): void {
  for (const leader of leaders)
    if (s.leaderAt[leader] !== GONE && d100(course, 'leader') <= peril.chance + peril.perHit * hits + more)
      fall(s, leader, 'shot', course);
}

/** 6.D: his command loses quality; if he is the overall leader, the whole army does, and its level drops. */
export function fall(s: State, leader: number, cause: string, course: Course): void {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  const isOverall = battle.overall[side] === leader;
  reportLeader(s, course, 'leaderFell', leader, '6.D', { cause, at: nameOfHex(s, s.leaderAt[leader]) });
  for (let unit = 0; unit < s.at.length; unit++) {
    const his = isOverall ? battle.side[unit] === side : s.leader[unit] === leader;
    if (his && s.at[unit] !== GONE) s.quality[unit] = Math.max(numbers.qualities.green, s.quality[unit] - 1);
  }
  if (isOverall) {
    s.level[side] = Math.max(0, s.level[side] - s.rating[leader]);
    s.fellAt[side] = s.leaderAt[leader];
  }
  s.leaderAt[leader] = GONE;
  // 6.G: his deferment is lost, but his replacement can still be checked if he has not been.
  if (s.status[leader] === DEFERRED) s.status[leader] = WAITING;
  s.awaits[leader] = ASK;
  s.bonus[leader] = 0;
  s.ridden[leader] = 0;
  s.leaderSeen[leader] = 0;
  s.due[leader] = s.turn;
}

/** 6.C: a leader left alone goes to the nearest friendly unit, if it is near enough. */
export function displaceLeaders(s: State, hex: number, course: Course): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  for (let leader = 0; leader < s.leaderAt.length; leader++) {
    const { side } = battle.leaders[leader];
    if (s.leaderAt[leader] !== hex) continue;
    if (field.first[hex] >= 0 && battle.side[field.first[hex]] === side) continue;
    let best = GONE;
    let least = peril.safeWithin + 1;
    for (let unit = 0; unit < s.at.length; unit++) {
      if (s.at[unit] < 0 || battle.side[unit] !== side || isRouted(s, unit)) continue;
      const away = distance(battle.grid, hex, s.at[unit]);
      if (away < least) {
        least = away;
        best = s.at[unit];
      }
    }
    if (best === GONE) continue;
    s.leaderAt[leader] = best;
    reportLeader(s, course, 'leaderRode', leader, '6.C', { at: nameOfHex(s, best) });
  }
}

/** 6.C: a leader goes with the unit that leaves his hex when no friend stays there; guns alone do not keep him. */
export function leadersFollow(s: State, from: number, to: number, side: number): void {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const company = field.first[from];
  if (company >= 0 && battle.side[company] === side && !isGun(battle.type[company])) return;
  for (let leader = 0; leader < s.leaderAt.length; leader++)
    if (s.leaderAt[leader] === from && battle.leaders[leader].side === side) s.leaderAt[leader] = to;
}

/** 6.G: replacements come when the next Command Phase begins; on a Command Turn in time to lend and receive points. */
export function replaceLeaders(s: State, course: Course): void {
  const battle = battleIn(s);
  for (const side of [0, 1]) {
    const overall = battle.overall[side];
    if (s.due[overall] === 0 || s.due[overall] > s.turn) continue;
    // R34: if all fell with him, their replacements come first.
    if (bestOf(s, side) < 0) appointAll(s, course, (leader) => leader !== overall && isOf(s, side, leader));
    const heir = bestOf(s, side);
    if (heir >= 0) succeed(s, overall, heir, course);
  }
  appointAll(s, course, (leader) => !battle.overall.includes(leader));
}

const isOf = (s: State, side: number, leader: number): boolean => battleIn(s).leaders[leader].side === side;

function appointAll(s: State, course: Course, whom: (leader: number) => boolean): void {
  for (let leader = 0; leader < s.leaderAt.length; leader++)
    if (s.due[leader] > 0 && s.due[leader] <= s.turn && whom(leader)) appoint(s, leader, course);
}

/** 6.F: the corps leader with the highest rating, then radius, then nearest to where the overall leader fell. */
function bestOf(s: State, side: number): number {
  const battle = battleIn(s);
  const fell = s.fellAt[side];
  const merits = (leader: number): number[] => [
    s.rating[leader],
    s.radius[leader],
    fell < 0 ? 0 : -distance(battle.grid, fell, s.leaderAt[leader]),
  ];
  let best = -1;
  battle.leaders.forEach((each, leader) => {
    if (each.side !== side || leader === battle.overall[side] || s.leaderAt[leader] < 0) return;
    if (best < 0 || isBetter(merits(leader), merits(best))) best = leader;
  });
  return best;
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((merit, i) => merit !== other[i]);
  return at >= 0 && one[at] > other[at];
}

function succeed(s: State, overall: number, heir: number, course: Course): void {
  s.leaderAt[overall] = s.leaderAt[heir];
  s.rating[overall] = s.rating[heir];
  s.radius[overall] = s.radius[heir];
  s.sub[overall] = Math.floor(s.sub[overall] / peril.subShare);
  s.person[overall] = s.person[heir];
  // 4.3: no leader is activated twice in a turn, nor is the command he takes over.
  if (s.status[heir] === CHECKED) s.status[overall] = CHECKED;
  if (s.status[heir] === DEFERRED) s.status[heir] = WAITING;
  s.awaits[heir] = ASK;
  s.due[overall] = 0;
  s.fellAt[battleIn(s).leaders[overall].side] = GONE;
  s.leaderAt[heir] = GONE;
  // 4.2.B: points that were lent to him stay his until the next Command Turn.
  s.bonus[overall] = s.bonus[heir];
  s.bonus[heir] = 0;
  s.due[heir] = s.turn;
  reportLeader(s, course, 'leaderSucceeded', overall, '6.F', { at: nameOfHex(s, s.leaderAt[overall]) });
}

/** 6.E: a new leader, no better than his predecessor; a command without units gets none. */
function appoint(s: State, leader: number, course: Course): void {
  const at = placeFor(s, leader);
  // While units of his are away in pursuit, he waits for them.
  if (at >= 0 || !isAnyAway(s, leader)) s.due[leader] = 0;
  if (at < 0) return;
  const old = s.rating[leader];
  s.rating[leader] = anyOf(course, 'rating', Math.min(1, old), old);
  const most = s.radius[leader];
  s.radius[leader] = anyOf(course, 'radius', Math.ceil(most / peril.radiusShare), most);
  s.leaderAt[leader] = at;
  s.person[leader] = -1;
  reportLeader(s, course, 'leaderReplaced', leader, '6.E', {
    at: nameOfHex(s, at),
    rating: s.rating[leader],
    radius: s.radius[leader],
  });
}

const isAnyAway = (s: State, leader: number): boolean =>
  s.at.some((at, unit) => at === AWAY && s.leader[unit] === leader);

/** The hex of one of his units: outside enemy zones if possible, then closest to all of them. */
function placeFor(s: State, leader: number): number {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  const field = fieldOf(s, TRUTH);
  const his: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && s.leader[unit] === leader) his.push(unit);
  let best = GONE;
  let least = 1e9;
  for (const unit of his) {
    const sum = his.reduce((total, other) => total + distance(battle.grid, s.at[unit], s.at[other]), 0);
    const cost = sum + danger(field, side, s.at[unit]) + (isRouted(s, unit) ? 1e5 : 0);
    if (cost < least) {
      least = cost;
      best = s.at[unit];
    }
  }
  return best;
}

const danger = (field: Field, side: number, hex: number): number =>
  isInEnemyZone(field, side, hex) ? 1e6 : 0;
