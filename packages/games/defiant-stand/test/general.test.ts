/** What the General knows: a quick way to play, whole turns to compare, and weights for every feature. */
import { type Action, fastChance, type Given, stableJson } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { FEATURES, featuresOf } from '../src/general/features.ts';
import { judge } from '../src/general/judgement.ts';
import { knowledge } from '../src/general/knowledge.ts';
import learned from '../src/general/learned.json' with { type: 'json' };
import { ALLIES, defiantStand, PRUSSIA, type State } from '../src/index.ts';

const position = (given: Given): State => defiantStand.position(given, fastChance(1));

describe('playouts', () => {
  test('the quick way to play is legal in every decision of whole games, and its value in bounds', () => {
    for (const seed of [5, 6]) {
      const dice = fastChance(seed);
      const state = defiantStand.setup('1756', {}, dice);
      let marches = 0;
      let before = 0;
      while (!defiantStand.result(state)) {
        const { seat } = defiantStand.pending(state)[0];
        const action = knowledge.policy!(defiantStand, state, seat) as Action;
        expect(defiantStand.refuse(state, seat, action)).toBeUndefined();
        defiantStand.apply(state, seat, action, dice);
        if (action.do === 'lead' || action.do === 'march') marches++;
        expect(knowledge.clock(state)).toBeGreaterThanOrEqual(before);
        before = knowledge.clock(state);
        expect(Math.abs(judge(state, PRUSSIA))).toBeLessThanOrEqual(1);
        expect(judge(state, PRUSSIA)).toBe(-judge(state, ALLIES));
      }
      expect(marches).toBeGreaterThan(20);
    }
  });
});

describe('whole turns', () => {
  const state = position({
    from: 'setup',
    year: 1757,
    turn: 1,
    first: 'prussia',
    played: { prussia: 'campaign-plan-3' },
    points: { prussia: 3 },
    step: { at: 'command', player: 'prussia' },
  });

  test('are different, legal, and played as they were meant', () => {
    const view = defiantStand.mask(state, PRUSSIA);
    const plans = knowledge.plans!(defiantStand, view, PRUSSIA);
    expect(new Set(plans.map(({ action }) => stableJson(action))).size).toBeGreaterThan(2);
    const [{ action, follow }] = plans;
    const owned = defiantStand.imagine(view, PRUSSIA, fastChance(3));
    const dice = fastChance(4);
    defiantStand.apply(owned, PRUSSIA, action, dice);
    const moved = new Set<unknown>();
    for (;;) {
      const { seat, step } = defiantStand.pending(owned)[0];
      if (step === 'place' || step === 'battles') break;
      const next = (seat === PRUSSIA ? follow : knowledge.policy!)(defiantStand, owned, seat)!;
      if (seat === PRUSSIA && (next.do === 'lead' || next.do === 'march'))
        moved.add(next.leader ?? next.unit);
      defiantStand.apply(owned, seat, next, dice);
    }
    expect(moved.size).toBeGreaterThan(0);
    for (const unit of moved) expect(action.units).toContain(unit);
  });
});

describe('the value of a position', () => {
  test('every feature has a learned weight, and none is left over', () => {
    expect(Object.keys(learned)).toEqual([...FEATURES]);
    expect(featuresOf(defiantStand.setup('1756', {}, fastChance(1)))).toHaveLength(FEATURES.length);
  });

  test('a fortress more is better, and at the end it decides', () => {
    const at = (year: number, owner: string): number =>
      judge(
        position({ from: 'setup', year, turn: 3, fortresses: { breslau: { nation: owner, steps: 2 } } }),
        PRUSSIA,
      );
    for (const year of [1758, 1763]) expect(at(year, 'prussia')).toBeGreaterThan(at(year, 'austria'));
    expect(at(1763, 'prussia') - at(1763, 'austria')).toBeGreaterThan(
      at(1758, 'prussia') - at(1758, 'austria'),
    );
  });
});
