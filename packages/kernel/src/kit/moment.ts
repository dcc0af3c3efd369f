/** A state that the kit examines closely, with what the laws need for it. */
import { DrawnError, fastChance, RecordError } from '../chance.ts';
import type { Action, AnyGame, Chance, Game, Pending, Seat, Viewer } from '../contract.ts';
import { SPECTATOR } from '../contract.ts';
import { NotJsonError } from '../hash.ts';
import type { Sayings } from './mutate.ts';
import type { Report } from './report.ts';

export interface Moment {
  readonly game: AnyGame;
  readonly state: unknown;
  /** The state as stable JSON at the start of the examination. */
  readonly bytes: string;
  readonly pending: readonly Pending[];
  /** A random legal action of each seat that is asked. */
  readonly actions: ReadonlyMap<Seat, Action>;
  readonly viewers: readonly Viewer[];
  /** The kit's own luck, separate from the game's. */
  readonly chance: Chance;
  readonly sayings: Sayings;
  readonly report: Report;
}

export const viewersOf = (game: AnyGame): Viewer[] => [...game.seats.keys(), SPECTATOR];

export const nameOf = (game: AnyGame, viewer: Viewer): string =>
  viewer === SPECTATOR ? 'a spectator' : game.seats[viewer].id;

/** Luck that can be repeated: the same seed for two states that are compared. */
export const someSeed = (chance: Chance): number => chance.draw('seed', 0x7fffffff);
export const luck = (seed: number): Chance => fastChance(seed);

/** The game threw. It is already in the report; the check that called it stops. */
export class Thrown extends Error {}

/** The game with every function watched: what it throws is a finding of law 6. */
export function watched<S>(game: Game<S>, report: Report): Game<S> {
  const watch = <A extends unknown[], R>(name: string, call: (...args: A) => R): ((...args: A) => R) => {
    return (...args) => {
      try {
        return call.apply(game, args);
      } catch (error) {
        // The kit's own chance throws these: a finding of law 1, not of law 6.
        if (error instanceof RecordError || error instanceof DrawnError || error instanceof Thrown)
          throw error;
        report.find(6, 'throws', `${name} throws: ${error instanceof Error ? error.message : String(error)}`);
        throw new Thrown();
      }
    };
  };
  return {
    ...game,
    setup: watch('setup', game.setup),
    pending: watch('pending', game.pending),
    offers: watch('offers', game.offers),
    random: game.random && watch('random', game.random),
    refuse: watch('refuse', game.refuse),
    apply: watch('apply', game.apply),
    mask: watch('mask', game.mask),
    tell: watch('tell', game.tell),
    imagine: watch('imagine', game.imagine),
    result: watch('result', game.result),
    clone: watch('clone', game.clone),
    visibility: watch('visibility', game.visibility),
    invariants: watch('invariants', game.invariants),
    secrets: game.secrets.map(({ kind, change }) => ({
      kind,
      change: watch(`the change of the secret "${kind}"`, change),
    })),
  };
}

/** Runs a check; ignores one that stopped because the game threw. */
export function unlessThrown(report: Report, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof NotJsonError) report.find(1, 'plain', `a state is not plain JSON: ${error.message}`);
    else if (!(error instanceof Thrown)) throw error;
  }
}

/** JSON as it would be sent: the order of keys counts. */
export const sent = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

export function brief(value: unknown): string {
  const text = sent(value);
  return text.length > 200 ? `${text.slice(0, 197)}…` : text;
}

/** Where two texts begin to differ, with some context. */
export function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const from = Math.max(0, at - 30);
  return `…${one.slice(from, at + 40)}… against …${other.slice(from, at + 40)}…`;
}
