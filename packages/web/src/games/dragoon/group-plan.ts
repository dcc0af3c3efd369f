/** How an order to several is carried out: who goes first, by which way, and what it takes of each. */
import type { Dragoon } from '@feldzug/dragoon';
import { HALVES, isGun, type State } from '@feldzug/dragoon';
import { distance, sideTowards } from '@feldzug/dragoon/hex.ts';
import type { Going } from '@feldzug/dragoon/reach.ts';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { battleIn, chartColumn, cloneState, isOrdered } from '@feldzug/dragoon/state.ts';
import type { Action, Chance } from '@feldzug/kernel';
import { counted } from '../../table/speech.ts';
import { type Goal, type GroupOrder, goalsOf } from './group.ts';

/** What one unit does of the order, and what it will take of it. */
export interface Part {
  readonly goal: Goal;
  /** Half points. */
  readonly cost: number;
  /** Disruption to be expected of the checks on the way. */
  readonly disorder: number;
  /** Whether it marches into a zone of control of the enemy, where it has to halt (3.1.D). */
  readonly entersZone: boolean;
  /** Why it does not get there, or not at all. */
  readonly why?: string;
}

/** The parts in the order in which the units are told, as if no check cost anybody order. */
export function planOf(
  game: Dragoon,
  battle: Battle,
  view: State,
  units: readonly number[],
  order: GroupOrder,
): Part[] {
  const goals = goalsOf(battle, view, units, order);
  return isMarch(order)
    ? marched(game, view, goals)
    : goals.map((goal) => onTheSpot(game, view, goal, order));
}

export const isMarch = (order: GroupOrder): boolean =>
  order !== 'form' && order !== 'formOther' && order !== 'recover';

/** The order that a unit is given which stays where it is. */
export const actionOnTheSpot = ({ units }: Battle, { unit, facing }: Goal, order: GroupOrder): Action =>
  order === 'recover'
    ? { do: 'recover', unit: units[unit].id }
    : { do: 'form', unit: units[unit].id, facing };

function onTheSpot(game: Dragoon, view: State, goal: Goal, order: GroupOrder): Part {
  const battle = battleIn(view);
  const { unit } = goal;
  const why = refusalOf(game, view, unit, actionOnTheSpot(battle, goal, order));
  const column = chartColumn(battle, view, unit);
  const isDisordering = !why && order !== 'recover' && !isGun(battle.type[unit]);
  return {
    goal: { ...goal, stop: goal.hex },
    cost: why ? 0 : order === 'recover' ? HALVES : game.lookups.FORMATION_COST[column],
    disorder: isDisordering
      ? game.lookups.expectedDisorder(view.quality[unit], game.lookups.FORMATION_DISRUPTS[column])
      : 0,
    entersZone: false,
    why,
  };
}

/**
 * Who comes to his very place goes first, then those who can now that others have left; then the rest go
 * as far as they get. So nobody is sent where somebody stands who is still to leave.
 */
function marched(game: Dragoon, view: State, goals: readonly Goal[]): Part[] {
  const s = cloneState(view);
  const plan: Part[] = [];
  let waiting = goals;
  for (let before = waiting.length + 1; waiting.length < before; ) {
    before = waiting.length;
    waiting = waiting.filter((goal) => {
      if (s.at[goal.unit] !== goal.hex && endOf(wayTowards(game, s, view.at, goal, [])) !== goal.hex)
        return true;
      plan.push(march(game, s, view.at, goal, []));
      return false;
    });
  }
  waiting.forEach((goal, i) => {
    plan.push(march(game, s, view.at, goal, waiting.slice(i + 1)));
  });
  return plan;
}

