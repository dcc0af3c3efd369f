/**
 * Exact odds of a field battle that both sides fight to the end, and of a fort battle. A hit falls on a full unit as
 * long as there is one (7.1.1.D), and on troops before commanders, so the hits taken so far describe a side completely.
 */
import { endsOf, hitsOf, type Way } from '@feldzug/kernel';
import { COMMANDER_OF, numbers, SPACES } from './data.ts';
import { besiegerDice, fieldDice, garrisonDice } from './rules/dice.ts';
import { forceOf, passTurn } from './rules/field-battle.ts';
import type { BattleFrame, FortFrame } from './rules/frames.ts';
import { eliminate, forceIn } from './rules/losses.ts';
import { canRetreat, retreat } from './rules/retreat.ts';
import { circumstancesOf } from './rules/tactics-cards.ts';
import { allianceOfArmy, cloneState, DEPLETED, type State } from './state.ts';

/** One way for a battle to end. */
export interface BattleEnd {
  /** The position with all losses taken; the battle is still on top of its flow. */
  readonly state: State;
  /** The side that is left with the field. */
  readonly winner: number;
  /** Steps lost by each seat. */
  readonly losses: readonly [number, number];
}

/** The order in which units take damage: troops before commanders. */
export const strikeOrder = (force: readonly number[]): number[] => [
  ...force.filter((unit) => !COMMANDER_OF[unit]),
  ...force.filter((unit) => COMMANDER_OF[unit]),
];

/** Every end of a field battle in which both sides attack as long as they can. */
export function fieldEnds(s: State, battle: BattleFrame): Way<BattleEnd>[] {
  const sides = [0, 1].map((seat) => new Side(s, battle, seat));
  const start: Moment = {
    taken: [0, 0],
    attacks: [Math.min(2, battle.attacks[0]), Math.min(2, battle.attacks[1])],
    turn: battle.turn,
    round: Math.min(2, battle.round),
    isGivenUp: false,
  };
  const hitsNow = ({ taken, attacks }: Moment, seat: number): Float64Array =>
    sides[seat].hits(taken[seat], attacks[seat]);
  const ends = endsOf<Moment>(start, {
    keyOf: ({ taken, attacks, turn, round, isGivenUp }) =>
      ((((taken[0] * (sides[1].steps + 1) + taken[1]) * 3 + attacks[0]) * 3 + attacks[1]) * 2 + turn) * 6 +
      2 * round +
      (isGivenUp ? 1 : 0),
    next(now) {
      const { taken, turn } = now;
      if (now.isGivenUp || sides.some(({ steps }, seat) => taken[seat] === steps)) return undefined;
      const rolls = hitsNow(now, turn);
      if (rolls.length === 1) {
        // 7.1.E: where neither side has a die, the attacker gives way (R2).
        const isDead = turn === battle.attacker && hitsNow(now, 1 - turn).length === 1;
        return [{ to: isDead ? { ...now, isGivenUp: true } : passed(battle, now, 0), chance: 1 }];
      }
      const left = sides[1 - turn].steps - taken[1 - turn];
      return [...rolls].map((chance, hits) => ({ to: passed(battle, now, Math.min(hits, left)), chance }));
    },
  })!;
  return ends.map(({ to, chance }) => ({ to: endOf(s, battle, to), chance }));
}

/** A battle between two attacks: the hits that each seat has taken, the attacks it has made. */
interface Moment {
  readonly taken: readonly [number, number];
  readonly attacks: readonly [number, number];
  readonly turn: number;
  readonly round: number;
  /** 7.1.E: the attacker gives way. */
  readonly isGivenUp: boolean;
}

/** After the attack of the side whose turn it is. Cards matter for the first two attacks of a side only. */
function passed(battle: BattleFrame, { taken, attacks, turn, round }: Moment, hits: number): Moment {
  const next = { ...battle, turn, round };
  passTurn(next);
  const made = Math.min(2, attacks[turn] + 1);
  return {
    taken: turn === 0 ? [taken[0], taken[1] + hits] : [taken[0] + hits, taken[1]],
    attacks: turn === 0 ? [made, attacks[1]] : [attacks[0], made],
    turn: next.turn,
    round: Math.min(2, next.round),
    isGivenUp: false,
  };
}

/** A side of a battle after any number of hits. */
class Side {
  readonly steps: number;
  private readonly known = new Map<number, Float64Array>();

