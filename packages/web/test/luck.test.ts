/** Luck, with figures that can be checked by hand. */

import { greatCrisis } from '@feldzug/great-crisis';
import type { Event } from '@feldzug/kernel';
import { prussiaRising } from '@feldzug/prussia-rising';
import { describe, expect, it } from 'vitest';
import { rollBook as dragoonBook } from '../src/games/dragoon/luck.ts';
import { rollBook } from '../src/games/great-crisis/luck.ts';
import { rollBook as risingBook } from '../src/games/prussia-rising/luck.ts';
import { hitsLuck, type KindLuck, measureLuck } from '../src/table/luck/luck.ts';
import { oneIn, rarity, signed } from '../src/table/luck/words.ts';

const kindsOf = (seat: number, events: readonly Event[]): { [kind: string]: KindLuck } =>
  Object.fromEntries(
    measureLuck(rollBook(greatCrisis), [0, 1], events).sides[seat].kinds.map((luck) => [luck.kind.id, luck]),
  );

const attack = (side: string, rolls: number[], bonuses: number[], hits: number, rule = '7.1.1'): Event => ({
  type: 'attacked',
  space: 'prag',
  side,
  round: 1,
  rolls,
  bonuses,
  hits,
  rule,
});

describe('hits', () => {
  it('are weighed die by die with their bonuses', () => {
    // Chances 1/6, 2/6 and 1/6: four sixths of a hit expected; variance 5/36 + 8/36 + 5/36 = 1/2.
    const { battle } = kindsOf(0, [attack('prussian', [6, 5, 1], [0, 1, 0], 2)]);
    expect(battle.dice).toBe(3);
    expect(battle.got).toBe(2);
    expect(battle.expected).toBeCloseTo(4 / 6);
    expect(battle.deviations).toBeCloseTo((2 - 4 / 6) / Math.sqrt(1 / 2));
    // Two of them 5 + 2 + 5, all three 1, of 108.
    expect(battle.chance).toBeCloseTo(13 / 108);
    expect(battle.faces).toEqual([1, 0, 0, 0, 1, 1]);
    expect(battle.isGood).toBe(true);
  });

  it('too few are counted from below', () => {
    // Six plain dice with no hit: (5/6)^6.
    const { battle } = kindsOf(1, [attack('austrian', [1, 2, 3, 4, 5, 5], [0, 0, 0, 0, 0, 0], 0)]);
    expect(battle.expected).toBeCloseTo(1);
    expect(battle.chance).toBeCloseTo((5 / 6) ** 6);
    expect(battle.isGood).toBe(false);
  });

  it('before forts are counted apart', () => {
    const luck = kindsOf(0, [
      attack('prussian', [6], [0], 1),
      attack('prussian', [4], [2], 1, '7.2'),
      attack('austrian', [6, 6], [0, 0], 2, '7.2'),
    ]);
    expect([luck.battle.dice, luck.fort.dice, luck.fort.expected]).toEqual([1, 1, 0.5]);
  });

  it('of shots with two dice each count once for either side', () => {
    const shot = (unit: string, hit: boolean): Event => ({
      type: 'fired',
      unit,
      level: 'regular',
      dice: [1, 6],
      hit,
      rule: '8.2.A',
    });
    const shots = [shot('p1', true), shot('f1', false)];
    const { sides, balance } = measureLuck(risingBook(prussiaRising), [0, 1], shots);
    // A hit by the one and a miss by the other: both as the first side wishes.
    expect([balance.dice, balance.got]).toEqual([2, 2]);
    expect(sides[0].kinds.find(({ kind }) => kind.id === 'fire')?.faces).toEqual([1, 0, 0, 0, 0, 1]);
  });

  it('that are certain or impossible are no luck', () => {
    expect(hitsLuck([1, 1, 0], 2)).toEqual({ dice: 3, got: 2, expected: 2, deviations: 0, chance: 1 });
  });

  it('of many dice stay a whole distribution', () => {
    const luck = hitsLuck(new Array(2000).fill(1 / 6), 400);
    // The normal curve: 66.7 above the mean at 16.67 a deviation.
    expect(luck.deviations).toBeCloseTo(4, 2);
    expect(luck.chance).toBeGreaterThan(2e-5);
    expect(luck.chance).toBeLessThan(6e-5);
  });
});

describe('action points', () => {
  const points = (army: string, roll: number, bonus: number): Event => ({
    type: 'pointsRolled',
    army,
    roll,
    bonus,
    rule: '6',
  });

  it('are expected with what is always added', () => {
    const luck = kindsOf(0, [points('prussia', 6, 2), points('prussia', 6, 2)]);
    expect(luck.points.got).toBe(16);
    expect(luck.points.expected).toBeCloseTo(11);
    // Twelve with two dice; the variance of a die is 35/12.
    expect(luck.points.chance).toBeCloseTo(1 / 36);
    expect(luck.points.deviations).toBeCloseTo(5 / Math.sqrt(35 / 6));
  });

  it('below the mean are counted from below', () => {
    const { points: luck } = kindsOf(1, [points('austria', 1, 0), points('france', 2, 0)]);
    // Sums of two or three: 3 of 36.
    expect(luck.chance).toBeCloseTo(3 / 36);
    expect(luck.isGood).toBe(false);
  });

  it('of Russia count for whom it fights', () => {
    const events = [points('russia', 3, 0), { type: 'elizabethDied', rule: '9.1' }, points('russia', 4, 0)];
    expect(kindsOf(1, events).points.faces).toEqual([0, 0, 1, 0, 0, 0]);
    expect(kindsOf(0, events).points.faces).toEqual([0, 0, 0, 1, 0, 0]);
  });

  it('and a Rapid Mobilization are two kinds of dice', () => {
    const luck = kindsOf(1, [{ type: 'mobilizationRolled', nation: 'hre', roll: 5, rule: 'C' }]);
    expect(luck.mobilization.got).toBe(5);
    expect(luck.points.dice).toBe(0);
  });
});

