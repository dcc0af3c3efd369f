/** A line of battalions takes orders together: it stays a line, each unit pays for itself, who cannot says why. */
import { dragoon, HALVES, LINE as IN_LINE, type State } from '@feldzug/dragoon';
import { distance, turned } from '@feldzug/dragoon/hex.ts';
import { marchesOf } from '@feldzug/dragoon/reach.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, fastChance, type Given, type Json } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../src/games/dragoon/desk.ts';
import { type GroupOrder, goalsOf, movementOf, pivotOf } from '../src/games/dragoon/group.ts';
import { planOf } from '../src/games/dragoon/group-plan.ts';
import { orderGroup } from '../src/games/dragoon/group-telling.ts';
import { forecastWords, orderName, outcomeWords } from '../src/games/dragoon/group-words.ts';
import type { Play } from '../src/table/play.ts';

const battle = battleNamed('lobosch');
const LINE = ['A009', 'A010', 'A011', 'A012'];
const units = LINE.map((id) => battle.unitByName.get(id)!);

/** Four battalions abreast on open ground, looking north. */
const abreast = (change: { [unit: string]: object } = {}): Given => ({
  scenario: 'lobosch',
  units: Object.fromEntries(
    LINE.map((id, i) => [
      id,
      {
        at: `${14 + i},24`,
        facing: 0,
        formation: 'line',
        men: 600,
        morale: 9,
        quality: 7,
        is: ['active'],
        ...change[id],
      },
    ]),
  ),
  leaders: { 'a-bevern': { at: '15,26' } },
  step: { leader: 'a-bevern', at: 'action.move' },
});

/** A table at which only the page is missing. */
function tableWith(given: Given, group: readonly number[] = units) {
  const chance = fastChance(2);
  const state = dragoon.position(given, chance);
  const play = {
    session: {
      game: dragoon,
      view: () => dragoon.mask(state, 0),
      acting: () => 0,
      undoBarred: () => undefined,
      submit: async (action: Action) => void dragoon.apply(state, 0, action, chance),
    },
  } as unknown as Play;
  const desk = { game: dragoon, battle, group: () => group } as unknown as Desk;
  return { state, order: (order: GroupOrder) => orderGroup(desk, play, order) };
}

const apart = (state: State): number[] =>
  units.slice(1).map((unit) => distance(battle.grid, state.at[units[0]], state.at[unit]));

describe('a wheel', () => {
  const state = dragoon.position(abreast(), fastChance(1));

  it('turns about the flank to which it goes; everybody keeps his distance from it', () => {
    for (const [order, by, pivot] of [
      ['wheelLeft', -2, units[0]],
      ['wheelRight', 2, units[3]],
    ] as const) {
      expect(pivotOf(battle, state, units, by)).toBe(pivot);
      const goals = goalsOf(battle, state, units, order);
      for (const { unit, hex, facing } of goals) {
        expect(facing).toBe(turned(0, by));
        expect(distance(battle.grid, hex, state.at[pivot])).toBe(
          distance(battle.grid, state.at[unit], state.at[pivot]),
        );
      }
      expect(goals.find(({ unit }) => unit === pivot)!.hex).toBe(state.at[pivot]);
      expect(new Set(goals.map(({ hex }) => hex)).size).toBe(units.length);
      // The outermost has the longest way and is told first.
      const [outermost] = goals;
      expect(distance(battle.grid, state.at[outermost.unit], outermost.hex)).toBe(3);
    }
  });

  it('six times is once round', () => {
    const round = dragoon.clone(state);
    for (let times = 0; times < 6; times++)
      for (const { unit, hex, facing } of goalsOf(battle, round, units, 'wheelLeft')) {
        // About the same pivot each time.
        expect(hex).toBeGreaterThanOrEqual(0);
        round.at[unit] = hex;
        round.facing[unit] = facing;
      }
    expect(round.at).toEqual(state.at);
    expect(round.facing).toEqual(state.facing);
  });

  it('is marched: the inner ones arrive, the outer ones come as far as their points reach and say so', async () => {
    const table = tableWith(abreast());
    const { outcomes } = await table.order('wheelLeft');
    const [pivot, second, third, outer] = units;
    const outcome = (unit: number) => outcomes.find((each) => each.unit === unit)!;
    expect(outcome(pivot).isDone).toBe(true);
    expect(outcome(second).isDone).toBe(true);
    expect(outcome(third).isDone).toBe(true);
    expect(table.state.points[pivot]).toBe(12 - 2);
    expect(table.state.points[third]).toBe(12 - 2 * 4 - 2);
    // Three hexes take all six points: there is none left for the turn.
    expect(outcome(outer).isDone).toBe(false);
    expect(outcomeWords(battle, table.state, 'Wheel left', outcomes).join(' ')).toMatch(
      /Wheel left: 3 of 4\. .*Not enough movement points/,
    );
    expect(apart(table.state)).toEqual([1, 2, 3]);
  });

  it('leaves out who cannot, with the reason', async () => {
    const table = tableWith(abreast({ A011: { is: ['active', 'fired'] } }));
    const { outcomes } = await table.order('wheelRight');
    expect(outcomes.find(({ unit }) => unit === units[2])).toMatchObject({
      isDone: false,
      why: expect.stringMatching(/fired/),
    });
  });
});

