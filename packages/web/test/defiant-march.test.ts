/** Prussia's Defiant Stand on its map: a march by a click on its goal, blocks that can be clicked, and hungry units. */
import { CITIES, defiantStand as game, type State } from '@feldzug/defiant-stand';
import { type Action, fastChance, type Given, type PartialAction } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { fansOf, shiftsOf } from '../src/games/defiant-stand/board/fans.ts';
import { ghostsOf } from '../src/games/defiant-stand/board/ghosts.ts';
import { stacksOf } from '../src/games/defiant-stand/board/stacks.ts';
import { swapRaised } from '../src/games/defiant-stand/click-raise.ts';
import { meanings } from '../src/games/defiant-stand/clicks.ts';
import { orders } from '../src/games/defiant-stand/orders.ts';
import { outlook } from '../src/games/defiant-stand/outlook.ts';
import { outlookKey } from '../src/games/defiant-stand/outlook-key.ts';
import { reach } from '../src/games/defiant-stand/routes.ts';
import { suggest } from '../src/games/defiant-stand/suggest.ts';
import { starving } from '../src/games/defiant-stand/supply.ts';
import { warnings } from '../src/games/defiant-stand/warnings.ts';

const PRUSSIA = 0;
const seen = (given: Given): State => game.mask(game.position(given, fastChance(1)), PRUSSIA);
const active = (steps: number) => ({ steps, activated: true });

const atBerlin = seen({
  from: 'setup',
  units: { berlin: { frederick: active(4), keith: active(3), garde: 4, winterfeldt: 4 } },
  step: 'movement',
});

describe('a march', () => {
  const KING: PartialAction = { do: 'lead', leader: 'frederick', units: ['garde', 'winterfeldt'] };
  const routes = reach(game, atBerlin, PRUSSIA, KING);
  const to = (space: string) => routes.find((route) => route.space === space);

  test('reaches its goal by a shortest path in one action', () => {
    expect(to('leipzig')?.actions).toEqual([{ ...KING, path: ['wittenberg', 'leipzig'] }]);
    expect(to('leipzig')?.note).toBe('2');
    for (const { actions } of routes) expect(game.refuse(atBerlin, PRUSSIA, actions[0])).toBeUndefined();
  });

  test('says before the click what is forced, where supply ends and how a battle would go', () => {
    expect(to('glogau')?.note).toBe('forced');
    expect(to('chemnitz')?.note).toBe('forced, no supply');
    expect(to('dresden')?.note).toMatch(/^forced, \d+%$/);
    expect(to('vienna')).toBeUndefined();
  });

  test('with a goal in hand other goals stay in reach, without odds', () => {
    const others = reach(game, atBerlin, PRUSSIA, { ...KING, path: ['wittenberg'] });
    expect(others.map(({ space }) => space)).toEqual(routes.map(({ space }) => space));
    expect(others.find(({ space }) => space === 'dresden')?.note).toBe('forced');
  });

  test('into enemies has odds', () => {
    const march = { ...KING, path: ['wittenberg', 'leipzig', 'dresden'] };
    expect(outlookKey(atBerlin, PRUSSIA, march)).toBeDefined();
    expect(outlookKey(atBerlin, PRUSSIA, { ...KING, path: ['wittenberg'] })).toBeUndefined();
    const [odds] = outlook(game, atBerlin, PRUSSIA, march, fastChance(2));
    expect(odds.title).toBe('If you fight at Dresden');
    expect(odds.lines[0]).toMatchObject({ label: 'you win' });
    expect(odds.lines[0].share).toBeGreaterThan(0.5);
  });

  test('past enemies leaves the weakest as their screen (10.1)', () => {
    const s = seen({
      year: 1758,
      turn: 2,
      units: {
        trautenau: { frederick: active(4), garde: 4, winterfeldt: 4, forcade: 3, itzenplitz: 2 },
        koniggratz: { waldeck: 3 },
      },
      step: 'movement',
    });
    const said = suggest(game, s, PRUSSIA, { do: 'lead', leader: 'frederick' });
    const beyond = reach(game, s, PRUSSIA, said).find(({ space }) => space === 'kolin');
    const action = beyond?.actions[0] as Action & { leave: string[] };
    expect(game.refuse(s, PRUSSIA, action)).toBeUndefined();
    expect(action.leave[0]).toBe('koniggratz/itzenplitz');
  });
});

