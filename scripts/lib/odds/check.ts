/** The check of odds that are exact or simulated lightly as text, figure by figure. */
import { compare, differs } from './compare.ts';
import type { OddsPosition } from './positions.ts';

/** Returns how many figures lie outside their tolerance. */
export function checkOdds(
  game: string,
  positions: readonly OddsPosition[],
  samples: number,
  seed: number,
  say: (line: string) => void,
): number {
  let outside = 0;
  let figures = 0;
  let checked = 0;
  for (const position of positions) {
    const compared = compare(game, position, samples, seed);
    if (compared.length > 0) checked++;
    for (const figure of compared) {
      figures++;
      if (differs(figure)) outside++;
      say(
        [
          game,
          position.kind,
          figure.title,
          figure.label,
          `${figure.method === 'exact' ? 'exact' : 'light'} ${figure.shown.toFixed(4)}`,
          `sampled ${figure.sampled.toFixed(4)}`,
          `±${figure.tolerance.toFixed(4)}`,
          differs(figure) ? 'DIFFERS' : 'ok',
        ].join(' · '),
      );
    }
  }
  say(
    `${game}: ${checked} of ${positions.length} positions exact or simulated lightly, ${figures} figures, ${samples} samples each, ${outside} outside`,
  );
  return outside;
}