describe('an advance', () => {
  it('straight on goes by turns to the left and right front, so that the line comes back to its files', async () => {
    const table = tableWith(abreast());
    const before = [...table.state.at];
    expect((await table.order('ahead')).outcomes.every(({ isDone }) => isDone)).toBe(true);
    expect(apart(table.state)).toEqual([1, 2, 3]);
    expect((await table.order('ahead')).outcomes.every(({ isDone }) => isDone)).toBe(true);
    for (const unit of units) expect(table.state.at[unit]).toBe(before[unit] - 2 * battle.grid.width);
  });

  it('leaves a line that is not straight as it was', () => {
    const state = dragoon.position(abreast({ A010: { at: '15,25' }, A012: { at: '17,25' } }), fastChance(1));
    const goals = goalsOf(battle, state, units, 'ahead');
    const place = (hex: number) => [2 * (hex % 36) + (Math.floor(hex / 36) & 1), Math.floor(hex / 36)];
    const moved = goals.map(({ unit, hex }) => {
      const [from, to] = [place(state.at[unit]), place(hex)];
      return [to[0] - from[0], to[1] - from[1]];
    });
    for (const step of moved) expect(step).toEqual(moved[0]);
  });

  it.each([0, 2, 4, 6, 8, 10])('keeps a line that looks at facing %i together', (facing) => {
    const state = dragoon.position(abreast(), fastChance(1));
    for (const unit of units) state.facing[unit] = facing;
    const [first, ...rest] = goalsOf(battle, state, [units[0]], 'ahead');
    expect(rest).toEqual([]);
    const next = { ...dragoon.clone(state) };
    next.at[units[0]] = first.hex;
    const [second] = goalsOf(battle, next, [units[0]], 'ahead');
    // Two steps are one to the left front and one to the right front: nobody drifts aside.
    const both = new Set(
      ['left', 'right'].map((way) => goalsOf(battle, state, [units[0]], way as GroupOrder)[0].hex),
    );
    expect(both).toContain(first.hex);
    const other = [...both].find((hex) => hex !== first.hex)!;
    expect(distance(battle.grid, other, second.hex)).toBe(1);
    expect(distance(battle.grid, state.at[units[0]], second.hex)).toBe(2);
  });
});

type Words = { readonly [word: string]: Json };

/** The eight battalions of Lobosch in two ranks of four, in column and looking east as they come. */
const EIGHT = ['A001', 'A002', 'A003', 'A004', 'A005', 'A006', 'A007', 'A008'];
const eight = EIGHT.map((id) => battle.unitByName.get(id)!);
const twoDeep = (common: Words, more: Words = {}): Given => ({
  scenario: 'lobosch',
  units: {
    ...Object.fromEntries(
      EIGHT.map((id, i) => [
        id,
        {
          at: `${14 + (i % 4)},${24 + Math.floor(i / 4)}`,
          facing: 3,
          formation: 'column',
          men: 500,
          morale: 9,
          quality: 6,
          is: ['active'],
          ...common,
        },
      ]),
    ),
    ...more,
  },
  leaders: { 'a-bevern': { at: '15,27' } },
  step: { leader: 'a-bevern', at: 'action.move' },
});
const enemy = { facing: 6, formation: 'line', men: 400, morale: 9, quality: 6 };

