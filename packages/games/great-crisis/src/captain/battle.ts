/** Decisions while a field battle goes on: garrison, attack or retreat, Cavalry Charge. */
import { byScore, type Counsel, estimate } from '@feldzug/kernel';
import { ARMY_OF, SPACES } from '../data.ts';
import { fieldDice } from '../rules/dice.ts';
import { battleOf, forceOf, mustGiveWay } from '../rules/field-battle.ts';
import type { BattleFrame } from '../rules/frames.ts';
import { tallyOf } from '../rules/groups.ts';
import { holds } from '../rules/hand.ts';
import { CAVALRY_CHARGE, circumstancesOf } from '../rules/tactics-cards.ts';
import { ENTERED, SORTIED, type State } from '../state.ts';
import { type Board, boardOf } from './board.ts';
import { meet, prizeOf, reliefPrize } from './engage.ts';
import {
  fullUnits,
  garrisonOf,
  inOrder,
  insideUnits,
  inUnits,
  isWorn,
  openUnits,
  stepsOf,
  without,
} from './forces.ts';
import { attackRolls, sideOf } from './muster.ts';
import { choices, outlook, type Role, type Tables, tablesOf } from './odds.ts';
import { retreatPlan } from './retreat.ts';
import { siegeWorth } from './risk.ts';
import type { Weights } from './weights.ts';

export const roleOf = (battle: BattleFrame, seat: number): Role =>
  seat === battle.attacker ? 'attacker' : 'defender';

/** The battle as a table of every course it can take from now on. */
export function battleTables(board: Board, battle: BattleFrame): Tables {
  const { space, attacker } = battle;
  const attackers = forceOf(board.s, battle, attacker);
  const defenders = forceOf(board.s, battle, 1 - attacker);
  const garrison = insideUnits(board, space);
  const prize =
    board.holder[space] === attacker
      ? reliefPrize(board, space, defenders, garrison)
      : prizeOf(board, space, attackers, garrison);
  return tablesOf(
    sideOf(board, attackers, space, attacker),
    sideOf(board, defenders, space, 1 - attacker),
    prize,
  );
}

/** Attack, stand or retreat. The plan of a retreat takes time, so it is made only if somebody asks for it. */
export function* counselRound(board: Board, seat: number): Generator<Counsel> {
  const { s } = board;
  const battle = battleOf(s)!;
  const role = roleOf(battle, seat);
  const tables = battleTables(board, battle);
  // Cards change only the attack that is made now.
  const dice = fieldDice(s, forceOf(s, battle, seat), circumstancesOf(battle, seat));
  const { attack, leave } = choices(tables, role, attackRolls(dice, dice.length)[dice.length]);
  const sign = role === 'attacker' ? 1 : -1;
  const { win } = outlook(tables, role);
  const odds = estimate(role === 'attacker' ? win : 1 - win);
  const stay: Counsel = {
    action: { do: dice.length > 0 ? 'attack' : 'stand' },
    score: sign * attack,
    why: `holds the field (${odds})`,
  };
  const go = (): Counsel => ({
    action: retreatPlan(board, battle, seat),
    score: sign * leave,
    why: `saves the army, which would hardly hold the field (${odds})`,
  });
  const gives = mustGiveWay(s, battle);
  if (!gives && sign * attack >= sign * leave) yield stay;
  yield go();
  if (!gives && !(sign * attack >= sign * leave)) yield stay;
}

/** Which units go on defense: tries every number that fits and judges the field battle and the siege after it. */
export function counselGarrison(board: Board, seat: number): Counsel[] {
  const { s } = board;
  const battle = battleOf(s)!;
  const { space } = battle;
  const already = insideUnits(board, space);
  const all = [...openUnits(board, space, seat), ...already];
  const able = all.filter((unit) => mayGarrison(battle, s, seat, unit, already));
  const staying = without(already, able);
  const room = Math.min(able.length, SPACES[space].capacity - staying.length);
  const counsels: Counsel[] = [];
  for (let count = 0; count <= room; count++) {
    const chosen = garrisonOf(board, able, count);
    const inside = [...chosen, ...staying];
    counsels.push({
      action: { do: 'garrison', units: tallyOf(s, inOrder(chosen)) },
      score: withGarrison(board, battle, seat, without(all, inside), inside),
      why: count > 0 ? `holds the fort with ${count} inside` : 'needs every unit in the field',
    });
  }
  return counsels.sort(byScore);
}

/** 7.A, 7.3: units that began the phase in the space; in the attacker's own fort only units inside, of the active army. */
function mayGarrison(
  battle: BattleFrame,
  s: State,
  seat: number,
  unit: number,
  already: readonly number[],
): boolean {
  if (s.flags[unit] & (ENTERED | SORTIED)) return false;
  return seat !== battle.attacker || (already.includes(unit) && ARMY_OF[unit] === battle.army);
}

/** Value to the fort's owner: the field battle without the units inside, and what they can still hold afterwards. */
function withGarrison(
  board: Board,
  battle: BattleFrame,
  seat: number,
  field: readonly number[],
  inside: readonly number[],
): number {
  const { s } = board;
  const { space, attacker } = battle;
  const enemies = forceOf(s, battle, 1 - seat);
  if (seat === attacker) {
    const fighting = field.filter((unit) => ARMY_OF[unit] === battle.army);
    const prize = reliefPrize(board, space, enemies, inside);
    const { value, win } = meet(board, attacker, space, fighting, enemies, prize);
    return value - (inside.length === 0 ? (1 - win) * board.stake[space] : 0);
  }
  const fallen =
    inside.length === 0
      ? board.stake[space]
      : siegeWorth(board, space, fullUnits(s, enemies), stepsOf(s, inside));
  if (field.length === 0) return -fallen;
  return -meet(board, attacker, space, enemies, field, fallen + board.weights.card.held).value;
}

/** A charge is worth the card if the attack that it allows does enough damage. */
export function counselCharge(s: State, weights: Weights, seat: number): Counsel[] {
  const pass: Counsel = { action: { do: 'pass' }, score: 0, why: 'saves the card for a better moment' };
  if (!holds(s, seat, CAVALRY_CHARGE)) return [pass];
  const battle = battleOf(s)!;
  const leaving = forceOf(s, battle, battle.turn);
  const tables = battleTables(boardOf(s, weights), battle);
  const victim = tables[roleOf(battle, battle.turn)];
  const striker = tables[roleOf(battle, 1 - battle.turn)];
  let blow = 0;
  striker.rolls[striker.full].forEach((chance, hits) => {
    blow += chance * victim.loss[Math.min(hits, victim.steps)];
  });
  const worn = leaving.filter((unit) => isWorn(s, unit)).length;
  const charge: Counsel = {
    action: { do: 'charge' },
    score: blow - weights.card.charge,
    why:
      seat === battle.turn
        ? 'lets the army retreat'
        : `stops the retreat of ${inUnits(leaving.length)}, ${worn} of them depleted`,
  };
  return [charge, pass].sort(byScore);
}
