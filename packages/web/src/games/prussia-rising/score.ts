/** The seven bands of victory, and how far the next ones are. */
import { FRENCH, type PrussiaRising, SPACES, type State } from '@feldzug/prussia-rising';
import { counted } from '../../table/speech.ts';
import { LEVEL_NAMES } from './names.ts';

export interface Band {
  readonly level: string;
  readonly name: string;
  /** The first number of points in it, and the first one above it. */
  readonly from: number;
  readonly to: number;
}

/** More points than this are all the same. */
export const MOST_POINTS = 150;

/** 12.D, the best for France first. */
export function bandsOf(game: PrussiaRising): readonly Band[] {
  const { victory } = game.lookups.numbers;
  const levels = [
    'french-decisive',
    'french-substantive',
    'french-marginal',
    'draw',
    'prussian-marginal',
    'prussian-substantive',
    'prussian-decisive',
  ] as const;
  const from = levels.map((level) => (level === 'french-decisive' ? 0 : victory[level]));
  return levels.map((level, i) => ({
    level,
    name: LEVEL_NAMES[level],
    from: from[i],
    to: from[i + 1] ?? MOST_POINTS,
  }));
}

/** What would change the result, in words. */
export function nextBands(game: PrussiaRising, points: number): string {
  const bands = bandsOf(game);
  const now = bands.findIndex(({ from, to }, i) => points >= from && (points < to || i === bands.length - 1));
  const above = bands[now + 1];
  const up = above ? `${counted(above.from - points, 'point')} more: ${above.name}.` : '';
  const below = bands[now - 1];
  const down = below ? `${counted(points - bands[now].from + 1, 'point')} fewer: ${below.name}.` : '';
  return [up, down].filter(Boolean).join(' ');
}

/** Spaces worth points: those that count for Prussia, and the others, the most valuable first. */
export function objectives(
  game: PrussiaRising,
  s: State,
): { readonly held: readonly number[]; readonly open: readonly number[] } {
  const worth = SPACES.flatMap(({ points, territory }, space) =>
    points > 0 && territory === FRENCH ? [space] : [],
  ).sort((a, b) => SPACES[b].points - SPACES[a].points);
  return {
    held: worth.filter((space) => game.lookups.countsForPrussia(s, space)),
    open: worth.filter((space) => !game.lookups.countsForPrussia(s, space)),
  };
}
