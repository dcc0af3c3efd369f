/** The Captain plays legally, in either seat, from what it sees; it beats random play, and it follows sound tactics. */
import { type Action, type AnyGame, type Bot, fastChance, type Given, recruit } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { planOf } from '../src/captain/corps.ts';
import { groundOf } from '../src/captain/ground.ts';
import { captain } from '../src/captain/index.ts';
import { worthOf } from '../src/captain/places.ts';
import { distance, hexNamed } from '../src/hex.ts';
import { battleIn, dragoon, type State } from '../src/index.ts';

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
const choose = (s: State, seat = 0): Action =>
  captain.choose(dragoon as AnyGame, dragoon.mask(s, seat), seat, fastChance(1), 0);
const leaders = { 'a-foot': { at: '5,14' }, 'a-horse': { at: '5,14' }, 'b-foot': { at: '9,0' } };
const active = { is: ['active'] };

/** Units in the Movement Phase of one of their leaders. */
const moving = (units: Given, leader = 'a-foot', more: Given = {}): State =>
  position({ units, leaders, step: { leader, at: 'action.move', rally: 0 }, ...more });

/** All orders that the Captain gives until the Movement Phase ends. */
function orders(s: State, seat = 0): Action[] {
  const given: Action[] = [];
  for (;;) {
    const action = choose(s, seat);
    if (action.do === 'endMovement') return given;
    given.push(action);
    dragoon.apply(s, seat, action, fastChance(given.length));
  }
}

const unitIn = (s: State, name: string): number => battleIn(s).unitByName.get(name)!;
const hexIn = (s: State, name: string): number => hexNamed(battleIn(s).grid, name);
const apart = (s: State, one: string, other: string): number =>
  distance(battleIn(s).grid, s.at[unitIn(s, one)], s.at[unitIn(s, other)]);

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
  test('is deferred while corps leaders are still to come, and called when they have acted', () => {
    const waiting = {
      units,
      leaders: { 'a-overall': { at: '6,8' }, 'a-foot': corps({}) },
      step: { leader: 'a-overall', at: 'command.initiative' },
    };
    expect(choose(position(waiting))).toEqual({ do: 'defer' });
    const done = { ...waiting, leaders: { ...waiting.leaders, 'a-foot': corps({ status: 'checked' }) } };
    expect(choose(position(done))).toEqual({ do: 'check' });
  });
  test('waits while nothing is amiss', () => {
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
});

