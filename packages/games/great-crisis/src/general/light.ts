/**
 * The Captain in playouts, faster: it compares fewer operations closely and then carries out a whole one, and it finds
 * the courses of a battle once for all its rounds.
 */
import {
  type Action,
  counselled,
  type Game,
  isOwned,
  type Memory,
  memoryOf,
  type Policy,
  packed,
  type Tally,
  topFrame,
} from '@feldzug/kernel';
import { battleTables, roleOf } from '../captain/battle.ts';
import { type Board, boardOf } from '../captain/board.ts';
import { counselsBy, SURE } from '../captain/counsels.ts';
import { inOrder, stepsOf } from '../captain/forces.ts';
import { marchesIn } from '../captain/march.ts';
import { strengthOf } from '../captain/muster.ts';
import { choicesAfter, type Tables } from '../captain/odds.ts';
import { marchesTo } from '../captain/reach.ts';
import { retreatPlan } from '../captain/retreat.ts';
import { winChance } from '../captain/risk.ts';
import { mannerOf, type Operation, type Scene, sceneOf } from '../captain/scene.ts';
import { weights as captains, type Weights } from '../captain/weights.ts';
import { CARDS, SPACES } from '../data.ts';
import { fieldDice } from '../rules/dice.ts';
import { battleOf, forceOf, mustGiveWay } from '../rules/field-battle.ts';
import type { BattleFrame, PhaseFrame } from '../rules/frames.ts';
import { tallyOf } from '../rules/groups.ts';
import { circumstancesOf, offeredStartCards } from '../rules/tactics-cards.ts';
import { ON_DEFENSE, RECOVERED, STOPPED, type State } from '../state.ts';
import figures from './light.json' with { type: 'json' };
import { positionText } from './position-text.ts';
import { STAFF } from './staff.ts';

/** How a light player marches: what it asks of an operation for what it exposes. */
export const BOLDLY = figures.boldly;
export const CAREFULLY = figures.carefully;

export const lightCaptain = (): Policy<State> => lightPolicy(captains, captains.march.risk);

/** By the staff's weights for the seat, as cautious as these or otherwise. */
export const lightStaff = (caution?: number): Policy<State> => {
  const policies = STAFF.map(({ weights }) => lightPolicy(weights, caution ?? weights.march.risk));
  return (game, s, seat) => policies[seat](game, s, seat);
};

/** The quick way to play by some weights; all steps that cost little are played carefully. */
export function lightPolicy(weights: Weights, caution: number): Policy<State> {
  const { policy: careful } = counselled<State>('light', counselsBy(weights), SURE);
  const plans: Plans = { of: undefined, orders: [], remembered: memoryOf(POSITIONS) };
  const battles: Battles = { of: undefined, tables: undefined };
  return (game, s, seat) => {
    switch (s.flow.at(-1)?.step) {
      case 'phase.march':
        return nextMarch(game, s, weights, seat, caution, plans);
      case 'battle.round':
        return attackOrRetreat(game, s, weights, seat, battles) ?? careful(game, s, seat);
      case 'battle.cards':
        return { do: 'commit', cards: cardsFor(s, weights, seat) };
      default:
        return careful(game, s, seat);
    }
  };
}

/** One march of some units. */
interface Order {
  readonly from: number;
  readonly units: readonly number[];
  readonly path: readonly number[];
}

/** What is still to be done of the operation under way in the present playout. */
interface Plans {
  of: PhaseFrame | undefined;
  orders: (Order | Action)[];
  /** The orders that were found for positions; playouts often meet the same ones. */
  readonly remembered: Memory<readonly (Order | Action)[]>;
}

/** More positions than the playouts of one decision meet. */
const POSITIONS = 500;

/** The rest of the operation under way, then the next one, which is found anew. */
function nextMarch(
  game: Game<State>,
  s: State,
  weights: Weights,
  seat: number,
  caution: number,
  plans: Plans,
): Action | undefined {
  const phase = topFrame<PhaseFrame>(s);
  const underWay = isOwned(s) && plans.of === phase ? firstLegal(game, s, seat, plans.orders) : undefined;
  if (underWay) return underWay;
  const found = plans.remembered(questionOf(s, seat, phase), () =>
    ordersFor(s, weights, seat, phase, caution),
  );
  const orders = [...found];
  if (isOwned(s)) {
    plans.of = phase;
    plans.orders = orders;
  }
  return firstLegal(game, s, seat, orders) ?? { do: 'halt' };
}

/** All that the orders depend on besides the player's own weights. */
const questionOf = (s: State, seat: number, { army, ap, marched, paid }: PhaseFrame): string =>
  positionText(s) + packed([seat, army, ap, marched, ...paid]);

