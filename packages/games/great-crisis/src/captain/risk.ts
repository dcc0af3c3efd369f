/** What a side can lose in a space to enemy attacks, and what sieges are worth. */

import { ARMIES, KING, SPACES, TURNS } from '../data.ts';
import { isFort, resourcesIn } from '../state.ts';
import { at, type Board, isClear, isSiegeOf, side } from './board.ts';
import { FAR, type Strength, type Threats } from './threat.ts';
import type { Weights } from './weights.ts';
import { zeros } from './zeros.ts';

/** The defenders of a space: in the open, and the hits that a garrison inside can take. */
export interface Defence extends Strength {
  steps: number;
}

export function defenceAt(board: Board, space: number, seat: number): Defence {
  const defence: Defence = { full: 0, worn: 0, hits: 0, worth: 0, king: 0, steps: 0 };
  if (board.holder[space] === seat) defence.steps = board.insideSteps[space];
  if (board.open[side(space, seat)] === 0) return defence;
  for (let army = 0; army < ARMIES.length; army++) {
    if (board.seatOfArmy[army] !== seat) continue;
    const cell = at(space, army);
    defence.full += board.full[cell];
    defence.worn += board.worn[cell];
    defence.hits += board.hits[cell];
    defence.worth += board.worth[cell];
  }
  if (board.s.place[KING] === space && board.seatOfArmy[0] === seat) defence.king = 1;
  return defence;
}

/** What a seat must expect to lose in each space to the enemy's next attacks. */
export function risksOf(board: Board, threats: Threats, seat: number): number[] {
  const risks = zeros(SPACES.length);
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] === seat || board.open[side(space, seat)] > 0)
      risks[space] = riskAt(board, threats, space, seat, defenceAt(board, space, seat));
  }
  return risks;
}

/** The total risk. */
export function dangerOf(risks: number[]): number {
  let sum = 0;
  for (let space = 0; space < risks.length; space++) sum += risks[space];
  return sum;
}

/** What `seat` must expect to lose in a space that `defence` holds. `threats` are the enemy's. */
export function riskAt(
  board: Board,
  threats: Threats,
  space: number,
  seat: number,
  defence: Defence,
): number {
  const { weights } = board;
  const units = defence.full + defence.worn;
  const careless = unguarded(board, threats, space, seat, units + defence.steps);
  const strikes = threats.strikes[space];
  const held = board.holder[space] === seat || (units > 0 && board.inside[space] === 0);
  const stake = held ? board.stake[space] : 0;
  const distant = stake >= weights.threat.precious ? stake : 0;
  if ((!strikes && distant === 0) || (stake === 0 && units === 0)) return careless;
  const { field, steps } = held ? manned(board, space, defence) : { field: defence, steps: 0 };
  const later = distant > 0 ? closingIn(board, threats, space, seat, field, steps) * distant : 0;
  const trapped = units > 0 && !hasWayOut(board, space, seat);
  const share = trapped ? weights.threat.trappedShare : weights.threat.fieldShare;
  const fight = trapped ? { ...field, hits: field.hits * weights.threat.trappedHits } : field;
  const king = field.king * (trapped ? weights.unit.king : weights.unit.kingInDanger);
  let spared = 1;
  let worst = 0;
  for (const strike of strikes ?? []) {
    const win = winChance(weights, strike, fight);
    const falls = steps > 0 ? strike.full / (strike.full + weights.siege.holds * steps) : 1;
    const battle = win * share * field.worth - (1 - win) * weights.threat.fieldShare * strike.worth;
    const loss = win * falls * stake + (units > 0 ? battle + win * king : 0);
    if (loss <= 0) continue;
    spared *= 1 - strike.chance;
    worst = Math.max(worst, loss);
  }
  return (1 - spared) * worst + spared * later + careless;
}

