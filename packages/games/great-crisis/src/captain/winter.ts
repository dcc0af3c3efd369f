/** Raising and restoring units: where they hold what is threatened, and near the armies that need them. */
import type { Tally } from '@feldzug/kernel';
import { COMMANDER_OF, NATIONS, numbers, SPACES } from '../data.ts';
import type { MobilizeFrame, WinterFrame } from '../rules/frames.ts';
import { placeKey } from '../rules/groups.ts';
import { musterSpaces } from '../rules/mobilization.ts';
import { groupOf, ISOLATED, isBesieged, ON_DEFENSE, RESERVE, resourcesIn, type State } from '../state.ts';
import { at, type Board, boardOf, leadingWorth, weights, worthOf } from './board.ts';
import type { Counsel } from './counsel.ts';
import { isWorn, openUnits } from './forces.ts';
import { strengthOf } from './muster.ts';
import { pullOf } from './pull.ts';
import { riskAt, type Threats, threatsOf } from './threat.ts';

interface Ground {
  readonly board: Board;
  readonly seat: number;
  readonly threats: Threats;
  readonly pull: Float64Array;
}

/** After the die of a Rapid Mobilization. */
export function counselMobilize(s: State, frame: MobilizeFrame): Counsel[] {
  const ground = groundOf(s, frame.seat);
  const units = placing(
    ground,
    frame.nation,
    frame.points,
    SPACES.map(() => 0),
  );
  return [{ action: { do: 'mobilize', units }, score: 0, why: reasonOf(units) }];
}

/** Winter, nation by nation: commanders and troops, or two depleted units for a point where that is more. */
export function counselWinter(s: State, seat: number, frame: WinterFrame): Counsel[] {
  const ground = groundOf(s, seat);
  const counsels: Counsel[] = [];
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const points = frame.points[nation];
    if (points < 1 || ground.board.seatOfNation[nation] !== seat) continue;
    const tired = tiredOf(ground.board, nation, seat);
    const fresh = placing(ground, nation, points, frame.placed);
    const raised = Object.keys(fresh).length > 0;
    const pairs = Math.min(points, Math.floor(tired.length / numbers.unitsRecoveredForAPoint));
    // Commanders are raised before anything else; then pairs are restored; troops come last.
    const first = placing(ground, nation, Math.min(points, leadersWaiting(s, nation)), frame.placed);
    if (Object.keys(first).length > 0) counsels.push(raise(nation, first));
    else if (pairs > 0 || (!raised && tired.length > 0)) {
      const count = Math.max(1, pairs * numbers.unitsRecoveredForAPoint);
      counsels.push(restore(s, nation, ground, tired, count));
    } else if (raised) counsels.push(raise(nation, fresh));
  }
  counsels.push({ action: { do: 'finish' }, score: -1, why: 'nothing is left to raise or restore' });
  return counsels;
}

const groundOf = (s: State, seat: number): Ground => {
  const board = boardOf(s);
  const threats = threatsOf(board, 1 - seat);
  return { board, seat, threats, pull: pullOf(board, seat, threats) };
};

const raise = (nation: number, units: Tally): Counsel => ({
  action: { do: 'mobilize', nation: NATIONS[nation].id, units },
  score: 1,
  why: reasonOf(units),
});

const reasonOf = (units: Tally): string =>
  Object.keys(units).length > 0 ? 'new units where they are needed most' : 'no unit can be placed';

function restore(s: State, nation: number, ground: Ground, tired: number[], count: number): Counsel {
  const { board, pull } = ground;
  const army = NATIONS[nation].army;
  tired.sort(
    (a, b) =>
      pull[s.place[b]] +
        0.1 * board.full[at(s.place[b], army)] -
        (pull[s.place[a]] + 0.1 * board.full[at(s.place[a], army)]) || a - b,
  );
  const units: Tally = {};
  for (const unit of tired.slice(0, count)) {
    const key = placeKey(s.place[unit], groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  return {
    action: { do: 'refresh', nation: NATIONS[nation].id, units },
    score: 1,
    why: 'two depleted units are restored for one point',
  };
}

function tiredOf(board: Board, nation: number, seat: number): number[] {
  const { s } = board;
  const found: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++) {
    const space = s.place[unit];
    if (space < 0 || !isWorn(s, unit) || s.flags[unit] & (ON_DEFENSE | ISOLATED)) continue;
    if (board.holder[space] === seat && !isBesieged(s, space)) found.push(unit);
  }
  return found;
}

function leadersWaiting(s: State, nation: number): number {
  let count = 0;
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].firstTroop; unit++)
    if (s.place[unit] === RESERVE) count++;
  return count;
}

/** One unit after the other to the space where it does most, within the limits 8.3 C to E. */
function placing(ground: Ground, nation: number, points: number, placed: readonly number[]): Tally {
  const { s } = ground.board;
  const waiting: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
    if (s.place[unit] === RESERVE) waiting.push(unit);
  waiting.sort(
    (a, b) =>
      Number(!COMMANDER_OF[a]) - Number(!COMMANDER_OF[b]) || leadingWorth(b) - leadingWorth(a) || a - b,
  );
  const spaces = points > 0 && waiting.length > 0 ? musterSpaces(s, nation) : [];
  const added = new Map<number, number[]>();
  const units: Tally = {};
  for (const unit of waiting.slice(0, points)) {
    let best = -1;
    let most = -Infinity;
    for (const space of spaces) {
      const here = added.get(space) ?? [];
      if (placed[space] + here.length >= roomIn(s, space)) continue;
      const worth = benefit(ground, space, here, unit);
      if (worth > most) {
        most = worth;
        best = space;
      }
    }
    if (best < 0) break;
    added.set(best, [...(added.get(best) ?? []), unit]);
    const key = placeKey(best, groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  return units;
}

function roomIn(s: State, space: number): number {
  if (SPACES[space].type === 'box') return Infinity;
  return resourcesIn(s, space) > 0 ? numbers.mobilizeLimitResource : numbers.mobilizeLimitOther;
}

function benefit(ground: Ground, space: number, added: readonly number[], unit: number): number {
  const { board, seat, threats, pull } = ground;
  let worth = weights.pull * pull[space];
  const troops = board.full[at(space, NATIONS[nationOf(unit)].army)];
  // A commander belongs with troops, and troops with their like.
  worth += (COMMANDER_OF[unit] ? 0.2 : 0.03) * Math.min(8, troops + added.length);
  if (threats.strikes[space]) {
    const before = [...openUnits(board, space, seat), ...added];
    const steps = board.insideSteps[space];
    worth +=
      riskAt(board, threats, space, seat, strengthOf(board.s, before, steps)) -
      riskAt(board, threats, space, seat, strengthOf(board.s, [...before, unit], steps));
  }
  return worth - (SPACES[space].type === 'box' ? 0.3 : 0) + 0 * worthOf(board.s, unit);
}

const nationOf = (unit: number): number => NATIONS.findIndex((nation) => unit < nation.endUnit);
