/**
 * The odds of a combat in which both sides spread their fire (14.C) and nobody retreats: a small model of 8.2 and 8.3
 * with units as numbers. All courses are followed where there are not too many; a single one takes microseconds.
 */
import { type Chance, endsOf, hitsOf, type Way } from '@feldzug/kernel';
import { enemyOf } from './data.ts';
import { fighters } from './rules/combat.ts';
import { aimOf, isHit } from './rules/fire.ts';
import { type CombatFrame, SORTIE } from './rules/frames.ts';
import { is, REDUCED, type State } from './state.ts';

export interface CombatEnd {
  /** The side that is left; −1 for none. */
  readonly winner: number;
  /** Units lost by each side. */
  readonly lost: readonly [number, number];
}

const [FULL, WORN, LOST] = [0, 1, 2];

/** A combat before a round: the condition of each unit, and its target or −1. */
interface Moment {
  readonly condition: readonly number[];
  readonly target: readonly number[];
  /** 0 in the free round of an assault (9.2.B), 1 in the first round, 2 later. */
  readonly round: number;
  readonly winner: number;
}

/** More courses than this would take longer than many simulated combats. */
const MOST_STATES = 4000;
const MOST_WAYS = 60_000;
/** A round with more leads to too many states, which is seen sooner here. */
const MOST_IN_A_ROUND = 400;

/** Every end of the combat; undefined when there are too many courses, or cavalry takes part (13). */
export function combatEnds(s: State, frame: CombatFrame): Way<CombatEnd>[] | undefined {
  if (!isPlain(s, frame)) return undefined;
  const model = new Model(s, frame);
  let ways = 0;
  const ends = endsOf<Moment>(model.start, {
    keyOf: (now) => model.keyOf(now),
    next(now) {
      if (now.winner !== UNDECIDED || ways > MOST_WAYS) return undefined;
      const found = model.ways(now, Math.min(MOST_IN_A_ROUND, MOST_WAYS - ways));
      ways += found?.length ?? MOST_WAYS + 1;
      return found;
    },
    mostStates: MOST_STATES,
  });
  return ways > MOST_WAYS ? undefined : ends?.map(({ to, chance }) => ({ to: model.endOf(to), chance }));
}

/** One combat to its end, at random; undefined where the rules must play it. */
export function combatAtRandom(s: State, frame: CombatFrame): ((chance: Chance) => CombatEnd) | undefined {
  if (!isPlain(s, frame)) return undefined;
  const model = new Model(s, frame);
  return (chance) => {
    let now = model.start;
    while (now.winner === UNDECIDED) now = model.fought(now, chance);
    return model.endOf(now);
  };
}

/** No duel, no death ride, no lists of targets (13). */
const isPlain = (s: State, { duel, charged }: CombatFrame): boolean => !s.lists && !duel && charged < 0;

const [UNDECIDED, NOBODY] = [-2, -1];

/** In a key: more than there are units. */
const NO_AIM = 0xff;

class Model {
  readonly start: Moment;
  /** The units of the attacker, then those of the defender, each in the order of the rules. */
  private readonly units: readonly number[];
  /** So many of them are the attacker's. */
  private readonly attackers: number;
  /** `chances[round][unit][condition]` to hit. */
  private readonly chances: readonly (readonly (readonly number[])[])[];
  private readonly level: readonly number[];

  constructor(
    s: State,
    private readonly frame: CombatFrame,
  ) {
    const { attacker, aims } = frame;
    const own = fighters(s, frame, attacker);
    this.units = [...own, ...fighters(s, frame, enemyOf(attacker))];
    this.attackers = own.length;
    this.level = this.units.map((unit) => s.level[unit]);
    this.chances = [0, 1, 2].map((round) =>
      this.units.map((unit) => [FULL, WORN].map((condition) => hitChance(s, frame, unit, condition, round))),
    );
    const target = this.units.map(() => -1);
    for (let i = 0; i < aims.length; i += 2) {
      const shooter = this.units.indexOf(aims[i]);
      if (shooter >= 0) target[shooter] = this.units.indexOf(aims[i + 1]);
    }
    this.start = {
      condition: this.units.map((unit) => (is(s, unit, REDUCED) ? WORN : FULL)),
      target,
      round: frame.free ? 0 : Math.min(2, frame.round),
      winner: UNDECIDED,
    };
  }

