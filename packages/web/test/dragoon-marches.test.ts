/** A group marches to a place: its intervals are kept, it goes on turn after turn, and it stops before the enemy. */
import { COLUMN, dragoon, LINE, type State } from '@feldzug/dragoon';
import { distance, turned } from '@feldzug/dragoon/hex.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { carryOut, rideAfter } from '../src/games/dragoon/marches/carrying.ts';
import { dueMarches, overMarches } from '../src/games/dragoon/marches/due.ts';
import { AS_NOW, type End, type MarchGoal, marchGoals } from '../src/games/dragoon/marches/goals.ts';
import { createOrderBook, type MarchOrder } from '../src/games/dragoon/marches/orders.ts';
import { contactOf, isThere, turnsLeft } from '../src/games/dragoon/marches/plan.ts';
import type { Play } from '../src/table/play.ts';

const battle = battleNamed('lobosch');
const IDS = ['A009', 'A010', 'A011', 'A012'];
const units = IDS.map((id) => battle.unitByName.get(id)!);
const hexOf = (name: string): number => battle.grid.byName.get(name)!;

/** Four battalions one beside the other in the plain, in column or in line. */
const four = (formation: 'line' | 'column', facing: number, more: object = {}): Given => ({
  scenario: 'lobosch',
  units: {
    ...Object.fromEntries(
      IDS.map((id, i) => [
        id,
        { at: `10,${22 + i}`, facing, formation, men: 600, morale: 9, quality: 7, is: ['active'] },
      ]),
    ),
    ...more,
  },
  leaders: { 'a-bevern': { at: '9,24' } },
  step: { leader: 'a-bevern', at: 'action.move' },
});

/** A table at which only the page is missing. */
function tableWith(given: Given) {
  const chance = fastChance(2);
  const state = dragoon.position(given, chance);
  const played: Action[] = [];
  const play = {
    session: {
      game: dragoon,
      view: () => dragoon.mask(state, 0),
      acting: () => 0,
      undoBarred: () => undefined,
      submit: async (action: Action) => {
        played.push(action);
        dragoon.apply(state, 0, action, chance);
      },
    },
  } as unknown as Play;
  return {
    state,
    played,
    march: (goals: readonly MarchGoal[]) => carryOut({ game: dragoon, battle }, play, goals),
  };
}

const gaps = (hexes: readonly number[]): number[] =>
  hexes.flatMap((one, i) => hexes.slice(i + 1).map((other) => distance(battle.grid, one, other)));
const goalsTo = (state: State, to: string, end: End = AS_NOW): MarchGoal[] =>
  units.map((unit) => marchGoals(battle, state, units, hexOf(to), end).find((goal) => goal.unit === unit)!);

describe('the goals of a march', () => {
  const { state } = tableWith(four('column', 3));

  it('keep the intervals, and the middle comes to the place itself', () => {
    const goals = goalsTo(state, '18,23');
    expect(gaps(goals.map(({ hex }) => hex))).toEqual(gaps(units.map((unit) => state.at[unit])));
    expect(goals.map(({ hex }) => hex)).toContain(hexOf('18,23'));
    expect(goals.every(({ facing, formation }) => facing === 3 && formation === COLUMN)).toBe(true);
  });

  it('wheel as a whole by sixths of a turn', () => {
    for (const wheel of [1, 2, 3, 5]) {
      const goals = goalsTo(state, '18,23', { formation: 'asNow', wheel });
      expect(gaps(goals.map(({ hex }) => hex))).toEqual(gaps(units.map((unit) => state.at[unit])));
      expect(goals.every(({ facing }) => facing === turned(3, 2 * wheel))).toBe(true);
    }
  });

  it('end in another formation, a quarter turned', () => {
    for (const { facing, formation } of goalsTo(state, '18,23', { formation: 'line', wheel: 0 })) {
      expect(formation).toBe(LINE);
      expect([0, 6]).toContain(facing);
    }
  });

  it('find another hex near by for one that is taken, and never the same for two', () => {
    const enemy = battle.units.findIndex(({ id }) => id.startsWith('B'));
    const crowded = dragoon.clone(state);
    const [first] = goalsTo(state, '18,23');
    crowded.at[enemy] = first.hex;
    const hexes = goalsTo(crowded, '18,23').map(({ hex }) => hex);
    expect(hexes).not.toContain(first.hex);
    expect(new Set(hexes).size).toBe(units.length);
  });

  it('stay on the map', () => {
    for (const { hex } of goalsTo(state, '35,29')) expect(hex).toBeLessThan(battle.grid.size);
  });
});