describe('another formation', () => {
  it.each([
    ['north', '16,20', 0, 6],
    ['south', '16,29', 6, 0],
  ])('with the enemy in the %s all look at him, or all to the other side', async (_, at, front, rear) => {
    for (const [order, facing] of [
      ['form', front],
      ['formOther', rear],
    ] as const) {
      const table = tableWith(twoDeep({}, { B021: { ...enemy, at } }), eight);
      const plan = planOf(dragoon, battle, table.state, eight, order);
      expect(plan.map(({ goal }) => goal.facing)).toEqual(eight.map(() => facing));
      const { outcomes } = await table.order(order);
      expect(outcomes.filter(({ isDone }) => !isDone)).toEqual([]);
      for (const unit of eight) {
        expect(table.state.facing[unit]).toBe(facing);
        expect(table.state.formation[unit]).toBe(IN_LINE);
      }
    }
  });

  it('turns guns only to the next point, towards the enemy too', async () => {
    const guns = battle.unitByName.get('A016')!;
    const battery = { at: '10,24', facing: 3, formation: 'limbered', guns: 6, is: ['active'] };
    const given = twoDeep({}, { A016: battery, B021: { ...enemy, at: '16,20' } });
    const table = tableWith(given, [guns, ...eight]);
    const { outcomes } = await table.order('form');
    expect(outcomes.find(({ unit }) => unit === guns)).toEqual({ unit: guns, isDone: true });
    expect(table.state.facing[guns]).toBe(2);
  });

  it('is foretold with where they will look', () => {
    const { state } = tableWith(twoDeep({}, { B021: { ...enemy, at: '16,20' } }), eight);
    const words = forecastWords(battle, state, 'form', 'Form', planOf(dragoon, battle, state, eight, 'form'));
    expect(words.join(' ')).toMatch(/Form: 8 units, \d point.*They will face north\./);
  });
});

describe('columns', () => {
  it.each([
    ['left', 1],
    ['right', 5],
  ] as const)('that advance to the %s turn for it and pay for the turn', async (order, facing) => {
    const table = tableWith(twoDeep({}), eight);
    const before = dragoon.clone(table.state);
    const { outcomes } = await table.order(order);
    expect(outcomes.filter(({ isDone }) => !isDone)).toEqual([]);
    const straight = tableWith(twoDeep({}), eight);
    await straight.order('ahead');
    for (const unit of eight) {
      expect(table.state.facing[unit]).toBe(facing);
      expect(table.state.at[unit]).toBe(battle.grid.beside[before.at[unit] * 6 + (facing - 1) / 2]);
      expect(table.state.points[unit]).toBeLessThan(straight.state.points[unit]);
    }
    expect(orderName(before, eight, order, 'Advance')).toMatch(/columns turning by 60 degrees/);
    expect(orderName(before, eight, 'ahead', 'Advance')).toBe('Advance');
  });
});

