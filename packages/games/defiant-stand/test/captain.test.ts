/** The Captain: legal in whole games, a function of its view, and sensible where the right thing is evident. */
import {
  type Action,
  type AnyGame,
  type Bot,
  fastChance,
  type Given,
  randomAction,
  stableJson,
} from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { figureOf } from '../src/captain/belief.ts';
import { counted, lookAt } from '../src/captain/evaluate.ts';
import { captain } from '../src/captain/index.ts';
import { chanceOf, storm } from '../src/captain/odds.ts';
import { knowledge } from '../src/general/knowledge.ts';
import { ALLIES, cityNamed, defiantStand, PRUSSIA, type State, unitNamed } from '../src/index.ts';

const game = defiantStand as AnyGame;

const recruit: Bot = {
  name: 'recruit',
  choose: (rules, view, seat, chance) => randomAction(rules, view, seat, chance)!,
};

const choose = (state: State, seat: number): Action =>
  captain.choose(game, defiantStand.mask(state, seat), seat, fastChance(1), 0);

const position = (given: Given): State => defiantStand.position(given, fastChance(1));

/** Plays a game to its end; `look` sees every state before its decision. */
function play(seed: number, bots: readonly Bot[], look?: (state: State, seat: number) => void): State {
  const dice = fastChance(seed);
  const mind = fastChance(seed + 1);
  const state = defiantStand.setup('1756', {}, dice);
  while (!defiantStand.result(state)) {
    const { seat } = defiantStand.pending(state)[0];
    look?.(state, seat);
    const action = bots[seat].choose(game, defiantStand.mask(state, seat), seat, mind, 0);
    const refusal = defiantStand.refuse(state, seat, action);
    if (refusal) throw new Error(`${bots[seat].name} is refused ${stableJson(action)}: ${refusal.text}`);
    defiantStand.apply(state, seat, action, dice);
  }
  return state;
}

describe('whole games', () => {
  test('Captain beats Recruit from either side', { timeout: 300_000 }, () => {
    for (const seed of [31, 32]) {
      expect(defiantStand.result(play(seed, [captain, recruit]))!.winners).toEqual([PRUSSIA]);
      expect(defiantStand.result(play(seed, [recruit, captain]))!.winners).toEqual([ALLIES]);
    }
  });

  test('every candidate is legal, the first is what the Captain does, the clock never goes back', {
    timeout: 300_000,
  }, () => {
    let looked = 0;
    let before = 0;
    play(41, [captain, captain], (state, seat) => {
      expect(knowledge.clock(state)).toBeGreaterThanOrEqual(before);
      before = knowledge.clock(state);
      if (looked++ % 7 !== 0) return;
      const view = defiantStand.mask(state, seat);
      const all = captain.candidates(game, view, seat);
      expect(all.length).toBeGreaterThan(0);
      for (const action of all) expect(defiantStand.refuse(state, seat, action)).toBeUndefined();
      expect(all[0]).toEqual(captain.choose(game, view, seat, fastChance(1), 0));
      const value = counted(view, lookAt(view), seat);
      expect(value).toBeGreaterThanOrEqual(-1);
      expect(value).toBeLessThanOrEqual(1);
      expect(captain.explain(game, view, seat, all[0]).length).toBeGreaterThan(5);
    });
    expect(looked).toBeGreaterThan(300);
  });
});

describe('the belief', () => {
  test('a block that can be one of several units is thought to be their mean', () => {
    const view = defiantStand.mask(defiantStand.setup('1756', {}, fastChance(1)), PRUSSIA);
    // All know who begins in Prague, not who is who.
    const stack = view.place.flatMap((city, handle) => (city === cityNamed('prague') ? [handle] : []));
    const figures = stack.map((handle) => figureOf(view, handle));
    expect(stack).toHaveLength(4);
    for (const [i, handle] of stack.entries()) {
      expect(view.block[handle]).toBe(-1);
      expect(figures[i]).toEqual(figures[0]);
    }
    expect(figures[0].leader).toBeCloseTo(1 / 4);
    expect(figures[0].horse).toBeCloseTo(1 / 4);
    expect(figures[0].steps).toBeCloseTo(3);
    const own = figureOf(view, view.block.indexOf(unitNamed('frederick')));
    expect(own.steps).toBe(4);
    expect(own.leader).toBe(1);
  });
});

describe('the odds', () => {
  test('even strength is an even chance, and more is better', () => {
    expect(chanceOf(5, 5)).toBeCloseTo(0.5);
    expect(chanceOf(10, 5) + chanceOf(5, 10)).toBeCloseTo(1);
    expect(chanceOf(20, 5)).toBeGreaterThan(chanceOf(10, 5));
  });

  test('thicker walls are harder to take', () => {
    const nobody = { steps: 0, fire: 0, tough: 0, horse: 0, leader: 0, worth: 0 };
    expect(storm(6, 3, nobody).take).toBeLessThan(storm(6, 1, nobody).take);
    expect(storm(6, 2, { ...nobody, steps: 6, fire: 2 }).take).toBeLessThan(storm(6, 2, nobody).take);
  });
});

describe('sense', () => {
  test('takes an open city at the very end', () => {
    const state = position({
      year: 1763,
      turn: 5,
      first: 'prussia',
      units: {
        cottbus: { loudon: { steps: 3, activated: true }, kaiser: { steps: 3 } },
        konigsberg: { frederick: { steps: 4 } },
      },
      step: 'movement',
    });
    const said = choose(state, ALLIES);
    expect((said.path as string[]).at(-1)).toBe('berlin');
  });

  test('leaves a battle that is lost, and stays in one that is not', () => {
    const at = (defenders: number): Action => {
      const army = ['garde', 'winterfeldt', 'forcade', 'anhalt', 'itzenplitz'].slice(0, defenders);
      const state = position({
        year: 1758,
        turn: 2,
        first: 'allies',
        units: {
          torgau: {
            ...Object.fromEntries(army.map((id) => [id, 3])),
            ...{ daun: 4, kaiser: 4, kolowrat: 3, harrach: 3, waldeck: 3 },
          },
          berlin: { frederick: 4 },
        },
        attackers: { torgau: 'allies' },
        step: { at: 'battle', city: 'torgau', attacker: 'allies', round: 1, phase: 'infantry' },
      });
      defiantStand.apply(state, ALLIES, choose(state, ALLIES), fastChance(1));
      return choose(state, PRUSSIA);
    };
    expect(at(1)).toEqual({ do: 'fire', retreat: ['garde'], shelter: [] });
    expect(at(5)).toEqual({ do: 'fire', retreat: [], shelter: [] });
  });
});