  constructor(
    private readonly s: State,
    private readonly battle: BattleFrame,
    private readonly seat: number,
  ) {
    this.steps = stepsOf(s, forceOf(s, battle, seat));
  }

  /** The chances of the next attack, after so many hits taken and attacks made. */
  hits(taken: number, made: number): Float64Array {
    const key = 3 * taken + made;
    let found = this.known.get(key);
    if (!found) {
      const { s, battle, seat } = this;
      const state = { ...s, flags: s.flags.slice(), place: s.place.slice() };
      strike(state, forceOf(s, battle, seat), taken);
      const circumstances = circumstancesOf({ ...battle, attacks: [made, made] }, seat);
      found = rolled(fieldDice(state, forceOf(state, battle, seat), circumstances));
      this.known.set(key, found);
    }
    return found;
  }
}

/** The chances of hits with dice to which this is added. */
const rolled = (bonuses: readonly number[]): Float64Array =>
  hitsOf(bonuses.map((bonus) => Math.min(6, Math.max(0, 7 - numbers.hitOn + bonus)) / 6));

function endOf(s: State, battle: BattleFrame, end: Moment): BattleEnd {
  const state = cloneState(s);
  for (const seat of [0, 1]) strike(state, forceOf(s, battle, seat), end.taken[seat]);
  const losses: [number, number] = [end.taken[0], end.taken[1]];
  const { attacker } = battle;
  if (end.isGivenUp) losses[attacker] += giveWay(state, battle);
  const winner = forceOf(state, battle, attacker).length > 0 ? attacker : 1 - attacker;
  return { state, winner, losses };
}

/** 7.1.E, 7.1.4: the attacker leaves the field, as far as there is room. Returns how many units are lost. */
function giveWay(state: State, battle: BattleFrame): number {
  const force = forceOf(state, battle, battle.attacker);
  const room = canRetreat(state, battle, battle.attacker) ? roomToRetreat(state, battle.attacker) : 0;
  for (const unit of force) eliminate(state, unit);
  return Math.max(0, force.length - room);
}

/** How many units a plan can take along when every way is used in turn. */
function roomToRetreat(state: State, seat: number): number {
  const [slot] = retreat.slots!(state, seat, {});
  if (slot.kind !== 'tally') return 0;
  const plan: { [key: string]: number } = {};
  let room = 0;
  for (const key of slot.keys(state, seat, { plan })) {
    const most = slot.most(state, seat, { plan }, key);
    if (most > 0) plan[key] = most;
    room += most;
  }
  return room;
}

/** Every end of a fort battle: the garrison's attack, then the besiegers' (7.2). */
export function fortEnds(s: State, { space, army }: FortFrame): Way<BattleEnd>[] {
  const besieger = allianceOfArmy(s, army);
  const garrison = forceIn(s, space, 1 - besieger, -1, 1);
  const besiegers = forceIn(s, space, besieger, army, 0);
  const ends: Way<BattleEnd>[] = [];
  rolled(garrisonDice(s, garrison, SPACES[space].bonus)).forEach((chanceOfFirst, first) => {
    const after = cloneState(s);
    const lost = strike(after, besiegers, first);
    rolled(besiegerDice(after, forceIn(after, space, besieger, army, 0))).forEach((chance, second) => {
      const state = cloneState(after);
      const taken = strike(state, garrison, second);
      const losses: [number, number] = besieger === 0 ? [lost, taken] : [taken, lost];
      const isFallen = forceIn(state, space, 1 - besieger, -1, 1).length === 0;
      ends.push({
        to: { state, winner: isFallen ? besieger : 1 - besieger, losses },
        chance: chanceOfFirst * chance,
      });
    });
  });
  return ends;
}

/** Takes hits: full units are depleted, then units are lost. Returns the steps that were there to lose. */
function strike(state: State, force: readonly number[], hits: number): number {
  const steps = stepsOf(state, force);
  const order = strikeOrder(force);
  const full = order.filter((unit) => !(state.flags[unit] & DEPLETED));
  for (const unit of full.slice(0, hits)) state.flags[unit] |= DEPLETED;
  for (const unit of order.slice(0, Math.max(0, hits - full.length))) eliminate(state, unit);
  return Math.min(hits, steps);
}

/** Hits that would destroy all units. */
const stepsOf = (s: State, force: readonly number[]): number =>
  force.reduce((sum, unit) => sum + (s.flags[unit] & DEPLETED ? 1 : 2), 0);
