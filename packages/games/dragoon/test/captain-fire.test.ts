/** The Captain fires: batteries and musketry. */
import { type Action, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { dragoon, type State } from '../src/index.ts';
import { active, choose, leaders, moving, orders, position, unitIn } from './captain-positions.ts';

describe('batteries', () => {
  const firing = (targets: Given): Action =>
    choose(
      position({
        units: { PA2: { at: '5,9', facing: 0 }, ...targets },
        leaders,
        turn: 2,
        step: 'bombardment',
      }),
    );
  const [guns, foot, horse] = [
    { AA1: { at: '5,4', facing: 6 } },
    { AI1: { at: '6,3', facing: 6 } },
    { AC1: { at: '7,4', facing: 6 } },
  ];
  test('fire at foot rather than at horse or batteries', () => {
    expect(firing({ ...guns, ...foot, ...horse })).toEqual({ do: 'fire', shots: ['PA2>6,3'] });
  });
  test('at horse rather than at batteries', () => {
    expect(firing({ ...guns, ...horse })).toEqual({ do: 'fire', shots: ['PA2>7,4'] });
  });
  test('and at batteries when there is nothing else', () => {
    expect(firing(guns)).toEqual({ do: 'fire', shots: ['PA2>5,4'] });
  });
  /** A battery with a battalion of its own beside it. */
  const serving = (battery: Given, others: Given): State =>
    moving({ PA2: { at: '5,9', ...active, ...battery }, PI1: { at: '9,14' }, ...others });
  test('turn when all whom they could fire at are beside or behind them', () => {
    const s = serving({ facing: 0 }, { AI1: { at: '7,13', facing: 0 } });
    const turn = orders(s).find(({ unit }) => unit === 'PA2');
    expect(turn).toMatchObject({ do: 'turn' });
    expect([4, 6, 8]).toContain(s.facing[unitIn(s, 'PA2')]);
  });
  test('and do not turn from somebody to fire at', () => {
    const s = serving({ facing: 0 }, { AI1: { at: '5,4', facing: 6 }, AI2: { at: '7,13', facing: 0 } });
    expect(orders(s).filter(({ unit }) => unit === 'PA2')).toEqual([]);
  });
  /** A line of friends close before the battery: nobody is in sight over their heads. */
  const masked = {
    PI2: { at: '4,8' },
    PI3: { at: '5,8' },
    PI4: { at: '3,8' },
    PI5: { at: '6,8' },
    AI1: { at: '5,3', facing: 6 },
  };
  test('limber where their own line stands before them', () => {
    const s = serving({ facing: 0 }, masked);
    expect(orders(s)).toContainEqual(expect.objectContaining({ do: 'form', unit: 'PA2' }));
  });
  test('and go on until there is somebody in sight, instead of unlimbering there', () => {
    const s = serving({ formation: 'column', facing: 1 }, masked);
    const from = s.at[unitIn(s, 'PA2')];
    expect(orders(s)).toContainEqual(expect.objectContaining({ do: 'march', unit: 'PA2' }));
    expect(s.at[unitIn(s, 'PA2')]).not.toBe(from);
  });
  test('also for a corps that holds its ground', () => {
    const units = {
      PA2: { at: '5,14', formation: 'column', facing: 1, ...active },
      PI1: { at: '9,14' },
      AI1: { at: '5,3', facing: 6 },
    };
    const s = moving(units, 'a-foot', { held: { Mill: 'A', Chapel: 'A' } });
    expect(orders(s)).toContainEqual(expect.objectContaining({ do: 'march', unit: 'PA2' }));
  });
});

describe('musketry', () => {
  test.each(['4,5', '3,5'])('prefers the hex where a leader may fall: %s', (at) => {
    const s = position({
      units: {
        PI1: { at: '4,6', ...active },
        AI1: { at: '4,5', facing: 6 },
        AI2: { at: '3,5', facing: 6 },
      },
      leaders: { ...leaders, 'b-foot': { at } },
      step: { leader: 'a-foot', at: 'action.first' },
    });
    expect(choose(s)).toEqual({ do: 'fire', shots: [`PI1>${at}`] });
  });
  test('comes together on the one who will break', () => {
    const s = position({
      units: {
        PI1: { at: '4,6', ...active },
        PI2: { at: '5,6', ...active },
        AI1: { at: '4,5', facing: 6, morale: 6 },
        AI2: { at: '3,5', facing: 6, quality: 7, morale: 10 },
        AI3: { at: '5,5', facing: 6, quality: 7, morale: 10 },
      },
      leaders,
      step: { leader: 'a-foot', at: 'action.first' },
    });
    expect(choose(s)).toEqual({ do: 'fire', shots: ['PI1>4,5', 'PI2>4,5'] });
  });
  const facing = (own: Given): State =>
    position({
      units: { PI1: { at: '5,6', ...active, ...own }, AI1: { at: '5,5', facing: 6 } },
      leaders,
      step: { leader: 'a-foot', at: 'action.first', rally: 0 },
    });
  test('who is in order fires', () => {
    expect(choose(facing({ disruption: 5 }))).toEqual({ do: 'fire', shots: ['PI1>5,5'] });
  });
  test.each([
    ['has lost its order', { disruption: 7 }],
    ['has lost its heart', { morale: 2 }],
  ])('a battalion that %s holds its fire and backs out instead', (_, own) => {
    const s = facing(own);
    expect(choose(s)).toEqual({ do: 'holdFire' });
    dragoon.apply(s, 0, { do: 'holdFire' }, fastChance(1));
    expect(choose(s)).toMatchObject({ do: 'disengage', unit: 'PI1' });
  });
  test('but fires when there is no way back', () => {
    const s = position({
      units: {
        PI1: { at: '5,6', disruption: 7, ...active },
        AI1: { at: '5,5', facing: 6 },
        AI2: { at: '3,7', facing: 4 },
        AI3: { at: '6,7', facing: 8 },
      },
      leaders,
      step: { leader: 'a-foot', at: 'action.first' },
    });
    expect(choose(s)).toEqual({ do: 'fire', shots: ['PI1>5,5'] });
  });
});
