/**
 * The General searches over positions that agree with what its seat can see. A game brings its knowledge (a value for
 * positions, a short ranked list of actions); the search is the same for all games.
 *
 * Each playout imagines what is hidden, plays one of the actions and then lets both sides follow the ranked lists up
 * to a quiet moment. All actions are tried with the same luck, and the worse half is dropped again and again
 * (sequential halving), so that the budget goes where the decision is close.
 */
import {
  type Action,
  type AnyGame,
  type Bot,
  type Chance,
  capital,
  DrawnError,
  fastChance,
  type Game,
  type Knowledge,
  noChance,
  own,
  type Policy,
  type Proposal,
  pairedChance,
  type Seat,
  stableJson,
} from '@feldzug/kernel';
import { keepPlan, keptPlan, rowOf, trustIn } from './rows.ts';

/** How a General weighs its findings. */
export interface Character {
  readonly name: string;
  /** How many actions it considers. */
  readonly width: number;
  /** What a standard deviation of the outcome costs (cautious) or is worth (bold, below 0). */
  readonly caution: number;
  /** How many standard errors better than the first choice another action must look. */
  readonly trust: number;
}

export const GENERAL: Character = { name: 'general', width: 6, caution: 0, trust: 0.7 };
export const CAUTIOUS: Character = { ...GENERAL, name: 'general-cautious', caution: 0.25 };
export const BOLD: Character = { ...GENERAL, name: 'general-bold', caution: -0.25 };
const CHARACTERS = { cautious: CAUTIOUS, bold: BOLD } as const;

/** A bot whose search runs step by step; the caller may stop it and take the best so far. */
export interface SearchingBot extends Bot {
  search(game: AnyGame, view: unknown, seat: Seat, chance: Chance, think: number): Generator<Finding, Action>;
}

export function general<S>(knowledge: Knowledge<S>, character: Character = GENERAL): SearchingBot {
  const characterIn = (view: S, seat: Seat): Character => ({
    ...character,
    width: knowledge.width ?? character.width,
    trust: trustIn(knowledge, view, seat) ?? character.trust,
  });
  return {
    name: character.name,
    think: knowledge.think,
    explain:
      knowledge.opinion &&
      ((game, view, seat, action) =>
        game.refuse(view, seat, action)?.text ??
        reasonFor(game as Game<S>, view as S, seat, action, knowledge, characterIn(view as S, seat))),
    search: (game, view, seat, chance, think) =>
      searching(game as Game<S>, view as S, seat, chance, think, knowledge, characterIn(view as S, seat)),
    choose(game, view, seat, chance, think) {
      return chooseWithin(this, game, view, seat, chance, think, () => true);
    },
  };
}

/** Why the General made its choice: a rule of thumb, and what the playouts found where they overruled it. */
function reasonFor<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  action: Action,
  knowledge: Knowledge<S>,
  character: Character,
): string {
  const { own: reason, better } = knowledge.opinion!(game, view, seat, action);
  const says = reason === undefined ? [] : [`${capital(reason)}.`];
  if (better !== undefined && proposalsFor(game, view, seat, knowledge, character).length > 1) {
    if (reason !== better) says.push(`At first sight another move looks better: it ${better}.`);
    says.push(
      reason === better
        ? 'The General played other ways on too, and this did best.'
        : 'The General played both on, and this did better.',
    );
  }
  return says.length > 0 ? says.join(' ') : 'The General has no reason to give for this.';
}

/** The General in each of the characters that the game names. */
export const generals = <S>(knowledge: Knowledge<S>): SearchingBot[] =>
  [GENERAL, ...(knowledge.characters ?? []).map((name) => CHARACTERS[name])].map((character) =>
    general(knowledge, character),
  );

/**
 * A bot's choice within the time there is. The caller has the clock, not the bot: with enough time the choice depends
 * only on view, luck and number of playouts. Bots that do not search answer at once.
 */
export function chooseWithin(
  bot: Bot,
  game: AnyGame,
  view: unknown,
  seat: Seat,
  chance: Chance,
  think: number,
  hasTime: () => boolean,
): Action {
  if (!isSearching(bot)) return bot.choose(game, view, seat, chance, think);
  const search = bot.search(game, view, seat, chance, think);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    if (!hasTime()) return step.value.best;
  }
}

/** How long a person waits for a bot, in milliseconds; with the last step it is about a second. */
export const PATIENCE = 850;

export const isSearching = (bot: Bot): bot is SearchingBot => 'search' in bot;

/** The best action so far, and the number of playouts. */
export interface Finding {
  readonly best: Action;
  readonly playouts: number;
}

const HORIZON = 2;

/** A playout limit for positions that never become quiet. */
const LONGEST = 400;

