/** Decisions in battles: garrison, attack or retreat, Cavalry Charge, losses, order of battles. */
import { type Action, type Tally, tallyTotal } from '@feldzug/kernel';
import {
  ARMIES,
  ARMY_OF,
  COMMANDER_OF,
  NATION_OF,
  NATIONS,
  numbers,
  SPACES,
  spaceNamed,
  UNITS,
} from '../data.ts';
import { nextTie, strongest as strongestNations } from '../rules/control.ts';
import { fieldDice } from '../rules/dice.ts';
import { battleOf, diceOf, forceOf, mustGiveWay } from '../rules/field-battle.ts';
import type { BattleFrame, LossFrame } from '../rules/frames.ts';
import { groups, placeKey, tallyOf } from '../rules/groups.ts';
import { forceIn } from '../rules/losses.ts';
import { circumstancesOf } from '../rules/tactics-cards.ts';
import { DEPLETED, ENTERED, holder, isFort, RESERVE, SORTIED, type State } from '../state.ts';
import { type Board, boardOf, leadingWorth, side, weights } from './board.ts';
import { byScore, type Counsel } from './counsel.ts';
import { prizeOf, stepsOf } from './engage.ts';
import { garrisonOf, insideUnits, isCut, isWorn, openUnits, without } from './forces.ts';
import { attackRolls, sideOf } from './muster.ts';
import { choices, type Outlook, outlook, type Tables, tablesOf } from './odds.ts';
import { pullOf } from './pull.ts';
import { defenceAt, riskAt, siegeWorth, threatsOf } from './threat.ts';

/** The battle as a table of every course it can take, from where it stands now. */
export function battleTables(board: Board, battle: BattleFrame): Tables {
  const { s } = board;
  const { space, attacker } = battle;
  const attackers = forceOf(s, battle, attacker);
  const defenders = forceOf(s, battle, 1 - attacker);
  return tablesOf(
    sideOf(board, attackers, space, attacker),
    sideOf(board, defenders, space, 1 - attacker),
    prizeIn(board, space, attacker, attackers, defenders),
  );
}

/** What the attacker wins with the field: the space, the siege that begins, or the end of one. */
export function prizeIn(
  board: Board,
  space: number,
  attacker: number,
  attackers: readonly number[],
  defenders: readonly number[],
): number {
  const garrison = insideUnits(board, space);
  if (board.holder[space] !== attacker) return prizeOf(board, space, attackers, garrison);
  const besiegers = defenders.filter((unit) => !isWorn(board.s, unit)).length;
  const steps = garrison.length > 0 ? stepsOf(board.s, garrison) : 1;
  return weights.card + siegeWorth(board, space, besiegers, steps);
}

/** Attack, stand or retreat: the first attack may be one that cards have changed. */
export function counselRound(s: State, seat: number): Counsel[] {
  const board = boardOf(s);
  const battle = battleOf(s)!;
  const mover = seat === battle.attacker ? 'attacker' : 'defender';
  const sign = mover === 'attacker' ? 1 : -1;
  const tables = battleTables(board, battle);
  const now = currentAttack(s, battle, tables, seat);
  const { attack, leave } = choices(now, mover);
  const dice = diceOf(s, battle, seat).length;
  const odds = `${Math.round(100 * (mover === 'attacker' ? outlook(now, mover).win : 1 - outlook(now, mover).win))} in 100`;
  const stay: Counsel = {
    action: { do: dice > 0 ? 'attack' : 'stand' },
    score: sign * attack,
    why: `holds the field ${odds}`,
  };
  const way: Counsel = {
    action: retreatPlan(board, battle, seat),
    score: sign * leave,
    why: `saves the army: it would keep the field only ${odds}`,
  };
  if (mustGiveWay(s, battle)) return [way];
  return [stay, way].sort(byScore);
}

/** The attack that is to be made now, with the cards and ground that bear on it. */
function currentAttack(s: State, battle: BattleFrame, tables: Tables, seat: number): Tables {
  const who = seat === battle.attacker ? 'attacker' : 'defender';
  const bonuses = fieldDice(s, forceOf(s, battle, seat), circumstancesOf(battle, seat));
  const full = tables[who].full;
  const rolls = [...tables[who].rolls];
  rolls[full] = attackRolls(bonuses, bonuses.length)[bonuses.length];
  return { ...tables, [who]: { ...tables[who], rolls } };
}

