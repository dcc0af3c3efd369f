/** The Captain commands: goals for each corps, command points, the overall leader, rallies. */
import { type Action, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { distance, hexNamed } from '../src/hex.ts';
import { battleIn, dragoon } from '../src/index.ts';
import { choose, hexIn, leaders, orders, position } from './captain-positions.ts';

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
  test('who is ahead holds what he has, who is behind attacks', () => {
    const drill = position({
      units: { PI1: { at: '22,18' }, AI1: { at: '8,7', facing: 6 } },
      leaders,
      held: { Mill: 'B', Chapel: 'B' },
      step: { leader: 'a-foot', at: 'action.move' },
    });
    const stance = (seat: number, leader: string) =>
      planOf(groundOf(dragoon.mask(drill, seat), seat)).tasks[battleIn(drill).leaderByName.get(leader)!]
        ?.stance;
    expect(stance(0, 'a-foot')).toBe('attack');
    expect(stance(1, 'b-foot')).toBe('hold');
  });
  test('who is not ahead leaves no corps behind to guard what it has', () => {
    const drill = position({
      units: { PI1: { at: '8,8' }, PC1: { at: '9,9' }, AI1: { at: '8,5', facing: 6 } },
      leaders,
      held: { Mill: 'A', Chapel: 'B' },
      step: { leader: 'a-foot', at: 'action.move' },
    });
    const { tasks } = planOf(groundOf(dragoon.mask(drill, 0), 0));
    const stances = tasks.flatMap((task) => (task ? [task.stance] : []));
    expect(stances).toEqual(['attack', 'attack']);
  });
});

describe('in the Command Turn', () => {
  const lending = (foot: Given): Action =>
    choose(
      position({
        units: {
          PI1: { at: '4,11', ...foot },
          PI2: { at: '5,11', ...foot },
          PI3: { at: '6,11', ...foot },
          PC1: { at: '14,9' },
          AI1: { at: '5,7', facing: 6 },
          AC1: { at: '14,5', facing: 6 },
        },
        leaders: {
          'a-overall': { at: '9,14' },
          'a-foot': { at: '5,13' },
          'a-horse': { at: '14,12' },
          'b-foot': { at: '6,3' },
        },
        step: 'command.turn',
      }),
    );
  test('lends its points to the corps that has most to do', () => {
    expect(lending({})).toEqual({ do: 'lend', points: { 'a-foot': 3 } });
  });
  test('but not to one that comes of itself, being all in column', () => {
    expect(lending({ formation: 'column', facing: 1 })).toEqual({ do: 'lend', points: { 'a-horse': 3 } });
  });
  test('near the enemy rather than far from him', () => {
    const s = position({
      units: {
        PI1: { at: '4,20', men: 250 },
        PC1: { at: '14,9' },
        AC1: { at: '14,5', facing: 6 },
        AI1: { at: '5,2', facing: 6 },
      },
      leaders: { 'a-overall': { at: '9,14' }, 'a-foot': { at: '5,19' }, 'a-horse': { at: '14,12' } },
      step: 'command.turn',
    });
    expect(choose(s)).toEqual({ do: 'lend', points: { 'a-horse': 3 } });
  });
  test('and no more than a rating can grow', () => {
    const s = position({
      units: { PI1: { at: '5,11' }, PC1: { at: '14,9' }, AI1: { at: '5,7', facing: 6 } },
      leaders: {
        'a-overall': { at: '9,14' },
        'a-foot': { at: '5,13', rating: 9 },
        'a-horse': { at: '14,12' },
      },
      step: 'command.turn',
    });
    expect(choose(s)).toEqual({ do: 'lend', points: { 'a-foot': 1, 'a-horse': 2 } });
  });
});

describe('the order of the leaders', () => {
  const asked = (enemy: string): Action =>
    choose(
      position({
        units: { PI1: { at: '5,6' }, AI1: { at: '5,3', facing: 6 } },
        leaders: {
          'a-overall': { at: '6,8' },
          'a-foot': { at: '5,8' },
          'b-overall': { at: '8,1', status: 'checked' },
          'b-foot': { at: '6,2', status: enemy },
          'b-horse': { at: '9,1', status: 'checked' },
        },
        step: { leader: 'a-foot', at: 'command.initiative' },
      }),
    );
  test('keeps a leader back while an enemy is still to come, so that runaways are rallied in time', () => {
    expect(asked('waiting')).toEqual({ do: 'deferToLast' });
    expect(asked('deferred')).toEqual({ do: 'deferToLast' });
  });
  test('and activates him when the enemy has acted', () => {
    expect(asked('checked')).toEqual({ do: 'check' });
  });
});

