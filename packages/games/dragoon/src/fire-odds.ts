/**
 * Exact odds of a plotted fire (4.4.1, 4.4.3, 4.4.4): hits, men, leaders, morale and withdrawal of every target. Where a
 * unit would go is found by the rules themselves; each hex is taken by itself.
 */
import { type Course, sumOfBoth, type Way } from '@feldzug/kernel';
import { isGun, numbers } from './data.ts';
import { fieldOf, isInEnemyZone, TRUTH, unitsIn } from './field.ts';
import { hitsSpread, margin } from './rules/checks.ts';
import { fireAt, gunStrength, orientation, shelter } from './rules/strength.ts';
import { carryOut, RETREATS, ROUTS } from './rules/withdrawal.ts';
import { battleIn, cloneState, FLANK, GONE, is, isRouted, REAR, type State, UNDER } from './state.ts';

/** What a fire comes to for the side that is fired at. */
export interface FireEnd {
  /** Men lost, on average where only the luck of the men differs. */
  readonly lost: number;
  /** Units that rout or are eliminated, and units that leave their hex. */
  readonly broken: number;
  readonly moved: number;
}

/** More than this are not worth counting. */
const MOST_ENDS = 20_000;

/** All that can come of the shots, unit and hex by turns; undefined where there are too many hexes. */
export function fireEnds(s: State, plotted: readonly number[]): Way<FireEnd>[] | undefined {
  const firers = new Map<number, number[]>();
  for (let i = 0; i < plotted.length; i += 2)
    firers.set(plotted[i + 1], [...(firers.get(plotted[i + 1]) ?? []), plotted[i]]);
  let ends: Way<FireEnd>[] = [{ to: NOTHING, chance: 1 }];
  for (const [hex, units] of firers) {
    const target = fieldOf(s, TRUTH).first[hex];
    if (target >= 0) ends = both(ends, volleyEnds(s, hex, target, units));
    if (ends.length > MOST_ENDS) return undefined;
  }
  return ends;
}

const NOTHING: FireEnd = { lost: 0, broken: 0, moved: 0 };

const both = (one: readonly Way<FireEnd>[], other: readonly Way<FireEnd>[]): Way<FireEnd>[] =>
  one.flatMap((a) =>
    other.map((b) => ({
      to: {
        lost: a.to.lost + b.to.lost,
        broken: a.to.broken + b.to.broken,
        moved: a.to.moved + b.to.moved,
      },
      chance: a.chance * b.chance,
    })),
  );

function volleyEnds(s: State, hex: number, target: number, units: readonly number[]): Way<FireEnd>[] {
  const battle = battleIn(s);
  let expected = 0;
  let worst = 0;
  for (const unit of units) {
    const strength = isGun(battle.type[unit]) ? gunStrength(s, unit, target) : fireAt(s, unit, target);
    expected += (strength * shelter(battle, s.at[unit], hex)) / numbers.fire.strengthPerHit;
    worst = Math.max(worst, orientation(s, target, s.at[unit]));
  }
  const { flank, rear } = numbers.checks;
  const turned = worst === REAR ? rear : worst === FLANK ? flank : 0;
  const beside = unitsIn(fieldOf(s, TRUTH), hex).filter((unit) => unit !== target && is(s, unit, UNDER));
  return [...hitsSpread(expected)].flatMap((chance, hits) =>
    chance === 0
      ? []
      : afterLeaders(s, hex, battle.side[target], hits).flatMap((fallen) => {
          let ends = struckEnds(fallen.to, target, hits, hits + turned);
          for (const other of beside) ends = both(ends, moraleEnds(fallen.to, other, 0, 0));
          return ends.map((end) => ({ to: end.to, chance: chance * fallen.chance * end.chance }));
        }),
  );
}

/** 6.A, 6.D: the qualities after leaders in the hex have fallen or not. */
function afterLeaders(s: State, hex: number, side: number, hits: number): Way<State>[] {
  const battle = battleIn(s);
  const { chance, perHit } = numbers.leaders;
  const share = Math.min(100, chance + perHit * hits) / 100;
  let ways: Way<State>[] = [{ to: s, chance: 1 }];
  s.leaderAt.forEach((at, leader) => {
    if (at !== hex || battle.leaders[leader].side !== side) return;
    ways = ways.flatMap((way) => [
      { to: way.to, chance: way.chance * (1 - share) },
      { to: withoutLeader(way.to, leader), chance: way.chance * share },
    ]);
  });
  return ways;
}

