/**
 * One side of a comparison of rules: plays with the checkout that its first argument names, in a process of its own. It
 * answers each order with the work done and the processor time it took.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Action, AnyGame, Bot, Chance, Line, Seat, WrittenDraw } from '@feldzug/kernel';
import { type Done, type UpTo, type Work, worked } from './work.ts';

type Kernel = typeof import('@feldzug/kernel');
type Bots = typeof import('@feldzug/bots');
type Search = typeof import('@feldzug/bots/general.ts');
type Play = typeof import('@feldzug/bots/play.ts');

export type Kind = 'random' | 'replay' | 'playouts' | 'captain';

export interface Order {
  readonly kind: Kind;
  readonly game: string;
  /** The first game of a series to play; the same number gives the same games. */
  readonly from: number;
  readonly upTo: UpTo;
  /** The golden records to play again; without it those of the side's own checkout. */
  readonly records?: readonly string[];
  /** About how many positions of recorded games of two Captains the General searches in one pass over them. */
  readonly positions: number;
  /** Playouts of the General for each position on which it searches. */
  readonly think: number;
}

/** Asks which records of this checkout the side plays to the same end. */
export interface RecordsAsked {
  readonly kind: 'records';
  readonly game: string;
}

/** Where a commit has no General yet, its Captains play positions on for so many turns: as far as playouts look today. */
const TURNS_AHEAD: { readonly [game: string]: number } = { dragoon: 3 };

const [, , root, records] = process.argv;
const from = (path: string) => import(new URL(path, `file://${root.replace(/\/*$/, '/')}`).href);
const kernel: Kernel = await from('packages/kernel/src/index.ts');
const bots: Bots = await from('packages/bots/src/index.ts');
const search: Search = await from('packages/bots/src/general.ts');
const play: Play = await from('packages/bots/src/play.ts');

const MEASURES: { readonly [kind in Kind]: (order: Order) => Done } = {
  random: ({ game, from: first, upTo }) => {
    const rules = bots.gameNamed(game);
    return worked(upTo, (at) => randomGame(rules, play.chanceOf('random', String(first + at))));
  },
  replay: ({ game, upTo, records: names }) => {
    const rules = bots.gameNamed(game);
    const courses = names
      ? coursesOf(records, game).filter(({ name }) => names.includes(name))
      : coursesOf(root, game);
    return worked(upTo, (at) => replayed(rules, courses[at % courses.length]));
  },
  captain: ({ game, from: first, upTo }) => {
    const rules = bots.gameNamed(game);
    return worked(upTo, (at) => captainGame(rules, `captain/${first + at}`));
  },
  playouts: ({ game, from: first, upTo, positions: wanted, think }) => {
    const rules = bots.gameNamed(game);
    const general = bots.botsOf(game).find(({ name }) => name === 'general');
    const positions = positionsOf(rules, wanted);
    return worked(upTo, (at) => {
      const position = positions[(first + at) % positions.length];
      return general
        ? searched(rules, general, position, first + at, think)
        : playedOn(rules, position as Position<Turns>, first + at);
    });
  },
};

