/** The speed of a game's rules, part by part, and the size of its states. */
import { type Action, type AnyGame, type Chance, difference, own, randomAction } from '@feldzug/kernel';
import { chanceOf } from './play.ts';
import { defaultOptions } from './registry.ts';

export interface Bench {
  readonly game: string;
  readonly scenario: string;
  readonly games: number;
  readonly actions: number;
  /** A playout: offers and apply on one owned state, nothing else. */
  readonly actionsPerSecond: number;
  readonly gamesPerSecond: number;
  /** The same by processor time, which does not depend on what else the machine does. */
  readonly gamesPerCoreSecond: number;
  /** Parts of actions: what a player clicks to build an action. */
  readonly partsPerSecond: number;
  /** Means over the states of random games: `offers` for the first part, `walk` for a whole action. */
  readonly microseconds: {
    readonly offers: number;
    readonly walk: number;
    readonly refuse: number;
    readonly apply: number;
    readonly clone: number;
    readonly mask: number;
  };
  readonly bytes: { readonly state: number; readonly view: number; readonly message: number };
}

/** One state in this many actions is measured in detail. */
const LOOK_ONE_IN = 16;

export function benchGame(game: AnyGame, seconds: number): Bench {
  const scenario = game.scenarios[0].id;
  // The first fifth warms up the engine and does not count.
  playFor(game, scenario, seconds * 200, 'warm');
  const playout = playFor(game, scenario, seconds * 400, 'playout');
  const parts = measureParts(game, scenario, seconds * 400);
  return {
    game: game.id,
    scenario,
    games: playout.games,
    actions: playout.actions,
    actionsPerSecond: Math.round((1000 * playout.actions) / playout.milliseconds),
    gamesPerSecond: rounded((1000 * playout.games) / playout.milliseconds),
    gamesPerCoreSecond: rounded((1000 * playout.games) / playout.coreMilliseconds),
    partsPerSecond: Math.round((1000 * playout.parts) / playout.milliseconds),
    ...parts,
  };
}

interface Playout {
  readonly games: number;
  readonly actions: number;
  readonly parts: number;
  readonly milliseconds: number;
  readonly coreMilliseconds: number;
}

function playFor(game: AnyGame, scenario: string, milliseconds: number, seed: string): Playout {
  const start = performance.now();
  const core = process.cpuUsage();
  let games = 0;
  let actions = 0;
  let parts = 0;
  while (performance.now() - start < milliseconds) {
    const chance = chanceOf(seed, String(games));
    const state = own(game.setup(scenario, defaultOptions(game), chance));
    for (; !game.result(state); actions++) {
      const { seat } = game.pending(state)[0];
      const action = randomAction(game, state, seat, chance)!;
      parts += partsIn(action);
      game.apply(state, seat, action, chance);
    }
    games++;
  }
  const { user, system } = process.cpuUsage(core);
  const coreMilliseconds = (user + system) / 1000;
  return { games, actions, parts, milliseconds: performance.now() - start, coreMilliseconds };
}

/** A verb, and then each value, each space of a path and each kind of troops. */
function partsIn(action: Action): number {
  let parts = 0;
  for (const slot in action) {
    const value = action[slot];
    parts += value !== null && typeof value === 'object' ? Object.keys(value).length : 1;
  }
  return parts;
}

function measureParts(
  game: AnyGame,
  scenario: string,
  milliseconds: number,
): Pick<Bench, 'microseconds' | 'bytes'> {
  const offers = new Mean();
  const walk = new Mean();
  const refuse = new Mean();
  const apply = new Mean();
  const clone = new Mean();
  const mask = new Mean();
  const stateBytes = new Mean();
  const viewBytes = new Mean();
  const messageBytes = new Mean();
  const start = performance.now();
  for (let games = 0; performance.now() - start < milliseconds; games++) {
    const chance = chanceOf('parts', String(games));
    const state = game.setup(scenario, defaultOptions(game), chance);
    while (!game.result(state)) {
      const { seat } = game.pending(state)[0];
      offers.timed(() => game.offers(state, seat));
      const action = walk.timed(() => randomAction(game, state, seat, chance)!);
      refuse.timed(() => game.refuse(state, seat, action));
      const close = looksCloser(chance);
      const before = close ? mask.timed(() => game.mask(state, seat)) : undefined;
      if (close) clone.timed(() => game.clone(state));
      apply.timed(() => game.apply(state, seat, action, chance));
      if (!close) continue;
      const view = game.mask(state, seat);
      stateBytes.add(JSON.stringify(state).length);
      viewBytes.add(JSON.stringify(view).length);
      messageBytes.add(JSON.stringify(difference(before, view)).length);
    }
  }
  return {
    microseconds: {
      offers: offers.mean(),
      walk: walk.mean(),
      refuse: refuse.mean(),
      apply: apply.mean(),
      clone: clone.mean(),
      mask: mask.mean(),
    },
    bytes: {
      state: Math.round(stateBytes.mean()),
      view: Math.round(viewBytes.mean()),
      message: Math.round(messageBytes.mean()),
    },
  };
}

const looksCloser = (chance: Chance): boolean => chance.draw('look', LOOK_ONE_IN) === 0;

class Mean {
  private sum = 0;
  private count = 0;

  add(value: number): void {
    this.sum += value;
    this.count++;
  }

  /** Adds the microseconds that the work takes. */
  timed<T>(work: () => T): T {
    const start = performance.now();
    const done = work();
    this.add(1000 * (performance.now() - start));
    return done;
  }

  mean(): number {
    return this.count === 0 ? 0 : rounded(this.sum / this.count);
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
