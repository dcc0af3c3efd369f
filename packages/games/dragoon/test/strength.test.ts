/** 8.2: every factor of a strength by itself, as the ratio of two strengths that differ in nothing else. */
import { fastChance, type Json } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { battleIn, dragoon, type State } from '../src/index.ts';
import { chargeStrength, fireAt, gunStrength, orientation, shelter } from '../src/rules/strength.ts';

type Words = { readonly [key: string]: Json };

const stand = (units: { readonly [id: string]: Words }): State =>
  dragoon.position(
    { units, leaders: { 'a-foot': { at: '5,20' } }, step: { leader: 'a-foot', at: 'action.move' } },
    fastChance(1),
  );
const numberOf = (s: State, id: string): number => battleIn(s).unitByName.get(id)!;

/** How one of the two fires at, or strikes, the other. */
type Strength = (s: State, unit: number, target: number) => number;

const charge: Strength = (s, horse, target) =>
  chargeStrength(s, horse, target, orientation(s, target, s.at[horse]));

function ratio(strength: Strength, one: Duel, other: Duel): number {
  const of = ([id, words, foe, foeWords]: Duel): number => {
    const s = stand({ [id]: { at: '5,9', ...words }, [foe]: { at: '5,8', facing: 6, ...foeWords } });
    return strength(s, numberOf(s, id), numberOf(s, foe));
  };
  return of(one) / of(other);
}

/** A unit, what is true of it, its target, and what is true of that. */
type Duel = readonly [string, Words, string, Words];
type Row = readonly [string, number, Duel, Duel];

const even = { men: 500, quality: 5, morale: 6, disruption: 0 };

describe('8.2.A fire', () => {
  const plain: Duel = ['PI1', even, 'AI2', {}];
  test.each<Row>([
    ['not Prussian', 0.75, ['AG1', { ...even, facing: 0 }, 'PI1', { facing: 6 }], plain],
    ['grenadiers', 1.15, ['PG1', even, 'AI2', {}], plain],
    ['green', 0.75, ['PI1', { ...even, quality: 4 }, 'AI2', {}], plain],
    ['veteran', 1.25, ['PI1', { ...even, quality: 6 }, 'AI2', {}], plain],
    ['elite', 1.5, ['PI1', { ...even, quality: 7 }, 'AI2', {}], plain],
    ['morale 10 against 6', 1.4, ['PI1', { ...even, morale: 10 }, 'AI2', {}], plain],
    ['morale 1 against 6', 0.5, ['PI1', { ...even, morale: 1 }, 'AI2', {}], plain],
    ['disruption 4', 0.64, ['PI1', { ...even, disruption: 4 }, 'AI2', {}], plain],
    ['in square', 0.25, ['PI1', { ...even, formation: 'square' }, 'AI2', {}], plain],
    ['at light infantry', 0.5, ['PI1', even, 'AL1', {}], plain],
    ['two regimental guns for 500 men', 1.2, ['PT1', even, 'AI2', {}], plain],
  ])('%s: %d', (_what, factor, one, other) => {
    expect(ratio(fireAt, one, other)).toBeCloseTo(factor, 9);
  });
});

describe('8.2.C charge', () => {
  const plain: Duel = ['PD1', { ...even, men: 300 }, 'AC1', {}];
  const at = (foe: string, words: Words): Duel => ['PD1', { ...even, men: 300 }, foe, words];
  test.each<Row>([
    ['cuirassiers', 1.25, ['PC1', { ...even, men: 300 }, 'AC1', {}], plain],
    ['Prussian hussars', 0.9, ['PH1', { ...even, men: 300 }, 'AC1', {}], plain],
    ['other hussars', 0.75, ['AH1', { ...even, men: 300, facing: 0 }, 'PC1', { facing: 6 }], plain],
    ['Cossacks', 0.6, ['RK1', { ...even, men: 300, facing: 0 }, 'PC1', { facing: 6 }], plain],
    ['disruption 3', 0.7, ['PD1', { ...even, men: 300, disruption: 3 }, 'AC1', {}], plain],
    ['morale 5', 0.5, ['PD1', { ...even, men: 300, morale: 5 }, 'AC1', {}], plain],
    ['a target of disruption 4', 1, at('AC1', { disruption: 4 }), plain],
    ['a target of disruption 7', 1.35, at('AC1', { disruption: 7 }), plain],
    ['a target of disruption 10', 1.7, at('AC1', { disruption: 10 }), plain],
    ['in the flank', 1.5, at('AC1', { facing: 2 }), plain],
    ['in the rear', 2, at('AC1', { facing: 0 }), plain],
    ['light infantry in front', 1, at('AL1', {}), plain],
    ['foot in line in front', 0.33, at('AI2', {}), plain],
    ['a square', 0.2, at('AI2', { formation: 'square' }), plain],
    ['foot in column, from any side', 1.5, at('AI2', { formation: 'column', facing: 5 }), plain],
  ])('%s: %d', (_what, factor, one, other) => {
    expect(ratio(charge, one, other)).toBeCloseTo(factor, 9);
  });
});

