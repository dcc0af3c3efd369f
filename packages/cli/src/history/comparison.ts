/** The games of a battle beside what happened: losses, length and winner. */
import { type Median, medianOf, type Share, shareOf } from '@feldzug/bots/interval.ts';
import {
  type HistoricalBattle,
  historicalLoss,
  historicalTurns,
  type Winner,
} from '@feldzug/dragoon/history/record.ts';
import type { Fought } from './games.ts';

/** How far from history, relative to it, a loss may be. */
export const TOLERANCE = 0.35;
/** In a drawn battle neither side may win more often than this. */
const MOST_OF_A_DRAW = 0.65;

export interface Loss extends Median {
  /** What the side lost in history, in per cent. */
  readonly history: number;
  readonly isNear: boolean;
}

export interface Comparison {
  readonly battle: string;
  readonly set: 'tuned' | 'judged';
  readonly games: number;
  readonly losses: readonly [Loss, Loss];
  readonly turns: Median & { readonly history: number };
  readonly wins: { readonly [winner in Winner]: Share };
  readonly winner: Winner;
  /** Both losses are near those of history. */
  readonly isNear: boolean;
  /** The side that won in history wins more often than the other; or neither wins a drawn battle too often. */
  readonly isWinnerAhead: boolean;
}

export function compared(battle: HistoricalBattle, fought: readonly Fought[]): Comparison {
  const games = fought.filter((each) => each.battle === battle.id);
  const count = (winner: Winner): Share =>
    shareOf(games.filter((each) => each.winner === winner).length, games.length);
  const loss = (side: 0 | 1): Loss => {
    const median = medianOf(games.map(({ losses }) => losses[side]));
    const history = historicalLoss(battle, side);
    const isNear = Math.abs(median.median - history) <= TOLERANCE * history;
    return { ...median, history: Math.round(10 * history) / 10, isNear: games.length > 0 && isNear };
  };
  const losses: [Loss, Loss] = [loss(0), loss(1)];
  const wins = { A: count('A'), B: count('B'), draw: count('draw') };
  const [winner] = battle.winner;
  return {
    battle: battle.id,
    set: battle.set,
    games: games.length,
    losses,
    turns: { ...medianOf(games.map(({ turns }) => turns)), history: historicalTurns(battle) },
    wins,
    winner,
    isNear: losses.every(({ isNear }) => isNear),
    isWinnerAhead: games.length > 0 && isAhead(winner, wins.A.share, wins.B.share),
  };
}

function isAhead(winner: Winner, a: number, b: number): boolean {
  if (winner === 'draw') return Math.max(a, b) <= MOST_OF_A_DRAW;
  return winner === 'A' ? a > b : b > a;
}

/** How many battles are as they were, of all and of those that nothing was tuned on. */
export function verdictOf(all: readonly Comparison[]) {
  const judged = all.filter(({ set }) => set === 'judged');
  const near = (each: Comparison): boolean => each.isNear;
  return {
    battles: all.length,
    lossesNear: all.filter(near).length,
    winnersAhead: all.filter((each) => each.isWinnerAhead).length,
    judged: judged.length,
    lossesNearOfJudged: judged.filter(near).length,
  };
}