describe('a march', () => {
  it('comes to a near place in one movement, turned and formed as told', async () => {
    const table = tableWith(four('column', 3));
    const goals = goalsTo(table.state, '12,23', { formation: 'line', wheel: 0 });
    const { outcomes } = await table.march(goals);
    expect(outcomes.map(({ isDone, why }) => [isDone, why])).toEqual(units.map(() => [true, undefined]));
    expect(goals.every((goal) => isThere(table.state, goal))).toBe(true);
    expect(units.map((unit) => table.state.formation[unit])).toEqual(units.map(() => LINE));
  });

  it('goes on in the next movement, its intervals kept, until it is there', async () => {
    const table = tableWith(four('column', 3));
    const before = gaps(units.map((unit) => table.state.at[unit]));
    const goals = goalsTo(table.state, '19,23');
    const needed = turnsLeft(
      battle,
      table.state,
      goals,
      battle.type.map(() => 12),
    );
    expect(needed).toBeGreaterThan(1);
    let movements = 0;
    while (!goals.every((goal) => isThere(table.state, goal)) && movements < 6) {
      await table.march(goals);
      expect(gaps(units.map((unit) => table.state.at[unit]))).toEqual(before);
      for (const unit of units) {
        table.state.points[unit] = 12;
        table.state.flags[unit] = table.state.flags[unit] & ~32;
      }
      movements++;
    }
    expect(movements).toBe(needed);
  });

  it('in a file, each follows the one before it at full pace', async () => {
    const table = tableWith(four('column', 3));
    units.forEach((unit, i) => {
      table.state.at[unit] = hexOf(`${6 + i},24`);
    });
    dragoon.lookups.touch(table.state);
    const goals = goalsTo(table.state, '13,24');
    await table.march(goals);
    for (const { unit, hex } of goals)
      expect(distance(battle.grid, table.state.at[unit], hex)).toBeLessThanOrEqual(1);
  });

  it('waits for the slowest', async () => {
    const table = tableWith(four('column', 3));
    table.state.points[units[0]] = 4;
    const goals = goalsTo(table.state, '19,23');
    await table.march(goals);
    for (const { unit, hex } of goals)
      expect(distance(battle.grid, table.state.at[unit], hex)).toBeGreaterThanOrEqual(
        distance(battle.grid, table.state.at[units[0]], goals[0].hex),
      );
    expect(table.state.at[units[0]]).not.toBe(hexOf('10,22'));
  });

  it('takes its leader along before the units leave his radius', async () => {
    const table = tableWith(four('column', 3));
    const leader = battle.leaderByName.get('a-bevern')!;
    table.state.leaderAt[leader] = hexOf('4,24');
    await table.march(goalsTo(table.state, '16,23'));
    expect(table.played[table.played.length - 1].do).toBe('ride');
    expect(
      units.every((unit) => distance(battle.grid, table.state.leaderAt[leader], table.state.at[unit]) <= 4),
    ).toBe(true);
    expect(rideAfter(dragoon, battle, table.state)).toBeUndefined();
  });

  it('never goes into an enemy zone on its way', async () => {
    const table = tableWith(four('line', 2, { B022: { at: '14,23', facing: 8 } }));
    await table.march(goalsTo(table.state, '19,23'));
    const field = dragoon.lookups.fieldOf(table.state, 0);
    for (const unit of units)
      expect(dragoon.lookups.isInEnemyZone(field, 0, table.state.at[unit])).toBe(false);
  });
});

describe('an order that outlasts the turn', () => {
  const { state } = tableWith(four('column', 3));
  const order: MarchOrder = { id: 1, seat: 0, to: hexOf('19,23'), goals: goalsTo(state, '19,23'), given: 1 };
  const later = dragoon.clone(state);
  later.turn = 2;

  it('is due when its units are commanded and have not acted', () => {
    expect(dueMarches(battle, later, 0, [order])[0].goals).toHaveLength(units.length);
    expect(dueMarches(battle, later, 1, [order])).toEqual([]);
    const idle = dragoon.clone(later);
    idle.flags[units[0]] = 0;
    expect(dueMarches(battle, idle, 0, [order])[0].goals).toHaveLength(units.length - 1);
  });

  it('stops in contact, but not in the turn in which the player says so', () => {
    const near = dragoon.clone(later);
    near.at[battle.unitByName.get('B022')!] = hexOf('13,23');
    expect(contactOf(battle, near, order.goals)).toBeDefined();
    expect(dueMarches(battle, near, 0, [order])[0].contact).toBeDefined();
    expect(dueMarches(battle, near, 0, [{ ...order, given: 2 }])[0].contact).toBeUndefined();
    expect(dueMarches(battle, later, 0, [order])[0].contact).toBeUndefined();
  });

  it('is over when all are there or lost', () => {
    expect(overMarches(later, [order])).toEqual([]);
    const there = dragoon.clone(later);
    for (const { unit, hex } of order.goals) there.at[unit] = hex;
    there.at[units[0]] = -1;
    expect(overMarches(there, [order])).toEqual([order]);
  });

  it('is the only one that a unit follows; a unit that is taken over follows none', () => {
    const book = createOrderBook();
    const { id: _, ...given } = order;
    const first = book.march(given);
    book.march({ ...given, goals: order.goals.slice(0, 2) });
    expect(book.book().marches.map(({ goals }) => goals.length)).toEqual([2, 2]);
    book.release([order.goals[0].unit]);
    expect(book.book().marches.map(({ goals }) => goals.length)).toEqual([2, 1]);
    book.cancel(first.id);
    expect(book.book().marches).toHaveLength(1);
  });
});
