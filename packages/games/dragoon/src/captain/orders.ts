/** Orders to a corps that the Captain commands for a player: they take the place of the task it would choose itself. */
import { type Action, type AnyGame, firstAction } from '@feldzug/kernel';
import { nearestHex } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import type { State } from '../state.ts';
import type { Corps, Task } from './corps.ts';
import { counselsOf } from './counsels.ts';
import { awayFrom, enemyHexes, type Ground, middleOf, nearestEnemyTo } from './ground.ts';

/** What a player tells the leader of a corps. Places are hexes. */
export type CorpsOrder =
  | { readonly kind: 'advance'; readonly to: number }
  | { readonly kind: 'hold'; readonly at: number }
  /** Stay with another corps, and go in where that one fights. */
  | { readonly kind: 'support'; readonly leader: number }
  /** Hold a place, looking that way, with one wing bent back. */
  | {
      readonly kind: 'refuse';
      readonly flank: 'left' | 'right';
      readonly at: number;
      readonly facing: number;
    };

/** Orders by leader. */
export type CorpsOrders = { readonly [leader: number]: CorpsOrder };

/** What the Captain does now under these orders: for a player who does not want to command every leader. */
export function orderedAction(
  game: AnyGame,
  view: State,
  seat: number,
  orders: CorpsOrders,
): Action | undefined {
  for (const { action } of counselsOf(game, view, seat, orders))
    if (!game.refuse(view, seat, action)) return action;
  return firstAction(game, view, seat);
}

/** The task that an order makes for a whole corps; undefined without an order. */
export function orderedTask(ground: Ground, { leader }: Corps): Task | undefined {
  const order = ground.orders?.[leader];
  switch (order?.kind) {
    case 'advance':
      return { stance: 'attack', goals: [order.to], name: placeName(ground.battle, order.to) };
    case 'hold':
    case 'refuse':
      return { stance: 'hold', goals: [order.at], name: placeName(ground.battle, order.at) };
    case 'support':
      return supporting(ground, order.leader);
    default:
      return undefined;
  }
}

/** Behind the other corps while it has no enemy near; then at the enemies that are. */
function supporting(ground: Ground, leader: number): Task | undefined {
  const { battle, s } = ground;
  const hexes = s.at.filter((at, unit) => at >= 0 && s.leader[unit] === leader);
  if (hexes.length === 0) return undefined;
  const { near } = ground.weights.orders;
  const name = `the corps of ${battle.leaders[leader].name}`;
  const enemies = hexes.some((hex) => nearestEnemyTo(ground, hex) <= near)
    ? enemyHexes(ground).filter((enemy) => hexes.some((hex) => awayFrom(battle, hex, enemy) <= near))
    : [];
  return enemies.length > 0
    ? { stance: 'attack', goals: enemies, name: `the enemies before ${name}` }
    : { stance: 'hold', goals: [middleOf(battle, hexes)], name, within: ground.weights.orders.beside };
}

/** Tasks of single units that differ from that of their corps: the wing that is bent back. */
export function apartOf(ground: Ground, { leader, units }: Corps): readonly (readonly [number, Task])[] {
  const order = ground.orders?.[leader];
  if (order?.kind !== 'refuse') return [];
  const { battle, s } = ground;
  const [centre, ahead] = [pointOf(battle, order.at), lookOf(order.facing)];
  const aside = lookOf(order.facing + (order.flank === 'left' ? 9 : 3));
  return units.flatMap((unit) => {
    const at = pointOf(battle, s.at[unit]);
    const out = (at.x - centre.x) * aside.x + (at.y - centre.y) * aside.y;
    if (out < 1) return [];
    const back = out * ground.weights.orders.bend;
    const hex = hexAt(battle, {
      x: centre.x + aside.x * out - ahead.x * back,
      y: centre.y + aside.y * out - ahead.y * back,
    });
    return [[unit, { stance: 'hold', goals: [hex], name: `the ${order.flank} wing`, within: 1 }] as const];
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Twelve directions on a sheet on which hexes are one apart; no sines, which differ from machine to machine. */
const HALF_ROOT3 = 0.8660254037844386;
const LOOKS: readonly Point[] = [
  [0, -1],
  [0.5, -HALF_ROOT3],
  [HALF_ROOT3, -0.5],
  [1, 0],
  [HALF_ROOT3, 0.5],
  [0.5, HALF_ROOT3],
  [0, 1],
  [-0.5, HALF_ROOT3],
  [-HALF_ROOT3, 0.5],
  [-1, 0],
  [-HALF_ROOT3, -0.5],
  [-0.5, -HALF_ROOT3],
].map(([x, y]) => ({ x, y }));

const lookOf = (facing: number): Point => LOOKS[facing % 12];

const pointOf = ({ grid }: Battle, hex: number): Point => ({
  x: grid.across[hex] / 2,
  y: grid.row[hex] * HALF_ROOT3,
});

/** The hex of the map nearest to a point. */
function hexAt({ grid }: Battle, { x, y }: Point): number {
  const r = y / HALF_ROOT3;
  const [column, row] = nearestHex(x - r / 2, r);
  const within = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
  return within(row, grid.height) * grid.width + within(column, grid.width);
}

/** An objective by its name, any other hex by its column and row. */
const placeName = ({ objectives, grid }: Battle, hex: number): string =>
  objectives.find(({ at }) => at === hex)?.name ?? grid.names[hex];
