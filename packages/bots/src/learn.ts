/**
 * Learns what positions are worth: plays games with slips, so that positions vary, and finds the weights with which the
 * features of a position foretell best how its game ended: regression with a small penalty for large weights, linear or
 * along the curve that the game's value has. Features whose weight would contradict the rules are left out, because in
 * such games causes and effects mix.
 */
import type { Action, AnyGame, Chance, Knowledge, Learning } from '@feldzug/kernel';
import { chanceOf } from './play.ts';
import { defaultOptions } from './registry.ts';

export interface Learned {
  readonly games: number;
  readonly positions: number;
  readonly weights: { readonly [feature: string]: number };
  /** The share of the spread in games not learned from that the weights explain; 0 is a guess without looking. */
  readonly explained: number;
}

interface Lesson {
  readonly game: number;
  readonly features: readonly number[];
  /** What is added to the weighted features. */
  readonly known: number;
  /** What the sum should be, or on a curve its value. */
  readonly target: number;
}

export function learn(
  game: AnyGame,
  knowledge: Knowledge<unknown>,
  learning: Learning<unknown>,
  games: number,
  seed: string,
  onProgress?: (done: number, all: number) => void,
): Learned {
  const lessons: Lesson[] = [];
  for (let number = 0; number < games; number++) {
    lessons.push(...lessonsOf(game, knowledge, learning, number, `${seed}/${number}`));
    onProgress?.(number + 1, games);
  }
  const weights = fitted(lessons, learning);
  return {
    games,
    positions: lessons.length,
    weights: Object.fromEntries(learning.names.map((name, index) => [name, round(weights[index])])),
    explained: round(explainedBy(lessons, learning)),
  };
}

/** A position at every quiet moment of one game. */
function lessonsOf(
  game: AnyGame,
  knowledge: Knowledge<unknown>,
  learning: Learning<unknown>,
  number: number,
  seed: string,
): Lesson[] {
  const dice = chanceOf(seed, 'dice');
  const mind = chanceOf(seed, 'mind');
  const { players } = learning;
  const shares = learning.slips ?? (players ? NO_SLIPS : SLIPS);
  const ways = game.seats.map(() => players?.[mind.draw('player', players.length)]);
  const slips = game.seats.map(() =>
    shares.length > 1 ? shares[mind.draw('slips', shares.length)] : shares[0],
  );
  const scenarios = learning.scenarios ?? [game.scenarios[0].id];
  const state = game.setup(scenarios[number % scenarios.length], defaultOptions(game), dice);
  const seen: { readonly features: readonly number[]; readonly known: number }[] = [];
  let clock = knowledge.clock(state);
  while (!game.result(state)) {
    if (knowledge.clock(state) !== clock) {
      clock = knowledge.clock(state);
      const features = [...learning.features(state), ...(learning.setting?.(state) ?? [])];
      seen.push({ features, known: learning.known(state) });
    }
    const { seat } = game.pending(state)[0];
    const sensible = (): readonly Action[] =>
      (learning.slipsAmong ?? knowledge.candidates)(game, state, seat);
    const action = mind.draw('slip', 100) < slips[seat] ? anyOf(sensible(), mind) : undefined;
    const usual = ways[seat]?.(game, state, seat);
    game.apply(state, seat, action ?? usual ?? chosen(game, knowledge, state, seat), dice);
  }
  const target = learning.target(state);
  return seen.map(({ features, known }) => ({ game: number, features, known, target }));
}

/** Of a hundred decisions of a seat, so many are any sensible action instead of the best: drawn for each game. */
const SLIPS: readonly number[] = [0, 10, 25, 45];
const NO_SLIPS: readonly number[] = [0];

const anyOf = <T>(all: readonly T[], mind: Chance): T | undefined => all[mind.draw('which', all.length)];

function chosen(game: AnyGame, knowledge: Knowledge<unknown>, state: unknown, seat: number) {
  const action = knowledge.policy?.(game, state, seat) ?? knowledge.candidates(game, state, seat)[0];
  if (!action) throw new Error(`no candidate action for ${game.seats[seat].id}`);
  return action;
}