interface Contender<S> {
  readonly action: Action;
  readonly rank: number;
  readonly values: number[];
  readonly trunk: Trunk<S>;
  /** How the seat goes on in playouts. */
  readonly goesOn: Policy<S>;
}

/** What certainly follows an action, without luck or another seat. It is played once for all playouts. */
interface Trunk<S> {
  readonly view: S;
  /** The action after which luck or another seat decides. */
  readonly next: Action;
}

/** The search, one playout per step; the caller may stop at any time and take the best so far. */
export function* searching<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  chance: Chance,
  think: number,
  knowledge: Knowledge<S>,
  character: Character,
): Generator<Finding, Action> {
  const row = rowOf(knowledge, view, seat, think);
  const settled = row && keptPlan<S>(chance, row)?.(game, view, seat);
  if (settled) return settled;
  const proposals = proposalsFor(game, view, seat, knowledge, character);
  if (proposals.length === 0)
    throw new Error(`the General has no candidate action for ${game.seats[seat].id}`);
  const [{ action: firstAction }] = proposals;
  if (proposals.length === 1) return firstAction;
  const luck = chance.draw('search', 0x7fffffff);
  const contenders: Contender<S>[] = [];
  const ends = new Set<string>();
  for (const [rank, proposal] of proposals.entries()) {
    const { action } = proposal;
    const goesOn = knowledge.plans ? proposal.follow : ownPolicyOf(knowledge);
    const trunk = trunkOf(game, view, seat, proposal, knowledge);
    const end = row ? String(rank) : stableJson(trunk.view === view ? trunk.next : [trunk.view, trunk.next]);
    // The same marches in another order lead to the same position: only the first order is tried.
    if (!ends.has(end)) contenders.push({ action, rank, values: [], trunk, goesOn });
    ends.add(end);
    yield { best: firstAction, playouts: 0 };
  }
  // The first choice stays to the end, because the others are measured against it.
  const [first, ...others] = contenders;
  let field = others;
  let best = first;
  let playouts = 0;
  const most = Math.ceil(think * (knowledge.effort?.(view) ?? 1));
  const guesses: S[] = [];
  // A plan for many decisions has many contenders: after a first trial of all of them only the best go on.
  for (let round = row ? 2 : roundsFor(field.length); field.length > 0 && playouts < most; round--) {
    const share = Math.max(
      row ? FIRST_TRIAL : 1,
      Math.floor((most - playouts) / Math.max(1, round) / (field.length + 1)),
    );
    for (let i = 0; i < share && playouts < most; i++) {
      for (const contender of [first, ...field]) {
        contender.values.push(playOut(game, view, seat, contender, luck, knowledge, guesses));
        playouts++;
        yield { best: best.action, playouts };
      }
      field = field.filter((contender) => !isHopeless(contender, first, character));
      best = bestOf(field, first, character);
      if (field.length === 0) break;
    }
    if (round > 1) field = bestShare(field, row ? 4 : 2, first, character);
  }
  const chosen = bestOf(field, first, character);
  if (row) keepPlan(chance, row, chosen.goesOn);
  return chosen.action;
}

/** With fewer playouts nothing is known of the doubt in them. */
const FIRST_TRIAL = 2;
/** A contender is dropped after this many playouts, if it is this many standard errors short of a useful gain. */
const FAIR_TRIAL = 6;
const HOPELESS = 1.5;
/** A smaller gain is not worth the playouts: half a game in two hundred. */
const WORTHWHILE = 0.005;

/** Too far behind the first choice, or too close to it, to be worth more playouts. */
function isHopeless<S>(one: Contender<S>, first: Contender<S>, character: Character): boolean {
  if (one.values.length < FAIR_TRIAL) return false;
  const { edge, error } = comparison(one, first, character);
  return edge + HOPELESS * error < WORTHWHILE;
}

/** The best actions of the usual way to play, and the first action of every other way. */
function proposalsFor<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  knowledge: Knowledge<S>,
  { width }: Character,
): readonly Proposal<S>[] {
  if (knowledge.row?.(view, seat) !== undefined) return knowledge.plans!(game, view, seat).slice(0, width);
  if (knowledge.plans) return distinctPlans(knowledge.plans(game, view, seat)).slice(0, width);
  const usual = ownPolicyOf(knowledge);
  const actions = distinct(knowledge.candidates(game, view, seat)).slice(0, width);
  const proposals = actions.map((action) => ({ action, follow: usual }));
  // Where there is only one sensible action, there is nothing to compare.
  if (actions.length < 2) return proposals;
  for (const follow of knowledge.styles ?? []) {
    const action = follow(game, view, seat);
    if (action) proposals.push({ action, follow });
  }
  return proposals;
}

