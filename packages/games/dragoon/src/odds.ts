/**
 * What to expect of a shot, an assault or a charge, as a side sees it: exact over the checks, with the mean of the
 * hits in place of their luck. For decisions that must be weighed before they are made; the rules themselves draw dice.
 */
import {
  COLUMN,
  ENTER_COST,
  HORSE_LINE,
  isFoot,
  isGun,
  isHorse,
  isLight,
  LINE,
  numbers,
  SQUARE,
} from './data.ts';
import { canFireMuskets, fieldOf, isInEnemyZoneOf, TRUTH, ZONE_OF_FOOT } from './field.ts';
import { directionOf, sideTowards } from './hex.ts';
import { squareModifier } from './rules/cavalry-charge.ts';
import { sizeModifier } from './rules/nerve.ts';
import { chargeStrength, fireAt, orientation, shelter } from './rules/strength.ts';
import { battleIn, FLANK, FRONT, frontOf, isRouted, REAR, type State } from './state.ts';

/** How a fight may end for one side: it breaks and the other does not, and the other way round. */
export interface Odds {
  readonly wins: number;
  readonly loses: number;
  /** Men that each side is expected to lose by fire or shock, if it comes to that. */
  readonly theirLoss: number;
  readonly ourLoss: number;
}

/** What is not known of an enemy in the fog is taken for what is common. */
const COMMON_QUALITY = numbers.qualities.trained;

const qualityOf = (s: State, unit: number): number =>
  s.quality[unit] > 0 ? s.quality[unit] : COMMON_QUALITY;

/** How probable each loss of a check is, by its size: a die of ten, a modifier, a quality (1.3). */
function lossesOf(quality: number, modifier: number): number[] {
  const chances = new Array<number>(11).fill(0);
  for (let roll = 1; roll <= 10; roll++) chances[Math.min(10, Math.max(0, roll + modifier - quality))] += 0.1;
  return chances;
}

/** 4.61.A: how probably a unit in an enemy zone goes at a morale. */
function goesAt(morale: number): number {
  const { retreatAt, perhapsAt, perhaps } = numbers.withdrawal;
  if (morale <= retreatAt) return 1;
  return morale <= perhapsAt ? perhaps / 100 : 0;
}

/** One side of a fight: what its checks are made with. */
interface Fighter {
  readonly morale: number;
  readonly quality: number;
  readonly disruption: number;
  readonly nerve: number;
  /** Added to the second disruption and morale checks. */
  readonly order: number;
  readonly flinch: number;
}

interface Breaking {
  /** How probably it goes at once, and how probably in the end if the fight is fought out. */
  readonly first: number;
  readonly second: number;
}

/** Few different fighters occur, and each of them again and again. */
const known = new Map<number, Breaking>();
const MOST_KNOWN = 50_000;
/** A greater modifier changes nothing: every check fails or passes already. */
const GREATEST = 31;

function breaking(fighter: Fighter): Breaking {
  const { morale, quality, disruption, nerve, order, flinch } = fighter;
  const [nerved, ordered] = [nerve, order].map((each) => Math.max(-GREATEST, Math.min(GREATEST, each)));
  const numbered = (((morale * 16 + quality) * 16 + disruption) * 64 + nerved + 32) * 64 + ordered + 32;
  const key = numbered * 64 + flinch + 32;
  let found = known.get(key);
  if (!found) {
    found = calculated(fighter);
    if (known.size < MOST_KNOWN) known.set(key, found);
  }
  return found;
}

function calculated(fighter: Fighter): Breaking {
  const { morale, quality, disruption, nerve, order, flinch } = fighter;
  let first = 0;
  let second = 0;
  const disorder = lossesOf(quality, order);
  lossesOf(quality, nerve).forEach((chance, lost) => {
    if (chance === 0) return;
    const left = Math.max(0, morale - lost);
    const gone = goesAt(left);
    first += chance * gone;
    if (gone === 1) return;
    let later = 0;
    disorder.forEach((p, more) => {
      if (p === 0) return;
      const after = Math.min(numbers.highest.disruption, disruption + more);
      lossesOf(quality, after + flinch).forEach((q, less) => {
        if (q > 0) later += p * q * goesAt(Math.max(0, left - less));
      });
    });
    second += chance * (1 - gone) * later;
  });
  return { first, second: first < 1 ? second / (1 - first) : 1 };
}