  /** What may come of the next round; undefined when that is more than `most` ways. */
  ways(now: Moment, most: number): Way<Moment>[] | undefined {
    const target = this.aimed(now);
    const strikes = this.strikesOn(now, target);
    if (!strikes) return [{ to: this.givenUp(now), chance: 1 }];
    const struck: number[] = [];
    const fates: (readonly number[])[] = [];
    let count = 1;
    strikes.forEach((chances, unit) => {
      if (chances.length === 0) return;
      const fate = fateOf(now.condition[unit], chances);
      struck.push(unit);
      fates.push(fate);
      count *= fate.filter((share) => share > 0).length;
    });
    if (count > most) return undefined;
    const found: Way<Moment>[] = [];
    const condition = now.condition.slice();
    const follow = (at: number, chance: number): void => {
      if (at === struck.length) {
        found.push({ to: this.after(now, condition.slice(), target), chance });
        return;
      }
      const unit = struck[at];
      const before = condition[unit];
      for (let hits = 0; hits < fates[at].length; hits++) {
        if (fates[at][hits] === 0) continue;
        condition[unit] = AFTER[hits] ?? before;
        follow(at + 1, chance * fates[at][hits]);
      }
      condition[unit] = before;
    };
    follow(0, 1);
    return found;
  }

  /** The next round, at random. */
  fought(now: Moment, chance: Chance): Moment {
    const target = this.aimed(now);
    const strikes = this.strikesOn(now, target);
    if (!strikes) return this.givenUp(now);
    const condition = now.condition.slice();
    strikes.forEach((chances, unit) => {
      for (const share of chances)
        if (condition[unit] < LOST && chance.draw('fire', ROLLS) < share * ROLLS - 0.5) condition[unit]++;
    });
    return this.after(now, condition, target);
  }

  /** The units that are left, in their order: which of two alike has been lost makes no difference. */
  keyOf({ condition, target, round, winner }: Moment): string {
    let key = String.fromCharCode(round, winner + 2);
    const place: number[] = [];
    let left = 0;
    for (const one of condition) place.push(one === LOST ? -1 : left++);
    condition.forEach((one, unit) => {
      if (unit === this.attackers) key += '\0';
      if (one === LOST) return;
      const aim = target[unit] < 0 ? NO_AIM : place[target[unit]];
      key += String.fromCharCode(1 + 3 * this.level[unit] + one, aim);
    });
    return key;
  }

  endOf({ condition, winner }: Moment): CombatEnd {
    const { attacker } = this.frame;
    const gone = [0, 0];
    condition.forEach((one, unit) => {
      if (one === LOST) gone[unit < this.attackers ? 0 : 1]++;
    });
    return { winner, lost: attacker === 0 ? [gone[0], gone[1]] : [gone[1], gone[0]] };
  }

  /** 8.2.A: the targets of the round, chosen by turns, the attacker first; in an assault's free round the defender. */
  private aimed(now: Moment): number[] {
    const target = now.target.slice();
    for (let side = now.round === 0 ? 1 : 0, idle = 0; idle < 2; side = 1 - side) {
      const shooter = this.firstWithoutTarget(now, target, side);
      if (shooter < 0) idle++;
      else {
        idle = 0;
        target[shooter] = this.bestTarget(now, target, 1 - side);
      }
    }
    return target;
  }

  private firstWithoutTarget(now: Moment, target: readonly number[], side: number): number {
    for (let unit = this.firstOf(side); unit < this.endOfSide(side); unit++)
      if (target[unit] < 0 && this.fires(now, unit)) return unit;
    return -1;
  }