/** Marches a unit, with dice that disorder nobody. */
function march(game: Dragoon, s: State, starts: readonly number[], goal: Goal, later: readonly Goal[]): Part {
  const battle = battleIn(s);
  const { unit } = goal;
  const side = battle.side[unit];
  const [from, points] = [s.at[unit], s.points[unit]];
  let disorder = 0;
  let why: string | undefined;
  if (from !== goal.hex) {
    const going = wayTowards(game, s, starts, goal, later);
    if (going) {
      disorder = going.disorder;
      game.apply(s, side, marchAlong(battle, going), KIND);
    }
    why = whyShort(game, s, starts, goal);
  }
  const turn = turnTo(s, goal);
  if (turn) {
    const turns = game.lookups.turnsTo(s.facing[unit], goal.facing).length;
    why = refusalOf(game, s, unit, turn);
    if (!why && isOrdered(battle, s, unit))
      disorder +=
        turns *
        game.lookups.expectedDisorder(
          s.quality[unit],
          game.lookups.FACING_DISRUPTS[chartColumn(battle, s, unit)],
        );
    if (!why) game.apply(s, side, turn, KIND);
  }
  return {
    goal: { ...goal, stop: s.at[unit] },
    cost: points - s.points[unit],
    disorder,
    entersZone:
      s.at[unit] !== from && game.lookups.isInEnemyZone(game.lookups.fieldOf(s, side), side, s.at[unit]),
    why,
  };
}

/** Dice that always show the best. */
export const KIND: Chance = { draw: () => 0 };

export const marchAlong = ({ units, grid }: Battle, { unit, path }: Going): Action => ({
  do: 'march',
  unit: units[unit].id,
  path: path.map((hex) => grid.names[hex]),
});

/** The turn that is left to a unit in its place. */
export const turnTo = (s: State, { unit, hex, facing }: Goal): Action | undefined =>
  s.at[unit] === hex && s.facing[unit] !== facing
    ? { do: 'turn', unit: battleIn(s).units[unit].id, facing }
    : undefined;

/**
 * The way to the goal, or as far towards it as the points reach: never to where somebody else stands, but for who stood
 * with the unit at the `starts`, nor to where somebody has to come who is told `later`.
 */
export function wayTowards(
  game: Dragoon,
  s: State,
  starts: readonly number[],
  { unit, hex }: Goal,
  later: readonly Goal[],
): Going | undefined {
  const battle = battleIn(s);
  if (hex < 0 || refusalOf(game, s, unit, { do: 'march', unit: battle.units[unit].id })) return undefined;
  const isKept = (place: number): boolean =>
    place !== hex && later.some((other) => other.hex === place && starts[other.unit] !== starts[unit]);
  let best: Going | undefined;
  let least = distance(battle.grid, s.at[unit], hex);
  for (const going of game.lookups.marchesOf(s, unit)) {
    const end = endOf(going)!;
    const left = distance(battle.grid, end, hex);
    if (left < least && !isTaken(s, starts, unit, end) && !isKept(end)) [best, least] = [going, left];
  }
  return best;
}

const endOf = (going: Going | undefined): number | undefined => going?.path[going.path.length - 1];

/** Whether somebody stands in a hex who did not stand with the unit before. */
const isTaken = (s: State, starts: readonly number[], unit: number, hex: number): boolean =>
  s.at.some((at, other) => at === hex && other !== unit && starts[other] !== starts[unit]);

/** Why a unit does not march, or no further; undefined in its place. */
export function whyShort(
  game: Dragoon,
  s: State,
  starts: readonly number[],
  { unit, hex }: Goal,
): string | undefined {
  const battle = battleIn(s);
  const at = s.at[unit];
  if (at === hex) return undefined;
  const order = { do: 'march', unit: battle.units[unit].id };
  if (at === starts[unit]) {
    const refusal = refusalOf(game, s, unit, order);
    if (refusal) return refusal;
  }
  if (hex < 0) return 'The place is off the map.';
  if (isTaken(s, starts, unit, hex)) return 'The place is taken.';
  if (at !== starts[unit])
    return `${counted(distance(battle.grid, at, hex), 'hex', 'hexes')} short of the place.`;
  const step =
    sideTowards(battle.grid, at, hex) < 0
      ? undefined
      : refusalOf(game, s, unit, { ...order, path: [battle.grid.names[hex]] });
  return step ?? 'No path leads closer now.';
}

/** Why the rules do not allow an action; nothing where only more has to be said. */
export function refusalOf(game: Dragoon, s: State, unit: number, action: Action): string | undefined {
  const refusal = game.refuse(s, battleIn(s).side[unit], action);
  return refusal && refusal.code !== 'incomplete' ? refusal.text : undefined;
}