function withoutLeader(s: State, leader: number): State {
  const battle = battleIn(s);
  const { side } = battle.leaders[leader];
  const isOverall = battle.overall[side] === leader;
  const quality = s.quality.map((each, unit) =>
    (isOverall ? battle.side[unit] === side : s.leader[unit] === leader)
      ? Math.max(numbers.qualities.green, each - 1)
      : each,
  );
  const after = cloneState(s);
  after.quality = quality;
  return after;
}

/** 1.3.C, 1.3.D: the target loses men or guns, and checks its morale if enough are left. */
function struckEnds(s: State, unit: number, hits: number, modifier: number): Way<FireEnd>[] {
  const strength = s.strength[unit];
  if (isGun(battleIn(s).type[unit])) {
    const isLost = hits * numbers.artillery.gunsPerHit >= strength;
    return isLost ? [{ to: { lost: 0, broken: 1, moved: 1 }, chance: 1 }] : moraleEnds(s, unit, modifier, 0);
  }
  let [eliminated, sum, left] = [0, 0, 0];
  menOf(hits).forEach((chance, lost) => {
    if (strength - lost <= numbers.leastMen) eliminated += chance;
    else {
      left += chance;
      sum += chance * lost;
    }
  });
  const ends: Way<FireEnd>[] = [{ to: { lost: strength, broken: 1, moved: 1 }, chance: eliminated }];
  if (left > 0)
    for (const { to, chance } of moraleEnds(s, unit, modifier, sum / left))
      ends.push({ to, chance: left * chance });
  return ends.filter(({ chance }) => chance > 0);
}

/** How probable each number of men lost by so many hits is. */
function menOf(hits: number): Float64Array {
  const { least, most } = numbers.menPerHit;
  const one = new Float64Array(most + 1).fill(1 / (most - least + 1), least);
  let sum = Float64Array.of(1) as Float64Array;
  for (let hit = 0; hit < hits; hit++) sum = sumOfBoth(sum, one);
  return sum;
}

/** 1.3.B, 4.61.A: a Morale Check, and whether the unit stays, retreats or routs. */
function moraleEnds(s: State, unit: number, modifier: number, lost: number): Way<FireEnd>[] {
  const battle = battleIn(s);
  const stays: FireEnd = { lost, broken: 0, moved: 0 };
  if (isGun(battle.type[unit]) || isRouted(s, unit)) return [{ to: stays, chance: 1 }];
  const { retreatAt, perhapsAt, perhaps } = numbers.withdrawal;
  const isNear = isInEnemyZone(fieldOf(s, TRUTH), battle.side[unit], s.at[unit]);
  let [retreating, routing] = [0, 0];
  for (let roll = 1; roll <= 10; roll++) {
    const morale = Math.max(0, s.morale[unit] - margin(roll, modifier, s.quality[unit]));
    if (morale === 0) routing += 0.1;
    else if (isNear && morale <= retreatAt) retreating += 0.1;
    else if (isNear && morale <= perhapsAt) retreating += perhaps / 1000;
  }
  return [
    { to: stays, chance: Math.max(0, 1 - retreating - routing) },
    { to: gone(s, unit, RETREATS, lost), chance: retreating },
    { to: gone(s, unit, ROUTS, lost), chance: routing },
  ].filter(({ chance }) => chance > 0);
}

/** Where a unit ends that goes: dice on the way disorder others and change nothing of it. */
function gone(s: State, unit: number, what: number, lost: number): FireEnd {
  const after = cloneState(s);
  if (what === ROUTS) after.morale[unit] = 0;
  const course: Course = { chance: { draw: () => 0 }, events: [] };
  carryOut(after, unit, what, course);
  return {
    lost: after.at[unit] === GONE ? s.strength[unit] : lost,
    broken: after.at[unit] === GONE || isRouted(after, unit) ? 1 : 0,
    moved: after.at[unit] === s.at[unit] ? 0 : 1,
  };
}