describe('a click', () => {
  const names = (...given: Parameters<typeof meanings>) => meanings(...given)?.map(({ name }) => name);

  test('on a city with several activated blocks asks which; on a block it is that one', () => {
    expect(names(game, atBerlin, PRUSSIA, {}, 'berlin')).toEqual([
      'Frederick leads 2 units',
      'Keith leads 2 units',
    ]);
    expect(names(game, atBerlin, PRUSSIA, {}, 'berlin', 'keith')).toEqual(['Keith leads 2 units']);
    expect(meanings(game, atBerlin, PRUSSIA, {}, 'berlin', 'garde')).toBeUndefined();
  });

  test('on a city on the way ends the march there', () => {
    const said = { do: 'lead', leader: 'frederick', units: ['garde'], path: ['wittenberg', 'leipzig'] };
    const [first] = meanings(game, atBerlin, PRUSSIA, said, 'wittenberg')!;
    expect(first.said).toEqual({ ...said, path: ['wittenberg'] });
    expect(meanings(game, atBerlin, PRUSSIA, said, 'leipzig')).toBeUndefined();
  });

  test('a called unit takes the shortest way to its leader by itself', () => {
    const s = seen({
      from: 'setup',
      units: { berlin: { frederick: active(4) }, magdeburg: { garde: 4 } },
      step: 'movement',
    });
    const said = suggest(game, s, PRUSSIA, { do: 'marshal', leader: 'frederick', unit: 'garde' });
    expect(game.refuse(s, PRUSSIA, said)).toBeUndefined();
  });
});

describe('hungry units', () => {
  /** Besieged in Glatz: Keith, two units, and a fortress that can give a step. */
  const besieged = (fortress: number): State => {
    const s = game.position(
      {
        year: 1758,
        turn: 3,
        fortresses: { glatz: fortress },
        sieges: { glatz: 2 },
        units: {
          glatz: {
            keith: { steps: 2, inside: true },
            fouque: { steps: 1, inside: true },
            treskow: { steps: 3, inside: true },
            browne: 3,
          },
        },
        step: 'supply',
      },
      fastChance(1),
    );
    return game.mask(s, PRUSSIA);
  };

  test('are fed by the fortress, if nothing else is said', () => {
    const s = besieged(2);
    const said = suggest(game, s, PRUSSIA, { do: 'provision' });
    expect(said).toEqual({ do: 'provision', by: ['glatz/fortress'] });
    expect(game.refuse(s, PRUSSIA, said)).toBeUndefined();
    expect(starving(s, PRUSSIA, said)).toEqual([]);
    expect(warnings(game, s, PRUSSIA, said)).toEqual([]);
  });

  test('are fed by their leader where the fortress has only one step, those who would die first', () => {
    const s = besieged(1);
    const said = suggest(game, s, PRUSSIA, { do: 'provision' });
    expect(said).toEqual({ do: 'provision', by: ['keith'], spared: ['fouque', 'treskow'] });
    expect(game.refuse(s, PRUSSIA, said)).toBeUndefined();
  });

  test('are named in a warning before they lose a step', () => {
    const [warning] = warnings(game, besieged(2), PRUSSIA, { do: 'provision' });
    expect(warning.text).toContain('lose a step each');
    expect(warning.text).toContain('only one step left');
    expect(warning.spaces).toEqual(['glatz']);
  });
});

describe('blocks on the map', () => {
  const stacks = stacksOf(atBerlin);

  test('all faces are drawn; of hidden blocks only some', () => {
    const own = stacks.find((all) => all.some(({ side, count }) => side === PRUSSIA && count === 4))!;
    expect(fansOf(own)[0].blocks.map(({ block }) => block.unit)).toContain('garde');
    const hidden = stacks.flat().find(({ blocks, count }) => count > 4 && !blocks[0].unit)!;
    expect(fansOf([hidden])[0].blocks.length).toBe(4);
  });

  test('of two cities close together move apart', () => {
    const pair = [stacks.find((all) => all.length > 0)!, stacks.findLast((all) => all.length > 0)!];
    const shifts = shiftsOf(
      pair,
      [
        { x: 0, y: 0 },
        { x: 20, y: 5 },
      ],
      1,
    );
    expect(shifts[0]).toBeLessThan(0);
    expect(shifts[1]).toBeGreaterThan(0);
    expect(
      shiftsOf(
        pair,
        [
          { x: 0, y: 0 },
          { x: 20, y: 500 },
        ],
        1,
      ),
    ).toEqual([0, 0]);
  });
});