describe('musketry', () => {
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

describe('foot on the approach', () => {
  const goes = (own: Given, foe: Given): number => {
    const s = moving({ PI1: { at: '5,10', ...active, ...own }, ...foe });
    const from = s.at[unitIn(s, 'PI1')];
    orders(s);
    return distance(battleIn(s).grid, from, s.at[unitIn(s, 'PI1')]);
  };
  const tired = { disruption: 3 };
  test('comes up to foot at a walk when it has lost some order', () => {
    expect(goes(tired, { AG1: { at: '5,7', facing: 6, morale: 3, disruption: 6 } })).toBeLessThanOrEqual(1);
  });
  test('does not come into the reach of steady foot when it is shaken itself', () => {
    const foe = { facing: 6, men: 500, morale: 8 };
    const comesUp = (own: Given): boolean => {
      const s = moving({
        PI1: { at: '5,9', ...active, ...own },
        PI2: { at: '4,9' },
        PI3: { at: '6,9' },
        AI1: { at: '4,7', ...foe },
        AI2: { at: '5,7', ...foe },
        AI3: { at: '6,7', ...foe },
      });
      orders(s);
      return apart(s, 'PI1', 'AI2') === 1;
    };
    expect(comesUp({})).toBe(true);
    expect(comesUp({ morale: 3 })).toBe(false);
  });
  test('to a battery at full speed', () => {
    expect(
      goes(tired, {
        AA1: { at: '5,7', facing: 6, guns: 2 },
        AG1: { at: '2,9', facing: 2, men: 100 },
      }),
    ).toBeGreaterThan(1);
  });
  test('dresses its ranks before it is in reach', () => {
    const s = moving({ PI1: { at: '8,12', disruption: 6, ...active }, AI1: { at: '8,8', facing: 6 } });
    expect(choose(s)).toEqual({ do: 'recover', unit: 'PI1' });
  });
  test('marches in column while the enemy is far', () => {
    const s = moving({ PI1: { at: '8,20', ...active }, AI1: { at: '8,2', facing: 6 } });
    expect(choose(s)).toMatchObject({ do: 'form', unit: 'PI1' });
  });
  test('stops its columns outside six hexes and forms line there', () => {
    const column = { formation: 'column', facing: 1, ...active };
    const far = moving({ PI1: { at: '8,17', ...column }, AI1: { at: '8,8', facing: 6 } });
    orders(far);
    expect(apart(far, 'PI1', 'AI1')).toBeGreaterThan(6);
    const near = moving({ PI1: { at: '8,15', ...column }, AI1: { at: '8,8', facing: 6 } });
    expect(choose(near)).toMatchObject({ do: 'form', unit: 'PI1' });
  });
});

describe('the line', () => {
  test('the second line keeps two or three hexes behind the first', () => {
    const names = ['PI1', 'PI2', 'PI3', 'PI4', 'PI5', 'PI6'];
    const first = names.map((name, i) => [name, { at: `${i + 3},6`, is: ['active', 'fired'] }]);
    const foes = ['AI1', 'AI2', 'AI3', 'AI4'].map((name, i) => [name, { at: `${i + 4},5`, facing: 6 }]);
    const units = {
      ...Object.fromEntries(first),
      ...Object.fromEntries(foes),
      PG1: { at: '5,11', ...active },
      PG2: { at: '7,11', ...active },
    };
    const s = moving(units, 'a-foot', { held: { Mill: 'A', Chapel: 'A' } });
    const plan = planOf(groundOf(dragoon.mask(s, 0), 0));
    const reserve = ['PG1', 'PG2'];
    expect([...plan.reserve.keys()].filter((unit) => plan.reserve[unit])).toEqual(
      reserve.map((name) => unitIn(s, name)),
    );
    orders(s);
    for (const name of reserve) {
      const behind = Math.min(...names.map((friend) => apart(s, name, friend)));
      expect(behind).toBeGreaterThanOrEqual(2);
      expect(behind).toBeLessThanOrEqual(3);
    }
  });
  const worth = (units: Given, at: string, facing = 0): number => {
    const s = moving({ PI1: { at: '5,12', ...active }, ...units });
    const place = { hex: hexIn(s, at), facing, disorder: 0, fires: 'fires' as const };
    return worthOf(groundOf(dragoon.mask(s, 0), 0), unitIn(s, 'PI1'), place);
  };
  test('a battalion likes a friend at its shoulder', () => {
    const friend = { PI2: { at: '6,12' } };
    expect(worth(friend, '5,12')).toBeGreaterThan(worth({ PI2: { at: '6,15' } }, '5,12'));
  });
  test('shows the enemy its front and not its flank', () => {
    const foe = { AI1: { at: '5,10', facing: 6 } };
    expect(worth(foe, '5,12', 0)).toBeGreaterThan(worth(foe, '5,12', 4));
    const s = moving({ PI1: { at: '5,12', facing: 4, ...active }, AI1: { at: '5,9', facing: 6 } });
    orders(s);
    expect([0, 10, 2]).toContain(s.facing[unitIn(s, 'PI1')]);
  });
});

describe('the defence', () => {
  /** Battalions of side B that hold the Mill, and a line that has come up to them. */
  const before = (foe: Given, own: Given = {}): State =>
    position({
      units: {
        AI1: { at: '8,8', facing: 6, ...active, ...own },
        AI2: { at: '7,8', facing: 6, ...active },
        AI3: { at: '9,8', facing: 6, ...active },
        PI1: { at: '7,10', ...foe },
        PI2: { at: '8,10', ...foe },
        PI3: { at: '9,10', ...foe },
      },
      leaders: { 'a-foot': { at: '5,14' }, 'b-foot': { at: '8,5' } },
      held: { Mill: 'B', Chapel: 'B' },
      step: { leader: 'b-foot', at: 'action.move', rally: 0 },
    });
  test('lets a steady enemy come', () => {
    const s = before({ men: 300 });
    expect(orders(s, 1).map((order) => order.do)).not.toContain('march');
  });
  test('goes out against one that is shaken', () => {
    const s = before({ morale: 2, disruption: 8, men: 300 });
    expect(orders(s, 1)).toContainEqual(expect.objectContaining({ do: 'march' }));
  });
  test('does not leave an objective empty for it', () => {
    const s = before({ morale: 2, disruption: 8, men: 300 });
    orders(s, 1);
    expect(s.at).toContain(hexIn(s, '8,8'));
  });
  test('dresses its ranks while it waits', () => {
    const s = before({}, { disruption: 3 });
    expect(orders(s, 1)).toContainEqual({ do: 'recoverFully', unit: 'AI1' });
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
    expect(distance(battleIn(s).grid, hexIn(s, String(ride?.to)), hexIn(s, '20,8'))).toBeLessThanOrEqual(3);
  });
  test('and back to the middle of his men when nobody runs', () => {
    const astray = { PI1: { at: '5,8' }, PI2: { at: '6,8' } };
    expect(rallying(astray, '15,17').do).toBe('ride');
  });
});

describe('horse', () => {
  const before = (foe: Given, at = '5,6'): Action =>
    choose(moving({ PC1: { at, ...active }, AI1: { at: '5,4', facing: 6, ...foe } }, 'a-horse'));
  test('charges foot in the rear', () => {
    expect(before({ facing: 0 })).toMatchObject({ do: 'charge', unit: 'PC1' });
  });
  test('charges foot that has lost its order', () => {
    expect(before({ disruption: 8, morale: 3 }).do).toBe('charge');
  });
  test('does not charge steady foot in front', () => {
    expect(before({}).do).not.toBe('charge');
    expect(before({ men: 100, quality: 4, morale: 4 }).do).not.toBe('charge');
  });
  test('charges no further than two hexes', () => {
    expect(before({ facing: 0 }, '5,7').do).toBe('charge');
    expect(before({ facing: 0 }, '5,8').do).not.toBe('charge');
  });
  const against = (foe: Given): Action =>
    choose(moving({ PC1: { at: '5,6', ...active }, ...foe }, 'a-horse'));
  test('does not charge where others than the one it charges would shoot it down', () => {
    const foe = { AI1: { at: '5,4', facing: 6, disruption: 6, morale: 3 } };
    expect(against(foe).do).toBe('charge');
    const steady = { facing: 6, men: 600, quality: 7, morale: 10 };
    expect(against({ ...foe, AI2: { at: '4,4', ...steady }, AI3: { at: '6,4', ...steady } }).do).not.toBe(
      'charge',
    );
  });
  test('does not stand idly before foot that it cannot charge', () => {
    const s = moving({ PC1: { at: '5,12', ...active }, AI1: { at: '5,4', facing: 6 } }, 'a-horse', {
      held: { Mill: 'A', Chapel: 'A' },
    });
    orders(s);
    expect(apart(s, 'PC1', 'AI1')).toBeGreaterThan(2);
  });
  test('charges horse that is weaker', () => {
    expect(against({ RK1: { at: '5,4', facing: 6, men: 150, morale: 5 } }).do).toBe('charge');
  });
  test('charges guns from behind, and never into their mouths', () => {
    expect(against({ AA1: { at: '5,4', facing: 0, guns: 4 } }).do).toBe('charge');
    expect(against({ AA1: { at: '5,4', facing: 6, guns: 4 } }).do).not.toBe('charge');
  });
});

test('foot assaults whom it will drive off, and leaves alone whom it will not', () => {
  const against = (own: Given, foe: Given): Action =>
    choose(
      position({
        units: { PI1: { at: '5,4', ...active, ...own }, AI1: { at: '5,3', facing: 6, ...foe } },
        leaders,
        step: { leader: 'a-foot', at: 'action.assault' },
      }),
    );
  expect(against({}, { morale: 3, disruption: 5 })).toEqual({ do: 'assault', units: ['PI1'] });
  expect(against({ morale: 3, disruption: 7 }, {})).toEqual({ do: 'noAssault' });
});

describe('gives reasons', () => {
  const s = moving({ PC1: { at: '5,6', ...active }, AI1: { at: '5,4', facing: 0 } }, 'a-horse');
  const explain = (action: Action, state = s): string =>
    captain.explain!(dragoon as AnyGame, dragoon.mask(state, 0), 0, action);
  test('for what it would do itself', () => {
    expect(explain(choose(s))).toBe('Charges Austrian foot 1: it will probably break.');
  });
  test('for what it would rather do', () => {
    expect(explain({ do: 'endMovement' })).toBe(
      'The Captain thinks little of it and rather charges Austrian foot 1: it will probably break.',
    );
  });
  test('of the unit that is spoken of, not of another', () => {
    const two = moving({
      PI1: { at: '8,12', disruption: 6, ...active },
      PI2: { at: '9,12', disruption: 6, ...active },
      AI1: { at: '8,8', facing: 6 },
    });
    for (const [unit, name] of [
      ['PI1', 'Prussian foot 1'],
      ['PI2', 'Prussian foot 2'],
    ])
      expect(explain({ do: 'turn', unit, facing: 2 }, two)).toBe(
        `The Captain thinks little of it and rather recovers ${name} from disruption.`,
      );
  });
  test('for a rally as an order of the leader, not of the unit that runs', () => {
    const running = moving(
      {
        PI1: { at: '6,17', formation: 'rout' },
        PI2: { at: '6,13', ...active },
        AI1: { at: '5,5', facing: 6 },
      },
      'a-foot',
      { step: { leader: 'a-foot', at: 'action.move', rally: 6 } },
    );
    expect(explain({ do: 'rally', unit: 'PI1' }, running)).toBe(
      'The Captain thinks little of it and rather rallies routed units.',
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
