/** Figures from everything that can come of a fight: counted exactly, or played out many times. */
import {
  type Action,
  type Chance,
  DrawnError,
  type Event,
  type Game,
  noChance,
  own,
  type Pending,
  type Seat,
  type Way,
} from '@feldzug/kernel';
import type { Outlook } from '../session/thinking.ts';

/** Simulated battles where odds cannot be counted. */
export const SAMPLES = 1000;

/** How odds are found: the best way there is, or, for a check, by playing out the rules alone. */
export interface Search {
  readonly samples: number;
  readonly by: 'best way' | 'rules';
}

export const USUAL: Search = { samples: SAMPLES, by: 'best way' };

/** All ends of a fight with their chances, and how they were found. */
export interface Found<T> {
  readonly method: Outlook['method'];
  readonly games: number;
  readonly ends: readonly Way<T>[];
}

/** The ways to find the ends of a fight. */
export interface Ways<T> {
  /** All of them with their chances; undefined where there are too many, or something hidden matters. */
  count?(): readonly Way<T>[] | undefined;
  /** The same for one guess of what is hidden. */
  guess?(): readonly Way<T>[] | undefined;
  /** One fight, played out by the rules. */
  play(): T;
}

export function found<T>({ samples, by }: Search, { count, guess, play }: Ways<T>): Found<T> {
  const ends = by === 'best way' ? count?.() : undefined;
  if (ends) return { method: 'exact', games: 0, ends };
  const chance = 1 / samples;
  if (by === 'best way' && guess?.())
    return {
      method: 'sampled',
      games: samples,
      ends: Array.from({ length: samples }, () => guess() ?? [{ to: play(), chance: 1 }]).flatMap((ways) =>
        ways.map((way) => ({ to: way.to, chance: chance * way.chance })),
      ),
    };
  return {
    method: 'sampled',
    games: samples,
    ends: Array.from({ length: samples }, () => ({ to: play(), chance })),
  };
}

/** Plays until the first draw: it stops the rules before anything has come of it. */
export function toFirstDraw(play: (chance: Chance) => void): void {
  try {
    play(noChance);
  } catch (error) {
    if (!(error instanceof DrawnError)) throw error;
  }
}

/** A fight that is played out stops here at the latest. */
const MOST_ACTIONS = 300;

export interface Fight<S> {
  readonly seat: Seat;
  readonly chance: Chance;
  /** What is played first, before anybody is asked. */
  readonly first: Action | undefined;
  answer(state: S, asked: Pending): Action;
  /** Told after every action, and once before the first where nothing is played first. */
  isOver(state: S, events: readonly Event[]): boolean;
}

/** Plays the position on by the rules themselves; changes the state and leaves it at its end. */
export function playOut<S>(game: Game<S>, state: S, { seat, chance, first, answer, isOver }: Fight<S>): void {
  own(state);
  let events = first ? game.apply(state, seat, first, chance) : [];
  for (let actions = 0; actions < MOST_ACTIONS && !isOver(state, events); actions++) {
    const asked = game.pending(state)[0];
    if (!asked) return;
    events = game.apply(state, asked.seat, answer(state, asked), chance);
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const shareOf = <T>({ ends }: Found<T>, test: (one: T) => boolean): number =>
  ends.reduce((sum, { to, chance }) => sum + (test(to) ? chance : 0), 0);

export const meanOf = <T>({ ends }: Found<T>, value: (one: T) => number): number =>
  ends.reduce((sum, { to, chance }) => sum + chance * value(to), 0);

/** A share as the odds show it. */
export const percent = (share: number): { value: string; share: number } => ({
  value: `${Math.round(100 * share)}%`,
  share,
});

/** An average as the odds show it, with what a check needs to compare it. */
export function average<T>(from: Found<T>, value: (one: T) => number): OutlookFigure {
  const mean = meanOf(from, value);
  const square = meanOf(from, (one) => (value(one) - mean) ** 2);
  return { value: mean.toFixed(1), mean, deviation: Math.sqrt(square) };
}

type OutlookFigure = Omit<Outlook['lines'][number], 'label'>;

/** What both sides lose on average. */
export const lossLines = <T>(
  seat: Seat,
  from: Found<T>,
  losses: (one: T) => readonly number[],
  counted: 'steps' | 'units' = 'steps',
): Outlook['lines'] => [
  { label: `your losses (${counted})`, ...average(from, (one) => losses(one)[seat]) },
  { label: `enemy losses (${counted})`, ...average(from, (one) => losses(one)[1 - seat]) },
];

/** The odds of a fight, with what they assume. */
export const fightOutlook = <T>(
  { method, games }: Found<T>,
  title: string,
  assumed: string,
  lines: Outlook['lines'],
): Outlook => ({
  method,
  games,
  title,
  how: method === 'exact' ? `Exact: all dice results counted. ${assumed}` : assumed,
  lines,
});