describe('clicks in other phases', () => {
  const merging = seen({
    year: 1758,
    turn: 3,
    units: { berlin: { garde: 2, winterfeldt: 2, forcade: 1 }, prague: { browne: 3 } },
    step: 'winter.begin',
  });
  const clicked = (said: PartialAction, space: string, piece?: string) =>
    meanings(game, merging, PRUSSIA, said, space, piece)?.map(({ name }) => name) ?? [];

  test('a block is merged or disbanded by a click, and kept by another', () => {
    expect(clicked({ do: 'disband' }, 'berlin', 'garde')).toContain('Merge Garde into Winterfeldt');
    expect(clicked({ do: 'disband' }, 'berlin', 'garde')).toContain('Disband Garde');
    const merged = { do: 'disband', pairs: ['garde/winterfeldt'] };
    expect(meanings(game, merging, PRUSSIA, merged, 'berlin', 'garde')).toEqual([
      { name: 'Keep Garde', said: { do: 'disband' }, isMore: true },
    ]);
    expect(clicked({ do: 'disband' }, 'berlin')).toEqual([]);
  });

  test('what is chosen stands on the map before it is there', () => {
    const ghosts = ghostsOf(merging, new Set(['berlin/itzenplitz', 'magdeburg/garde', 'frederick']));
    expect([...ghosts.keys()].sort()).toEqual(
      [
        CITIES.findIndex(({ id }) => id === 'berlin'),
        CITIES.findIndex(({ id }) => id === 'magdeburg'),
      ].sort(),
    );
  });

  test('a click on a city sends all units that can go there; a block changes its own way', () => {
    const s = seen({
      year: 1758,
      turn: 6,
      units: { budweis: { frederick: 4, garde: 4 }, berlin: { keith: 3 }, vienna: { daun: 3 } },
      step: 'winter.supply',
    });
    const known = orders(game, s, PRUSSIA, 'goHome')!;
    expect(known.units).toEqual(['frederick', 'garde']);
    const goals = known.options('garde').map(({ id }) => id);
    const [all] = meanings(game, s, PRUSSIA, { do: 'goHome' }, goals[0])!;
    expect(all.said.to).toEqual([`${goals[0]}/frederick`, `${goals[0]}/garde`]);
    expect(game.refuse(s, PRUSSIA, all.said)).toBeUndefined();
    const changed = meanings(game, s, PRUSSIA, all.said, 'budweis', 'garde') ?? [];
    expect(changed.length).toBe(goals.length > 1 ? 1 : 0);
  });
});

test('a click on a city raises the best unit that the points pay for', () => {
  const s = seen({ from: 'setup', turn: 1, points: { prussia: 1 }, step: 'place' } as Given);
  const [first] = meanings(game, s, PRUSSIA, { do: 'raise' }, 'berlin')!;
  expect(game.refuse(s, PRUSSIA, first.said)).toBeUndefined();
  expect(meanings(game, s, PRUSSIA, first.said, 'berlin')).toBeUndefined();
});

test('another unit pressed in the same city takes the place of the one that the click raised', () => {
  const s = seen({ from: 'setup', turn: 1, points: { prussia: 2 }, step: 'place' } as Given);
  const { said } = meanings(game, s, PRUSSIA, { do: 'raise' }, 'berlin')![0];
  const [raised] = said.units as string[];
  const other = game
    .offers(s, PRUSSIA, { do: 'raise' })
    .next.map(({ value }) => String(value))
    .find((value) => /^berlin.(?!fortress|leader)/.test(value) && value !== raised)!;
  expect(game.refuse(s, PRUSSIA, { do: 'raise', units: [raised, other] })).toBeDefined();
  expect(swapRaised(game, s, PRUSSIA, said, other)).toEqual({ do: 'raise', units: [other] });
  expect(swapRaised(game, s, PRUSSIA, { do: 'raise' }, other)).toBeUndefined();
});
