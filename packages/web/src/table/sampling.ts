/** Figures out of fights that were played out many times. */
import type { Action, Chance, Event, Game, Pending, Seat } from '@feldzug/kernel';

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
  let events = first ? game.apply(state, seat, first, chance) : [];
  for (let actions = 0; actions < MOST_ACTIONS && !isOver(state, events); actions++) {
    const asked = game.pending(state)[0];
    if (!asked) return;
    events = game.apply(state, asked.seat, answer(state, asked), chance);
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const shareOf = <T>(played: readonly T[], test: (one: T) => boolean): number =>
  played.filter(test).length / played.length;

export const meanOf = <T>(played: readonly T[], value: (one: T) => number): number =>
  sumOf(played.map(value)) / played.length;

/** A share as the odds show it. */
export const percent = (share: number): { value: string; share: number } => ({
  value: `${Math.round(100 * share)}%`,
  share,
});

/** What both sides lose on average. */
export const lossLines = <T>(
  seat: Seat,
  played: readonly T[],
  losses: (one: T) => readonly number[],
): { label: string; value: string }[] => [
  { label: 'your losses (steps)', value: meanOf(played, (one) => losses(one)[seat]).toFixed(1) },
  { label: 'enemy losses (steps)', value: meanOf(played, (one) => losses(one)[1 - seat]).toFixed(1) },
];
