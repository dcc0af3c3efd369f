/**
 * The exact course of a field battle between two sides that both leave it at the right moment: every number of hits on
 * either side, computed backwards from the end. A hit falls on a full unit as long as there is one (7.1.1), so the hits
 * taken so far describe a side completely. All values are the attacker's.
 */
import { zeros } from './zeros.ts';

export type Role = 'attacker' | 'defender';

/** One side of a battle now. */
export interface Side {
  /** Full units now, and hits that would destroy all units. */
  readonly full: number;
  readonly steps: number;
  /** `rolls[n][k]`: the chance of k hits in an attack with n full units left. */
  readonly rolls: readonly (readonly number[])[];
  /** What has been lost after so many hits. */
  readonly loss: readonly number[];
  /** What a retreat costs after so many hits; undefined with nowhere to go. */
  readonly leave?: readonly number[];
}

/** Values, and chances that the attacker is left with the field, for every pair of hits taken. */
interface Table {
  readonly value: number[];
  readonly win: number[];
}

export interface Tables {
  readonly attacker: Side;
  readonly defender: Side;
  /** What holding the field is worth to the attacker. */
  readonly prize: number;
  /** With the attacker to move, and with the defender. */
  readonly attackerMoves: Table;
  readonly defenderMoves: Table;
}

export interface Outlook {
  readonly value: number;
  readonly win: number;
}

/** How cards change the first two attacks of each side; undefined for a normal attack. */
export interface Openings {
  readonly attacker: readonly (readonly (readonly number[])[] | undefined)[];
  readonly defender: readonly (readonly (readonly number[])[] | undefined)[];
  /** The side that attacks first in the first round. */
  readonly first: Role;
}

/** No dice, no hits. */
const CERTAIN = zeros(1).fill(1);

/** The chance of each number of hits with 0, 1, 2 … of the dice, given by their chances to hit, the best first. */
export function rollsOf(chances: readonly number[]): number[][] {
  const rolls: number[][] = [CERTAIN];
  for (const chance of chances) {
    const before = rolls[rolls.length - 1];
    const after = zeros(before.length + 1);
    for (let hits = 0; hits < before.length; hits++) {
      after[hits] += before[hits] * (1 - chance);
      after[hits + 1] += before[hits] * chance;
    }
    rolls.push(after);
  }
  return rolls;
}

export function tablesOf(attacker: Side, defender: Side, prize: number): Tables {
  const size = (attacker.steps + 1) * (defender.steps + 1);
  const tables: Tables = {
    attacker,
    defender,
    prize,
    attackerMoves: { value: zeros(size), win: zeros(size) },
    defenderMoves: { value: zeros(size), win: zeros(size) },
  };
  for (let hitA = attacker.steps; hitA >= 0; hitA--)
    for (let hitD = defender.steps; hitD >= 0; hitD--) settle(tables, hitA, hitD);
  return tables;
}

export function outlook({ attackerMoves, defenderMoves }: Tables, mover: Role): Outlook {
  const { value, win } = mover === 'attacker' ? attackerMoves : defenderMoves;
  return { value: value[0], win: win[0] };
}

/** The value if the side to move attacks now, with these chances of hits, or leaves the field. */
export function choices(
  tables: Tables,
  mover: Role,
  rolls: readonly number[],
): { readonly attack: number; readonly leave: number } {
  const after = mover === 'attacker' ? tables.defenderMoves : tables.attackerMoves;
  return { attack: mean(tables, rolls, after.value, mover, 0, 0), leave: leaving(tables, mover, 0, 0) };
}

/** The same later in the battle: the hits that each side has taken since the tables were made. */
export function choicesAfter(
  tables: Tables,
  mover: Role,
  hitA: number,
  hitD: number,
): { readonly attack: number; readonly leave: number } {
  const { full, rolls } = tables[mover];
  const left = Math.max(0, full - (mover === 'attacker' ? hitA : hitD));
  const after = mover === 'attacker' ? tables.defenderMoves : tables.attackerMoves;
  return {
    attack: mean(tables, rolls[left], after.value, mover, hitA, hitD),
    leave: leaving(tables, mover, hitA, hitD),
  };
}

/** The same battle from its start with cards in effect on the first attacks. */
export function opening(tables: Tables, openings: Openings): number {
  const { first } = openings;
  const second = first === 'attacker' ? 'defender' : 'attacker';
  // After the first round the defender attacks first again; computed backwards from the known end.
  let after = tables.defenderMoves.value;
  after = oneAttack(tables, 'attacker', openings.attacker[1], after);
  after = oneAttack(tables, 'defender', openings.defender[1], after);
  after = oneAttack(tables, second, openings[second][0], after);
  after = oneAttack(tables, first, openings[first][0], after);
  return after[0];
}