/** Orders that have become impossible are left out. */
function firstLegal(
  game: Game<State>,
  s: State,
  seat: number,
  orders: (Order | Action)[],
): Action | undefined {
  for (let order = orders.shift(); order; order = orders.shift()) {
    const action = isOrder(order) ? marchOf(s, order) : order;
    if (action && !game.refuse(s, seat, action)) return action;
  }
  return undefined;
}

const isOrder = (step: Order | Action): step is Order => !('do' in step);

function marchOf(s: State, { from, units, path }: Order): Action | undefined {
  for (const unit of units)
    if (s.place[unit] !== from || s.flags[unit] & (ON_DEFENSE | RECOVERED | STOPPED)) return undefined;
  return {
    do: 'march',
    from: SPACES[from].id,
    units: tallyOf(s, inOrder(units)),
    path: path.map((space) => SPACES[space].id),
  };
}

/** The Captain's next operation, with all its marches. */
function ordersFor(
  s: State,
  weights: Weights,
  seat: number,
  phase: PhaseFrame,
  caution: number,
): (Order | Action)[] {
  const scene = sceneOf(boardOf(s, weights), seat, phase);
  const [best] = marchesIn(scene, phase, figures.weighed, caution);
  return 'operation' in best && best.operation ? marchesOf(scene, best.operation) : [best.action];
}

/** The farthest column first, as the Captain does it. */
function marchesOf({ board, seat }: Scene, { columns, target }: Operation): Order[] {
  return [...columns]
    .sort((a, b) => b.reach.cost[target] - a.reach.cost[target])
    .flatMap(({ from, units, reach }) => {
      const paths = marchesTo(board, seat, reach, from, target, mannerOf(board.s, units));
      return paths.map((path, i) => ({ from: i === 0 ? from : paths[i - 1].at(-1)!, units, path }));
    });
}

/** The odds of the battle in the present playout. */
interface Battles {
  of: BattleFrame | undefined;
  tables: Tables | undefined;
}

/** All courses of a battle are found at its first round; later ones look them up by the hits taken since. */
function attackOrRetreat(
  game: Game<State>,
  s: State,
  weights: Weights,
  seat: number,
  battles: Battles,
): Action | undefined {
  const battle = battleOf(s)!;
  const isKnown = isOwned(s) && battles.of === battle;
  let board: Board | undefined;
  const boardNow = (): Board => {
    board ??= boardOf(s, weights);
    return board;
  };
  const tables = (isKnown ? battles.tables : undefined) ?? battleTables(boardNow(), battle);
  if (isOwned(s)) {
    battles.of = battle;
    battles.tables = tables;
  }
  const taken = (side: number, before: number): number =>
    Math.min(before, Math.max(0, before - stepsOf(s, forceOf(s, battle, side))));
  const hitA = taken(battle.attacker, tables.attacker.steps);
  const hitD = taken(1 - battle.attacker, tables.defender.steps);
  const role = roleOf(battle, seat);
  const { attack, leave } = choicesAfter(tables, role, hitA, hitD);
  const isWorthIt = role === 'attacker' ? attack >= leave : attack <= leave;
  const dice = fieldDice(s, forceOf(s, battle, seat), circumstancesOf(battle, seat));
  const stay: Action = { do: dice.length > 0 ? 'attack' : 'stand' };
  const gives = mustGiveWay(s, battle);
  if (!gives && isWorthIt) return stay;
  const go = retreatPlan(boardNow(), battle, seat);
  if (!game.refuse(s, seat, go)) return go;
  return gives ? undefined : stay;
}

/** The chance of a side to win a battle, at a glance. */
function chanceOf(s: State, weights: Weights, battle: BattleFrame, seat: number): number {
  const attackers = strengthOf(s, weights, forceOf(s, battle, battle.attacker), 0);
  const defenders = strengthOf(s, weights, forceOf(s, battle, 1 - battle.attacker), 0);
  const wins = winChance(weights, attackers, defenders);
  return seat === battle.attacker ? wins : 1 - wins;
}

/** Cards are played where the battle hangs in the balance. */
function cardsFor(s: State, weights: Weights, seat: number): Tally {
  const chance = chanceOf(s, weights, battleOf(s)!, seat);
  if (Math.abs(chance - 0.5) > figures.balance) return {};
  const kinds = [...new Set(offeredStartCards(s, seat))].slice(0, figures.mostCards);
  return Object.fromEntries(kinds.map((card) => [CARDS[card].id, 1]));
}
