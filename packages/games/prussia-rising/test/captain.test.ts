/** The Captain: legal in whole games, a function of its view, and sensible where the right move is obvious. */
import { type Action, type AnyGame, fastChance, type Given, recruit } from '@feldzug/kernel';
import { watchCounsels, wholeGames } from '@feldzug/kernel/testing/whole-games.ts';
import { describe, expect, test } from 'vitest';
import { captain } from '../src/captain/index.ts';
import { winChance } from '../src/captain/odds.ts';
import { FRENCH, PRUSSIAN, spaceNamed } from '../src/data.ts';
import { judge } from '../src/general/judgement.ts';
import { prussiaRising } from '../src/index.ts';
import type { State } from '../src/state.ts';

const game = prussiaRising as AnyGame;

const choose = (state: State, seat: number): Action =>
  captain.choose(game, game.mask(state, seat), seat, fastChance(1), 0);

const position = (given: Given): State => prussiaRising.position(given, fastChance(1));

const play = wholeGames(prussiaRising, '1870');

const goesTo = (action: Action, space: string): boolean =>
  action.do === 'march' && (action.path as string[]).at(-1) === space;

describe('whole games', () => {
  test('it has legal counsels of its own for every decision and changes nothing in its view', () => {
    const { look, steps, faults } = watchCounsels(prussiaRising, captain);
    play(11, [captain, captain], look);
    play(14, [recruit, captain], (state, seat) => seat === FRENCH && look(state, seat));
    expect(faults).toEqual([]);
    for (const step of ['setup', 'phase.movement', 'combat.aim', 'combat.fortress', 'siege.declare'])
      expect(steps).toContain(step);
  });

  test('it beats chance with either side', () => {
    for (const seed of [21, 22, 23]) {
      expect(prussiaRising.result(play(seed, [captain, recruit]))!.winners).toEqual([PRUSSIAN]);
      expect(prussiaRising.result(play(seed, [recruit, captain]))!.winners).toEqual([FRENCH]);
    }
  });

  test('the value of a position is the same to both sides but for the sign', () => {
    let widest = 0;
    let furthest = 0;
    const last = play(31, [captain, recruit], (state) => {
      widest = Math.max(widest, Math.abs(judge(state, PRUSSIAN) + judge(state, FRENCH)));
      furthest = Math.max(furthest, Math.abs(judge(state, PRUSSIAN)));
    });
    expect(widest).toBeLessThan(1e-9);
    expect(furthest).toBeLessThan(1);
    expect(judge(last, PRUSSIAN)).toBeGreaterThan(0.5);
  });
});

describe('marches', () => {
  test('Prussian cavalry rides into an empty Paris', () => {
    const state = position({
      turn: 4,
      prussian: { meaux: { greenCavalry: 1 } },
      french: { tours: { green: 2 } },
      step: { side: 'prussian', at: 'movement', activations: 1 },
    });
    expect(goesTo(choose(state, PRUSSIAN), 'paris')).toBe(true);
  });

  test('takes a town that nobody guards', () => {
    const state = position({
      turn: 3,
      prussian: { luneville: { regular: 3 } },
      french: { paris: { regular: 8 } },
      step: { side: 'prussian', at: 'movement', activations: 1 },
    });
    const action = choose(state, PRUSSIAN);
    expect(action.do).toBe('march');
    expect(action.path).toContain('nancy');
  });

  test('does not attack what will beat it', () => {
    const state = position({
      turn: 4,
      prussian: { epernay: { regular: 2 } },
      french: { reims: { veteran: 8 }, paris: { green: 2 } },
      step: { side: 'prussian', at: 'movement', activations: 1 },
    });
    expect(goesTo(choose(state, PRUSSIAN), 'reims')).toBe(false);
  });

  test('France keeps its garrison in Paris while the enemy is near', () => {
    const state = position({
      turn: 5,
      prussian: { meaux: { regular: 8 } },
      french: { paris: { regular: 8 } },
      step: { side: 'french', at: 'movement', activations: 3 },
    });
    const action = choose(state, FRENCH);
    expect(action.do === 'march' || action.do === 'rail').toBe(false);
  });

  test('in the last turn France retakes what nobody guards, whatever is near', () => {
    const state = position({
      turn: 12,
      prussian: { dijon: { veteran: 8 }, reims: { regular: 1 } },
      control: { chalons: 'prussian', troyes: 'prussian', sezanne: 'prussian' },
      french: { paris: { green: 8 }, nogent: { green: 2 } },
      step: { side: 'french', at: 'movement', activations: 1 },
    });
    const action = choose(state, FRENCH);
    expect(action.from).toBe('nogent');
    expect(['troyes', 'chalons'].some((town) => (action.path as string[]).includes(town))).toBe(true);
  });
});

