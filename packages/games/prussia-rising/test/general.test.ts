/** What the General knows: a quick way to play, marches that take several towns, and weights for every feature. */
import { type Action, type AnyGame, fastChance, type Given } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { FRENCH, PRUSSIAN } from '../src/data.ts';
import { FEATURES, featuresOf } from '../src/general/features.ts';
import { heldLead, judge } from '../src/general/judgement.ts';
import { knowledge } from '../src/general/knowledge.ts';
import learned from '../src/general/learned.json' with { type: 'json' };
import { sweepsOf } from '../src/general/sweeps.ts';
import { prussiaRising } from '../src/index.ts';
import type { State } from '../src/state.ts';

const game = prussiaRising as AnyGame;
const position = (given: Given): State => prussiaRising.position(given, fastChance(1));

describe('playouts', () => {
  test('the quick way to play is legal in every decision of whole games', () => {
    for (const seed of [5, 6]) {
      const dice = fastChance(seed);
      const state = prussiaRising.setup('1870', {}, dice);
      let marches = 0;
      while (!prussiaRising.result(state)) {
        const { seat } = prussiaRising.pending(state)[0];
        const action = knowledge.policy!(prussiaRising, state, seat) as Action;
        expect(prussiaRising.refuse(state, seat, action)).toBeUndefined();
        prussiaRising.apply(state, seat, action, dice);
        if (action.do === 'march') marches++;
      }
      expect(marches).toBeGreaterThan(20);
    }
  });
});

describe('sweeps', () => {
  const french = position({
    turn: 12,
    prussian: { dijon: { veteran: 8 } },
    control: { chalons: 'prussian', troyes: 'prussian', sezanne: 'prussian', reims: 'prussian' },
    french: { paris: { green: 8 }, nogent: { green: 3 } },
    step: { side: 'french', at: 'movement', activations: 1 },
  });

  test('one march takes several towns, and is legal', () => {
    const [{ action }] = sweepsOf(french, FRENCH);
    expect(game.refuse(french, FRENCH, action)).toBeUndefined();
    expect(Object.keys(action.leave as object).length).toBeGreaterThan(0);
    const before = judge(french, FRENCH);
    const after = prussiaRising.clone(french);
    prussiaRising.apply(after, FRENCH, action, fastChance(1));
    const retaken = french.control.filter((side, space) => side !== after.control[space]).length;
    expect(retaken).toBeGreaterThan(1);
    expect(judge(after, FRENCH)).toBeGreaterThan(before);
  });

  test('the search looks at them', () => {
    const [{ action }] = sweepsOf(french, FRENCH);
    expect(knowledge.candidates(prussiaRising, french, FRENCH)).toContainEqual(action);
  });
});

describe('the value of a position', () => {
  test('every feature has a learned weight, and none is left over', () => {
    expect(Object.keys(learned)).toEqual([...FEATURES]);
    const state = prussiaRising.setup('1870', {}, fastChance(1));
    expect(featuresOf(state)).toHaveLength(FEATURES.length);
  });

  test('what counts is the next level: the point that wins is worth more than one after it', () => {
    // Prussia has moved, nobody is left to change anything.
    const ended = (control: readonly string[]): number => {
      const state = position({
        turn: 12,
        control: Object.fromEntries(control.map((space) => [space, 'prussian'])),
        french: { paris: { green: 1 } },
        step: { side: 'french', at: 'movement', activations: 1 },
      });
      prussiaRising.apply(state, FRENCH, { do: 'endMovement' }, fastChance(1));
      return judge(state, PRUSSIAN);
    };
    const towns = ['orleans', 'tours', 'rouen', 'lille', 'le-mans', 'bourges', 'dijon', 'besancon', 'amiens'];
    const at79 = [...towns, 'reims', 'bitche', 'longwy', 'toul'];
    const [below, level, above] = [at79, [...at79, 'verdun'], [...at79, 'verdun', 'sedan']].map(ended);
    expect(below).toBeLessThan(0.5);
    expect(level).toBeGreaterThan(0.5);
    expect(above - level).toBeGreaterThan(0);
    expect(above - level).toBeLessThan((level - below) / 10);
  });

  test('points are worth more late than early, and a starving Paris is worth more than one that holds', () => {
    const held = (turn: number, control: { [space: string]: string }): number =>
      heldLead(
        position({
          turn,
          prussian: { reims: { regular: 4 } },
          control,
          french: { paris: { green: 8 } },
          step: { side: 'prussian', at: 'movement', activations: 1 },
        }),
      );
    const gain = (turn: number): number => held(turn, { nancy: 'prussian' }) - held(turn, {});
    expect(gain(2)).toBeGreaterThan(0);
    expect(gain(11)).toBeGreaterThan(gain(2));
    const besieged = (garrison: number): number =>
      judge(
        position({
          turn: 9,
          prussian: { paris: { regular: 8 } },
          inside: { paris: { green: garrison } },
          step: { side: 'prussian', at: 'movement', activations: 1 },
        }),
        PRUSSIAN,
      );
    expect(besieged(4)).toBeGreaterThan(besieged(5));
  });
});
