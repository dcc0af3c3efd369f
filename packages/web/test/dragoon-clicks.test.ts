/** What a click means in each phase, and how far a unit is shown to get: always what the rules allow. */

import { dragoon, type State } from '@feldzug/dragoon';
import { captain } from '@feldzug/dragoon/captain/index.ts';
import { chargesOf, expectedDisorder, marchesOf, stormsOf } from '@feldzug/dragoon/reach.ts';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { ACTIVE, is } from '@feldzug/dragoon/state.ts';
import { fastChance, type PartialAction } from '@feldzug/kernel';
import { recruit } from '@feldzug/kernel/recruit.ts';
import { describe, expect, it, test } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import { meanings } from '../src/games/dragoon/clicks.ts';
import { setControl } from '../src/games/dragoon/desk.ts';
import { outlook } from '../src/games/dragoon/outlook.ts';
import { noteOf, reach } from '../src/games/dragoon/routes.ts';
import { suggest } from '../src/games/dragoon/suggest.ts';

const game = dragoon;
const battle = battleNamed('dogs');

interface Position {
  readonly view: State;
  readonly seat: number;
}

/** Positions of games, by the step at which a side decides; played on as far as somebody wants to see. */
const met = new Map<string, Position[]>();
const games = playedGames();

function positionsAt(step: string, count: number): Position[] {
  while ((met.get(step)?.length ?? 0) < count && !games.next().done);
  const found = met.get(step)?.slice(0, count) ?? [];
  expect(found.length, step).toBeGreaterThan(0);
  return found;
}

/** By turns at random, which leads to odd positions, and by the Captain, who brings it to assaults. */
function* playedGames(): Generator<void> {
  for (let seed = 1; seed < 30; seed++) {
    const bot = seed % 2 === 1 ? recruit : captain;
    const chance = fastChance(seed);
    const s = dragoon.setup('dogs', {}, chance);
    for (let i = 0; i < 900 && !dragoon.result(s); i++) {
      const { seat, step } = dragoon.pending(s)[0];
      const view = dragoon.mask(s, seat);
      if (step !== 'action.move' || i % 5 === 0) met.set(step, [...(met.get(step) ?? []), { view, seat }]);
      dragoon.apply(s, seat, bot.choose(dragoon, view, seat, chance, 0), chance);
    }
    yield;
  }
}

const wasTakenBack = (view: State, unit: number): boolean =>
  (view.flow[view.flow.length - 1] as { undone?: { unit: number }[] }).undone!.some(
    (each) => each.unit === unit,
  );

const isLegal = (view: State, seat: number, action: PartialAction): boolean =>
  dragoon.refuse(view, seat, action as never) === undefined;