process.on('message', (order: Order | RecordsAsked) => {
  try {
    process.send!(order.kind === 'records' ? playableRecords(order.game) : MEASURES[order.kind](order));
  } catch (error) {
    process.send!({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.send!('ready');

function randomGame(game: AnyGame, chance: Chance): Work {
  const state = game.setup(game.scenarios[0].id, defaultOptions(game), chance);
  // Earlier commits do not know it.
  kernel.own?.(state);
  let actions = 0;
  let parts = 0;
  for (; !game.result(state); actions++) {
    const { seat } = game.pending(state)[0];
    const action = kernel.randomAction(game, state, seat, chance)!;
    parts += partsIn(action);
    game.apply(state, seat, action, chance);
  }
  return { count: 1, actions, parts };
}

function captainGame(game: AnyGame, seed: string): Work {
  const captain = bots.botNamed(game.id, 'captain');
  let parts = 0;
  const { actions, error } = play.playMatch(
    {
      game,
      scenario: game.scenarios[0].id,
      options: defaultOptions(game),
      bots: game.seats.map(() => captain),
      seed,
    },
    {
      before(_state, _asked, action) {
        parts += partsIn(action);
      },
    },
  );
  if (error !== undefined) throw new Error(error);
  return { count: 1, actions, parts };
}

interface Act {
  readonly seat: Seat;
  readonly action: Action;
  readonly draws: readonly WrittenDraw[];
}

/** What a golden record keeps of the course of its game: what was undone is left out. */
interface Course {
  readonly name: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string };
  readonly draws: readonly WrittenDraw[];
  readonly acts: readonly Act[];
  /** The hash of the last position. */
  readonly hash: string;
}

const courses = new Map<string, Course[]>();

/** The golden records of a checkout, for the version of the rules that this side plays. */
function coursesOf(checkout: string, game: string): Course[] {
  const folder = `${checkout}/packages/games/${game}/golden/${bots.gameNamed(game).rulesVersion}`;
  let found = courses.get(folder);
  if (!found) {
    found = readdirSync(folder).map((name) => courseIn(name, readFileSync(`${folder}/${name}`, 'utf8')));
    courses.set(folder, found);
  }
  return found;
}

/** Rules that have changed since play some records differently. */
function playableRecords(game: string): string[] {
  const rules = bots.gameNamed(game);
  return coursesOf(records, game)
    .filter((course) => endsTheSame(rules, course))
    .map(({ name }) => name);
}

function endsTheSame(game: AnyGame, course: Course): boolean {
  try {
    return kernel.stateHash(playedCourse(game, course).state) === course.hash;
  } catch {
    return false;
  }
}

function courseIn(name: string, text: string): Course {
  const { header, lines } = kernel.parseRecord(text);
  const acts = new Map<number, Act & { readonly hash: string }>();
  const setup = lines.find((line) => line.kind === 'setup')!;
  let asked = 0;
  for (const line of lines as readonly Line[]) {
    if (line.kind === 'act') acts.set(line.n, line);
    else if (line.kind === 'undo') acts.delete(line.act);
    else if (line.kind === 'askBack') asked = line.act;
    else if (line.kind === 'agreeBack' && line.hash !== undefined)
      for (const number of [...acts.keys()]) if (number >= asked) acts.delete(number);
  }
  const kept = [...acts.values()];
  const hash = kept.at(-1)!.hash;
  return { name, scenario: header.scenario, options: header.options, draws: setup.draws, acts: kept, hash };
}

function replayed(game: AnyGame, course: Course): Work {
  const { acts } = playedCourse(game, course);
  return { count: 1, actions: acts, parts: 0 };
}

function playedCourse(
  game: AnyGame,
  { scenario, options, draws, acts }: Course,
  before?: (state: unknown, at: number) => void,
): { readonly state: unknown; readonly acts: number } {
  const state = game.setup(scenario, options, chanceOfDraws(draws));
  for (const [at, { seat, action, draws: drawn }] of acts.entries()) {
    before?.(state, at);
    game.apply(state, seat, action, chanceOfDraws(drawn));
  }
  return { state, acts: acts.length };
}

function chanceOfDraws(draws: readonly WrittenDraw[]): Chance {
  let at = 0;
  return { draw: () => draws[at++][2] };
}

interface Position<S = unknown> {
  readonly state: S;
  readonly view: unknown;
  readonly seat: Seat;
}

/** What is read of a state by the one who plays it on. */
interface Turns {
  readonly turn: number;
}

const positions = new Map<string, Position[]>();

/** So many passes over the recorded games meet different positions: a search remembers positions of the one before. */
const PASSES = 20;

/**
 * Decisions of the side's own recorded games of two Captains, of scenarios that this checkout has recorded: `wanted` of
 * them spread over all games, then as many others.
 */
function positionsOf(game: AnyGame, wanted: number): Position[] {
  let found = positions.get(game.id);
  if (!found) {
    const scenarios = captainCourses(records, game.id).map(({ scenario }) => scenario);
    const recorded = captainCourses(root, game.id).filter(({ scenario }) => scenarios.includes(scenario));
    const all: Position[] = [];
    for (const course of recorded) {
      const every = Math.max(1, Math.floor((course.acts.length * recorded.length) / (wanted * PASSES)));
      playedCourse(game, course, (state, at) => {
        const { seat } = course.acts[at];
        if (at % every === 0) all.push({ state: game.clone(state), view: game.mask(state, seat), seat });
      });
    }
    found = Array.from({ length: PASSES }, (_, pass) => all.filter((_, at) => at % PASSES === pass)).flat();
    positions.set(game.id, found);
  }
  return found;
}

const captainCourses = (checkout: string, game: string): Course[] =>
  coursesOf(checkout, game).filter(({ name }) => name.startsWith('captain-captain'));

function searched(game: AnyGame, general: Bot, { view, seat }: Position, at: number, think: number): Work {
  if (!search.isSearching(general)) throw new Error(`${game.id} has no General`);
  const steps = general.search(game, view, seat, kernel.fastChance(at), think);
  let count = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) count = step.value.playouts;
  return { count, actions: 0, parts: 0 };
}

/** One playout of the recorded position itself, without a search around it. */
function playedOn(game: AnyGame, { state: recorded }: Position<Turns>, at: number): Work {
  const captain = bots.botNamed(game.id, 'captain');
  const turns = TURNS_AHEAD[game.id];
  if (turns === undefined) throw new Error(`${game.id} has no General`);
  const luck = kernel.fastChance(at);
  const state = game.clone(recorded) as Turns;
  while (!game.result(state) && state.turn < recorded.turn + turns) {
    const asked = game.pending(state)[0];
    game.apply(state, asked.seat, captain.choose(game, state, asked.seat, luck, 1), luck);
  }
  return { count: 1, actions: 0, parts: 0 };
}

const defaultOptions = (game: AnyGame): { [option: string]: string } =>
  Object.fromEntries(game.options.map(({ id, choices }) => [id, choices[0]]));

/** A verb, and then each value, each space of a path and each kind of troops. */
function partsIn(action: Action): number {
  let parts = 0;
  for (const slot in action) {
    const value = action[slot];
    parts += value !== null && typeof value === 'object' ? Object.keys(value).length : 1;
  }
  return parts;
}
