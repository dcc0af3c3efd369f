/** What assaults and charges share: targets, the first morale check, who stays, who advances (4.4.5, 4.61.C). */
import type { Course } from '@feldzug/kernel';
import { COLUMN, isFoot, isGun, isHorse, isLight, numbers } from '../data.ts';
import { fieldOf, TRUTH, unitsIn } from '../field.ts';
import { directionOf, sideTowards } from '../hex.ts';
import { battleIn, FLANK, frontOf, isRouted, REAR, type State, UNDER } from '../state.ts';
import { disruptionCheck, eliminate, hitsFor, moraleCheck, takeHits, witness } from './checks.ts';
import { leadersInPeril } from './leaders.ts';
import { nameOfHex, report } from './reports.ts';
import { orientation } from './strength.ts';
import { carryOut, RETREATS, ROUTS, STAYS, verdict } from './withdrawal.ts';

/** Attackers and the hexes that they attack, all connected with each other. */
export interface Combat {
  readonly kind: 'assault' | 'charge';
  readonly attackers: number[];
  /** For each attacker, its hexes. */
  readonly aims: number[][];
  readonly hexes: number[];
}

/** 4.4.5.B: each attacks all enemies in front that nobody attacks yet; else the one attacked least. */
export function combatsOf(
  s: State,
  attackers: readonly number[],
  before: (unit: number) => number[],
): Combat[] {
  const count = new Map<number, number>();
  const aims = attackers.map((unit) => {
    const hexes = before(unit);
    const free = hexes.filter((hex) => !count.has(hex));
    const least = hexes.reduce((best, hex) => ((count.get(hex) ?? 0) < (count.get(best) ?? 0) ? hex : best));
    const chosen = free.length > 0 ? free : [least];
    for (const hex of chosen) count.set(hex, (count.get(hex) ?? 0) + 1);
    return chosen;
  });
  return joined(s, attackers, aims);
}

function joined(s: State, attackers: readonly number[], aims: readonly number[][]): Combat[] {
  const combats: Combat[] = [];
  const kind = attackers.length > 0 && isHorse(battleIn(s).type[attackers[0]]) ? 'charge' : 'assault';
  attackers.forEach((unit, i) => {
    const linked = combats.filter((combat) => combat.hexes.some((hex) => aims[i].includes(hex)));
    const whole: Combat = { kind, attackers: [], aims: [], hexes: [] };
    for (const combat of linked) {
      whole.attackers.push(...combat.attackers);
      whole.aims.push(...combat.aims);
      whole.hexes.push(...combat.hexes);
      combats.splice(combats.indexOf(combat), 1);
    }
    whole.attackers.push(unit);
    whole.aims.push(aims[i]);
    for (const hex of aims[i]) if (!whole.hexes.includes(hex)) whole.hexes.push(hex);
    combats.push(whole);
  });
  return combats;
}

/** What differs between the kinds of attack. */
export interface Manner {
  /** The paragraph of the exchange. */
  readonly rule: string;
  /** What happens before the first Morale Check. Returns the hits that each attacker has taken. */
  before(s: State, combat: Combat, defenders: readonly number[], course: Course): ReadonlyMap<number, number>;
  /** Modifiers of the first Morale Check that only this kind has, for an attacker and for a defender. */
  daunts(s: State, combat: Combat, attacker: number, shot: number): number;
  steadies(s: State, defender: number, worst: number): number;
  /** Expected hits on each unit from those that are left; `before` is the state before the first Morale Check. */
  exchange(
    s: State,
    combat: Combat,
    left: readonly number[],
    stand: readonly number[],
    before: State,
  ): Map<number, number>;
  /** What hits add to the disruption check of a defender. */
  disorders(hits: number): number;
  /** What is added to the second Morale Check of light infantry. */
  readonly lightInfantryFlinches: number;
}

/** An assault or charge under way. */
export interface Fight {
  readonly combat: Combat;
  readonly manner: Manner;
  readonly defenders: readonly number[];
  /** Where attackers and defenders stood. */
  readonly from: readonly number[];
  readonly held: readonly number[];
  /** A defender has routed. */
  routed: boolean;
  /** All units of both sides would have gone. */
  wavered: boolean;
}

