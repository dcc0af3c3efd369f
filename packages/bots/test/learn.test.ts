/** What is learned from games: the weights that foretell results, along a straight line or a curve. */
import type { AnyGame, Chance, Knowledge, Learning } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { learn } from '../src/learn.ts';

/** A game of one move: the first seat wins the more surely, the more it was dealt. */
interface Deal {
  dealt: number;
  moved: number;
  won: number;
}

/** How much more surely for a point: what the curve should find again. */
const WORTH = 0.4;
const STEEPNESS = 1.5;

const surely = (dealt: number): number => (1 + Math.tanh(STEEPNESS * WORTH * dealt)) / 2;

const game = {
  seats: [{ id: 'first' }],
  scenarios: [{ id: 'only' }],
  options: [],
  setup: (_scenario: string, _options: object, chance: Chance): Deal => ({
    dealt: chance.draw('deal', 9) - 4,
    moved: 0,
    won: 0,
  }),
  pending: () => [{ seat: 0, step: 'move' }],
  apply(state: Deal, _seat: number, _action: object, chance: Chance) {
    if (state.moved === 1) state.won = chance.draw('win', 1000) < 1000 * surely(state.dealt) ? 1 : -1;
    state.moved++;
    return [];
  },
  result: (state: Deal) => (state.moved === 2 ? { winners: [] } : undefined),
} as unknown as AnyGame;

const knowledge = {
  clock: (state: Deal) => state.moved,
  candidates: () => [{ do: 'move' }],
} as unknown as Knowledge<unknown>;

const learning: Learning<unknown> = {
  names: ['dealt', 'useless'],
  signs: [1, 0],
  features: (state) => [(state as Deal).dealt, (((state as Deal).dealt + 4) % 3) - 1],
  known: () => 0,
  target: (state) => (state as Deal).won,
};

test('a curve finds the weight that the results come from, and nothing in what does not matter', () => {
  const { weights } = learn(game, knowledge, { ...learning, steepness: STEEPNESS }, 3000, 'curve');
  expect(weights.dealt).toBeCloseTo(WORTH, 1);
  expect(weights.useless).toBeCloseTo(0, 1);
});

test('a straight line is too flat for such results, and explains less of them', () => {
  const curve = learn(game, knowledge, { ...learning, steepness: STEEPNESS }, 3000, 'curve');
  const line = learn(game, knowledge, learning, 3000, 'curve');
  // In the middle, where games are decided, the curve rises by this much for a point.
  expect(line.weights.dealt).toBeLessThan(0.6 * STEEPNESS * WORTH);
  expect(line.explained).toBeLessThan(curve.explained);
});

test('a weight with the wrong sign is left out', () => {
  const { weights } = learn(
    game,
    knowledge,
    { ...learning, signs: [-1, 0], steepness: STEEPNESS },
    300,
    'sign',
  );
  expect(weights.dealt).toBe(0);
});

test('a game that names scenarios is learned from all of them in turn', () => {
  const played: string[] = [];
  const several = {
    ...game,
    setup(scenario: string, options: object, chance: Chance) {
      played.push(scenario);
      return game.setup(scenario, options as never, chance);
    },
  } as unknown as AnyGame;
  learn(several, knowledge, { ...learning, scenarios: ['one', 'other'] }, 4, 'scenarios');
  expect(played).toEqual(['one', 'other', 'one', 'other']);
});

test('a setting is found beside the weights, and its own weight is left out', () => {
  const setting = (state: unknown): number[] => [(state as Deal).dealt];
  const { weights } = learn(
    game,
    knowledge,
    { ...learning, names: ['useless'], signs: [0], features: () => [0], setting, steepness: STEEPNESS },
    300,
    'setting',
  );
  expect(weights).toEqual({ useless: 0 });
  const before = learn(game, knowledge, { ...learning, steepness: STEEPNESS }, 300, 'setting');
  const beside = learn(game, knowledge, { ...learning, setting, steepness: STEEPNESS }, 300, 'setting');
  expect(beside.weights.dealt).toBeLessThan(0.7 * before.weights.dealt);
});

test('players take the place of slips', () => {
  const asked = [0, 0];
  const players = [0, 1].map((number) => () => {
    asked[number]++;
    return { do: 'move' };
  });
  learn(game, knowledge, { ...learning, players }, 20, 'players');
  expect(asked[0] + asked[1]).toBe(40);
  expect(Math.min(...asked)).toBeGreaterThan(0);
});

test('players slip only where the game says so', () => {
  const asked = (slips?: readonly number[]): number => {
    let count = 0;
    const player = () => {
      count++;
      return { do: 'move' };
    };
    let among = 0;
    const slipsAmong = () => {
      among++;
      return [{ do: 'move' }];
    };
    learn(game, knowledge, { ...learning, players: [player], slips, slipsAmong }, 20, 'players');
    expect(count).toBe(40);
    return among;
  };
  expect(asked()).toBe(0);
  expect(asked([100])).toBe(40);
});
