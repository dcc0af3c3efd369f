/**
 * Exact odds of an assault (21) that goes on until one side is gone. Hits fall one by one on the strongest (16.1), so the
 * hits taken so far describe each side completely.
 */
import { endsOf, hitsOf, topFrame, type Way } from '@feldzug/kernel';
import { CAVALRY, LEADER, numbers } from './data.ts';
import { classAfter, hitsOfWalls, isInTurn, neededBy } from './rules/assault.ts';
import type { AssaultFrame, SiegeFrame } from './rules/frames.ts';
import {
  fieldCount,
  insideFortress,
  inTheField,
  RESERVE,
  restrictedRoad,
  type State,
  unitAt,
} from './state.ts';

export interface AssaultEnd {
  readonly isFallen: boolean;
  /** Steps lost by the units that assault, and by those inside. */
  readonly lost: readonly [number, number];
}

/** An assault before a class fires: hits taken by those outside and by the walls with those inside. */
interface Moment {
  readonly outside: number;
  readonly walls: number;
  readonly cls: number;
  /** Whether it is the first round or a later one: what follows depends on nothing else. */
  readonly round: 1 | 2;
  readonly isOver: boolean;
}

/**
 * Every end of the assault that is under way, with the units that assault, or that could be begun now with all besiegers.
 * Nothing may be hidden. Undefined where units come and go.
 */
export function assaultEnds(s: State): Way<AssaultEnd>[] | undefined {
  const frame = beginning(topFrame<AssaultFrame | SiegeFrame>(s), s);
  if (!isPlain(s, frame)) return undefined;
  const { city, side } = frame;
  const inside = insideFortress(s, city, 1 - side);
  const outside = chain(
    classesOf(s, frame.storming),
    frame.storming.map((one) => s.steps[one]),
    1,
    0,
  );
  const walls = chain(
    [...classesOf(s, inside), FORTRESS],
    [...inside.map((one) => s.steps[one]), s.fortSteps[city]],
    2,
    frame.fortHalf,
  );
  const start: Moment = {
    outside: 0,
    walls: 0,
    cls: frame.cls,
    round: frame.round === 1 ? 1 : 2,
    isOver: false,
  };
  const fireOf = (force: Force, taken: number, cls: number, combat: readonly number[]): Float64Array =>
    hitsOf(
      force.steps[taken].flatMap((steps, i) =>
        force.classes[i] === cls ? new Array(steps).fill(combat[i]) : [],
      ),
    );
  const [ours, theirs] = [frame.storming, inside].map((units) => units.map((unit) => chanceOf(s, unit)));
  const others = fieldCount(s, city, side) - frame.storming.length;
  const ends = endsOf<Moment>(start, {
    keyOf: (now) =>
      ((now.outside * walls.steps.length + now.walls) * 3 + now.cls) * 4 +
      (now.round === 1 ? 2 : 0) +
      (now.isOver ? 1 : 0),
    next(now) {
      if (now.isOver) return undefined;
      const sure = hitsOfWalls(now.cls, walls.steps[now.walls][inside.length]);
      const ways: Way<Moment>[] = [];
      fireOf(walls, now.walls, now.cls, [...theirs, 0]).forEach((chanceInside, hits) => {
        const taken = Math.min(outside.steps.length - 1, now.outside + sure + hits);
        const firing = isInTurn(now) ? taken : now.outside;
        fireOf(outside, firing, now.cls, ours).forEach((chance, blows) => {
          const struck = Math.min(walls.steps.length - 1, now.walls + blows);
          ways.push({ to: after(now, taken, struck, outside, walls), chance: chanceInside * chance });
        });
      });
      return ways;
    },
  })!;
  return ends.map(({ to, chance }) => ({
    to: {
      // 21.6: captured, unless nobody is left outside.
      isFallen: to.walls === walls.steps.length - 1 && (others > 0 || to.outside < outside.steps.length - 1),
      lost: [lostIn(outside, to.outside), lostIn(walls, to.walls)],
    },
    chance,
  }));
}

/** The assault before a class fires: the one under way, its next round, or a new one. */
function beginning(frame: AssaultFrame | SiegeFrame, s: State): AssaultFrame {
  const { city, side } = frame;
  if (frame.step === 'assault.orders') return frame as AssaultFrame;
  const storming = inTheField(s, city, side);
  if (frame.step === 'assault.next') return { ...(frame as AssaultFrame), cls: LEADER };
  return {
    step: 'assault.orders',
    city,
    side,
    round: 1,
    cls: LEADER,
    stage: 0,
    storming,
    leaving: [],
    spent: [],
    crossed: [],
    fortHalf: 0,
  };
}

/** No relief stands by, and the units that assault are all there and stay to the end. */
const isPlain = (s: State, { city, side, storming, leaving }: AssaultFrame): boolean =>
  storming.length > 0 &&
  storming.length <= numbers.mostAssaulters &&
  leaving.length === 0 &&
  fieldCount(s, city, 1 - side) === 0 &&
  storming.every((unit) => s.half[unit] === 0 && (isBegun(s) || isReady(s, unit))) &&
  insideFortress(s, city, 1 - side).every((unit) => s.half[unit] === 0);

const isBegun = (s: State): boolean => topFrame(s).step !== 'siege.choice';

/** 18.2, 20.7: no reserve, and not over a restricted route. */
const isReady = (s: State, unit: number): boolean =>
  restrictedRoad(s, unit) === undefined && (s.entry[unit] === 0 || s.groupRole[s.entry[unit] - 1] < RESERVE);

const FORTRESS = -1;

/** A side after any number of hits: the class of each unit, and for each number of hits its steps. */
interface Force {
  readonly classes: readonly number[];
  readonly steps: readonly (readonly number[])[];
}

/** 16.1, 16.3: hits one by one on the strongest, the first of equals; so many hits for a step, some of them taken. */
function chain(
  classes: readonly number[],
  start: readonly number[],
  hitsPerStep: number,
  half: number,
): Force {
  const steps: (readonly number[])[] = [];
  let now = start.slice();
  // A half hit taken already lies on the fortress, which is the last.
  let first = half > 0 ? now.length - 1 : -1;
  let skip = half;
  while (now.some((each) => each > 0)) {
    const struck = first >= 0 ? first : now.indexOf(Math.max(...now));
    first = -1;
    for (let hit = skip; hit < hitsPerStep; hit++) steps.push(now);
    skip = 0;
    now = now.map((each, i) => (i === struck ? each - 1 : each));
  }
  steps.push(now);
  return { classes, steps };
}

const classesOf = (s: State, units: readonly number[]): number[] => units.map((unit) => unitAt(s, unit).cls);

/** The chance of each die of a unit to hit. */
function chanceOf(s: State, unit: number): number {
  return Math.min(6, Math.max(0, 7 - neededBy(s, unit))) / 6;
}

function after(
  { cls, round }: Moment,
  outside: number,
  walls: number,
  forceOutside: Force,
  forceInside: Force,
): Moment {
  const isOver = outside === forceOutside.steps.length - 1 || walls === forceInside.steps.length - 1;
  if (isOver || cls === CAVALRY) return { outside, walls, cls: LEADER, round: 2, isOver };
  return { outside, walls, cls: classAfter(cls), round, isOver };
}

/** Steps of units that so many hits have taken; those of the fortress do not count. */
const lostIn = ({ classes, steps }: Force, taken: number): number =>
  classes.reduce((sum, cls, i) => (cls === FORTRESS ? sum : sum + steps[0][i] - steps[taken][i]), 0);