/** A beaten army without a space to go to is lost as a whole, and the King with it (7.1.4, 10.1). */
function hasWayOut(board: Board, space: number, seat: number): boolean {
  const { adjacent } = SPACES[space];
  for (let i = 0; i < adjacent.length; i++)
    if (isClear(board, adjacent[i], seat) && SPACES[adjacent[i]].type !== 'box') return true;
  return false;
}

/** The chance that a precious space falls to an enemy who comes next to it in one phase and attacks in another. */
function closingIn(
  board: Board,
  threats: Threats,
  space: number,
  seat: number,
  field: Strength,
  steps: number,
): number {
  const { weights } = board;
  let worst = 0;
  for (const next of SPACES[space].land) {
    const strikes = threats.strikes[next];
    if (!strikes) continue;
    const outpost = defenceAt(board, next, seat);
    for (const strike of strikes) {
      const falls = steps > 0 ? strike.full / (strike.full + weights.siege.holds * steps) : 1;
      const chance =
        strike.chance * winChance(weights, strike, outpost) * winChance(weights, strike, field) * falls;
      worst = Math.max(worst, chance);
    }
  }
  return weights.threat.again * worst;
}

/** Before a battle a garrison goes inside the fort: depleted units first, because they roll there too (7.2). */
function manned(board: Board, space: number, defence: Defence): { field: Strength; steps: number } {
  const units = defence.full + defence.worn;
  if (defence.steps > 0 || units === 0 || !isFort(board.s, space))
    return { field: defence, steps: defence.steps };
  const inside = Math.min(SPACES[space].capacity, units);
  const worn = Math.min(inside, defence.worn);
  const left = (units - inside) / units;
  const field: Strength = {
    full: defence.full * left,
    worn: defence.worn * left,
    hits: defence.hits * left,
    worth: defence.worth * left,
    king: defence.king,
  };
  return { field, steps: worn + 2 * (inside - worn) };
}

/** A resource space with few units in it invites nearby enemies. */
function unguarded(board: Board, threats: Threats, space: number, seat: number, guards: number): number {
  if (guards >= 2 || board.holder[space] !== seat || threats.distance[space] === FAR) return 0;
  if (resourcesIn(board.s, space) === 0) return 0;
  const { unguarded: share, unguardedMost, oneGuard } = board.weights.threat;
  return share * Math.min(unguardedMost, board.stake[space]) * (guards === 0 ? 1 : oneGuard);
}

/** The chance that an attacking force beats a defending one in the field; the defender attacks first (7.1). */
export function winChance(weights: Weights, attacker: Strength, defender: Strength): number {
  if (defender.full + defender.worn === 0) return 1;
  if (attacker.full === 0) return 0;
  const left = Math.max(0, attacker.full - defender.hits);
  const { wornInField } = weights.unit;
  const ours = attacker.hits * (left / attacker.full) * (left + wornInField * attacker.worn);
  const theirs = defender.hits * (defender.full + wornInField * defender.worn) + 0.02;
  const ratio = ours / (weights.threat.evenRatio * theirs);
  const odds = ratio * ratio * ratio;
  return odds / (1 + odds);
}

/** What a siege by some full units is worth against a garrison that can take some hits; less near winter (8.4). */
export function siegeWorth(board: Board, space: number, besiegers: number, steps: number): number {
  if (besiegers <= 0) return 0;
  const { slowness, share, winter } = board.weights.siege;
  const hardship = TURNS[board.s.turn]?.winter ? winter * besiegers : 0;
  const promise = besiegers / (besiegers + slowness * Math.max(1, steps));
  return share * board.stake[space] * promise - hardship;
}

/** What the sieges of a seat are worth. */
export function siegesOf(board: Board, seat: number): number {
  let sum = 0;
  for (let space = 0; space < SPACES.length; space++) {
    if (isSiegeOf(board, space, seat))
      sum += siegeWorth(board, space, defenceAt(board, space, seat).full, board.insideSteps[space]);
  }
  return sum;
}