describe('8.2.D artillery', () => {
  const guns = { guns: 10, quality: 5, morale: 6 };
  const plain: Duel = ['AA2', { ...guns, facing: 0 }, 'PI1', { men: 600, facing: 6 }];
  const at = (foe: string, words: Words): Duel => [
    'AA2',
    { ...guns, facing: 0 },
    foe,
    { facing: 6, ...words },
  ];
  test.each<Row>([
    ['Prussian', 0.8, ['PA2', guns, 'AI2', { men: 600 }], plain],
    [
      'light guns at one hex',
      60 / 75,
      ['AA1', { ...guns, facing: 0 }, 'PI1', { men: 600, facing: 6 }],
      plain,
    ],
    [
      'heavy guns at one hex',
      85 / 75,
      ['AA3', { ...guns, facing: 0 }, 'PI1', { men: 600, facing: 6 }],
      plain,
    ],
    ['light infantry', 0.5, at('PL1', {}), plain],
    ['artillery', 0.4, at('PA1', {}), plain],
    ['horse', 1.25, at('PC1', {}), plain],
    ['in the flank', 1.5, at('PI1', { men: 600, facing: 2 }), plain],
    ['in the rear', 1.5, at('PI1', { men: 600, facing: 0 }), plain],
  ])('%s: %d', (_what, factor, one, other) => {
    expect(ratio(gunStrength, one, other)).toBeCloseTo(factor, 9);
  });

  test('more than 700 men: 1.25', () => {
    const s = stand({ AA2: { at: '5,9', ...guns, facing: 0 }, PI1: { at: '5,8', facing: 6 } });
    const [battery, foot] = [numberOf(s, 'AA2'), numberOf(s, 'PI1')];
    const before = gunStrength(s, battery, foot);
    s.strength[foot] = 701;
    expect(gunStrength(s, battery, foot) / before).toBeCloseTo(1.25, 9);
  });

  test.each([
    ['AA1', [60, 30, 30, 15, 15, 8]],
    ['AA2', [75, 45, 45, 25, 25, 14]],
    ['AA3', [85, 55, 55, 32, 32, 20]],
  ])('%s by range: %j', (id, perGun) => {
    const distances = [1, 2, 3, 4, 6, 7];
    const strengths = distances.map((away) => {
      const s = stand({ [id]: { at: '5,1', ...guns }, PI1: { at: `${5 + away},1`, men: 600, facing: 8 } });
      return gunStrength(s, numberOf(s, id), numberOf(s, 'PI1')) / 10;
    });
    expect(strengths).toEqual(perGun);
  });
});

test('8.1.G shelter: woods and town a half, brush and barns three quarters, a higher hex three quarters besides', () => {
  const battle = battleIn(stand({}));
  const hex = (name: string): number => battle.grid.byName.get(name)!;
  const of = (from: string, to: string): number => shelter(battle, hex(from), hex(to));
  expect([of('5,5', '5,4'), of('3,14', '2,14'), of('3,14', '4,14'), of('6,14', '7,14')]).toEqual([
    1, 0.5, 0.75, 0.75,
  ]);
  expect([of('9,14', '10,14'), of('12,14', '13,14'), of('3,17', '2,17')]).toEqual([0.5, 0.75, 0.5]);
  expect(of('15,7', '16,7')).toBe(0.75);
  expect(of('22,13', '22,12')).toBeCloseTo(0.5625, 9);
});
