/** What the General looks at in a position. How much each feature counts is learned: see `learned.json`. */
import { forceOf, winChance, worthOf, worthOfAll } from '../captain/odds.ts';
import { FRENCH, FROM_PARIS, LAST_TURN, PARIS, PRUSSIAN, SPACES, UNITS_OF } from '../data.ts';
import { phasingSeat } from '../rules/frames.ts';
import { pointsOf } from '../rules/victory.ts';
import { DISORGANIZED, INSIDE, is, isInfantry, type State } from '../state.ts';

export const FEATURES = [
  'even',
  'late',
  'points',
  'latePoints',
  'squaredPoints',
  'prussianArmy',
  'latePrussianArmy',
  'frenchArmy',
  'lateFrenchArmy',
  'prussianStack',
  'frenchStack',
  'bestFrenchStack',
  'garrison',
  'parisBesieged',
  'parisBesiegedLate',
  'parisOdds',
  'nearParis',
  'nearestToParis',
  'besiegedFrench',
  'disorganizedPrussians',
  'disorganizedFrench',
  'garrisonedPoints',
  'republic',
  'prussianToMove',
] as const;

/** All are small numbers, so that none drowns the others. */
export function featuresOf(s: State): number[] {
  const late = s.turn / LAST_TURN;
  const points = pointsOf(s) / 100;
  const stacks = [PRUSSIAN, FRENCH].map(() => new Float64Array(SPACES.length));
  const army = [0, 0];
  const disorganized = [0, 0];
  let besieged = 0;
  let nearParis = 0;
  let nearest = 12;
  const inParis: number[] = [];
  const atParis: number[] = [];
  for (const side of [PRUSSIAN, FRENCH])
    for (const unit of UNITS_OF[side]) {
      const space = s.place[unit];
      if (space < 0 || !isInfantry(unit)) continue;
      const worth = worthOf(s, unit);
      army[side] += worth;
      if (is(s, unit, DISORGANIZED)) disorganized[side]++;
      if (side === FRENCH && space === PARIS) inParis.push(unit);
      else if (is(s, unit, INSIDE)) besieged += side === FRENCH ? worth : 0;
      else stacks[side][space] += worth;
      if (side === FRENCH) continue;
      if (space === PARIS) atParis.push(unit);
      if (FROM_PARIS[space] <= 2) nearParis += worth;
      nearest = Math.min(nearest, FROM_PARIS[space]);
    }
  const isBesieged = s.siege[PARIS] > 0 ? 1 : 0;
  let guarded = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (stacks[PRUSSIAN][space] > 0 && s.control[space] === PRUSSIAN) guarded += SPACES[space].points;
  const bestFrench = Math.max(...stacks[FRENCH]);
  return [
    1,
    late,
    points,
    late * points,
    points * points,
    army[PRUSSIAN] / 50,
    (late * army[PRUSSIAN]) / 50,
    army[FRENCH] / 25,
    (late * army[FRENCH]) / 25,
    Math.max(...stacks[PRUSSIAN]) / 15,
    bestFrench / 15,
    Math.max(0, bestFrench - 0.5 * Math.max(...stacks[PRUSSIAN])) / 15,
    worthOfAll(s, inParis) / 10,
    isBesieged,
    isBesieged * late,
    isBesieged * winChance(forceOf(s, atParis), forceOf(s, inParis)),
    nearParis / 20,
    nearest / 12,
    besieged / 8,
    disorganized[PRUSSIAN] / 10,
    disorganized[FRENCH] / 10,
    guarded / 50,
    s.republic > 0 ? 1 : 0,
    phasingSeat(s) === PRUSSIAN ? 1 : 0,
  ];
}
