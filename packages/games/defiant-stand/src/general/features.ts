/**
 * What the General looks at in a position. How much each feature counts is learned (`learned.json`), in the first and
 * in the last year; between them it goes over from one to the other.
 */
import { halvesOf, inHalves } from '@feldzug/kernel';
import { figureOf } from '../captain/belief.ts';
import { type Look, lookAt } from '../captain/evaluate.ts';
import { ALLIES, CITIES, COUNT, LEADER, PRUSSIA, SIDE_OF, scenarioNamed, UNITS } from '../data.ts';
import type { State } from '../state.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for Prussia. */
const SEEN = {
  even: 0,
  openPoints: 0,
  prussians: 1,
  austrians: -1,
  french: -1,
  russians: -1,
  prussianLeaders: 1,
  alliedLeaders: -1,
  prussianWalls: 1,
  alliedWalls: -1,
  prussianDanger: -1,
  alliedDanger: 1,
  prussianSieges: 1,
  alliedSieges: -1,
  prussianNearness: 1,
  alliedNearness: -1,
  prussianHunger: -1,
  alliedHunger: 1,
} as const;

export const { names: FEATURES, signs: SIGNS } = halvesOf(SEEN);

export function featuresOf(s: State, look: Look = lookAt(s)): number[] {
  const { firstYear, lastYear } = scenarioNamed(s.scenario)!;
  const late = (s.year - firstYear) / (lastYear - firstYear);
  return inHalves(seenIn(s, look), late);
}

/** All are small numbers, so that none drowns the others. */
function seenIn(s: State, look: Look): number[] {
  const armies = armiesOf(s);
  const [prussia, allies] = look;
  return [
    1,
    openPoints(s) / 5,
    armies.worth[0] / 50,
    armies.worth[1] / 50,
    armies.worth[2] / 50,
    armies.worth[3] / 50,
    armies.leaders[PRUSSIA] / 5,
    armies.leaders[ALLIES] / 5,
    prussia.walls / 20,
    allies.walls / 20,
    prussia.danger / 20,
    allies.danger / 20,
    prussia.sieges / 10,
    allies.sieges / 10,
    prussia.nearness / 20,
    allies.nearness / 20,
    prussia.hungry / 5,
    allies.hungry / 5,
  ];
}

/** The worth of the units on the map by colour, and the leaders by side. */
function armiesOf(s: State): { worth: number[]; leaders: number[] } {
  const worth = [0, 0, 0, 0];
  const leaders = [0, 0];
  for (let handle = 0; handle < COUNT; handle++) {
    if (s.place[handle] < 0) continue;
    const { colour, cls } = UNITS[s.block[handle]];
    worth[colour] += figureOf(s, handle).worth;
    if (cls === LEADER) leaders[SIDE_OF[handle]]++;
  }
  return { worth, leaders };
}

/** Victory points in cities without walls, which change hands easily. */
function openPoints(s: State): number {
  let points = 0;
  for (let city = 0; city < CITIES.length; city++) {
    const { vp, side } = CITIES[city];
    if (vp > 0 && s.fort[city] < 0 && s.holder[city] === 1 - side) points += side === PRUSSIA ? -vp : vp;
  }
  return points;
}
