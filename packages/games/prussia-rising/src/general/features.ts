/**
 * What the General looks at in a position. How much each feature counts is learned (`learned.json`), in the first and
 * in the last turn; between them it goes over from one to the other.
 */
import { halvesOf, inHalves } from '@feldzug/kernel';
import { forceOf, winChance, worthOf, worthOfAll } from '../captain/odds.ts';
import { FRENCH, FROM_PARIS, LAST_TURN, PARIS, PRUSSIAN, SPACES, UNITS_OF } from '../data.ts';
import { phasingSeat } from '../rules/frames.ts';
import { DISORGANIZED, INSIDE, is, isInfantry, type State } from '../state.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for Prussia. */
const SEEN = {
  even: 0,
  prussianArmy: 1,
  frenchArmy: -1,
  prussianStack: 1,
  frenchStack: -1,
  frenchLead: -1,
  garrison: -1,
  parisBesieged: 1,
  parisOdds: 1,
  parisStarves: 1,
  nearParis: 1,
  nearestToParis: -1,
  besiegedFrench: 1,
  disorganizedPrussians: -1,
  disorganizedFrench: 1,
  guardedPoints: 1,
  prussianToMove: 0,
} as const;

export const { names: FEATURES, signs: SIGNS } = halvesOf(SEEN);

export function featuresOf(s: State): number[] {
  const late = (s.turn - 1) / (LAST_TURN - 1);
  return inHalves(seenIn(s), late);
}

/** Infantry by side, as it stands. All figures are worth, as the Captain counts. */
interface Armies {
  readonly all: number[];
  readonly disorganized: number[];
  readonly stacks: Float64Array[];
  besiegedFrench: number;
  nearParis: number;
  nearestToParis: number;
  readonly inParis: number[];
  readonly atParis: number[];
}

/** All are small numbers, so that none drowns the others. */
function seenIn(s: State): number[] {
  const armies = armiesOf(s);
  const { all, disorganized, stacks, inParis } = armies;
  const best = stacks.map((worths) => Math.max(...worths));
  const isBesieged = s.siege[PARIS] > 0 ? 1 : 0;
  // A unit starves in every French turn (9.4.A): a garrison lasts as many turns as it has units.
  const isStarving = isBesieged && inParis.length <= LAST_TURN + 1 - s.turn ? 1 : 0;
  return [
    1,
    all[PRUSSIAN] / 50,
    all[FRENCH] / 25,
    best[PRUSSIAN] / 15,
    best[FRENCH] / 15,
    Math.max(0, best[FRENCH] - best[PRUSSIAN] / 2) / 15,
    worthOfAll(s, inParis) / 10,
    isBesieged,
    isBesieged * winChance(forceOf(s, armies.atParis), forceOf(s, inParis)),
    isStarving,
    armies.nearParis / 20,
    armies.nearestToParis / 12,
    armies.besiegedFrench / 8,
    disorganized[PRUSSIAN] / 10,
    disorganized[FRENCH] / 10,
    guardedPoints(s, stacks[PRUSSIAN]) / 50,
    phasingSeat(s) === PRUSSIAN ? 1 : 0,
  ];
}

function armiesOf(s: State): Armies {
  const armies: Armies = {
    all: [0, 0],
    disorganized: [0, 0],
    stacks: [PRUSSIAN, FRENCH].map(() => new Float64Array(SPACES.length)),
    besiegedFrench: 0,
    nearParis: 0,
    nearestToParis: 12,
    inParis: [],
    atParis: [],
  };
  for (const side of [PRUSSIAN, FRENCH])
    for (const unit of UNITS_OF[side])
      if (s.place[unit] >= 0 && isInfantry(unit)) count(s, side, unit, armies);
  return armies;
}

function count(s: State, side: number, unit: number, armies: Armies): void {
  const space = s.place[unit];
  const worth = worthOf(s, unit);
  armies.all[side] += worth;
  if (is(s, unit, DISORGANIZED)) armies.disorganized[side]++;
  if (side === FRENCH) {
    if (space === PARIS) armies.inParis.push(unit);
    else if (is(s, unit, INSIDE)) armies.besiegedFrench += worth;
    else armies.stacks[FRENCH][space] += worth;
    return;
  }
  if (!is(s, unit, INSIDE)) armies.stacks[PRUSSIAN][space] += worth;
  if (space === PARIS) armies.atParis.push(unit);
  if (FROM_PARIS[space] <= 2) armies.nearParis += worth;
  armies.nearestToParis = Math.min(armies.nearestToParis, FROM_PARIS[space]);
}

/** Points in spaces where a Prussian unit stands. */
function guardedPoints(s: State, stacks: Float64Array): number {
  let points = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (stacks[space] > 0 && s.control[space] === PRUSSIAN) points += SPACES[space].points;
  return points;
}