/** Weights from four fifths of the games, tried on the others. */
function explainedBy(lessons: readonly Lesson[], learning: Learning<unknown>): number {
  // Scenarios are played in turn: every fifth round of them is kept back.
  const scenarios = learning.scenarios?.length ?? 1;
  const isTest = ({ game }: Lesson): boolean => Math.floor(game / scenarios) % 5 === 0;
  const weights = fitted(
    lessons.filter((lesson) => !isTest(lesson)),
    learning,
  );
  const tests = lessons.filter(isTest);
  const middle = tests.reduce((sum, { target }) => sum + target, 0) / tests.length;
  let missed = 0;
  let spread = 0;
  for (const lesson of tests) {
    const sum = sumOf(lesson, weights);
    const value = learning.steepness === undefined ? sum : Math.tanh(learning.steepness * sum);
    missed += (value - lesson.target) ** 2;
    spread += (middle - lesson.target) ** 2;
  }
  return 1 - missed / spread;
}

const sumOf = ({ features, known }: Lesson, weights: readonly number[]): number =>
  known + dot(features, weights);

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * b[index], 0);

/** For each lesson; large enough that features which hardly vary stay small. */
const PENALTY = 1e-4;

/** Leaves out the feature that contradicts its sign most, and solves again, until none does. */
function fitted(lessons: readonly Lesson[], { signs, steepness }: Learning<unknown>): number[] {
  const isLeftOut = lessons[0].features.map(() => 0);
  for (;;) {
    const weights =
      steepness === undefined
        ? solved(lessons.map(straight), isLeftOut)
        : curved(lessons, isLeftOut, steepness);
    let worst = -1;
    for (let i = 0; i < weights.length; i++)
      if (weights[i] * signs[i] < 0 && (worst < 0 || Math.abs(weights[i]) > Math.abs(weights[worst])))
        worst = i;
    if (worst < 0) return weights;
    isLeftOut[worst] = 1;
  }
}

/** One equation: the weighted features should be `aim`. */
interface Equation {
  readonly features: readonly number[];
  readonly aim: number;
  /** How much it counts. */
  readonly share: number;
}

const straight = ({ features, known, target }: Lesson): Equation => ({
  features,
  aim: target - known,
  share: 1,
});

/** Newton's method needs few steps from nothing; the curve is the hyperbolic tangent, so this is logistic regression. */
const STEPS = 12;
/** Where the curve is nearly level, its slope is not taken for less than this. */
const LEAST_SLOPE = 1e-3;

function curved(lessons: readonly Lesson[], isLeftOut: readonly number[], steepness: number): number[] {
  let weights = isLeftOut.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const tangents = lessons.map((lesson): Equation => {
      const sum = sumOf(lesson, weights);
      const value = Math.tanh(steepness * sum);
      const slope = Math.max(LEAST_SLOPE, 1 - value * value);
      const aim = sum - lesson.known + (lesson.target - value) / (steepness * slope);
      return { features: lesson.features, aim, share: slope };
    });
    weights = solved(tangents, isLeftOut);
  }
  return weights;
}

/** The normal equations, solved by elimination. */
function solved(equations: readonly Equation[], isLeftOut: readonly number[]): number[] {
  const size = isLeftOut.length;
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size + 1 }, (_each, j) => (i === j ? PENALTY * equations.length : 0)),
  );
  for (const { features, aim, share } of equations)
    for (let i = 0; i < size; i++) {
      if (isLeftOut[i]) continue;
      for (let j = 0; j < size; j++) if (!isLeftOut[j]) rows[i][j] += share * features[i] * features[j];
      rows[i][size] += share * features[i] * aim;
    }
  for (let i = 0; i < size; i++)
    for (let below = i + 1; below < size; below++) {
      const factor = rows[below][i] / rows[i][i];
      for (let j = i; j <= size; j++) rows[below][j] -= factor * rows[i][j];
    }
  const weights = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = rows[i][size];
    for (let j = i + 1; j < size; j++) rest -= rows[i][j] * weights[j];
    weights[i] = rest / rows[i][i];
  }
  return weights;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