function outcome(ours: Fighter, theirs: Fighter, ourLoss: number, theirLoss: number): Odds {
  const [we, they] = [breaking(ours), breaking(theirs)];
  const stands = (1 - we.first) * (1 - they.first);
  // Where both would go the steadier stays, both if they are equal; but just as often both have morale 0.
  const both = (we.first * they.first + stands * we.second * they.second) / 2;
  const [weStay, theyStay] = [ours.morale > theirs.morale ? both : 0, theirs.morale > ours.morale ? both : 0];
  const wins = they.first * (1 - we.first) + stands * they.second * (1 - we.second) + weStay;
  const loses = we.first * (1 - they.first) + stands * we.second * (1 - they.second) + theyStay;
  return { wins, loses, ourLoss, theirLoss };
}

const MEN_A_HIT = (numbers.menPerHit.least + numbers.menPerHit.most) / 2;

/** Whether a unit looks at a hex beside it. */
const faces = (s: State, unit: number, hex: number): boolean =>
  frontOf(s.formation[unit], s.facing[unit]).includes(
    directionOf(sideTowards(battleIn(s).grid, s.at[unit], hex)),
  );

const aside = (struck: number): number =>
  struck === REAR ? numbers.nerve.rear : struck === FLANK ? numbers.nerve.flank : 0;

/** Foot that stands before an enemy hex assaults it, all of them together (4.4.5.A to 4.4.5.G). */
export function assaultOdds(s: State, side: number, units: readonly number[], hex: number): Odds {
  const battle = battleIn(s);
  const target = fieldOf(s, side).first[hex];
  if (target < 0 || isGun(battle.type[target]) || isRouted(s, target)) return SURE;
  const closeUp = numbers.fire.assault / numbers.fire.strengthPerHit;
  const men = units.reduce((sum, unit) => sum + s.strength[unit], 0);
  let hits = 0;
  let worst = FRONT;
  for (const unit of units) {
    hits += fireAt(s, unit, target) * closeUp * shelter(battle, s.at[unit], hex);
    worst = Math.max(worst, orientation(s, target, s.at[unit]));
  }
  // Infantry fires back at all attackers, cavalry strikes only those in front.
  const faced = canFireMuskets(battle, s, target)
    ? units
    : units.filter((unit) => faces(s, target, s.at[unit]));
  const back = faced.length === 0 ? 0 : answered(s, target, faced[0]) / faced.length;
  const column = s.formation[target] === COLUMN ? numbers.nerve.column : 0;
  const light = isLight(battle.type[target]) ? numbers.checks.lightInfantryInAssault : 0;
  const theirs: Fighter = {
    morale: s.morale[target],
    quality: qualityOf(s, target),
    disruption: s.disruption[target],
    nerve: sizeModifier(s.strength[target], men) + aside(worst) + column,
    order: Math.floor(Math.round(hits) / 2),
    flinch: light,
  };
  const steadiest = units.reduce((best, unit) => (s.morale[unit] > s.morale[best] ? unit : best));
  const ours: Fighter = {
    morale: s.morale[steadiest],
    quality: qualityOf(s, steadiest),
    disruption: s.disruption[steadiest],
    nerve: sizeModifier(men, s.strength[target]) + (worst === FRONT ? 0 : numbers.nerve.strikingFlankOrRear),
    order: Math.round(back),
    flinch: 0,
  };
  return outcome(ours, theirs, back * faced.length * MEN_A_HIT, hits * MEN_A_HIT);
}

const SURE: Odds = { wins: 1, loses: 0, ourLoss: 0, theirLoss: 0 };

/** Hits that one who is assaulted gives back. */
function answered(s: State, unit: number, foe: number): number {
  const battle = battleIn(s);
  if (canFireMuskets(battle, s, unit))
    return (fireAt(s, unit, foe) * numbers.fire.assault) / numbers.fire.strengthPerHit;
  if (!isHorse(battle.type[unit]) || s.formation[unit] !== LINE) return 0;
  return chargeStrength(s, unit, foe, orientation(s, foe, s.at[unit])) / numbers.charge.strengthPerHit;
}