  /** 14.C: a unit that few aim at, the best first. */
  private bestTarget(now: Moment, target: readonly number[], side: number): number {
    let best = -1;
    let bestRank = Number.POSITIVE_INFINITY;
    for (let unit = this.firstOf(side); unit < this.endOfSide(side); unit++) {
      if (now.condition[unit] === LOST) continue;
      let aims = 0;
      for (const aim of target) if (aim === unit) aims++;
      const rank = 10 * aims - this.level[unit] + now.condition[unit];
      if (rank < bestRank) [best, bestRank] = [unit, rank];
    }
    return best;
  }

  /** For each unit the chances of those that fire at it; undefined where nobody can fire any more. */
  private strikesOn(now: Moment, target: readonly number[]): number[][] | undefined {
    const strikes: number[][] = this.units.map(() => []);
    let shots = 0;
    for (let unit = 0; unit < this.units.length; unit++) {
      if (!this.fires(now, unit)) continue;
      strikes[target[unit]].push(this.chances[now.round][unit][now.condition[unit]]);
      shots++;
    }
    return shots > 0 || now.round === 0 ? strikes : undefined;
  }

  /** 8.3.B: a reduced green unit does not fire; in the free round of an assault the besiegers do not (9.2.B). */
  private fires({ condition, round }: Moment, unit: number): boolean {
    if (round === 0 && unit < this.attackers) return false;
    return condition[unit] !== LOST && this.level[unit] - condition[unit] >= 0;
  }

  /** 8.6.C: nobody can fire, so the attacker gives way. */
  private givenUp = (now: Moment): Moment => ({ ...now, winner: enemyOf(this.frame.attacker) });

  private after(now: Moment, condition: number[], target: readonly number[]): Moment {
    const stands = [0, 1].map((side) => this.stands(condition, side));
    const { attacker } = this.frame;
    const winner = stands[0] ? (stands[1] ? UNDECIDED : attacker) : stands[1] ? enemyOf(attacker) : NOBODY;
    return {
      condition,
      // 8.2.B: targets hold until they are gone.
      target: target.map((aim, unit) =>
        aim >= 0 && condition[unit] !== LOST && condition[aim] !== LOST ? aim : -1,
      ),
      round: Math.min(2, now.round + 1),
      winner,
    };
  }

  private stands(condition: readonly number[], side: number): boolean {
    for (let unit = this.firstOf(side); unit < this.endOfSide(side); unit++)
      if (condition[unit] !== LOST) return true;
    return false;
  }

  private firstOf = (side: number): number => (side === 0 ? 0 : this.attackers);
  private endOfSide = (side: number): number => (side === 0 ? this.attackers : this.units.length);
}

/** The chances that a unit of this condition is missed, worn, lost. */
function fateOf(condition: number, chances: readonly number[]): number[] {
  const [missed, once] = hitsOf(chances);
  if (condition === WORN) return [missed, 0, 1 - missed];
  // One shooter never hits twice, whatever the rounding says.
  return [missed, once, chances.length > 1 ? 1 - missed - once : 0];
}

/** By hits; a unit that is missed stays as it is. */
const AFTER = [undefined, WORN, LOST];

const ROLLS = 36;
const FACES = [1, 2, 3, 4, 5, 6];

/** 8.3.A: the share of the 36 rolls that hit. */
function hitChance(s: State, frame: CombatFrame, unit: number, condition: number, round: number): number {
  const flags = s.flags.slice();
  flags[unit] = condition === WORN ? flags[unit] | REDUCED : flags[unit] & ~REDUCED;
  const now = { ...frame, round: frame.kind === SORTIE ? round : frame.round };
  const { level, isHampered } = aimOf({ ...s, flags }, now, unit);
  let hits = 0;
  for (const first of FACES)
    for (const second of FACES) if (isHit(level, [first, second], isHampered)) hits++;
  return hits / ROLLS;
}