describe('reach', () => {
  it('is legal hex by hex, costs what the rules take, and leaves nothing adjacent out', () => {
    let ways = 0;
    for (const { view, seat } of positionsAt('action.move', 12)) {
      for (let unit = 0; unit < view.at.length; unit++) {
        if (battle.side[unit] !== seat || !is(view, unit, ACTIVE)) continue;
        const id = battle.units[unit].id;
        const name = (hex: number) => battle.grid.names[hex];
        const offered = dragoon
          .offers(view, seat, { do: 'march', unit: id })
          .next.map((offer) => String(offer.value));
        if (offered.length === 0) continue;
        const goings = marchesOf(view, unit);
        for (const { path } of goings) {
          ways++;
          expect(isLegal(view, seat, { do: 'march', unit: id, path: path.map(name) })).toBe(true);
        }
        // What was taken back can only be repeated, to its very end.
        if (wasTakenBack(view, unit)) continue;
        const ends = goings.map(({ path }) => name(path[path.length - 1]));
        for (const hex of offered) expect(ends).toContain(hex);
      }
    }
    expect(ways).toBeGreaterThan(200);
  });

  it('takes the points that the march then takes', () => {
    const chance = fastChance(4);
    for (const { view, seat } of positionsAt('action.move', 6)) {
      const unit = view.at.findIndex(
        (at, each) =>
          at >= 0 && battle.side[each] === seat && is(view, each, ACTIVE) && marchesOf(view, each).length > 0,
      );
      if (unit < 0) continue;
      const [going] = marchesOf(view, unit);
      const action = {
        do: 'march',
        unit: battle.units[unit].id,
        path: going.path.map((hex) => battle.grid.names[hex]),
      };
      if (!isLegal(view, seat, action)) continue;
      const after = dragoon.clone(view);
      dragoon.apply(after, seat, action, chance);
      if (after.at[unit] === going.path[going.path.length - 1])
        expect(view.points[unit] - after.points[unit]).toBe(going.cost);
    }
  });

  it('knows charges and assault moves', () => {
    for (const { view, seat } of positionsAt('action.move', 12))
      for (let unit = 0; unit < view.at.length; unit++) {
        if (battle.side[unit] !== seat || !is(view, unit, ACTIVE)) continue;
        const id = battle.units[unit].id;
        const named = (path: readonly number[]) => path.map((hex) => battle.grid.names[hex]);
        if (dragoon.offers(view, seat, { do: 'charge', unit: id }).next.length > 0)
          for (const { path } of chargesOf(view, unit))
            if (path.length > 0)
              expect(isLegal(view, seat, { do: 'charge', unit: id, path: named(path) })).toBe(true);
        if (dragoon.offers(view, seat, { do: 'assaultMove', unit: id }).next.length > 0)
          for (const { path } of stormsOf(view, unit))
            expect(isLegal(view, seat, { do: 'assaultMove', unit: id, path: named(path) })).toBe(true);
      }
  });

  it('says points and expected disorder', () => {
    expect(noteOf(6, 1.24)).toBe('3 +1.2');
    expect(noteOf(3, 0)).toBe('1.5');
    expect(expectedDisorder(6, -1)).toBeCloseTo((1 + 2 + 3) / 10);
    const { view } = positionsAt('action.move', 1)[0];
    expect(reach(dragoon, view, { do: 'march' })).toEqual([]);
  });
});

describe('a click', () => {
  it('means only what may be said', () => {
    for (const step of [
      'action.move',
      'action.first',
      'action.second',
      'action.assault',
      'action.follow',
      'bombardment',
    ])
      for (const { view, seat } of positionsAt(step, sampled(2, 6)))
        for (const hex of new Set(view.at.filter((at) => at >= 0))) {
          const found = meanings({ game, battle, view, seat, said: {} }, battle.grid.names[hex]) ?? [];
          for (const { said, refusal } of found) {
            const { complete, next } = dragoon.offers(view, seat, said);
            const isRefused = refusal ?? dragoon.refuse(view, seat, said as never);
            expect(complete || next.length > 0 || isRefused !== undefined).toBe(true);
          }
        }
  });

  it('on an enemy plots the fire of all who can, and once more takes it back', () => {
    for (const { view, seat } of positionsAt('action.first', 3)) {
      const plan = suggest(game, view, seat, { do: 'fire' });
      expect(isLegal(view, seat, plan)).toBe(true);
      const target = String((plan.shots as string[])[0]).split('>')[1];
      const [all] = meanings({ game, battle, view, seat, said: {} }, target)!;
      expect(isLegal(view, seat, all.said)).toBe(true);
      const [none] = meanings({ game, battle, view, seat, said: all.said }, target)!;
      expect(none.said.shots).toBeUndefined();
    }
  });

  it('out of reach says so', () => {
    const { view, seat } = positionsAt('action.move', 1)[0];
    const unit = view.at.findIndex(
      (at, each) => at >= 0 && is(view, each, ACTIVE) && marchesOf(view, each).length > 0,
    );
    const said = { do: 'march', unit: battle.units[unit].id };
    const reached = new Set(marchesOf(view, unit).map(({ path }) => path[path.length - 1]));
    const far = battle.grid.names.findIndex(
      (_, hex) =>
        !reached.has(hex) &&
        !view.at.includes(hex) &&
        !view.leaderAt.includes(hex) &&
        Math.abs(hex - view.at[unit]) > 400,
    );
    const [meaning] = meanings({ game, battle, view, seat, said }, battle.grid.names[far])!;
    expect(meaning.refusal?.text).toMatch(/Too far: no path/);
  });
});

test('points go by themselves to the only leader who can have them', () => {
  const s = dragoon.setup('lobosch', {}, fastChance(1));
  expect(dragoon.pending(s)[0].verbs).toEqual(['lend']);
  const said = suggest(game, dragoon.mask(s, 0), 0, { do: 'lend' });
  expect(said).toEqual({ do: 'lend', points: { 'a-bevern': 3 } });
  expect(isLegal(s, 0, said)).toBe(true);
});

