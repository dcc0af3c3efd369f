/** A line of battalions takes orders together: it stays a line, each unit pays for itself, who cannot says why. */
import { dragoon, type State } from '@feldzug/dragoon';
import { distance, turned } from '@feldzug/dragoon/hex.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import type { Desk } from '../src/games/dragoon/desk.ts';
import { type GroupOrder, goalsOf, orderGroup, outcomeWords, pivotOf } from '../src/games/dragoon/group.ts';
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
function tableWith(given: Given) {
  const chance = fastChance(2);
  const state = dragoon.position(given, chance);
  const play = {
    session: {
      game: dragoon,
      view: () => dragoon.mask(state, 0),
      acting: () => 0,
      submit: async (action: Action) => void dragoon.apply(state, 0, action, chance),
    },
  } as unknown as Play;
  const desk = { battle, group: () => units } as unknown as Desk;
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
    const outcomes = await table.order('wheelLeft');
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
    const outcomes = await table.order('wheelRight');
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
    expect((await table.order('ahead')).every(({ isDone }) => isDone)).toBe(true);
    expect(apart(table.state)).toEqual([1, 2, 3]);
    expect((await table.order('ahead')).every(({ isDone }) => isDone)).toBe(true);
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