describe('the overall leader', () => {
  const units = { PI1: { at: '5,6' }, AI1: { at: '5,3', facing: 6 } };
  const corps = (foot: Given): Given => ({ at: '5,8', ...foot });
  const called = (own: Given, foot: Given, men: Given = {}): Action =>
    choose(
      position({
        units: { ...units, PI1: { at: '5,6', ...men } },
        leaders: { 'a-overall': { at: '6,8', status: 'deferred' }, 'a-foot': corps(foot), 'a-horse': own },
        step: 'command',
      }),
    );
  const toCome = { at: '20,20', rating: 1 };
  test('once deferred, waits while nothing is amiss', () => {
    expect(called(toCome, {})).toEqual({ do: 'wait' });
    expect(called(toCome, { status: 'checked' }, { is: ['finished'] })).toEqual({ do: 'wait' });
  });
  test('is called as soon as a corps before the enemy has failed', () => {
    expect(called(toCome, { status: 'checked' })).toEqual({ do: 'activate', leader: 'a-overall' });
  });
  test('or is shaken', () => {
    expect(called(toCome, {}, { morale: 2 })).toEqual({ do: 'activate', leader: 'a-overall' });
  });
});

describe('rally', () => {
  const rallying = (units: Given, at = '5,10'): Action =>
    choose(
      position({
        units: { AI1: { at: '5,5', facing: 6 }, ...units },
        leaders: { ...leaders, 'a-foot': { at, radius: 6 } },
        step: { leader: 'a-foot', at: 'action.move', rally: 6 },
      }),
    );
  test('begins with the lowest, out of the reach of the enemy before those in it', () => {
    const low = { PI1: { at: '5,6', morale: 2 }, PI2: { at: '7,9', morale: 2 } };
    expect(rallying(low)).toEqual({ do: 'autoRally', zones: 'out', level: 3 });
  });
  test('with those in the reach of the enemy before such as are only a little shaken', () => {
    const mixed = { PI1: { at: '5,6', morale: 2 }, PI2: { at: '7,9', morale: 6 } };
    expect(rallying(mixed)).toEqual({ do: 'autoRally', zones: 'in', level: 3 });
  });
  test('the leader rides after those who run', () => {
    const running = { PI1: { at: '5,6' }, PI2: { at: '7,19', formation: 'rout' } };
    const { do: verb, to } = rallying(running);
    expect(verb).toBe('ride');
    const { grid } = battleIn(position({}));
    expect(distance(grid, hexNamed(grid, String(to)), hexNamed(grid, '7,19'))).toBeLessThanOrEqual(6);
  });
  test('but not where he would be shot at with the men beside him', () => {
    const fighting = { PI1: { at: '5,6' }, PI2: { at: '6,6' } };
    const { do: verb, to } = rallying(fighting, '5,6');
    expect(verb).toBe('ride');
    const { grid } = battleIn(position({}));
    expect(distance(grid, hexNamed(grid, String(to)), hexNamed(grid, '5,5'))).toBeGreaterThanOrEqual(3);
  });
  test('the overall leader rides to where the fight is hottest, not to the middle of the army', () => {
    const s = position({
      units: {
        PI1: { at: '20,8' },
        PI2: { at: '21,8' },
        PI3: { at: '2,21' },
        PI4: { at: '3,21' },
        PI5: { at: '4,21' },
        AI1: { at: '20,5', facing: 6 },
      },
      leaders: { 'a-overall': { at: '11,14', radius: 6 }, 'b-foot': { at: '20,2' } },
      step: { leader: 'a-overall', at: 'action.move', rally: 0 },
    });
    const ride = orders(s).find((order) => order.do === 'ride');
    expect(distance(battleIn(s).grid, hexIn(s, String(ride?.to)), hexIn(s, '20,8'))).toBeLessThanOrEqual(4);
  });
  test('and back to the middle of his men when nobody runs', () => {
    const astray = { PI1: { at: '5,8' }, PI2: { at: '6,8' } };
    expect(rallying(astray, '15,17').do).toBe('ride');
  });
});
