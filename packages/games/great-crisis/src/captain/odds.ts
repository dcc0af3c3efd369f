/**
 * The exact course of a battle between two sides that both know when to leave it: every number of hits on either
 * side, backwards from the end. A hit falls on a full unit as long as there is one (7.1.1), so that the hits taken
 * so far say all about a side.
 */

/** One side of a battle, as it stands now. */
export interface Side {
  /** Full units now, and hits that would destroy everybody. */
  readonly full: number;
  readonly steps: number;
  /** `rolls[n][k]`: the chance of k hits in an attack with n full units left. */
  readonly rolls: readonly Float64Array[];
  /** What has been lost after so many hits, in full troops. */
  readonly loss: Float64Array;
  /** What a retreat costs after so many hits; undefined with nowhere to go. */
  readonly leave?: Float64Array;
}

/** Attacks that differ from those after them, by number of the attack: what cards do. */
export interface Openings {
  readonly attacker: readonly (readonly Float64Array[] | undefined)[];
  readonly defender: readonly (readonly Float64Array[] | undefined)[];
  /** The attacker strikes first in the first round. */
  readonly surprise: boolean;
}

export interface Outlook {
  /** What the attacker may expect, in full troops. */
  readonly value: number;
  /** How likely he is left with the field. */
  readonly win: number;
}

/** Values and chances for every pair of hits taken, with the attacker or the defender to move. */
interface Table {
  readonly value: Float64Array;
  readonly win: Float64Array;
}

export interface Tables {
  readonly attacker: Side;
  readonly defender: Side;
  /** What holding the field is worth to the attacker. */
  readonly prize: number;
  readonly attackerMoves: Table;
  readonly defenderMoves: Table;
}

/** The chance of each number of hits, for 0, 1, 2 … of the dice given by their chances to hit, the best first. */
export function rollsOf(chances: readonly number[]): Float64Array[] {
  const rolls: Float64Array[] = [Float64Array.of(1)];
  for (let n = 1; n <= chances.length; n++) rolls.push(withDie(rolls[n - 1], chances[n - 1]));
  return rolls;
}

export function withDie(before: Float64Array, chance: number): Float64Array {
  const after = new Float64Array(before.length + 1);
  for (let hits = 0; hits < before.length; hits++) {
    after[hits] += before[hits] * (1 - chance);
    after[hits + 1] += before[hits] * chance;
  }
  return after;
}

export function tablesOf(attacker: Side, defender: Side, prize: number): Tables {
  const size = (attacker.steps + 1) * (defender.steps + 1);
  const make = (): Table => ({ value: new Float64Array(size), win: new Float64Array(size) });
  const tables = { attacker, defender, prize, attackerMoves: make(), defenderMoves: make() };
  for (let hitA = attacker.steps; hitA >= 0; hitA--)
    for (let hitD = defender.steps; hitD >= 0; hitD--) settle(tables, hitA, hitD);
  return tables;
}

export const outlook = (tables: Tables, mover: 'attacker' | 'defender'): Outlook => {
  const table = mover === 'attacker' ? tables.attackerMoves : tables.defenderMoves;
  return { value: table.value[0], win: table.win[0] };
};

/** What attacking now and leaving now are worth to the side that moves; to the attacker's account. */
export function choices(tables: Tables, mover: 'attacker' | 'defender'): { attack: number; leave: number } {
  const { attacker, defender } = tables;
  if (mover === 'attacker') {
    const rolls = attacker.rolls[attacker.full];
    return {
      attack: expected(tables, rolls, tables.defenderMoves.value, 'attacker', 0, 0, 0),
      leave: leaveAttacker(tables, 0, 0),
    };
  }
  const rolls = defender.rolls[defender.full];
  return {
    attack: expected(tables, rolls, tables.attackerMoves.value, 'defender', 0, 0, 0),
    leave: leaveDefender(tables, 0, 0),
  };
}

/** The same battle from its start with cards in effect on the first attacks. */
export function opening(tables: Tables, openings: Openings): number {
  const { attacker, defender } = tables;
  let after = tables.defenderMoves.value;
  const order: ['attacker' | 'defender', number][] = openings.surprise
    ? [
        ['attacker', 0],
        ['defender', 0],
        ['defender', 1],
        ['attacker', 1],
      ]
    : [
        ['defender', 0],
        ['attacker', 0],
        ['defender', 1],
        ['attacker', 1],
      ];
  for (const [who, number] of order.reverse()) {
    const before = new Float64Array(after.length);
    const special = openings[who][number] ?? (who === 'attacker' ? attacker : defender).rolls;
    for (let hitA = attacker.steps; hitA >= 0; hitA--) {
      for (let hitD = defender.steps; hitD >= 0; hitD--) {
        const over = ended(tables, hitA, hitD);
        let value: number;
        if (over !== undefined) value = over;
        else if (who === 'attacker') {
          const rolls = special[Math.max(0, attacker.full - hitA)];
          value = Math.max(
            expected(tables, rolls, after, 'attacker', hitA, hitD, 0),
            leaveAttacker(tables, hitA, hitD),
          );
        } else {
          const rolls = special[Math.max(0, defender.full - hitD)];
          value = Math.min(
            expected(tables, rolls, after, 'defender', hitA, hitD, 0),
            leaveDefender(tables, hitA, hitD),
          );
        }
        before[cell(defender, hitA, hitD)] = value;
      }
    }
    after = before;
  }
  return after[0];
}