/** Horse that has come to `from` with so much disruption strikes the unit in a hex (4.4.5.H to 4.4.5.N). */
export function chargeOdds(
  s: State,
  side: number,
  horse: number,
  from: number,
  hex: number,
  disorder: number,
): Odds {
  const battle = battleIn(s);
  const target = fieldOf(s, side).first[hex];
  if (target < 0 || isGun(battle.type[target]) || isRouted(s, target)) return SURE;
  const struck = orientation(s, target, from);
  const square = struck === FLANK ? squareChance(s, horse, target, from) : 0;
  const open = shockOdds(s, horse, target, from, struck, s.formation[target], disorder);
  if (square === 0) return open;
  const closed = shockOdds(s, horse, target, from, FRONT, SQUARE, disorder);
  const mix = (a: number, b: number): number => (1 - square) * a + square * b;
  return {
    wins: mix(open.wins, closed.wins),
    loses: mix(open.loses, closed.loses),
    ourLoss: mix(open.ourLoss, closed.ourLoss),
    theirLoss: mix(open.theirLoss, closed.theirLoss),
  };
}

/** 4.4.5.I */
function squareChance(s: State, horse: number, target: number, from: number): number {
  const battle = battleIn(s);
  if (!isFoot(battle.type[target]) || s.formation[target] === SQUARE) return 0;
  if (isInEnemyZoneOf(fieldOf(s, TRUTH), battle.side[target], s.at[target], ZONE_OF_FOOT)) return 0;
  // The way it will come is not known: only the hex counts.
  const approach = ENTER_COST[battle.terrain[from]][HORSE_LINE];
  const modifier = squareModifier(s, horse, target, from, approach);
  return Math.min(10, Math.max(0, qualityOf(s, target) - modifier)) / 10;
}

function shockOdds(
  s: State,
  horse: number,
  target: number,
  from: number,
  struck: number,
  formation: number,
  disorder: number,
): Odds {
  const battle = battleIn(s);
  const nerve = numbers.nerve;
  const ordered = { ...s, disruption: s.disruption.slice(), formation: s.formation.slice() };
  ordered.disruption[horse] = Math.min(numbers.highest.disruption, Math.round(disorder));
  ordered.formation[target] = formation;
  const meets = formation === SQUARE || faces(s, target, from);
  const shot =
    meets && canFireMuskets(battle, ordered, target)
      ? Math.round((fireAt(ordered, target, horse) * numbers.fire.assault) / numbers.fire.strengthPerHit)
      : 0;
  const perHit = numbers.charge.strengthPerHit;
  const hits =
    (chargeStrength(ordered, horse, target, struck) * shelter(battle, from, s.at[target])) / perHit;
  const back = isHorse(battle.type[target])
    ? (chargeStrength(ordered, target, horse, FRONT) * (struck === FRONT ? 1 : numbers.charge.strikingBack)) /
      perHit
    : 0;
  const [mine, theirs] = [s.strength[horse] - shot * MEN_A_HIT, s.strength[target]];
  const isSquare = formation === SQUARE;
  const steady = isFoot(battle.type[target]) && formation === LINE && struck === FRONT;
  const us: Fighter = {
    morale: s.morale[horse],
    quality: qualityOf(s, horse),
    disruption: ordered.disruption[horse],
    nerve:
      sizeModifier(mine, theirs) +
      (struck === FRONT ? 0 : nerve.strikingFlankOrRear) +
      (isSquare ? nerve.chargingSquare : 0) +
      Math.floor(ordered.disruption[horse] / 2) +
      shot,
    order: Math.round(back) + shot,
    flinch: 0,
  };
  const them: Fighter = {
    morale: s.morale[target],
    quality: qualityOf(s, target),
    disruption: s.disruption[target],
    nerve:
      sizeModifier(theirs, mine) +
      aside(struck) +
      (formation === COLUMN ? nerve.column : 0) +
      (steady ? nerve.chargedInFront : 0) +
      (isSquare ? nerve.square : 0) +
      Math.floor(s.disruption[target] / 2),
    order: Math.round(hits),
    flinch: 0,
  };
  return outcome(us, them, (shot + back) * MEN_A_HIT, hits * MEN_A_HIT);
}
