/** What assaults and charges share: the order of their steps, who stays, who advances (4.4.5, 4.61.C). */
import type { Course } from '@feldzug/kernel';
import { isFoot, isGun, isLight, numbers } from '../data.ts';
import { fieldOf, TRUTH, unitsIn } from '../field.ts';
import { battleIn, isRouted, type State, UNDER } from '../state.ts';
import { disruptionCheck, eliminate, hitsFor, moraleCheck, takeHits, witness } from './checks.ts';
import {
  aimsOf,
  attackersIn,
  type Combat,
  defendersIn,
  type Fight,
  isLocked,
  isMet,
  isStruck,
  type Manner,
  standing,
} from './fights.ts';
import { leadersIn, leadersInPeril } from './leaders.ts';
import { nerveOf } from './nerve.ts';
import { nameOfHex, report } from './reports.ts';
import { carryOut, RETREATS, ROUTS, STAYS, verdict } from './withdrawal.ts';

/** Fights that go on after the first Morale Check, with the units as they were before it. */
export interface Melee {
  readonly fights: readonly Fight[];
  readonly before: State;
  /** Where each leader was when the phase began: who rode to friends since is in no danger with them (6.A). */
  readonly stood: readonly number[];
  /** Hits that attackers took on the way in. */
  readonly shot: ReadonlyMap<number, number>;
}

/**
 * Begins all assaults and charges of a phase, step by step together, because they happen at the same time: the first
 * Morale Check decides some of them. Returns for each that was won which units can advance where, as `victors` lists
 * them; the winners advance before the others strike (4.4.5.C).
 */
export function meetAll(
  s: State,
  engaged: readonly (readonly [Combat, Manner])[],
  course: Course,
): { won: number[][]; melee: Melee } {
  const stood = s.leaderAt.slice();
  const fights = engaged.map(([combat, manner]) => begun(s, combat, manner, course));
  const quality = s.quality.slice();
  const behind = new Map(
    fights.flatMap(({ combat }) => combat.attackers.map((unit) => [unit, besideOf(s, unit)] as const)),
  );
  const shots = fights.map(({ combat, manner, defenders }) =>
    manner.before(s, combat, defenders, stood, course),
  );
  const shot = new Map(shots.flatMap((each) => [...each]));
  const before: State = { ...asBefore(s), quality };
  // No Morale Check against guns alone, nor by cavalry that was shot down completely.
  const met = fights.filter((fight) => isMet(s, fight));
  for (const fight of met) tryNerve(s, fight, shots[fights.indexOf(fight)], course);
  // 4.4.2.E.C: the hex of a charger was fired at.
  const besides = [...shot.keys()].flatMap((unit) => shaken(s, behind.get(unit) ?? [], 'charge', course));
  const inDanger = leadersWith(s, fights, stood);
  leave(s, met, fatesOf(s, met, besides, course), course);
  leadersAttacked(s, fights, inDanger, course);
  const locked = met.filter((fight) => isLocked(s, fight));
  const won = fights
    .filter((fight) => !locked.includes(fight))
    .map((fight) => victorsOrNone(s, fight, course));
  return { won: won.filter((pairs) => pairs.length > 0), melee: { fights: locked, before, stood, shot } };
}

/** The other fights: both sides strike, then disruption and morale checks, and the units that must go leave. */
export function fightOut(s: State, melee: Melee, course: Course): number[][] {
  const { fights } = melee;
  const besides = strike(s, melee, course);
  leave(s, fights, fatesOf(s, fights, besides, course), course);
  return fights.map((fight) => victorsOrNone(s, fight, course)).filter((pairs) => pairs.length > 0);
}

/** A state that keeps what checks, routed units and lost leaders change before the blows are counted. */
export const asBefore = (s: State): State => ({
  ...s,
  morale: s.morale.slice(),
  disruption: s.disruption.slice(),
  quality: s.quality.slice(),
});

/** For each unit that is attacked the leaders who stood in its hex. */
export function leadersWith(
  s: State,
  fights: readonly Fight[],
  stood: readonly number[],
): Map<number, number[]> {
  const battle = battleIn(s);
  return new Map(
    fights.flatMap(({ defenders }) =>
      defenders.map((unit) => [unit, leadersIn(stood, battle, s.at[unit], battle.side[unit])] as const),
    ),
  );
}