/** Plans that begin with the same action are one for now: where they part, they are compared. */
function distinctPlans<S>(plans: readonly Proposal<S>[]): Proposal<S>[] {
  const seen = new Set<string>();
  return plans.filter(({ action }) => {
    const text = stableJson(action);
    return !seen.has(text) && seen.add(text);
  });
}

function distinct(actions: readonly Action[]): Action[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const text = stableJson(action);
    return !seen.has(text) && seen.add(text);
  });
}

const roundsFor = (contenders: number): number => Math.max(1, Math.ceil(Math.log2(contenders)));

const policyOf = <S>({ policy, candidates }: Knowledge<S>): Policy<S> =>
  policy ?? ((game, state, seat) => candidates(game, state, seat)[0]);

const ownPolicyOf = <S>(knowledge: Knowledge<S>): Policy<S> => knowledge.own ?? policyOf(knowledge);

function trunkOf<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  { action, follow }: Proposal<S>,
  knowledge: Knowledge<S>,
): Trunk<S> {
  let next = action;
  if (!knowledge.isOpen?.(view)) return { view, next };
  const ahead = own(game.clone(view));
  let here = view;
  for (let length = 0; length < LONGEST && knowledge.isOpen(here); length++) {
    if (!isCertain(() => game.apply(ahead, seat, next, noChance)) || game.result(ahead)) break;
    const asked = game.pending(ahead);
    if (asked.length !== 1 || asked[0].seat !== seat) break;
    // A policy can keep a plan for a state that is owned, and the copy lags behind it.
    const reached = game.clone(ahead);
    const follows = follow(game, ahead, seat);
    if (!follows) break;
    here = reached;
    next = follows;
  }
  return { view: here, next };
}

function isCertain(play: () => void): boolean {
  try {
    play();
    return true;
  } catch (error) {
    if (error instanceof DrawnError) return false;
    throw error;
  }
}

/** The same luck for a playout of the same number, for every action. */
function playOut<S>(
  game: Game<S>,
  view: S,
  seat: Seat,
  { values, trunk, goesOn }: Contender<S>,
  luck: number,
  knowledge: Knowledge<S>,
  guesses: S[],
): number {
  const number = luck + values.length * 7919;
  const imagined = (): S => game.imagine(trunk.view, seat, fastChance(number));
  const state = own(trunk.view === view ? guessed(game, guesses, values.length, imagined) : imagined());
  const dice = (knowledge.luck ?? pairedChance)(number ^ 0x2545f491);
  const end = knowledge.clock(view) + (knowledge.horizon ?? HORIZON);
  const policy = policyOf(knowledge);
  game.apply(state, seat, trunk.next, dice);
  for (let length = 0; length < LONGEST; length++) {
    if (game.result(state) || knowledge.clock(state) >= end || knowledge.isSettled?.(view, state)) break;
    const asked = game.pending(state)[0];
    const next = (asked.seat === seat ? goesOn : policy)(game, state, asked.seat);
    if (!next) break;
    game.apply(state, asked.seat, next, dice);
  }
  return knowledge.evaluate(state, seat);
}

/** The guesses of what is hidden are the same for every action: each is made once. */
function guessed<S>(game: Game<S>, guesses: S[], number: number, imagined: () => S): S {
  guesses[number] ??= imagined();
  return game.clone(guesses[number]);
}

/** The best of the actions that compete with the first choice: one of so many. */
const bestShare = <S>(
  field: readonly Contender<S>[],
  oneOf: number,
  first: Contender<S>,
  character: Character,
): Contender<S>[] =>
  [...field]
    .sort((a, b) => gainOver(b, first, character) - gainOver(a, first, character) || a.rank - b.rank)
    .slice(0, Math.ceil(field.length / oneOf));

function bestOf<S>(field: readonly Contender<S>[], first: Contender<S>, character: Character): Contender<S> {
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

/** How much better than the first choice, after a discount for doubt. */
function gainOver<S>(one: Contender<S>, first: Contender<S>, character: Character): number {
  if (one.values.length < 2) return 0;
  const { edge, error } = comparison(one, first, character);
  return edge - character.trust * error;
}

/**
 * How much better than the first choice for this character, and the standard error. Both had the same luck, so the
 * differences vary far less than the values.
 */
function comparison<S>(
  one: Contender<S>,
  first: Contender<S>,
  { caution }: Character,
): { readonly edge: number; readonly error: number } {
  const count = Math.min(one.values.length, first.values.length);
  const differences = Array.from({ length: count }, (_, i) => one.values[i] - first.values[i]);
  return {
    edge: mean(differences) - caution * (deviation(one.values) - deviation(first.values)),
    error: deviation(differences) / Math.sqrt(count),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}