describe('the French army', () => {
  const french = (given: Given): Action =>
    choose(position({ ...given, step: { side: 'french', at: 'movement', activations: 1 } }), FRENCH);

  /** Troyes starves once Prussia holds the country around it. */
  const ring = { sens: 'prussian', nogent: 'prussian', chatillon: 'prussian', vitry: 'prussian' };

  test('relieves Paris at poor odds when it would starve, and not when it holds out', () => {
    const besieged = (garrison: number): Action =>
      french({
        turn: 9,
        prussian: { paris: { regular: 6 } },
        inside: { paris: { green: garrison } },
        french: { etampes: { regular: 5 } },
      });
    expect(goesTo(besieged(3), 'paris')).toBe(true);
    expect(goesTo(besieged(8), 'paris')).toBe(false);
  });

  test('follows nobody out of supply', () => {
    const hunt = (control: { [space: string]: string }): Action =>
      french({
        turn: 5,
        prussian: { chaumont: { green: 1 } },
        control,
        french: { paris: { green: 7 }, troyes: { veteran: 5 } },
      });
    expect(goesTo(hunt({}), 'chaumont')).toBe(true);
    const cutOff = { ...ring, 'saint-dizier': 'prussian', langres: 'prussian', neufchateau: 'prussian' };
    expect(goesTo(hunt(cutOff), 'chaumont')).toBe(false);
  });

  test('cavalry rides where it cuts off most of the enemy', () => {
    const action = french({
      turn: 4,
      prussian: { meaux: { regular: 6 }, metz: { green: 1 } },
      control: {
        verdun: 'prussian',
        'sainte-menehould': 'prussian',
        chalons: 'prussian',
        epernay: 'prussian',
        'chateau-thierry': 'prussian',
      },
      french: { paris: { green: 8 }, laon: { regularCavalry: 1 } },
    });
    expect(action.units).toEqual({ regularCavalry: 1 });
    const at = (action.path as string[]).at(-1)!;
    expect(['verdun', 'sainte-menehould', 'chalons', 'epernay', 'chateau-thierry']).toContain(at);
  });

  test('new units join somebody who can lead them', () => {
    const action = choose(
      position({
        turn: 4,
        prussian: { reims: { regular: 4 } },
        french: { paris: { green: 8 }, tours: { regular: 1 } },
        step: { side: 'french', at: 'reinforcements' },
      }),
      FRENCH,
    );
    expect(action).toMatchObject({ do: 'place', space: 'tours' });
  });
});

describe('combats and sieges', () => {
  test('a hopeless defender goes into its fortress, a strong one fights outside', () => {
    const defence = (units: { [group: string]: number }): Action =>
      choose(
        position({
          turn: 2,
          prussian: { metz: { regular: 6 } },
          french: { metz: units },
          step: { side: 'prussian', at: 'combat' },
        }),
        FRENCH,
      );
    expect(defence({ green: 2 }).do).toBe('enterFortress');
    expect(defence({ veteran: 8 }).do).toBe('stand');
  });

  test('assaults a weak garrison with a strong stack and leaves a strong one to hunger', () => {
    const siege = (inside: { [group: string]: number }): Action =>
      choose(
        position({
          turn: 6,
          prussian: { metz: { veteran: 4, regular: 2 } },
          inside: { metz: inside },
          step: { side: 'prussian', at: 'sieges' },
        }),
        PRUSSIAN,
      );
    expect(siege({ green: 3 }).do).toBe('assault');
    expect(siege({ veteran: 6 }).do).toBe('siegesDone');
  });

  test('a sortie that has given up goes back inside, but not to surrender there, except in Paris', () => {
    const leave = (space: string, republic: number): Action => {
      const state = position({
        turn: 6,
        republic,
        prussian: { [space]: { green: 1 } },
        french: { [space]: { green: 1 } },
        step: { side: 'french', at: 'combat' },
      });
      state.flow.push({ step: 'combat.leave', seat: FRENCH, space: spaceNamed(space) });
      return choose(state, FRENCH);
    };
    expect(leave('metz', 0).do).toBe('enterFortress');
    expect(leave('metz', 5).do).toBe('withdraw');
    expect(leave('paris', 5).do).toBe('enterFortress');
  });

  test('France does not declare the Republic while Paris is well held', () => {
    const state = position({
      turn: 5,
      alarm: true,
      prussian: { reims: { regular: 4 } },
      french: { paris: { regular: 6 } },
      step: { side: 'french', at: 'republic' },
    });
    expect(choose(state, FRENCH).do).toBe('keepEmpire');
  });

  test('numbers and levels tell', () => {
    const even = winChance({ fire: 2, hits: 8 }, { fire: 2, hits: 8 });
    expect(even).toBeCloseTo(0.5);
    expect(winChance({ fire: 3, hits: 8 }, { fire: 2, hits: 8 })).toBeGreaterThan(even);
    expect(winChance({ fire: 2, hits: 12 }, { fire: 2, hits: 8 })).toBeGreaterThan(even);
  });
});