/** 6.A: a leader with a unit that was attacked was in danger, even if nobody strikes it after the first check. */
export function leadersAttacked(
  s: State,
  fights: readonly Fight[],
  inDanger: ReadonlyMap<number, readonly number[]>,
  course: Course,
): void {
  for (const fight of fights)
    for (const unit of fight.defenders)
      if (!isStruck(s, fight, unit))
        leadersInPeril(s, inDanger.get(unit) ?? [], 0, course, numbers.leaders.assault);
}

/** The units that can advance; reports the attacks that failed. */
function victorsOrNone(s: State, fight: Fight, course: Course): number[] {
  const pairs = victors(s, fight);
  if (pairs.length === 0)
    for (const unit of attackersIn(s, fight))
      report(s, course, 'attackFailed', unit, '4.61.C', {
        kind: fight.combat.kind,
        cause: fight.wavered ? 'all wavered' : 'held',
      });
  return pairs;
}

export function begun(s: State, combat: Combat, manner: Manner, course: Course): Fight {
  const from = combat.attackers.map((unit) => s.at[unit]);
  const defenders = defendersOf(s, combat, course);
  const held = defenders.map((unit) => s.at[unit]);
  return { combat, manner, defenders, from, held, routed: false, wavered: false };
}

function tryNerve(s: State, fight: Fight, shot: ReadonlyMap<number, number>, course: Course): void {
  for (const [unit, modifier] of nerveOf(s, fight, shot)) moraleCheck(s, unit, modifier, course, 'nerve');
}

/**
 * 4.4.5.D to 4.4.5.F, 4.4.5.L, 4.4.5.M: all strike at once; then disruption checks, in which hits taken on the way in
 * count as well, then morale checks. Returns the other units of the hexes that were struck.
 */
function strike(s: State, { fights, before, stood, shot }: Melee, course: Course): Beside[] {
  const battle = battleIn(s);
  const blows = fights.map((fight) => {
    const [left, stand] = [attackersIn(s, fight), defendersIn(s, fight)];
    const expected = fight.manner.exchange(s, fight.combat, left, stand, before);
    const struck = [...left, ...stand].filter((unit) => expected.has(unit));
    return { fight, left, stand, expected, struck, beside: struck.flatMap((unit) => besideOf(s, unit)) };
  });
  const hits = new Map<number, number>();
  for (const { fight, struck, expected } of blows) {
    const taken = new Map(struck.map((unit) => [unit, hitsFor(expected.get(unit)!, course)]));
    takeAll(s, taken, fight.manner.rule, stood, course);
    for (const [unit, count] of taken) hits.set(unit, count);
  }
  for (const { fight, left, stand } of blows)
    for (const unit of [...left, ...stand]) {
      if (s.at[unit] < 0) continue;
      const count = (hits.get(unit) ?? 0) + (shot.get(unit) ?? 0);
      const disorder = stand.includes(unit) ? fight.manner.disorders(count) : count;
      disruptionCheck(s, unit, disorder, course, fight.combat.kind);
    }
  for (const { fight, left, stand } of blows)
    for (const unit of [...left, ...stand]) {
      if (s.at[unit] < 0) continue;
      const light = isLight(battle.type[unit]) ? fight.manner.lightInfantryFlinches : 0;
      moraleCheck(s, unit, s.disruption[unit] + light, course, fight.combat.kind);
    }
  return blows.flatMap(({ fight, beside }) => shaken(s, beside, fight.combat.kind, course));
}

/** 4.4.2.E.C: the other units of hexes that were struck or fired at check morale. */
const shaken = (s: State, units: readonly number[], kind: Combat['kind'], course: Course): Beside[] =>
  units.map((unit) => {
    moraleCheck(s, unit, 0, course, 'beside');
    return { unit, kind };
  });

/** The other unit of a hex that was struck, and by what kind of attack. */
export interface Beside {
  readonly unit: number;
  readonly kind: Combat['kind'];
}

/** Takes the losses of a step in which all strike at once. Leaders are at risk where they stood (`stood`). */
export function takeAll(
  s: State,
  hits: ReadonlyMap<number, number>,
  rule: string,
  stood: readonly number[],
  course: Course,
): void {
  const battle = battleIn(s);
  const places = new Map([...hits.keys()].map((unit) => [unit, s.at[unit]]));
  for (const [unit, count] of hits) {
    const at = places.get(unit)!;
    const leaders = leadersIn(stood, battle, at, battle.side[unit]);
    leadersInPeril(s, leaders, count, course, numbers.leaders.assault);
    const fallen = witness(s, unit, count);
    const lost = takeHits(s, unit, count, course);
    report(s, course, 'struck', unit, rule, { at: nameOfHex(s, at), hits: count, lost, fallen });
  }
}

