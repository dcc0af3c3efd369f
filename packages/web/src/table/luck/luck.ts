/**
 * How lucky each side has been, counted exactly. Nothing is sampled: every way in which the dice could have fallen is
 * weighed. What is compared is a sum (hits, points) with the sums that the same dice could have given.
 */
import type { Event, Seat } from '@feldzug/kernel';

/** A kind of roll that a game knows. */
export interface RollKind {
  readonly id: string;
  readonly name: string;
  /** One word, for a narrow column. */
  readonly short: string;
  /**
   * What a die brings to its roller: a hit or none, damage or none, a check passed or not, or as many points as
   * its face shows.
   */
  readonly brings: 'hits' | 'damage' | 'passes' | 'points';
  /** Sides of the die, where it has not six. */
  readonly sides?: number;
}

/** Dice that a side threw at one time, as all at the table saw them. */
export interface Roll {
  readonly seat: Seat;
  readonly kind: string;
  readonly faces: readonly number[];
  /** For hits, damage and checks: the chance of each die to bring one, before it fell. */
  readonly chances?: readonly number[];
  /** What came of it: hits, damage, or points with everything added. */
  readonly got: number;
  /** For points: what was added to the faces whatever they were. */
  readonly added?: number;
}

/** The chance of so many faces of a die. */
export const shareOfFaces = (faces: number, sides = 6): number => Math.min(sides, Math.max(0, faces)) / sides;

/** What a game brings for the panel. */
export interface RollBook {
  readonly kinds: readonly RollKind[];
  readonly words: {
    /** In what the dice have favoured somebody: `In battle and winter`. */
    readonly where: string;
    /** What the balance is counted in: `steps`. */
    readonly unit: string;
    readonly none: string;
    /** What stands before the name of a side in a sentence. */
    readonly article: string;
    /** What is added up for a side. */
    readonly together: string;
  };
  /** The dice in what a viewer was told, in order. */
  rolls(events: readonly Event[]): readonly Roll[];
}

/** A sum of dice against what they could have given. */
export interface Luck {
  readonly dice: number;
  readonly got: number;
  readonly expected: number;
  /** Standard deviations above the expected; negative below; 0 where nothing was open. */
  readonly deviations: number;
  /** The chance of a sum at least as far on the same side of the expected. */
  readonly chance: number;
}

export interface KindLuck extends Luck {
  readonly kind: RollKind;
  /** How often each face fell, ones first; of a die with more than ten sides, in ten bands. */
  readonly faces: readonly number[];
  /** Whether more than expected was good for the roller. */
  readonly isGood: boolean;
}

export interface SideLuck {
  readonly seat: Seat;
  readonly kinds: readonly KindLuck[];
  /** Hits dealt, damage spared and checks passed, all dice together: in favour of this side when above the expected. */
  readonly together: Luck;
}

export interface GameLuck {
  readonly sides: readonly SideLuck[];
  /** Those dice of both sides, counted as the first seat wishes them to fall. */
  readonly balance: Luck;
}

const SIDES = 6;
/** A table has no room for more. */
const MOST_BANDS = 10;

export const sidesOf = (kind: RollKind): number => kind.sides ?? SIDES;
export const bandsOf = (kind: RollKind): number => Math.min(MOST_BANDS, sidesOf(kind));

export function measureLuck(book: RollBook, seats: readonly Seat[], events: readonly Event[]): GameLuck {
  const rolls = book.rolls(events);
  const sides = seats.map((seat) => {
    const own = rolls.filter((roll) => roll.seat === seat);
    return {
      seat,
      kinds: book.kinds.map((kind) =>
        kindLuck(
          kind,
          own.filter((roll) => roll.kind === kind.id),
        ),
      ),
      together: together(book, own, () => true),
    };
  });
  return { sides, balance: together(book, rolls, (roll) => roll.seat === seats[0]) };
}

