/** Raising and restoring units: where a space is threatened, and near the armies that need them (8.3). */
import type { Counsel, Tally } from '@feldzug/kernel';
import { ARMY_OF, COMMANDER_OF, NATIONS, numbers, SPACES } from '../data.ts';
import type { MobilizeFrame, WinterFrame } from '../rules/frames.ts';
import { placeKey } from '../rules/groups.ts';
import { musterSpaces } from '../rules/mobilization.ts';
import { groupOf, ISOLATED, isBesieged, ON_DEFENSE, RESERVE, resourcesIn, type State } from '../state.ts';
import { at, type Board, leadingWorth } from './board.ts';
import { isWorn, openUnits } from './forces.ts';
import { strengthOf } from './muster.ts';
import { pullOf } from './pull.ts';
import { riskAt, risksOf } from './risk.ts';
import { type Threats, threatsOf } from './threat.ts';

interface Ground {
  readonly board: Board;
  readonly seat: number;
  readonly threats: Threats;
  readonly pull: number[];
}

/** After the die of a Rapid Mobilization. */
export function counselMobilize(board: Board, { seat, nation, points }: MobilizeFrame): Counsel[] {
  const units = placing(groundOf(board, seat), nation, points, []);
  return [{ action: { do: 'mobilize', units }, score: 0, why: RAISED }];
}

/** Winter, nation by nation: commanders first, then two depleted units for a point, troops with what is left. */
export function counselWinter(board: Board, seat: number, frame: WinterFrame): Counsel[] {
  const ground = groundOf(board, seat);
  const counsels: Counsel[] = [];
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const points = frame.points[nation];
    if (points < 1 || ground.board.seatOfNation[nation] !== seat) continue;
    const counsel =
      raise(ground, nation, Math.min(points, leadersWaiting(board.s, nation)), frame.placed) ??
      restore(ground, nation, points, numbers.unitsRecoveredForAPoint) ??
      raise(ground, nation, points, frame.placed) ??
      restore(ground, nation, points, 1);
    if (counsel) counsels.push(counsel);
  }
  return [...counsels, { action: { do: 'finish' }, score: 0, why: 'has nothing left to raise or restore' }];
}

const groundOf = (board: Board, seat: number): Ground => {
  const threats = threatsOf(board, 1 - seat);
  return { board, seat, threats, pull: pullOf(board, seat, risksOf(board, threats, seat)) };
};

const RAISED = 'raises new units where they are needed most';

function leadersWaiting(s: State, nation: number): number {
  let count = 0;
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].firstTroop; unit++)
    if (s.place[unit] === RESERVE) count++;
  return count;
}

function raise(
  ground: Ground,
  nation: number,
  points: number,
  placed: readonly number[],
): Counsel | undefined {
  const units = placing(ground, nation, points, placed);
  if (Object.keys(units).length === 0) return undefined;
  return { action: { do: 'mobilize', nation: NATIONS[nation].id, units }, score: 1, why: RAISED };
}

/** Depleted units, `portion` of them for a point, those in the largest and most needed stacks first. */
function restore(
  { board, seat, pull }: Ground,
  nation: number,
  points: number,
  portion: number,
): Counsel | undefined {
  const { s, weights } = board;
  const tired: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++) {
    const space = s.place[unit];
    if (space < 0 || !isWorn(s, unit) || s.flags[unit] & (ON_DEFENSE | ISOLATED)) continue;
    if (board.holder[space] === seat && !isBesieged(s, space)) tired.push(unit);
  }
  const count = Math.min(points * portion, tired.length - (tired.length % portion));
  if (count === 0) return undefined;
  const rank = (unit: number): number => {
    const space = s.place[unit];
    return pull[space] + weights.winter.restoreInStack * board.full[at(space, ARMY_OF[unit])];
  };
  tired.sort((a, b) => rank(b) - rank(a) || a - b);
  const units: Tally = {};
  for (const unit of tired.slice(0, count)) {
    const key = placeKey(s.place[unit], groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  const action = { do: 'refresh', nation: NATIONS[nation].id, units };
  return { action, score: 1, why: 'restores two depleted units for a point' };
}

/** One unit after another to the space where it helps most, commanders first, within the limits 8.3.C to 8.3.E. */
function placing(ground: Ground, nation: number, points: number, placed: readonly number[]): Tally {
  const { s, weights } = ground.board;
  const waiting: number[] = [];
  for (let unit = NATIONS[nation].firstUnit; unit < NATIONS[nation].endUnit; unit++)
    if (s.place[unit] === RESERVE) waiting.push(unit);
  if (points < 1 || waiting.length === 0) return {};
  const rank = (unit: number): number => (COMMANDER_OF[unit] ? 1 + leadingWorth(weights, unit) : 0);
  waiting.sort((a, b) => rank(b) - rank(a) || a - b);
  const spaces = musterSpaces(s, nation);
  const added = new Map<number, number[]>(spaces.map((space) => [space, []]));
  const units: Tally = {};
  for (const unit of waiting.slice(0, points)) {
    let best = -1;
    let most = -Infinity;
    for (const space of spaces) {
      const here = added.get(space)!;
      if ((placed[space] ?? 0) + here.length >= roomIn(s, space)) continue;
      const worth = benefit(ground, space, here, unit);
      if (worth > most) {
        most = worth;
        best = space;
      }
    }
    if (best < 0) break;
    added.get(best)!.push(unit);
    const key = placeKey(best, groupOf(s, unit));
    units[key] = (units[key] ?? 0) + 1;
  }
  return units;
}

function roomIn(s: State, space: number): number {
  if (SPACES[space].type === 'box') return Infinity;
  return resourcesIn(s, space) > 0 ? numbers.mobilizeLimitResource : numbers.mobilizeLimitOther;
}

/** How much a unit helps in a space: close to the goals, with other units, against a threat. */
function benefit(
  { board, seat, threats, pull }: Ground,
  space: number,
  added: readonly number[],
  unit: number,
): number {
  const { weights } = board;
  const { commanderWithTroops, troopsTogether, inBox } = weights.winter;
  const company = Math.min(numbers.marchLimit, board.full[at(space, ARMY_OF[unit])] + added.length);
  const before = [...openUnits(board, space, seat), ...added];
  const steps = board.insideSteps[space];
  const risk = (units: readonly number[]): number =>
    riskAt(board, threats, space, seat, strengthOf(board.s, board.weights, units, steps));
  return (
    weights.pull.weight * pull[space] +
    (COMMANDER_OF[unit] ? commanderWithTroops : troopsTogether) * company +
    (SPACES[space].type === 'box' ? inBox : 0) +
    risk(before) -
    risk([...before, unit])
  );
}
