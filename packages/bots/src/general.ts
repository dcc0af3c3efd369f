/**
 * The General: searches over positions that agree with what its seat can see. A game brings what it knows (a value
 * for positions, a short ranked list of actions); the search is the same for all games.
 *
 * Each playout imagines the unseen, plays one of the actions and then lets both sides follow the ranked lists up to
 * a quiet moment. All actions are tried with the same luck, and the worse half is dropped again and again
 * (sequential halving), so that the budget goes where the decision is close.
 */
import {
  type Action,
  type Bot,
  type Chance,
  fastChance,
  type Game,
  type Seat,
  stableJson,
} from '@feldzug/kernel';

/** What a game knows about itself. */
export interface Knowledge<S> {
  /** What a position is worth to a seat, from −1 (lost) to 1 (won). */
  evaluate(state: S, seat: Seat): number;
  /** Sensible actions for what is asked of a seat, the best first; every one legal. */
  candidates(game: Game<S>, state: S, seat: Seat): readonly Action[];
  /** A count that goes up from one quiet moment to the next: phases, turns. */
  clock(state: S): number;
}

/** How a General weighs what it finds. */
export interface Character {
  readonly name: string;
  /** How many actions it considers. */
  readonly width: number;
  /** How many quiet moments a playout goes ahead. */
  readonly horizon: number;
  /** What a standard deviation of the outcome costs (cautious) or is worth (bold, below 0). */
  readonly caution: number;
  /** How many standard errors better than its knowledge's first choice another action must look. */
  readonly trust: number;
}

export const GENERAL: Character = { name: 'general', width: 6, horizon: 2, caution: 0, trust: 0.7 };
export const CAUTIOUS: Character = { ...GENERAL, name: 'general-cautious', caution: 0.25 };
export const BOLD: Character = { ...GENERAL, name: 'general-bold', caution: -0.25 };

export function general<S>(knowledge: Knowledge<S>, character: Character = GENERAL): Bot {
  return {
    name: character.name,
    choose(game, view, seat, chance, think) {
      const search = searching(game as Game<S>, view as S, seat, chance, think, knowledge, character);
      let step = search.next();
      while (!step.done) step = search.next();
      return step.value;
    },
  };
}

/** What the search has found so far: the best action, and how many playouts it took. */
export interface Finding {
  readonly best: Action;
  readonly playouts: number;
}

/** A playout limit for positions that never become quiet. */
const LONGEST = 400;

interface Contender {
  readonly action: Action;
  readonly rank: number;
  readonly values: number[];
}

/** The search, one playout a step: whoever drives it may stop at any time and take the best so far. */
export function* searching<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  chance: Chance,
  think: number,
  knowledge: Knowledge<S>,
  character: Character,
): Generator<Finding, Action> {
  const actions = distinct(knowledge.candidates(game, view, seat)).slice(0, character.width);
  if (actions.length === 0) throw new Error(`the General knows nothing to do as ${game.seats[seat].id}`);
  const luck = chance.draw('search', 0x7fffffff);
  // The first choice of the knowledge stays to the end: the others are measured against it.
  const [first, ...others] = actions.map((action, rank): Contender => ({ action, rank, values: [] }));
  let field = others;
  let playouts = 0;
  for (let round = roundsFor(field.length); field.length > 0 && playouts < think; round--) {
    const share = Math.max(1, Math.floor((think - playouts) / Math.max(1, round) / (field.length + 1)));
    for (let i = 0; i < share && playouts < think; i++) {
      for (const contender of [first, ...field]) {
        contender.values.push(playOut(game, view, seat, contender, luck, knowledge, character));
        playouts++;
      }
      yield { best: bestOf(field, first, character).action, playouts };
    }
    if (round > 1) field = keepHalf(field, first, character);
  }
  return bestOf(field, first, character).action;
}

function distinct(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const text = stableJson(action);
    return !seen.has(text) && seen.add(text);
  });
}

const roundsFor = (contenders: number): number => Math.max(1, Math.ceil(Math.log2(contenders)));

/** The same luck for the same number of playout, whichever action is tried. */
function playOut<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  { action, values }: Contender,
  luck: number,
  knowledge: Knowledge<S>,
  character: Character,
): number {
  const number = luck + values.length * 7919;
  const state = game.imagine(view, seat, fastChance(number));
  const dice = fastChance(number ^ 0x2545f491);
  const end = knowledge.clock(state) + character.horizon;
  game.apply(state, seat, action, dice);
  for (let length = 0; length < LONGEST; length++) {
    if (game.result(state) || knowledge.clock(state) >= end) break;
    const asked = game.pending(state)[0];
    const [next] = knowledge.candidates(game, state, asked.seat);
    if (!next) break;
    game.apply(state, asked.seat, next, dice);
  }
  return knowledge.evaluate(state, seat);
}

/** The better half of those that challenge the first choice. */
const keepHalf = (field: readonly Contender[], first: Contender, character: Character): Contender[] =>
  [...field]
    .sort((a, b) => gainOver(b, first, character) - gainOver(a, first, character) || a.rank - b.rank)
    .slice(0, Math.ceil(field.length / 2));

function bestOf(field: readonly Contender[], first: Contender, character: Character): Contender {
  let best = first;
  let gain = 0;
  for (const contender of field) {
    const found = gainOver(contender, first, character);
    if (found > gain) {
      best = contender;
      gain = found;
    }
  }
  return best;
}

/**
 * How much better than the first choice, after a discount for doubt. Both have met the same luck, so that the
 * differences vary far less than the values.
 */
function gainOver(one: Contender, first: Contender, { caution, trust }: Character): number {
  if (one.values.length < 2) return 0;
  const count = Math.min(one.values.length, first.values.length);
  const differences = Array.from({ length: count }, (_, i) => one.values[i] - first.values[i]);
  const doubt = (trust * deviation(differences)) / Math.sqrt(count);
  return mean(differences) - doubt - caution * (deviation(one.values) - deviation(first.values));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
