/** The Captain plays legally, in either seat, from what it sees; and it beats whoever plays at random. */
import { type Action, type AnyGame, type Bot, fastChance, type Given, randomAction } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { captain } from '../src/captain/index.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';

const recruit: Bot = {
  name: 'recruit',
  choose: (game, view, seat, chance) => randomAction(game, view, seat, chance)!,
};

/** Plays a battle to its end and returns who won. */
function fight(scenario: string, fog: string, bots: readonly Bot[], seed: number): readonly number[] {
  const [dice, mind] = [fastChance(seed), fastChance(seed + 1000)];
  const s = dragoon.setup(scenario, { fog }, dice);
  for (let actions = 0; actions < 20_000; actions++) {
    const result = dragoon.result(s);
    if (result) return result.winners;
    const { seat } = dragoon.pending(s)[0];
    const action = bots[seat].choose(dragoon as AnyGame, dragoon.mask(s, seat), seat, mind, 0);
    expect(dragoon.refuse(s, seat, action)).toBeUndefined();
    dragoon.apply(s, seat, action, dice);
  }
  throw new Error('the battle does not end');
}

test.each([1, 2])('storms the Lobosch against a recruit, game %i', (seed) => {
  expect(fight('lobosch', 'none', [captain, recruit], seed)).toEqual([0]);
});

test.each([1])('holds the Lobosch against a recruit, game %i', (seed) => {
  expect(fight('lobosch', 'none', [recruit, captain], seed)).toEqual([1]);
});

test('finds its way in the fog', () => {
  expect(fight('lobosch', 'sight', [captain, captain], 4).length).toBeLessThanOrEqual(1);
});

const position = (given: Given): State => dragoon.position(given, fastChance(1));
const choose = (s: State, seat: number): Action =>
  captain.choose(dragoon as AnyGame, dragoon.mask(s, seat), seat, fastChance(1), 0);
const leaders = { 'a-foot': { at: '5,14' }, 'a-horse': { at: '5,14' }, 'b-foot': { at: '9,0' } };

describe('plans by corps', () => {
  const s = dragoon.setup('leuthen', {}, fastChance(1));
  const plan = planOf(groundOf(dragoon.mask(s, 0), 0));
  const battle = battleIn(s);
  test('each corps has a goal, and not all the same', () => {
    const tasks = battle.leaders.flatMap(({ side, isOverall }, leader) =>
      side === 0 && !isOverall ? [plan.tasks[leader]] : [],
    );
    for (const task of tasks) expect(task?.goals.length).toBeGreaterThan(0);
    expect(new Set(tasks.map((task) => task?.name)).size).toBeGreaterThan(1);
  });
  test('keeps a second line of foot in every large corps', () => {
    const reserve = [...plan.reserve.keys()].filter((unit) => plan.reserve[unit]);
    expect(reserve.length).toBeGreaterThan(0);
    for (const unit of reserve) expect(battle.type[unit]).toBeLessThan(2);
  });
});

describe('horse', () => {
  const before = (foe: Given): Action =>
    choose(
      position({
        units: { PC1: { at: '5,6', is: ['active'] }, AI1: { at: '5,4', facing: 6, ...foe } },
        leaders,
        step: { leader: 'a-horse', at: 'action.move' },
      }),
      0,
    );
  test('charges foot in the rear', () => {
    expect(before({ facing: 0 })).toMatchObject({ do: 'charge', unit: 'PC1' });
  });
  test('charges foot that has lost its order', () => {
    expect(before({ disruption: 8, morale: 3 }).do).toBe('charge');
  });
  test('does not charge steady foot in front', () => {
    expect(before({}).do).not.toBe('charge');
  });
});

test('foot assaults whom it will drive off, and leaves alone whom it will not', () => {
  const against = (own: Given, foe: Given): Action =>
    choose(
      position({
        units: { PI1: { at: '5,4', is: ['active'], ...own }, AI1: { at: '5,3', facing: 6, ...foe } },
        leaders,
        step: { leader: 'a-foot', at: 'action.assault' },
      }),
      0,
    );
  expect(against({}, { morale: 3, disruption: 5 })).toEqual({ do: 'assault', units: ['PI1'] });
  expect(against({ morale: 3, disruption: 7 }, {})).toEqual({ do: 'noAssault' });
});

test('batteries fire at foot rather than at batteries', () => {
  const s = position({
    units: {
      PA2: { at: '5,9', facing: 0 },
      AA1: { at: '5,4', facing: 6 },
      AI1: { at: '6,3', facing: 6 },
    },
    leaders,
    turn: 2,
    step: 'bombardment',
  });
  expect(choose(s, 0)).toEqual({ do: 'fire', shots: ['PA2>6,3'] });
});

test('the overall leader is deferred while corps leaders are still to come, and called when they have acted', () => {
  const waiting = {
    units: { PI1: { at: '5,6' }, AI1: { at: '5,1', facing: 6 } },
    leaders: { 'a-overall': { at: '6,8' }, 'a-foot': { at: '5,8' } },
    step: { leader: 'a-overall', at: 'command.initiative' },
  };
  expect(choose(position(waiting), 0)).toEqual({ do: 'defer' });
  const done = {
    ...waiting,
    leaders: { 'a-overall': { at: '6,8' }, 'a-foot': { at: '5,8', status: 'checked' } },
  };
  expect(choose(position(done), 0)).toEqual({ do: 'check' });
});

describe('gives reasons', () => {
  const s = position({
    units: { PC1: { at: '5,6', is: ['active'] }, AI1: { at: '5,4', facing: 0 } },
    leaders,
    step: { leader: 'a-horse', at: 'action.move' },
  });
  const explain = (action: Action): string =>
    captain.explain!(dragoon as AnyGame, dragoon.mask(s, 0), 0, action);
  test('for what it would do itself', () => {
    expect(explain(choose(s, 0))).toBe('Charges Austrian foot 1, who will hardly stand.');
  });
  test('for what it would rather do', () => {
    expect(explain({ do: 'endMovement' })).toBe(
      'The Captain rather charges Austrian foot 1, who will hardly stand.',
    );
  });
  test('and says why something cannot be done', () => {
    expect(explain({ do: 'charge', unit: 'PC1', path: ['9,9'] })).toMatch(/charge/);
  });
  test('for every decision of a battle', () => {
    const battle = dragoon.setup('drill', {}, fastChance(3));
    const dice = fastChance(4);
    const seen = new Set<string>();
    for (let actions = 0; actions < 250 && !dragoon.result(battle); actions++) {
      const { seat, step } = dragoon.pending(battle)[0];
      const view = dragoon.mask(battle, seat);
      const action = captain.choose(dragoon as AnyGame, view, seat, dice, 0);
      const why = captain.explain!(dragoon as AnyGame, view, seat, action);
      expect(why).toMatch(/^[A-Z].*\.$/);
      expect(why).not.toMatch(/undefined|no opinion|rather/);
      seen.add(step);
      dragoon.apply(battle, seat, action, dice);
    }
    expect(seen.size).toBeGreaterThan(5);
  });
});
