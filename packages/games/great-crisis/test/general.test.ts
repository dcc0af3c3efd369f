/** What the General builds on: the light player of its playouts, the choices that it compares, the learned value. */
import { type Action, type AnyGame, fastChance, own, stableJson } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { weights } from '../src/captain/weights.ts';
import { FEATURES, featuresOf } from '../src/general/features.ts';
import { knowledge } from '../src/general/knowledge.ts';
import learned from '../src/general/learned.json' with { type: 'json' };
import { lightPolicy } from '../src/general/light.ts';
import { STAFF } from '../src/general/staff.ts';
import { greatCrisis, PRUSSIAN, type State } from '../src/index.ts';
import type { PhaseFrame } from '../src/rules/frames.ts';

const game = greatCrisis as AnyGame;

/** The King before an open Saxony, with points to spare. */
const campaign = (): State =>
  greatCrisis.position(
    {
      turn: 5,
      units: { magdeburg: { friedrich: 1, prussia: 9 }, prag: { browne: 1, austria: 7 } },
      step: { army: 'prussia', at: 'phase.march', ap: 6 },
    },
    fastChance(1),
  );

describe('the light player', () => {
  test('goes on marching as long as a march is worth its point', () => {
    const state = own(campaign());
    const marches: Action[] = [];
    while (state.flow.at(-1)?.step === 'phase.march') {
      const { ap } = state.flow.at(-1) as PhaseFrame;
      const action = knowledge.policy!(greatCrisis, state, PRUSSIAN)!;
      if (action.do === 'march') marches.push(action);
      if (action.do === 'halt' || ap <= 1) break;
      greatCrisis.apply(state, PRUSSIAN, action, fastChance(1));
    }
    const starts = marches.map(({ from }) => from);
    // The same column marches on from where it has come to.
    expect(marches.some(({ path }) => starts.includes((path as string[]).at(-1)!))).toBe(true);
    expect(marches.length).toBeGreaterThan(2);
  });
});

describe('the choices in a march step', () => {
  const choices = knowledge.candidates(greatCrisis, campaign(), PRUSSIAN);

  test("begin with the staff's, are legal and different, and end the marches at last", () => {
    expect(choices[0]).toEqual(STAFF[PRUSSIAN].advice.policy(game, campaign(), PRUSSIAN));
    for (const action of choices) expect(greatCrisis.refuse(campaign(), PRUSSIAN, action)).toBeUndefined();
    expect(new Set(choices.map((action) => stableJson(action))).size).toBe(choices.length);
    expect(choices.length).toBeGreaterThan(2);
    expect(choices.at(-1)).toEqual({ do: 'halt' });
  });
});

describe("the General's staff", () => {
  test('has weights of its own, with the same names', () => {
    const named = (set: object): string[] =>
      Object.entries(set).flatMap(([group, figures]) =>
        Object.keys(figures).map((name) => `${group}.${name}`),
      );
    for (const { weights: set } of STAFF) {
      expect(named(set)).toEqual(named(weights));
      expect(set).not.toEqual(weights);
    }
  });

  test('decides by its weights and not by others', () => {
    const dear = { ...weights, march: { ...weights.march, point: 1000 } };
    const choice = (by: typeof weights): string =>
      lightPolicy(by, by.march.risk)(greatCrisis, campaign(), PRUSSIAN)!.do;
    expect(choice(dear)).toBe('halt');
    expect(choice(weights)).toBe('march');
    expect(choice(dear)).toBe('halt');
  });

  test('has a better idea than to halt', () => {
    expect(knowledge.opinion!(game, campaign(), PRUSSIAN, { do: 'halt' }).better).toMatch(/./);
  });
});

describe('the value of a position', () => {
  test('every feature has a learned weight, and none is left over', () => {
    expect(Object.keys(learned)).toEqual([...FEATURES]);
    expect(featuresOf(campaign())).toHaveLength(FEATURES.length);
  });
});
