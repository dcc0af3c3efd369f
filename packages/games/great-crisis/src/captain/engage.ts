/** What it is worth to fight in a space: field battle, siege, relief. */
import { COMMANDER_OF, SPACES } from '../data.ts';
import { DEPLETED, ISOLATED, isFort, nationalityOf, type State } from '../state.ts';
import { type Board, CHANCE_TO_HIT } from './board.ts';
import { fullUnits, garrisonOf, insideUnits, openUnits, stepsOf, without } from './forces.ts';
import { sideOf } from './muster.ts';
import { outlook, rollsOf, type Side, tablesOf } from './odds.ts';
import { siegeWorth } from './risk.ts';

/** How an attack is expected to go. */
export interface Prospect {
  readonly value: number;
  /** The chance to reach its goal: the field, or the fort at once. */
  readonly win: number;
  /** The chance that the attackers are still there afterwards. */
  readonly stays: number;
}

/** Who defends a space against a seat. */
export interface Opposition {
  readonly field: readonly number[];
  readonly garrison: readonly number[];
  /** Those in the field as a side of a battle; undefined if there are none to fight. */
  readonly side?: Side;
}

export function oppositionAt(board: Board, seat: number, space: number): Opposition {
  const enemies = openUnits(board, space, 1 - seat);
  const isRelief = board.holder[space] === seat;
  const garrison = isRelief ? insideUnits(board, space) : garrisonToBe(board, space, enemies);
  const field = isRelief ? enemies : without(enemies, garrison);
  if (field.length === 0 && !isRelief) return { field, garrison };
  return { field, garrison, side: sideOf(board, field, space, 1 - seat) };
}

/** An attack on a space by units of the active army that are in it or on their way. */
export function engage(
  board: Board,
  seat: number,
  space: number,
  attackers: readonly number[],
  { field, garrison, side }: Opposition = oppositionAt(board, seat, space),
): Prospect {
  if (attackers.length === 0) return { value: 0, win: 0, stays: 0 };
  if (side) {
    const prize =
      board.holder[space] === seat
        ? reliefPrize(board, space, field, garrison)
        : prizeOf(board, space, attackers, garrison);
    return fought(sideOf(board, attackers, space, seat), side, prize);
  }
  if (garrison.length > 0) return storm(board, space, attackers, garrison);
  return { value: board.stake[space] + board.weights.card.held, win: 1, stays: 1 };
}

/** The units that will be inside an enemy fort: those there now, or those that will go inside when attacked (7.A). */
export function garrisonToBe(board: Board, space: number, enemies: readonly number[]): number[] {
  const inside = insideUnits(board, space);
  if (inside.length > 0 || !isFort(board.s, space)) return inside;
  return garrisonOf(board, enemies, SPACES[space].capacity);
}

/** What the field is worth once the enemy has left it: the space, or the siege of the units inside. */
export function prizeOf(
  board: Board,
  space: number,
  attackers: readonly number[],
  garrison: readonly number[],
): number {
  if (garrison.length === 0) return board.stake[space] + board.weights.card.held;
  const fit = board.weights.siege.fitAfterBattle * fullUnits(board.s, attackers);
  return board.weights.card.held + siegeWorth(board, space, fit, stepsOf(board.s, garrison));
}

/** Against the besiegers of a friendly fort: the gain is that the fort no longer falls. */
export const reliefPrize = (
  board: Board,
  space: number,
  besiegers: readonly number[],
  garrison: readonly number[],
): number =>
  board.weights.card.held +
  siegeWorth(board, space, fullUnits(board.s, besiegers), stepsOf(board.s, garrison));

/** A field battle, with exact odds. */
export function meet(
  board: Board,
  seat: number,
  space: number,
  attackers: readonly number[],
  defenders: readonly number[],
  prize: number,
): Prospect {
  if (attackers.length === 0) return { value: 0, win: 0, stays: 0 };
  return fought(sideOf(board, attackers, space, seat), sideOf(board, defenders, space, 1 - seat), prize);
}

function fought(attacker: Side, defender: Side, prize: number): Prospect {
  const { value, win } = outlook(tablesOf(attacker, defender, prize), 'defender');
  return { value, win, stays: win };
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
  const returned = garrisonHits(board.s, garrison, SPACES[space].bonus);
  const dice = Math.max(0, Math.round(stormDice(s, attackers) - returned));
  const rolls = rollsOf(new Array<number>(dice).fill(CHANCE_TO_HIT[0]))[dice];
  let falls = 0;
  let goesOn = 0;
  let damage = 0;
  for (let hits = 0; hits < rolls.length; hits++) {
    if (hits >= steps) falls += rolls[hits];
    else goesOn += rolls[hits] * siegeWorth(board, space, dice, steps - hits);
    damage += rolls[hits] * Math.min(hits, steps);
  }
  const exchanged = (1 - board.weights.unit.worn) * (damage - Math.min(returned, attackers.length));
  const value = falls * (board.stake[space] + board.weights.card.held) + goesOn + exchanged;
  return { value, win: falls, stays: 1 };
}

/** Dice of besiegers: full units, half of the isolated ones. */
function stormDice(s: State, attackers: readonly number[]): number {
  let dice = 0;
  for (const unit of attackers) if (!(s.flags[unit] & DEPLETED)) dice += s.flags[unit] & ISOLATED ? 0.5 : 1;
  return Math.floor(dice);
}

/** Hits expected of a garrison: depleted units roll too, and a commander inside adds the bonus. */
function garrisonHits(s: State, garrison: readonly number[], bonus: number): number {
  let hits = 0;
  for (const unit of garrison) {
    let led = 0;
    for (const other of garrison) {
      const commander = COMMANDER_OF[other];
      if (commander && nationalityOf(s, other) === nationalityOf(s, unit))
        led = Math.max(led, commander.tactical);
    }
    hits += CHANCE_TO_HIT[Math.min(5, bonus + led)];
  }
  return hits;
}
