/**
 * One side of a comparison of rules: plays with the checkout that its first argument names, in a process of its own. It
 * answers each order with the work done and the processor time it took.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Action, AnyGame, Bot, Chance, Line, Seat, WrittenDraw } from '@feldzug/kernel';

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
  /** Milliseconds of processor time; the last game is played to its end. */
  readonly milliseconds: number;
}

export interface Done {
  /** Whole games, or playouts of the General. */
  readonly count: number;
  readonly actions: number;
  /** Parts of actions: what a player clicks. */
  readonly parts: number;
  readonly coreMilliseconds: number;
}

/** Positions of a recorded game of two Captains on which the General searches, and its playouts for each. */
const POSITIONS = 40;
const THINK = 24;

const [, , root, records] = process.argv;
const from = (path: string) => import(new URL(path, `file://${root.replace(/\/*$/, '/')}`).href);
const kernel: Kernel = await from('packages/kernel/src/index.ts');
const bots: Bots = await from('packages/bots/src/index.ts');
const search: Search = await from('packages/bots/src/general.ts');
const play: Play = await from('packages/bots/src/play.ts');

const MEASURES: { readonly [kind in Kind]: (order: Order) => Done } = {
  random: ({ game, from: first, milliseconds }) => {
    const rules = bots.gameNamed(game);
    return until(milliseconds, (at) => randomGame(rules, play.chanceOf('random', String(first + at))));
  },
  replay: ({ game, milliseconds }) => {
    const rules = bots.gameNamed(game);
    const courses = coursesOf(game);
    return until(milliseconds, (at) => replayed(rules, courses[at % courses.length]));
  },
  captain: ({ game, from: first, milliseconds }) => {
    const rules = bots.gameNamed(game);
    return until(milliseconds, (at) => captainGame(rules, `captain/${first + at}`));
  },
  playouts: ({ game, milliseconds }) => {
    const rules = bots.gameNamed(game);
    const general = bots.botNamed(game, 'general');
    const positions = positionsOf(rules);
    return until(milliseconds, (at) => searched(rules, general, positions[at % positions.length], at));
  },
};

process.on('message', (order: Order) => {
  try {
    process.send!(MEASURES[order.kind](order));
  } catch (error) {
    process.send!({ failed: error instanceof Error ? error.message : String(error) });
  }
});
process.send!('ready');

type Work = Omit<Done, 'coreMilliseconds'>;

function until(milliseconds: number, work: (at: number) => Work): Done {
  const before = process.cpuUsage();
  const taken = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let count = 0;
  let actions = 0;
  let parts = 0;
  for (let at = 0; taken() < milliseconds; at++) {
    const done = work(at);
    count += done.count;
    actions += done.actions;
    parts += done.parts;
  }
  return { count, actions, parts, coreMilliseconds: taken() };
}

function randomGame(game: AnyGame, chance: Chance): Work {
  const state = game.setup(game.scenarios[0].id, defaultOptions(game), chance);
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

/** The records of this checkout, for both sides. */
function coursesOf(game: string): Course[] {
  let found = courses.get(game);
  if (!found) {
    const folder = `${records}/packages/games/${game}/golden/${bots.gameNamed(game).rulesVersion}`;
    found = readdirSync(folder).map((name) => courseIn(name, readFileSync(`${folder}/${name}`, 'utf8')));
    for (const course of found) checkCourse(bots.gameNamed(game), course);
    courses.set(game, found);
  }
  return found;
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

function checkCourse(game: AnyGame, course: Course): void {
  const { state } = playedCourse(game, course);
  if (kernel.stateHash(state) !== course.hash)
    throw new Error(`${game.id}: the record ${course.name} ends differently`);
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

interface Position {
  readonly view: unknown;
  readonly seat: Seat;
}

const positions = new Map<string, Position[]>();

/** Decisions spread over recorded games of two Captains. */
function positionsOf(game: AnyGame): Position[] {
  let found = positions.get(game.id);
  if (!found) {
    const recorded = coursesOf(game.id).filter(({ name }) => name.startsWith('captain-captain'));
    const all: Position[] = [];
    for (const course of recorded) {
      const every = Math.max(1, Math.floor((course.acts.length * recorded.length) / POSITIONS));
      playedCourse(game, course, (state, at) => {
        const { seat } = course.acts[at];
        if (at % every === 0) all.push({ view: game.mask(state, seat), seat });
      });
    }
    found = all;
    positions.set(game.id, found);
  }
  return found;
}

function searched(game: AnyGame, general: Bot, { view, seat }: Position, at: number): Work {
  if (!search.isSearching(general)) throw new Error(`${game.id} has no General`);
  const steps = general.search(game, view, seat, kernel.fastChance(at), THINK);
  let count = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) count = step.value.playouts;
  return { count, actions: 0, parts: 0 };
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