/** Everybody to the adjacent spaces that are best to be in; as one march each can carry (7.1.4). */
export function retreatPlan(board: Board, battle: BattleFrame, seat: number): Action {
  const { s } = board;
  const threats = threatsOf(board, 1 - seat);
  const pull = pullOf(board, seat, threats);
  const force = forceOf(s, battle, seat);
  const safety = (space: number): number => {
    const here = defenceAt(board, space, seat);
    return (
      2 * board.stake[space] +
      pull[space] +
      0.3 * (here.full + here.worn) -
      0.2 * riskAt(board, threats, space, seat, here)
    );
  };
  const havens = SPACES[battle.space].adjacent
    .filter(
      (space) =>
        holder(s, space) === seat && board.open[side(space, 1 - seat)] === 0 && board.first[space] >= -1,
    )
    .filter((space) => !openUnits(board, space, 1 - seat).length && SPACES[space].type !== 'box')
    .sort((a, b) => safety(b) - safety(a));
  const plan: Tally = {};
  let left = [...force].sort((a, b) => rankToSave(s, b) - rankToSave(s, a));
  for (const space of havens) {
    const bySea = SPACES[battle.space].sea.includes(space);
    const going = bySea ? left.slice(0, numbers.seaMarchLimit) : load(s, left);
    for (const [group, members] of groups(s, going)) plan[placeKey(space, group)] = members.length;
    left = without(left, going);
    if (left.length === 0) break;
  }
  const action: Action = { do: 'retreat', plan };
  const counts = ARMIES.map((_, army) => force.filter((unit) => ARMY_OF[unit] === army).length);
  const most = Math.max(...counts);
  const payers = ARMIES.filter((_, army) => counts[army] === most);
  if (payers.length > 1) action.army = payers[payers.length - 1].id;
  return action;
}

const rankToSave = (s: State, unit: number): number => leadingWorth(unit) + (isWorn(s, unit) ? 0 : 1);

/** As many as one route carries: eight, or four with an isolated unit among them. */
function load(s: State, units: readonly number[]): number[] {
  const free = units.filter((unit) => !isCut(s, unit)).slice(0, numbers.marchLimit);
  return free.length >= numbers.isolatedMarchLimit || free.length === units.length
    ? free
    : units.slice(0, numbers.isolatedMarchLimit);
}

/** Who goes on defense: every number that fits, judged by the field battle that is left and the siege after it. */
export function counselGarrison(s: State, seat: number): Counsel[] {
  const board = boardOf(s);
  const battle = battleOf(s)!;
  const { space, attacker } = battle;
  const here = openUnits(board, space, seat).concat(insideUnits(board, space));
  const owner = here.filter((unit) => board.seatOfArmy[ARMY_OF[unit]] === seat);
  const attacks = seat === attacker;
  const able = owner.filter(
    (unit) =>
      !(s.flags[unit] & (ENTERED | SORTIED)) &&
      (!attacks || (insideUnits(board, space).includes(unit) && ARMY_OF[unit] === battle.army)),
  );
  const staying = insideUnits(board, space).filter((unit) => !able.includes(unit));
  const room = Math.min(able.length, SPACES[space].capacity - staying.length);
  const counsels: Counsel[] = [];
  for (let count = 0; count <= room; count++) {
    const inside = garrisonOf(s, able, count);
    const value = garrisoned(board, battle, seat, without(owner, [...inside, ...staying]), [
      ...inside,
      ...staying,
    ]);
    counsels.push({
      action: {
        do: 'garrison',
        units: tallyOf(
          s,
          [...inside].sort((a, b) => a - b),
        ),
      },
      score: value,
      why: count > 0 ? `keeps the fort with ${count} inside` : 'needs every unit in the field',
    });
  }
  return counsels.sort(byScore);
}

/** To the fort's owner: the field battle without those inside, and what they can still hold afterwards. */
function garrisoned(
  board: Board,
  battle: BattleFrame,
  seat: number,
  field: readonly number[],
  inside: readonly number[],
): number {
  const { s } = board;
  const { space, attacker } = battle;
  if (seat === attacker) {
    const enemies = forceOf(s, battle, 1 - seat);
    const fighting = field.filter((unit) => ARMY_OF[unit] === battle.army);
    const prize = prizeIn(board, space, attacker, fighting, enemies);
    const result = outcome(board, battle, fighting, enemies, prize);
    return result.value - (inside.length === 0 ? (1 - result.win) * board.stake[space] : 0);
  }
  const enemies = forceOf(s, battle, attacker);
  const full = enemies.filter((unit) => !isWorn(s, unit)).length;
  const prize =
    inside.length === 0
      ? board.stake[space] + weights.card
      : weights.card + siegeWorth(board, space, full, stepsOf(s, inside));
  if (field.length === 0) return -prize + weights.card;
  return -outcome(board, battle, enemies, field, prize).value;
}