describe('winter', () => {
  const winter: Event = {
    type: 'winterRolled',
    space: 'prag',
    side: 'austrian',
    rolls: [1, 3, 6],
    modifiers: [0, -1, -1],
    hits: 2,
    rule: '8.4',
  };

  it('damages up to a two, isolated units up to a three, and damage is bad luck', () => {
    const { winter: luck } = kindsOf(1, [winter]);
    expect(luck.expected).toBeCloseTo(2 / 6 + 3 / 6 + 3 / 6);
    expect(luck.got).toBe(2);
    // Two or three of chances 1/3, 1/2, 1/2: 2/12 + 1/12 + 1/12 + 1/12.
    expect(luck.chance).toBeCloseTo(5 / 12);
    expect(luck.isGood).toBe(false);
  });

  it('counts together with hits, and against the other side', () => {
    const { sides, balance } = measureLuck(
      rollBook(greatCrisis),
      [0, 1],
      [winter, attack('prussian', [6, 1], [0, 0], 1), attack('austrian', [2], [0], 0)],
    );
    // Spared: one of three for 5/3 expected; no hit for a sixth expected.
    expect(sides[1].together.got).toBe(1);
    expect(sides[1].together.expected).toBeCloseTo(3 - 4 / 3 + 1 / 6);
    expect(sides[0].together.expected).toBeCloseTo(2 / 6);
    // As Prussia wishes: 2 damages, 1 hit, 1 miss of the enemy, of six dice.
    expect(balance.dice).toBe(6);
    expect(balance.got).toBe(4);
    expect(balance.expected).toBeCloseTo(4 / 3 + 2 / 6 + 5 / 6);
  });
});

describe('words', () => {
  const luck = (chance: number) => ({ dice: 10, got: 3, expected: 2, deviations: 1, chance });

  it('say nothing of what happens often', () => {
    expect(rarity(luck(0.4), true)).toBe('nothing unusual');
    expect(rarity({ ...luck(1), dice: 0 }, true)).toBe('no dice yet');
  });

  it('say how rare the rest is, in two figures', () => {
    expect(rarity(luck(13 / 108), true)).toBe('about one game in 8 is at least this lucky');
    expect(rarity(luck(1 / 1234), false)).toBe('about one game in 1,200 is at least this unlucky');
    expect([oneIn(1 / 10), oneIn(1 / 99.6), oneIn(1e-9)]).toEqual(['10', '100', 'a million or more']);
  });

  it('write signs that can be read', () => {
    expect([signed(1.25), signed(-0.04), signed(-2)]).toEqual(['+1.3', '0.0', '−2.0']);
  });
});

it('only what was told is counted: other events are passed over', () => {
  const { sides, balance } = measureLuck(rollBook(greatCrisis), [0, 1], [{ type: 'turnBegan', turn: 1 }]);
  expect(sides.flatMap((side) => side.kinds.map((kind) => kind.dice))).toEqual(new Array(10).fill(0));
  expect(balance.chance).toBe(1);
});

describe('checks with other dice', () => {
  const dragoonKinds = (events: readonly Event[]): { [kind: string]: KindLuck } =>
    Object.fromEntries(
      measureLuck(dragoonBook, [0, 1], events).sides[0].kinds.map((luck) => [luck.kind.id, luck]),
    );
  const order = (roll: number | undefined, modifier: number, quality: number): Event => ({
    type: 'disruptionChecked',
    unit: 'A001',
    side: 'A',
    ...(roll !== undefined && { roll, modifier, quality }),
    disruption: 0,
  });

  it('of ten sides are weighed by quality and modifier', () => {
    // 7 or less and 4 or less: 1.1 to be expected, variance 0.21 + 0.24; both passed in 28 of 100.
    const { order: luck } = dragoonKinds([order(7, -1, 6), order(3, 2, 6)]);
    expect(luck.dice).toBe(2);
    expect(luck.got).toBe(2);
    expect(luck.expected).toBeCloseTo(1.1);
    expect(luck.deviations).toBeCloseTo(0.9 / Math.sqrt(0.45));
    expect(luck.chance).toBeCloseTo(0.28);
    expect(luck.faces).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
    expect(luck.isGood).toBe(true);
  });

  it('of a hundred sides are counted in ten bands, those that needed no die not at all', () => {
    const check = (roll: number, chance: number, facts: object): Event => ({
      type: 'activationChecked',
      side: 'A',
      leader: 'a-bevern',
      roll,
      chance,
      sure: false,
      passed: roll <= chance,
      ...facts,
    });
    const { activation } = dragoonKinds([
      check(10, 80, {}),
      check(11, 50, {}),
      check(100, 70, {}),
      check(0, 100, { sure: true, passed: true }),
    ]);
    expect(activation.dice).toBe(3);
    expect(activation.expected).toBeCloseTo(2);
    expect(activation.got).toBe(2);
    expect(activation.faces).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('that the fog hides are not guessed at, and those of both sides are weighed against each other', () => {
    expect(dragoonKinds([order(undefined, 0, 0)]).order.dice).toBe(0);
    const enemy = { ...order(9, 0, 5), side: 'B' };
    const { balance } = measureLuck(dragoonBook, [0, 1], [order(1, 0, 6), enemy]);
    expect(balance.dice).toBe(2);
    expect(balance.got).toBe(2);
    expect(balance.expected).toBeCloseTo(0.6 + 0.5);
  });
});
