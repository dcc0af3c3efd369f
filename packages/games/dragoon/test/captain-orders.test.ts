/** A corps under an order of the player: the Captain does it, and nothing that the order does not say. */
import { fastChance } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf, taskOf } from '../src/captain/corps.ts';
import { groundOf, nearestEnemyTo } from '../src/captain/ground.ts';
import { captain } from '../src/captain/index.ts';
import { type CorpsOrders, orderedAction } from '../src/captain/orders.ts';
import { distance, hexNamed } from '../src/hex.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';

const start = dragoon.setup('leuthen', {}, fastChance(1));
const battle = battleIn(start);
const unitsOf = (s: State, leader: number): number[] =>
  s.at.flatMap((at, unit) => (at >= 0 && s.leader[unit] === leader ? [unit] : []));
const hexesOf = (s: State, leader: number): number[] => unitsOf(s, leader).map((unit) => s.at[unit]);
/** Two large corps with no enemy near. */
const [corps, other] = battle.leaders
  .flatMap(({ side, isOverall }, leader) => (side === 0 && !isOverall ? [leader] : []))
  .filter((leader) => hexesOf(start, leader).every((hex) => nearestEnemyTo(groundOf(start, 0), hex) > 6))
  .sort((one, two) => unitsOf(start, two).length - unitsOf(start, one).length);
const planWith = (orders: CorpsOrders) => planOf(groundOf(start, 0, orders));
describe('a corps order replaces the task of its corps alone', () => {
  const free = planWith({});

  test('advance: attacks towards the place', () => {
    const to = battle.objectives[0].at;
    const { tasks } = planWith({ [corps]: { kind: 'advance', to } });
    expect(tasks[corps]).toMatchObject({ stance: 'attack', goals: [to] });
    expect(tasks[other]).toEqual(free.tasks[other]);
  });

  test('hold: stays about the place', () => {
    const at = hexesOf(start, corps)[0];
    expect(planWith({ [corps]: { kind: 'hold', at } }).tasks[corps]).toMatchObject({
      stance: 'hold',
      goals: [at],
    });
  });

  test('support: keeps near the other corps, and attacks the enemies before it', () => {
    const { tasks } = planWith({ [corps]: { kind: 'support', leader: other } });
    expect(tasks[corps]?.stance).toBe('hold');
    const near = dragoon.clone(start);
    const enemy = battle.side.indexOf(1);
    const [first] = hexesOf(near, other);
    const beside = [...battle.grid.names.keys()].find(
      (hex) => distance(battle.grid, hex, first) === 2 && !near.at.includes(hex),
    )!;
    near.at[enemy] = beside;
    const task = planOf(groundOf(near, 0, { [corps]: { kind: 'support', leader: other } })).tasks[corps];
    expect(task).toMatchObject({ stance: 'attack', goals: [beside] });
  });

  test('refuse a flank: that wing has its place behind the other', () => {
    const at = hexesOf(start, corps)[Math.floor(hexesOf(start, corps).length / 2)];
    const ground = groundOf(start, 0, { [corps]: { kind: 'refuse', flank: 'left', at, facing: 2 } });
    const { apart } = planOf(ground);
    expect(apart.size).toBeGreaterThan(0);
    expect(apart.size).toBeLessThan(unitsOf(start, corps).length);
    for (const [unit, task] of apart) {
      expect(start.leader[unit]).toBe(corps);
      expect(taskOf(ground, unit)).toBe(task);
    }
  });
});

describe('the Captain acts by the order', () => {
  const field = dragoon.setup('lobosch', {}, fastChance(1));
  const { grid, leaderByName } = battleIn(field);
  const lacy = leaderByName.get('b-lacy')!;
  const away = (s: State, to: number): number => {
    const hexes = hexesOf(s, lacy);
    return hexes.reduce((sum, hex) => sum + distance(grid, hex, to), 0) / hexes.length;
  };
  /** Austria is commanded by orders for some turns, Prussia by the Captain itself. */
  function conducted(orders: CorpsOrders, turns: number): State {
    const chance = fastChance(5);
    const s = dragoon.clone(field);
    while (s.turn <= turns && !dragoon.result(s)) {
      const { seat } = dragoon.pending(s)[0];
      const view = dragoon.mask(s, seat);
      const action =
        seat === 1
          ? orderedAction(dragoon, view, seat, orders)!
          : captain.choose(dragoon, view, seat, chance, 0);
      dragoon.apply(s, seat, action, chance);
    }
    return s;
  }

  test('an advance comes nearer to its place', () => {
    const to = hexNamed(grid, '25,6');
    expect(away(conducted({ [lacy]: { kind: 'advance', to } }, 3), to)).toBeLessThan(away(field, to) - 2);
  });

  test('a hold does not move off', () => {
    const at = hexNamed(grid, '23,20');
    expect(away(conducted({ [lacy]: { kind: 'hold', at } }, 3), at)).toBeLessThan(away(field, at) + 1);
  });
});
