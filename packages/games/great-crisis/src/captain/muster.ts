/** A set of units as one force: at a glance (`strengthOf`) and for the exact odds (`sideOf`). */

import { COMMANDER_OF, KING, NATIONS, numbers, SPACES } from '../data.ts';
import { fieldDice, PLAIN } from '../rules/dice.ts';
import { DEPLETED, ISOLATED, nationalityOf, type State } from '../state.ts';
import { type Board, CHANCE_TO_HIT, isClear, leadingWorth, worthOf } from './board.ts';
import { rollsOf, type Side } from './odds.ts';
import type { Defence } from './risk.ts';
import type { Weights } from './weights.ts';
import { zeros } from './zeros.ts';

/** Full units without a bonus so far, by nationality. Each call begins anew. */
const unled = new Int16Array(NATIONS.length);

/** `steps` are the hits that a garrison inside can take. */
export function strengthOf(s: State, weights: Weights, units: readonly number[], steps: number): Defence {
  const force: Defence = { full: 0, worn: 0, hits: 0, worth: 0, king: 0, steps };
  unled.fill(0);
  const leaders: number[] = [];
  let cut = 0;
  for (const unit of units) {
    force.worth += worthOf(s, weights, unit);
    if (unit === KING) force.king = 1;
    if (COMMANDER_OF[unit]) leaders.push(unit);
    if (s.flags[unit] & DEPLETED) force.worn++;
    else {
      force.full++;
      if (s.flags[unit] & ISOLATED) cut++;
      unled[nationalityOf(s, unit)]++;
    }
  }
  leaders.sort((a, b) => COMMANDER_OF[b]!.tactical - COMMANDER_OF[a]!.tactical);
  for (const unit of leaders) {
    const { leadership, tactical } = COMMANDER_OF[unit]!;
    const nationality = nationalityOf(s, unit);
    const led = Math.min(leadership, unled[nationality]);
    unled[nationality] -= led;
    force.hits += led * CHANCE_TO_HIT[tactical];
  }
  for (const left of unled) force.hits += left * CHANCE_TO_HIT[0];
  if (cut > 0) force.hits *= 1 - (0.5 * cut) / force.full;
  return force;
}

/** A force in a battle in `space`, with its losses and its way out. */
export function sideOf(board: Board, units: readonly number[], space: number, seat: number): Side {
  const { s, weights } = board;
  let full = 0;
  for (const unit of units) if (!(s.flags[unit] & DEPLETED)) full++;
  const room = wayOut(board, space, seat);
  return {
    full,
    steps: full + units.length,
    rolls: attackRolls(fieldDice(s, units, PLAIN), full),
    loss: lossesOf(weights, units, full),
    leave: room > 0 ? leaveCosts(weights, units.length, full, room) : undefined,
  };
}

/** `rolls[n]` for every number of full units left; isolated units roll fewer dice. */
export function attackRolls(bonuses: readonly number[], full: number): number[][] {
  const byDice = rollsOf(bonuses.map((bonus) => (bonus < 0 ? 0 : CHANCE_TO_HIT[Math.min(5, bonus)])));
  const rolls: number[][] = [];
  for (let n = 0; n <= full; n++)
    rolls.push(byDice[full === 0 ? 0 : Math.floor((n * bonuses.length) / full)]);
  return rolls;
}

/** Losses by number of hits: full units are depleted, then troops die, the commanders last and the King at the end. */
function lossesOf(weights: Weights, units: readonly number[], full: number): number[] {
  const { worn, inReserve } = weights.unit;
  const loss = zeros(full + units.length + 1);
  const leaders = units
    .filter((unit) => COMMANDER_OF[unit])
    .sort((a, b) => leadingWorth(weights, a) - leadingWorth(weights, b));
  const troops = units.length - leaders.length;
  for (let hits = 1; hits < loss.length; hits++) {
    const killed = hits - full;
    let cost = 1 - worn;
    if (killed > troops) cost = worn + leadingWorth(weights, leaders[killed - troops - 1]);
    else if (killed > 0) cost = worn - inReserve;
    loss[hits] = loss[hits - 1] + cost;
  }
  return loss;
}

/** A retreat costs a point, and the units that have no room on the routes. */
function leaveCosts(weights: Weights, units: number, full: number, room: number): number[] {
  const costs = zeros(full + units + 1);
  for (let hits = 0; hits < costs.length; hits++) {
    const alive = units - Math.max(0, hits - full);
    costs[hits] = weights.retreat.cost + Math.max(0, alive - room) * weights.unit.worn;
  }
  return costs;
}

/** How many units could retreat from a space (7.1.4). */
function wayOut(board: Board, space: number, seat: number): number {
  let room = 0;
  for (const next of havensOf(board, space, seat))
    room += SPACES[space].sea.includes(next) ? numbers.seaMarchLimit : numbers.marchLimit;
  return room;
}

/** Adjacent spaces that the seat controls, with no enemy in them; without boxes, which only one nation can enter. */
export const havensOf = (board: Board, space: number, seat: number): number[] =>
  SPACES[space].adjacent.filter((next) => isClear(board, next, seat) && SPACES[next].type !== 'box');