const cell = (defender: Side, hitA: number, hitD: number): number => hitA * (defender.steps + 1) + hitD;

/** The value of a battle that is over: somebody has nobody left. */
function ended(tables: Tables, hitA: number, hitD: number): number | undefined {
  const { attacker, defender, prize } = tables;
  if (hitA >= attacker.steps) return defender.loss[hitD] - attacker.loss[hitA];
  if (hitD >= defender.steps) return prize + defender.loss[hitD] - attacker.loss[hitA];
  return undefined;
}

const leaveAttacker = ({ attacker, defender }: Tables, hitA: number, hitD: number): number =>
  attacker.leave ? defender.loss[hitD] - attacker.loss[hitA] - attacker.leave[hitA] : -Infinity;

const leaveDefender = ({ attacker, defender, prize }: Tables, hitA: number, hitD: number): number =>
  defender.leave ? prize + defender.loss[hitD] + defender.leave[hitD] - attacker.loss[hitA] : Infinity;

/** The mean of `after` over the hits of one attack, from `least` hits on. */
function expected(
  { attacker, defender }: Tables,
  rolls: Float64Array,
  after: Float64Array,
  who: 'attacker' | 'defender',
  hitA: number,
  hitD: number,
  least: number,
): number {
  let sum = 0;
  for (let hits = least; hits < rolls.length; hits++) {
    const there =
      who === 'attacker'
        ? cell(defender, hitA, Math.min(defender.steps, hitD + hits))
        : cell(defender, Math.min(attacker.steps, hitA + hits), hitD);
    sum += rolls[hits] * after[there];
  }
  return sum;
}

/** Rounds without a hit come back to the same place: a few of them are gone through until the values stand. */
const ROUNDS_OF_MISSES = 6;

function settle(tables: Tables, hitA: number, hitD: number): void {
  const { attacker, defender, attackerMoves, defenderMoves } = tables;
  const here = cell(defender, hitA, hitD);
  const over = ended(tables, hitA, hitD);
  if (over !== undefined) {
    attackerMoves.value[here] = defenderMoves.value[here] = over;
    attackerMoves.win[here] = defenderMoves.win[here] = hitA >= attacker.steps ? 0 : 1;
    return;
  }
  const rollsA = attacker.rolls[Math.max(0, attacker.full - hitA)];
  const rollsD = defender.rolls[Math.max(0, defender.full - hitD)];
  const leaveA = leaveAttacker(tables, hitA, hitD);
  const leaveD = leaveDefender(tables, hitA, hitD);
  if (rollsA.length === 1 && rollsD.length === 1) {
    // R2: the active side gives way or is destroyed.
    const value = Math.max(leaveA, defender.loss[hitD] - attacker.loss[attacker.steps]);
    attackerMoves.value[here] = value;
    defenderMoves.value[here] = Math.min(value, leaveD);
    defenderMoves.win[here] = leaveD < value ? 1 : 0;
    return;
  }
  const hitsA = expected(tables, rollsA, defenderMoves.value, 'attacker', hitA, hitD, 1);
  const hitsD = expected(tables, rollsD, attackerMoves.value, 'defender', hitA, hitD, 1);
  const winsA = expected(tables, rollsA, defenderMoves.win, 'attacker', hitA, hitD, 1);
  const winsD = expected(tables, rollsD, attackerMoves.win, 'defender', hitA, hitD, 1);
  const loop = 1 - rollsA[0] * rollsD[0];
  let valueA = (hitsA + rollsA[0] * hitsD) / loop;
  let valueD = 0;
  for (let round = 0; round < ROUNDS_OF_MISSES; round++) {
    valueD = Math.min(leaveD, hitsD + rollsD[0] * valueA);
    valueA = Math.max(leaveA, hitsA + rollsA[0] * valueD);
  }
  const staysA = valueA > leaveA;
  const staysD = valueD < leaveD;
  let winA = staysA ? (winsA + rollsA[0] * winsD) / loop : 0;
  const winD = staysD ? winsD + rollsD[0] * winA : 1;
  if (staysA) winA = winsA + rollsA[0] * winD;
  attackerMoves.value[here] = valueA;
  defenderMoves.value[here] = valueD;
  attackerMoves.win[here] = winA;
  defenderMoves.win[here] = winD;
}
