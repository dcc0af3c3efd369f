/** What it is worth to meet the enemy in a space: field battle, siege, relief. */
import { COMMANDER_OF, NATION_OF, SPACES } from '../data.ts';
import { DEPLETED, ISOLATED, isFort, type State } from '../state.ts';
import { type Board, CHANCE_TO_HIT, weights } from './board.ts';
import { garrisonOf, insideUnits, isWorn, openUnits, without } from './forces.ts';
import { sideOf } from './muster.ts';
import { outlook, rollsOf, tablesOf } from './odds.ts';
import { siegeWorth } from './threat.ts';

/** How an attack may go: what it is worth, how likely it wins what it is made for, and that we are left standing there. */
export interface Prospect {
  readonly value: number;
  readonly win: number;
  readonly stays: number;
}

/** The prospect of an attack on a space by units of the active army that are in it or on their way. */
export function engage(board: Board, seat: number, space: number, attackers: readonly number[]): Prospect {
  if (attackers.length === 0) return { value: 0, win: 0, stays: 0 };
  const { s } = board;
  const enemies = openUnits(board, space, 1 - seat);
  if (board.holder[space] === seat) return relieve(board, seat, space, attackers, enemies);
  const garrison = insideUnits(board, space);
  let field = enemies;
  if (isFort(s, space) && garrison.length === 0 && enemies.length > 0) {
    garrison.push(...garrisonOf(s, enemies, SPACES[space].capacity));
    field = without(enemies, garrison);
  }
  if (field.length === 0) {
    return garrison.length > 0
      ? storm(board, space, attackers, garrison)
      : { value: board.stake[space] + weights.card, win: 1, stays: 1 };
  }
  return meet(board, seat, space, attackers, field, prizeOf(board, space, attackers, garrison));
}

/** What the field is worth once the enemy has left it: the space, or the siege of those inside. */
export function prizeOf(
  board: Board,
  space: number,
  attackers: readonly number[],
  garrison: readonly number[],
): number {
  if (garrison.length === 0) return board.stake[space] + weights.card;
  // Some of them will not be fit for a siege after the battle.
  const full = 0.7 * attackers.filter((unit) => !isWorn(board.s, unit)).length;
  return weights.card + siegeWorth(board, space, full, stepsOf(board.s, garrison));
}

export function meet(
  board: Board,
  seat: number,
  space: number,
  attackers: readonly number[],
  defenders: readonly number[],
  prize: number,
): Prospect {
  const tables = tablesOf(
    sideOf(board, attackers, space, seat),
    sideOf(board, defenders, space, 1 - seat),
    prize,
  );
  const { value, win } = outlook(tables, 'defender');
  return { value, win, stays: win };
}

/** Against the besiegers of a fort of one's own: what is won is that the fort no longer falls. */
function relieve(
  board: Board,
  seat: number,
  space: number,
  attackers: readonly number[],
  besiegers: readonly number[],
): Prospect {
  const full = besiegers.filter((unit) => !isWorn(board.s, unit)).length;
  const prize = weights.card + siegeWorth(board, space, full, Math.max(1, board.insideSteps[space]));
  return meet(board, seat, space, attackers, besiegers, prize);
}

/** A fort battle (7.2) and the siege that goes on after it. */
export function storm(
  board: Board,
  space: number,
  attackers: readonly number[],
  garrison: readonly number[],
): Prospect {
  const { s } = board;
  const steps = stepsOf(s, garrison);
  const dice = stormDice(s, attackers);
  const returned = garrisonHits(garrison, SPACES[space].bonus);
  const rolling = Math.max(0, Math.round(dice - returned));
  const rolls = rollsOf(new Array<number>(rolling).fill(CHANCE_TO_HIT[0]))[rolling];
  const stake = board.stake[space] + weights.card;
  let falls = 0;
  let goesOn = 0;
  let damage = 0;
  for (let hits = 0; hits < rolls.length; hits++) {
    if (hits >= steps) falls += rolls[hits];
    else goesOn += rolls[hits] * siegeWorth(board, space, rolling, steps - hits);
    damage += rolls[hits] * Math.min(hits, steps);
  }
  const value = falls * stake + goesOn + (1 - weights.worn) * (damage - Math.min(returned, attackers.length));
  return { value, win: falls, stays: 1 };
}

/** Dice of besiegers: full units, half of the isolated ones. */
export function stormDice(s: State, attackers: readonly number[]): number {
  let dice = 0;
  for (const unit of attackers) if (!(s.flags[unit] & DEPLETED)) dice += s.flags[unit] & ISOLATED ? 0.5 : 1;
  return Math.floor(dice);
}

/** Hits expected of a garrison: depleted units roll too, a commander inside adds his bonus. */
export function garrisonHits(garrison: readonly number[], bonus: number): number {
  let hits = 0;
  for (const unit of garrison) {
    let led = 0;
    for (const other of garrison)
      if (COMMANDER_OF[other] && NATION_OF[other] === NATION_OF[unit])
        led = Math.max(led, COMMANDER_OF[other]!.tactical);
    hits += CHANCE_TO_HIT[Math.min(5, bonus + led)];
  }
  return hits;
}

export const stepsOf = (s: State, units: readonly number[]): number => {
  let steps = 0;
  for (const unit of units) steps += isWorn(s, unit) ? 1 : 2;
  return steps;
};
