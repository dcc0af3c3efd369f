/** Many games between bots with the battle as it is: counted as they come in, with how sure the figures are. */
import { type Share, shareOf } from '@feldzug/bots/interval.ts';

/** One game, as a worker reports it. */
export interface Trial {
  /** The side that won; −1 for a draw. */
  readonly winner: number;
  /** The share of its men that each side lost. */
  readonly lost: readonly [number, number];
  readonly turns: number;
  /** Hexes in which men were lost, and how many. */
  readonly heat: readonly (readonly [hex: number, men: number])[];
}

export interface Heat {
  /** Men lost in a hex, on average of all games. */
  readonly hexes: ReadonlyMap<number, number>;
}

/** A mean and the interval in which the true one lies in 95 of 100 cases. */
export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

export interface TrialSummary {
  readonly games: number;
  /** How often side A won, side B won, nobody did. */
  readonly wins: readonly [Share, Share, Share];
  readonly lost: readonly [Mean, Mean];
  readonly turns: Mean;
  readonly heat: Heat;
}

export function summaryOf(trials: readonly Trial[]): TrialSummary {
  const games = trials.length;
  const wins = (winner: number) => shareOf(trials.filter((each) => each.winner === winner).length, games);
  const heat = new Map<number, number>();
  for (const trial of trials)
    for (const [hex, men] of trial.heat) heat.set(hex, (heat.get(hex) ?? 0) + men / games);
  return {
    games,
    wins: [wins(0), wins(1), wins(-1)],
    lost: [0, 1].map((side) => meanOf(trials.map(({ lost }) => lost[side]))) as [Mean, Mean],
    turns: meanOf(trials.map(({ turns }) => turns)),
    heat: { hexes: heat },
  };
}

/** Men lost in one hex, game by game. */
export const heatAt = (trials: readonly Trial[], hex: number): Mean =>
  meanOf(trials.map(({ heat }) => heat.find(([at]) => at === hex)?.[1] ?? 0));

const Z95 = 1.96;

export function meanOf(values: readonly number[]): Mean {
  if (values.length === 0) return { mean: 0, low: 0, high: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  const reach = Z95 * Math.sqrt(spread / values.length);
  return { mean, low: Math.max(0, mean - reach), high: mean + reach };
}