function kindLuck(kind: RollKind, rolls: readonly Roll[]): KindLuck {
  const [sides, bands] = [sidesOf(kind), bandsOf(kind)];
  const faces = new Array<number>(bands).fill(0);
  for (const roll of rolls) for (const face of roll.faces) faces[Math.ceil((face * bands) / sides) - 1]++;
  const luck = kind.brings === 'points' ? pointsLuck(rolls, sides) : hitsLuck(chancesOf(rolls), sumOf(rolls));
  const isAbove = luck.got >= luck.expected;
  return { ...luck, kind, faces, isGood: kind.brings === 'damage' ? !isAbove : isAbove };
}

const sumOf = (rolls: readonly Roll[]): number => rolls.reduce((sum, roll) => sum + roll.got, 0);
const chancesOf = (rolls: readonly Roll[]): number[] => rolls.flatMap((roll) => roll.chances ?? []);

/** How much more a side's own dice have brought it than they do on average: hits, damage spared, checks passed. */
export function favourOf(book: RollBook, seat: Seat, events: readonly Event[]): number {
  const brings = new Map(book.kinds.map((kind) => [kind.id, kind.brings]));
  return book
    .rolls(events)
    .filter((roll) => roll.seat === seat && brings.get(roll.kind) !== 'points')
    .reduce((sum, { kind, got, chances = [] }) => {
      const surplus = got - chances.reduce((all, chance) => all + chance, 0);
      return sum + (brings.get(kind) === 'damage' ? -surplus : surplus);
    }, 0);
}

/** A hit for the one is a hit on the other, and so is damage; a check passed is the other's loss: each die is good for one of the two. */
function together(book: RollBook, rolls: readonly Roll[], isFriend: (roll: Roll) => boolean): Luck {
  const brings = new Map(book.kinds.map((kind) => [kind.id, kind.brings]));
  const chances: number[] = [];
  let got = 0;
  for (const roll of rolls) {
    const what = brings.get(roll.kind);
    if (!roll.chances || what === 'points') continue;
    const isWished = isFriend(roll) === (what !== 'damage');
    for (const chance of roll.chances) chances.push(isWished ? chance : 1 - chance);
    got += isWished ? roll.got : roll.chances.length - roll.got;
  }
  return hitsLuck(chances, got);
}

/** So many hits of dice that each have a chance of their own. */
export function hitsLuck(chances: readonly number[], got: number): Luck {
  let spread = [1];
  for (const chance of chances) {
    const next = new Array<number>(spread.length + 1).fill(0);
    for (const [hits, share] of spread.entries()) {
      next[hits] += share * (1 - chance);
      next[hits + 1] += share * chance;
    }
    spread = next;
  }
  return luckOf(chances.length, got, 0, spread);
}

/** The sum of plain dice, with what was added to it. */
function pointsLuck(rolls: readonly Roll[], sides: number): Luck {
  const dice = rolls.reduce((sum, roll) => sum + roll.faces.length, 0);
  const added = rolls.reduce((sum, roll) => sum + (roll.added ?? 0), 0);
  let spread = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(spread.length + sides - 1).fill(0);
    for (const [sum, share] of spread.entries())
      for (let face = 0; face < sides; face++) next[sum + face] += share / sides;
    spread = next;
  }
  // The spread begins where every die shows a one.
  return luckOf(dice, sumOf(rolls), dice + added, spread);
}

function luckOf(dice: number, got: number, least: number, spread: readonly number[]): Luck {
  let mean = 0;
  let square = 0;
  for (const [step, share] of spread.entries()) {
    mean += share * step;
    square += share * step * step;
  }
  const expected = least + mean;
  const variance = Math.max(0, square - mean * mean);
  const deviations = variance < 1e-9 ? 0 : (got - expected) / Math.sqrt(variance);
  const at = got - least;
  const tail = deviations >= 0 ? spread.slice(Math.max(0, at)) : spread.slice(0, at + 1);
  const chance = deviations === 0 ? 1 : tail.reduce((sum, share) => sum + share, 0);
  return { dice, got, expected, deviations, chance };
}