function outcome(
  board: Board,
  battle: BattleFrame,
  attackers: readonly number[],
  defenders: readonly number[],
  prize: number,
): Outlook {
  if (attackers.length === 0) return { value: 0, win: 0 };
  const { space, attacker } = battle;
  const tables = tablesOf(
    sideOf(board, attackers, space, attacker),
    sideOf(board, defenders, space, 1 - attacker),
    prize,
  );
  return outlook(tables, 'defender');
}

/** A charge is worth the card when the blow it allows is: hits on those who wanted to leave. */
export function counselCharge(s: State, seat: number): Counsel[] {
  const board = boardOf(s);
  const battle = battleOf(s)!;
  const chasing = seat !== battle.turn;
  const victims = forceOf(s, battle, battle.turn);
  const tables = battleTables(board, battle);
  const striker = chasing ? seat : 1 - seat;
  const from = striker === battle.attacker ? 'attacker' : 'defender';
  const victim = from === 'attacker' ? tables.defender : tables.attacker;
  const rolls = tables[from].rolls[tables[from].full];
  let blow = 0;
  for (let hits = 1; hits < rolls.length; hits++)
    blow += rolls[hits] * victim.loss[Math.min(hits, victim.steps)];
  const worth = blow - weights.charge;
  const wounded = victims.filter((unit) => isWorn(s, unit)).length;
  const charge: Counsel = {
    action: { do: 'charge' },
    score: worth,
    why: chasing
      ? `catches ${victims.length} units on the retreat, ${wounded} of them depleted`
      : 'must get the army away',
  };
  const pass: Counsel = { action: { do: 'pass' }, score: 0, why: 'the card is worth more later' };
  return [charge, pass].sort(byScore);
}

/** Losses: troops without a bonus first, commanders last, the King at the very end. */
export function counselLosses(s: State, frame: LossFrame): Counsel[] {
  const force = forceIn(s, frame.space, frame.seat, frame.army, frame.inside);
  const fresh = force.filter((unit) => !(s.flags[unit] & DEPLETED));
  const pool = fresh.length > 0 ? fresh : force;
  const toll = Math.min(frame.hits, pool.length);
  const led = new Set(force.filter((unit) => COMMANDER_OF[unit]).map((unit) => NATION_OF[unit]));
  const rank = (unit: number): number =>
    10 * leadingWorth(unit) +
    (COMMANDER_OF[unit] ? 5 : 0) +
    (led.has(NATION_OF[unit]) ? 1 : 0) -
    (isCut(s, unit) ? 0.5 : 0);
  const struck = [...pool].sort((a, b) => rank(a) - rank(b) || a - b).slice(0, toll);
  const units = tallyOf(
    s,
    struck.sort((a, b) => a - b),
  );
  return [{ action: { do: 'lose', units }, score: 0, why: 'commanders and the troops they lead are spared' }];
}

/** The non-active side begins where it stands best: a card or a retreat saved there may serve in the next. */
export function counselOrder(s: State, seat: number, waiting: readonly string[]): Counsel[] {
  const board = boardOf(s);
  return waiting
    .map((id) => {
      const here = defenceAt(board, spaceNamed(id), seat);
      return {
        action: { do: 'fight', space: id },
        score: here.hits,
        why: 'fights first where it is strongest',
      };
    })
    .sort(byScore);
}

/** The nation that can raise most from the space; never Russia while another may have it, for Russia may go over. */
export function counselClaim(s: State, seat: number): Counsel[] {
  const space = nextTie(s);
  return strongestNations(s, space, seat)
    .map((nation) => {
      let waiting = 0;
      for (let unit = 0; unit < UNITS; unit++)
        if (NATION_OF[unit] === nation && s.place[unit] === RESERVE) waiting++;
      const fickle = NATIONS[nation].id === 'russia' && !s.russiaTurned ? 100 : 0;
      return {
        action: { do: 'claim', nation: NATIONS[nation].id },
        score: waiting - fickle,
        why: `${NATIONS[nation].name} has most troops waiting to be raised`,
      };
    })
    .sort(byScore);
}

export const isWholePlan = (action: Action, units: number): boolean => tallyTotal(action.plan) === units;