/**
 * Resolves all assaults and charges of a phase step by step together, because they happen at the same time: a first
 * Morale Check, then both sides strike, then disruption and morale checks. After each Morale Check the units that must
 * go leave. Returns for each combat that was won which units can advance where, as `victors` lists them.
 */
export function fightAll(
  s: State,
  engaged: readonly (readonly [Combat, Manner])[],
  course: Course,
): number[][] {
  const fights = engaged.map(([combat, manner]) => begun(s, combat, manner, course));
  const before: State = { ...s, morale: s.morale.slice() };
  const shots = fights.map(({ combat, manner, defenders }) => manner.before(s, combat, defenders, course));
  // No Morale Check against guns alone, nor by cavalry that was shot down completely.
  const met = fights.filter((fight) => isMet(s, fight));
  for (const fight of met) tryNerve(s, fight, shots[fights.indexOf(fight)], course);
  leave(s, met, fatesOf(s, met, [], course), course);
  strikeAll(s, met, before, new Map(shots.flatMap((each) => [...each])), course);
  return fights.map((fight) => victorsOrNone(s, fight, course)).filter((pairs) => pairs.length > 0);
}

export const isMet = (s: State, fight: Fight): boolean =>
  fight.defenders.length > 0 && attackersIn(s, fight).length > 0;

/** Whether both sides have units left to strike. */
export const isLocked = (s: State, fight: Fight): boolean =>
  attackersIn(s, fight).length > 0 && defendersIn(s, fight).length > 0;

/** What follows the first Morale Check: both sides strike where both are left, and the units that must go leave. */
export function strikeAll(
  s: State,
  met: readonly Fight[],
  before: State,
  shot: ReadonlyMap<number, number>,
  course: Course,
): void {
  const locked = met.filter((fight) => isLocked(s, fight));
  for (const fight of met) if (!locked.includes(fight)) leadersAttacked(s, fight, course);
  const besides = strike(s, locked, before, shot, course);
  leave(s, locked, fatesOf(s, locked, besides, course), course);
}

