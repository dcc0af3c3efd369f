/** What fire leaves on the field: smoke that grows with the firers, volleys or ragged fire, the dead, reports by hex. */
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Event, fastChance } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { fallenIn, reportsIn, smokeIn, volleyOf } from '../src/games/dragoon/powder.ts';

const battle = battleNamed('lobosch');
const hex = (space: string): number => battle.grid.byName.get(space)!;
const fired = (unit: string, at: string): Event => ({ type: 'fired', unit, at, side: 'A' });
const struck = (unit: string, at: string, lost: number): Event => ({
  type: 'struck',
  unit,
  at,
  lost,
  side: 'B',
});
const activated: Event = { type: 'activationChecked', leader: 'a-bevern', passed: true };

describe('smoke', () => {
  it('is thicker the more have fired at a hex, and clears when the next leader acts', () => {
    const volley = [fired('A009', '13,21'), fired('A010', '13,21'), fired('A011', '15,22')];
    const smoke = smokeIn(battle, [[activated], volley]);
    expect(smoke.get(hex('13,21'))).toBe(2);
    expect(smoke.get(hex('15,22'))).toBe(1);
    expect(smokeIn(battle, [[activated], volley, [activated]]).size).toBe(0);
  });
});

describe('a volley', () => {
  it('is fired at once in good order, and here and there in bad', () => {
    const state = dragoon.setup('lobosch', {}, fastChance(1));
    state.disruption[battle.unitByName.get('A010')!] = 7;
    const shots = volleyOf(battle, state, [fired('A009', '13,21'), fired('A010', '13,21')]);
    expect(shots.map(({ ragged }) => ragged)).toEqual([false, true]);
    expect(shots.map(({ to }) => to)).toEqual([hex('13,21'), hex('13,21')]);
    expect(shots[0].from).toBe(state.at[battle.unitByName.get('A009')!]);
  });
});

describe('the dead', () => {
  it('lie where they fell, all of the battle', () => {
    const fallen = fallenIn(battle, [
      [struck('B022', '13,21', 40)],
      [activated, struck('B023', '13,21', 25), struck('B022', '14,21', 5)],
    ]);
    expect(fallen.get(hex('13,21'))).toBe(65);
    expect(fallen.get(hex('14,21'))).toBe(5);
  });
});

describe('the review of a hex', () => {
  it('tells who fired at it, what it cost and what became of whom it struck', () => {
    const routed: Event = { type: 'routed', unit: 'B022', at: '13,20', side: 'B' };
    const reports = reportsIn(
      battle,
      [[activated], [fired('A009', '13,21'), struck('B022', '13,21', 40), routed, fired('A011', '15,22')]],
      ({ type, unit }) => `${unit} ${type}`,
    );
    expect(reports.get(hex('13,21'))).toEqual(['A009 fired', 'B022 struck', 'B022 routed']);
    expect(reports.get(hex('15,22'))).toEqual(['A011 fired']);
  });
});