describe('a body two ranks deep', () => {
  const lines = { facing: 0, formation: 'line' };

  it.each(['wheelLeft', 'wheelRight'] as const)(
    'is not heaped up by %s: everybody has a hex of his own',
    async (order) => {
      for (const common of [lines, {}, { ...lines, facing: 2 }]) {
        const table = tableWith(twoDeep(common), eight);
        const plan = planOf(dragoon, battle, table.state, eight, order);
        expect(new Set(plan.map(({ goal }) => goal.stop)).size).toBe(eight.length);
        const { outcomes } = await table.order(order);
        expect(new Set(eight.map((unit) => table.state.at[unit])).size).toBe(eight.length);
        for (const { isDone, why } of outcomes)
          if (!isDone) expect(why).toMatch(/short of the place|is taken|leads nearer|movement points/);
      }
    },
  );

  it('leaves a place to who stands there and is not of the group, and says so', async () => {
    const [first] = goalsOf(battle, tableWith(twoDeep(lines), eight).state, eight.slice(0, 4), 'ahead');
    const stranger = { ...enemy, at: battle.grid.names[first.hex] };
    const table = tableWith(twoDeep(lines, { A009: stranger }), eight.slice(0, 4));
    const start = table.state.at[first.unit];
    const { outcomes } = await table.order('ahead');
    expect(table.state.at[first.unit]).toBe(start);
    expect(outcomes.find(({ unit }) => unit === first.unit)).toMatchObject({
      isDone: false,
      why: 'The place is taken.',
    });
  });

  it('keeps together who stood together', async () => {
    const battery = { at: '14,24', facing: 0, formation: 'limbered', guns: 6, is: ['active'] };
    const guns = battle.unitByName.get('A016')!;
    const given = twoDeep({ facing: 1 }, { A016: { ...battery, facing: 1 } });
    const table = tableWith(given, [...eight, guns]);
    const { outcomes } = await table.order('ahead');
    expect(outcomes.filter(({ isDone }) => !isDone)).toEqual([]);
    expect(table.state.at[guns]).toBe(table.state.at[eight[0]]);
  });

  it('has its outcome told in a few lines, units with the same reason together', () => {
    const { state } = tableWith(twoDeep(lines), eight);
    const whys = ['a', 'b', 'c', 'd', 'a', 'a', 'a', 'e'];
    const words = outcomeWords(
      battle,
      state,
      'Wheel',
      eight.map((unit, i) => ({ unit, isDone: false, why: whys[i] })),
    );
    expect(words).toHaveLength(5);
    expect(words[0]).toBe('Wheel: 0 of 8.');
    expect(words[1]).toMatch(/^IR7 Bevern I, .* and 1 more: a$/);
    expect(words[4]).toBe('… and 2 more.');
  });
});

describe('what an order will take', () => {
  it('is what the reach of each unit says, and what it then pays', async () => {
    const table = tableWith(abreast());
    const plan = planOf(dragoon, battle, table.state, units, 'ahead');
    for (const { goal, cost, disorder } of plan) {
      const going = marchesOf(table.state, goal.unit).find(({ path }) => path[path.length - 1] === goal.hex)!;
      expect([cost, disorder]).toEqual([going.cost, going.disorder]);
    }
    const before = table.state.points.slice();
    await table.order('ahead');
    for (const { goal, cost } of plan) expect(before[goal.unit] - table.state.points[goal.unit]).toBe(cost);
  });

  it('is said in words, with whom it hits hardest and who may lose all order', () => {
    const { state } = tableWith(abreast({ A011: { quality: 4, disruption: 9 } }));
    const plan = planOf(dragoon, battle, state, units, 'ahead');
    const words = forecastWords(battle, state, 'ahead', 'Advance', plan).join(' ');
    const points = plan[0].cost / HALVES;
    expect(words).toMatch(`Advance: 4 units, ${points} points each; expected disruption: `);
    expect(words).toMatch(/\d\.\d on average, \d\.\d for IR9 Quadt I\b/);
    expect(words).toMatch(/Likely to reach disruption 10: IR9 Quadt I\./);
    expect(words).not.toMatch(/zone/);
  });

  it('warns of an enemy zone', () => {
    const given = abreast();
    const { state } = tableWith({
      ...given,
      units: { ...(given.units as object), B021: { ...enemy, at: '15,22' } },
    });
    const words = forecastWords(
      battle,
      state,
      'ahead',
      'Advance',
      planOf(dragoon, battle, state, units, 'ahead'),
    );
    expect(words.join(' ')).toMatch(/Stops in an enemy zone: IR/);
  });

  it('changes nothing', () => {
    const { state } = tableWith(twoDeep({}, { B021: { ...enemy, at: '16,20' } }), eight);
    const before = JSON.stringify(state);
    for (const order of ['wheelLeft', 'left', 'form', 'recover'] as const)
      planOf(dragoon, battle, state, eight, order);
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('a group', () => {
  it('is of one movement of one leader', () => {
    const moving = dragoon.position(abreast(), fastChance(1));
    const later = dragoon.clone(moving);
    later.turn++;
    expect(movementOf(moving)).not.toBe('');
    expect(movementOf(later)).not.toBe(movementOf(moving));
    const firing = dragoon.clone(moving);
    dragoon.apply(firing, 0, { do: 'endMovement' }, fastChance(1));
    expect(movementOf(firing)).not.toBe(movementOf(moving));
  });

  it('counts its actions, so that all of them can be undone', async () => {
    const marched = await tableWith(twoDeep({}), eight).order('ahead');
    expect(marched).toMatchObject({ actions: 8, isUndoable: true });
  });
});