/** 6.A: a leader with a unit that was attacked was in danger, even if the first Morale Check decided the fight. */
function leadersAttacked(s: State, { defenders }: Fight, course: Course): void {
  for (const unit of defenders)
    if (s.at[unit] >= 0)
      leadersInPeril(s, s.at[unit], battleIn(s).side[unit], 0, course, numbers.leaders.assault);
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

/** The units that are still where they were. */
const standing = (s: State, units: readonly number[], places: readonly number[]): number[] =>
  units.filter((unit, i) => s.at[unit] === places[i]);
const steady = (s: State, units: readonly number[]): number[] => units.filter((unit) => !isRouted(s, unit));

export const attackersIn = (s: State, { combat, from }: Fight): number[] =>
  steady(s, standing(s, combat.attackers, from));
export const defendersIn = (s: State, { defenders, held }: Fight): number[] =>
  steady(s, standing(s, defenders, held));

function tryNerve(s: State, fight: Fight, shot: ReadonlyMap<number, number>, course: Course): void {
  for (const [unit, modifier] of nerveOf(s, fight, shot)) moraleCheck(s, unit, modifier, course, 'nerve');
}

/** 4.4.5.C, 4.4.5.K: the modifiers of the first Morale Check: size, flanks and what the kind of attack adds. */
export function nerveOf(s: State, fight: Fight, shot: ReadonlyMap<number, number>): Map<number, number> {
  const { combat, manner, defenders } = fight;
  const attackers = attackersIn(s, fight);
  const [ours, theirs] = [menOf(s, attackers), menOf(s, defenders)];
  const modifiers = new Map<number, number>();
  for (const unit of attackers) {
    const aside = strikesAside(s, unit, aimsOf(combat, unit)) ? numbers.nerve.strikingFlankOrRear : 0;
    const daunted = manner.daunts(s, combat, unit, shot.get(unit) ?? 0);
    modifiers.set(unit, sizeModifier(ours, theirs) + aside + daunted);
  }
  for (const unit of steady(s, defenders)) {
    const worst = worstSide(s, unit, combat);
    modifiers.set(
      unit,
      sizeModifier(theirs, ours) + attackedModifier(s, unit, worst) + manner.steadies(s, unit, worst),
    );
  }
  return modifiers;
}

/**
 * 4.4.5.D to 4.4.5.F, 4.4.5.L, 4.4.5.M: all strike at once; then disruption checks, in which hits taken on the way in
 * count as well, then morale checks. Returns the other units of the hexes that were struck.
 */
function strike(
  s: State,
  fights: readonly Fight[],
  before: State,
  shot: ReadonlyMap<number, number>,
  course: Course,
): Beside[] {
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
    takeAll(s, taken, fight.manner.rule, course);
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
  return blows.flatMap(({ fight, beside }) =>
    beside.map((unit) => {
      moraleCheck(s, unit, 0, course, 'beside');
      return { unit, kind: fight.combat.kind };
    }),
  );
}

/** The other unit of a hex that was struck, and by what kind of attack. */
export interface Beside {
  readonly unit: number;
  readonly kind: Combat['kind'];
}

/** Takes the losses of a step in which all strike at once, and the risk to leaders. */
export function takeAll(s: State, hits: ReadonlyMap<number, number>, rule: string, course: Course): void {
  const battle = battleIn(s);
  const places = new Map([...hits.keys()].map((unit) => [unit, s.at[unit]]));
  for (const [unit, count] of hits) {
    const at = places.get(unit)!;
    leadersInPeril(s, at, battle.side[unit], count, course, numbers.leaders.assault);
    const fallen = witness(s, unit, count);
    const lost = takeHits(s, unit, count, course);
    report(s, course, 'struck', unit, rule, { at: nameOfHex(s, at), hits: count, lost, fallen });
  }
}

/** The hexes that an attacker attacks. */
export const aimsOf = (combat: Combat, attacker: number): readonly number[] =>
  combat.aims[combat.attackers.indexOf(attacker)];

/** Of some attackers, those that attack a defender from its front. */
export const foesBefore = (s: State, combat: Combat, attackers: readonly number[], unit: number): number[] =>
  attackers.filter(
    (foe) =>
      aimsOf(combat, foe).includes(s.at[unit]) &&
      frontOf(s.formation[unit], s.facing[unit]).includes(
        directionOf(sideTowards(battleIn(s).grid, s.at[unit], s.at[foe])),
      ),
  );

/** Adds to the expected hits on a unit. */
export const expectMore = (expected: Map<number, number>, unit: number, hits: number): void => {
  expected.set(unit, (expected.get(unit) ?? 0) + hits);
};

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

/** 4.4.5.C: the size modifier of the first Morale Check. */
export function sizeModifier(own: number, enemy: number): number {
  if (own <= 0) return 0;
  const ratio = enemy / own;
  for (const { from, modifier } of numbers.nerve.sizes) if (ratio >= from) return modifier;
  for (const { upTo, modifier } of numbers.nerve.smaller) if (ratio <= upTo) return modifier;
  return 0;
}

const menOf = (s: State, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + s.strength[unit], 0);

/** The worst of its sides from which a unit is attacked. */
function worstSide(s: State, unit: number, combat: Combat): number {
  let worst = 0;
  combat.attackers.forEach((attacker, i) => {
    if (s.at[attacker] >= 0 && combat.aims[i].includes(s.at[unit]))
      worst = Math.max(worst, orientation(s, unit, s.at[attacker]));
  });
  return worst;
}

/** Modifiers of a defender in both kinds of attack: flank, rear, column. */
function attackedModifier(s: State, unit: number, worst: number): number {
  const { flank, rear, column } = numbers.nerve;
  const side = worst === REAR ? rear : worst === FLANK ? flank : 0;
  return side + (s.formation[unit] === COLUMN ? column : 0);
}

/** Whether an attacker strikes a unit in flank or rear. */
const strikesAside = (s: State, attacker: number, aims: readonly number[]): boolean =>
  aims.some((hex) => {
    const target = fieldOf(s, TRUTH).first[hex];
    return target >= 0 && !isGun(battleIn(s).type[target]) && orientation(s, target, s.at[attacker]) !== 0;
  });

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