/** The values before an attack, from those after it. */
function oneAttack(
  tables: Tables,
  who: Role,
  special: readonly (readonly number[])[] | undefined,
  after: readonly number[],
): number[] {
  const { attacker, defender } = tables;
  const before = zeros(after.length);
  const { full, rolls } = tables[who];
  for (let hitA = attacker.steps; hitA >= 0; hitA--) {
    for (let hitD = defender.steps; hitD >= 0; hitD--) {
      const left = Math.max(0, full - (who === 'attacker' ? hitA : hitD));
      const stay = mean(tables, (special ?? rolls)[left], after, who, hitA, hitD);
      const leave = leaving(tables, who, hitA, hitD);
      before[cell(defender, hitA, hitD)] =
        ended(tables, hitA, hitD) ?? (who === 'attacker' ? Math.max(stay, leave) : Math.min(stay, leave));
    }
  }
  return before;
}

const cell = (defender: Side, hitA: number, hitD: number): number => hitA * (defender.steps + 1) + hitD;

/** The value of a battle that is over: one side has no unit left. */
function ended(tables: Tables, hitA: number, hitD: number): number | undefined {
  const { attacker, defender, prize } = tables;
  if (hitA >= attacker.steps) return defender.loss[hitD] - attacker.loss[hitA];
  if (hitD >= defender.steps) return prize + defender.loss[hitD] - attacker.loss[hitA];
  return undefined;
}

/** The value when a side leaves the field; the worst for it when it cannot. */
function leaving({ attacker, defender, prize }: Tables, who: Role, hitA: number, hitD: number): number {
  const so = defender.loss[hitD] - attacker.loss[hitA];
  if (who === 'attacker') return attacker.leave ? so - attacker.leave[hitA] : -Infinity;
  return defender.leave ? so + prize + defender.leave[hitD] : Infinity;
}

/** The mean of `after` over the hits of one attack. */
function mean(
  { attacker, defender }: Tables,
  rolls: readonly number[],
  after: readonly number[],
  who: Role,
  hitA: number,
  hitD: number,
): number {
  let sum = 0;
  for (let hits = 0; hits < rolls.length; hits++) {
    const there =
      who === 'attacker'
        ? cell(defender, hitA, Math.min(defender.steps, hitD + hits))
        : cell(defender, Math.min(attacker.steps, hitA + hits), hitD);
    sum += rolls[hits] * after[there];
  }
  return sum;
}

/** A round without a hit returns to the same state: after this many passes the values are stable. */
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
  const leaveA = leaving(tables, 'attacker', hitA, hitD);
  const leaveD = leaving(tables, 'defender', hitA, hitD);
  if (rollsA.length === 1 && rollsD.length === 1) {
    // R2: neither side can roll; the attacker retreats or is destroyed.
    const value = Math.max(leaveA, defender.loss[hitD] - attacker.loss[attacker.steps]);
    attackerMoves.value[here] = value;
    defenderMoves.value[here] = Math.min(value, leaveD);
    defenderMoves.win[here] = leaveD < value ? 1 : 0;
    return;
  }
  const roomA = attacker.steps - hitA;
  const roomD = defender.steps - hitD;
  let [hitsA, winsA, hitsD, winsD] = [0, 0, 0, 0];
  for (let hits = 1; hits < rollsA.length; hits++) {
    const there = here + Math.min(hits, roomD);
    hitsA += rollsA[hits] * defenderMoves.value[there];
    winsA += rollsA[hits] * defenderMoves.win[there];
  }
  for (let hits = 1; hits < rollsD.length; hits++) {
    const there = here + Math.min(hits, roomA) * (defender.steps + 1);
    hitsD += rollsD[hits] * attackerMoves.value[there];
    winsD += rollsD[hits] * attackerMoves.win[there];
  }
  const hitting = 1 - rollsA[0] * rollsD[0];
  let valueA = (hitsA + rollsA[0] * hitsD) / hitting;
  let valueD = 0;
  for (let round = 0; round < ROUNDS_OF_MISSES; round++) {
    valueD = Math.min(leaveD, hitsD + rollsD[0] * valueA);
    valueA = Math.max(leaveA, hitsA + rollsA[0] * valueD);
  }
  const staysA = valueA > leaveA;
  const staysD = valueD < leaveD;
  attackerMoves.value[here] = valueA;
  defenderMoves.value[here] = valueD;
  const bothStay = (winsA + rollsA[0] * winsD) / hitting;
  attackerMoves.win[here] = !staysA ? 0 : staysD ? bothStay : winsA + rollsA[0];
  defenderMoves.win[here] = !staysD ? 1 : winsD + rollsD[0] * attackerMoves.win[here];
}