/** 4.4.5.G, 5.D: guns alone in an attacked hex are eliminated without a fight. Returns the defenders. */
function defendersOf(s: State, combat: Combat, course: Course): number[] {
  const battle = battleIn(s);
  const defenders: number[] = [];
  for (const hex of combat.hexes) {
    const unit = fieldOf(s, TRUTH).first[hex];
    if (unit < 0) continue;
    if (isGun(battle.type[unit])) eliminate(s, unit, 'overrun', '5.D', course);
    else defenders.push(unit);
  }
  return defenders;
}

/** 4.61.A: decides which units go, in all fights, before any of them does. */
export function fatesOf(
  s: State,
  fights: readonly Fight[],
  besides: readonly Beside[],
  course: Course,
): Map<number, number> {
  const fate = new Map<number, number>();
  for (const { unit, kind } of besides) fate.set(unit, fateOf(s, kind, unit, course));
  for (const fight of fights) for (const [unit, what] of fatesIn(s, fight, course)) fate.set(unit, what);
  return fate;
}

/** 4.61.C: the units that must go leave. Guns left alone are eliminated. */
export function leave(
  s: State,
  fights: readonly Fight[],
  fate: ReadonlyMap<number, number>,
  course: Course,
): void {
  for (const [unit, what] of fate) carryOut(s, unit, what, course);
  // A unit that cannot retreat routs as well (4.61.E).
  for (const fight of fights) fight.routed = fight.defenders.some((unit) => isRouted(s, unit));
  for (const { from, held } of fights) for (const hex of [...from, ...held]) loseLoneGuns(s, hex, course);
}

/** 4.61.C: where all units of both sides would go, those with the highest morale stay, but none with morale 0. */
function fatesIn(s: State, fight: Fight, course: Course): Map<number, number> {
  const attackers = standing(s, fight.combat.attackers, fight.from);
  const defenders = standing(s, fight.defenders, fight.held);
  const fate = new Map<number, number>();
  for (const unit of [...attackers, ...defenders])
    fate.set(unit, isRouted(s, unit) ? ROUTS : fateOf(s, fight.combat.kind, unit, course));
  fight.wavered =
    attackers.length > 0 && defenders.length > 0 && [...fate.values()].every((what) => what !== STAYS);
  if (fight.wavered) keepSteadiest(s, fate);
  return fate;
}

/** 4.61.A; infantry that would retreat before a charge routs (4.4.5.N). */
function fateOf(s: State, kind: Combat['kind'], unit: number, course: Course): number {
  const what = verdict(s, unit, course);
  return what === RETREATS && kind === 'charge' && isFoot(battleIn(s).type[unit]) ? ROUTS : what;
}

function keepSteadiest(s: State, fate: Map<number, number>): void {
  const best = Math.max(...[...fate.keys()].map((unit) => s.morale[unit]));
  if (best === 0) return;
  for (const unit of fate.keys()) if (s.morale[unit] === best) fate.set(unit, STAYS);
}

function loseLoneGuns(s: State, hex: number, course: Course): void {
  const battle = battleIn(s);
  const there = unitsIn(fieldOf(s, TRUTH), hex);
  if (there.length === 1 && isGun(battle.type[there[0]]))
    eliminate(s, there[0], 'abandoned', '4.61.C', course);
}

/** 4.4.2.E.C: the other unit of a hex that is struck checks morale too. */
export const besideOf = (s: State, struck: number): number[] =>
  unitsIn(fieldOf(s, TRUTH), s.at[struck]).filter((unit) => unit !== struck && s.flags[unit] & UNDER);

/** Whether the beaten enemy routed, then pairs of an emptied hex and a unit that can advance; empty if nobody won. */
function victors(s: State, fight: Fight): number[] {
  const { combat, routed, wavered } = fight;
  const field = fieldOf(s, TRUTH);
  const left = attackersIn(s, fight);
  if (wavered || left.length === 0 || combat.hexes.some((hex) => field.first[hex] >= 0)) return [];
  const pairs = [routed ? 1 : 0];
  for (const unit of left) {
    for (const hex of aimsOf(combat, unit)) pairs.push(hex, unit);
  }
  return pairs;
}