describe('odds', () => {
  it('are exact for fire and simulated for an assault', () => {
    for (const [step, verb, method] of [
      ['action.first', 'fire', 'exact'],
      ['action.assault', 'assault', 'sampled'],
    ] as const) {
      const { view, seat } = positionsAt(step, 1)[0];
      const said = suggest(game, view, seat, { do: verb });
      const [found] = outlook(dragoon, view, seat, said, fastChance(1));
      expect(found.method).toBe(method);
      expect(found.lines.map(({ label }) => label)).toContain('enemy losses');
      for (const { value } of found.lines) expect(value).toMatch(/^\d+( man| men|%)$/);
    }
  });
});

test('who goes forward is proposed, and another is chosen with a click', () => {
  for (const { view, seat } of positionsAt('action.follow', 3)) {
    const said = suggest(game, view, seat, { do: 'advance' });
    expect(isLegal(view, seat, said)).toBe(true);
    const able = dragoon.offers(view, seat, { do: 'advance' }).next.map((offer) => String(offer.value));
    for (const id of able) {
      const space = battle.grid.names[view.at[battle.unitByName.get(id)!]];
      const found = meanings({ game, battle, view, seat, said }, space)!;
      expect(found.some((meaning) => meaning.said.unit === id && isLegal(view, seat, meaning.said))).toBe(
        true,
      );
    }
    const [there] = meanings({ game, battle, view, seat, said: {} }, String(said.to))!;
    expect(isLegal(view, seat, there.said)).toBe(true);
  }
});

test('an order that was begun without a unit is for the one that is clicked', () => {
  let clicks = 0;
  for (const { view, seat } of positionsAt('action.move', 6))
    for (const verb of ['turn', 'recover', 'charge'])
      for (const { value } of dragoon.offers(view, seat, { do: verb }).next) {
        const space = battle.grid.names[view.at[battle.unitByName.get(String(value))!]];
        const found = meanings({ game, battle, view, seat, said: { do: verb } }, space)!;
        expect(found.map(({ said }) => said)).toContainEqual({ do: verb, unit: value });
        clicks++;
      }
  expect(clicks).toBeGreaterThan(20);
});

describe('the controls', () => {
  it('make a click beside a unit turn it only, unless it looks there already', () => {
    const clicks = () => {
      let [turns, marches] = [0, 0];
      for (const { view, seat } of positionsAt('action.move', 8))
        for (let unit = 0; unit < view.at.length; unit++) {
          const said = { do: 'march', unit: battle.units[unit].id };
          if (battle.side[unit] !== seat || dragoon.offers(view, seat, said).next.length === 0) continue;
          for (let side = 0; side < 6; side++) {
            const hex = battle.grid.beside[view.at[unit] * 6 + side];
            if (hex < 0 || view.at.includes(hex) || view.leaderAt.includes(hex)) continue;
            const [meaning] = meanings({ game, battle, view, seat, said }, battle.grid.names[hex]) ?? [];
            if (meaning?.said.do === 'turn') {
              turns++;
              expect(isLegal(view, seat, meaning.said)).toBe(true);
            } else if (meaning) marches++;
          }
        }
      return { turns, marches };
    };
    expect(clicks().turns).toBe(0);
    setControl('turnOnly', true);
    const { turns, marches } = clicks();
    setControl('turnOnly', false);
    expect(turns).toBeGreaterThan(10);
    expect(marches).toBeGreaterThan(10);
  });

  it('say up to which morale everybody is rallied, and whether in enemy zones', () => {
    let rallies = 0;
    for (const [level, zones] of [
      [6, 'out'],
      [9, 'in'],
    ] as const) {
      setControl('rallyTo', level);
      setControl('rallyInZones', zones === 'in');
      for (const { view, seat } of positionsAt('action.move', 12)) {
        const said = suggest(game, view, seat, { do: 'autoRally' });
        if (said.level === undefined) continue;
        rallies++;
        expect(said).toMatchObject({ level, zones });
      }
    }
    setControl('rallyTo', 8);
    setControl('rallyInZones', false);
    expect(rallies).toBeGreaterThan(0);
  });
});
