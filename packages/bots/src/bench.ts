/** How fast a game's rules are, part by part, and how many bytes its states take. */
import { type AnyGame, type Chance, difference, randomAction } from '@feldzug/kernel';
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
  /** Means over the states of random games. */
  readonly microseconds: {
    readonly offers: number;
    readonly refuse: number;
    readonly apply: number;
    readonly clone: number;
    readonly mask: number;
  };
  readonly bytes: { readonly state: number; readonly view: number; readonly message: number };
}

/** States are looked at more closely once in this many actions. */
const LOOK_ONE_IN = 16;

export function benchGame(game: AnyGame, seconds: number): Bench {
  const scenario = game.scenarios[0].id;
  // The first fifth warms up the engine and is not counted.
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
    ...parts,
  };
}

interface Playout {
  readonly games: number;
  readonly actions: number;
  readonly milliseconds: number;
}

function playFor(game: AnyGame, scenario: string, milliseconds: number, seed: string): Playout {
  const start = performance.now();
  let games = 0;
  let actions = 0;
  while (performance.now() - start < milliseconds) {
    const chance = chanceOf(seed, String(games));
    const state = game.setup(scenario, defaultOptions(game), chance);
    for (; !game.result(state); actions++) {
      const { seat } = game.pending(state)[0];
      game.apply(state, seat, randomAction(game, state, seat, chance)!, chance);
    }
    games++;
  }
  return { games, actions, milliseconds: performance.now() - start };
}

function measureParts(
  game: AnyGame,
  scenario: string,
  milliseconds: number,
): Pick<Bench, 'microseconds' | 'bytes'> {
  const offers = new Mean();
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
      const action = offers.timed(() => randomAction(game, state, seat, chance)!);
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
