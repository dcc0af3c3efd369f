/** The chances of a wing against the wing that it meets, counted over the hundred pairs of dice (12.4.8). */
import { ARTILLERY, OURS, type State, UNITS, type WonByTheSword } from '@feldzug/won-by-the-sword';
import type { BattleFrame } from '@feldzug/won-by-the-sword/rules/frames.ts';
import { FACES } from './forage.ts';

export interface WingStrength {
  readonly units: readonly number[];
  /** Firepower without artillery, and what chits add. */
  readonly firepower: number;
  readonly extra: number;
  readonly steps: number;
}

export interface WingOdds {
  readonly win: number;
  readonly lose: number;
  /** Hits of both on average: mine, theirs. */
  readonly hits: readonly [number, number];
}

export function strengthOf(
  game: WonByTheSword,
  view: State,
  frame: BattleFrame,
  units: readonly number[],
  extra: number,
): WingStrength {
  const fighters = units.filter((unit) => UNITS[unit].type !== ARTILLERY);
  return {
    units,
    firepower: game.lookups.battleFirepower(view, frame, fighters),
    extra,
    steps: game.lookups.sumSteps(
      view,
      fighters.filter((unit) => UNITS[unit].type !== 'detachment'),
    ),
  };
}

/** More hits win; then more steps left. An empty wing is lost. */
export function wingOdds(
  game: WonByTheSword,
  mine: WingStrength,
  theirs: WingStrength,
  scored: readonly [number, number] = [0, 0],
): WingOdds {
  if (mine.steps === 0 || theirs.steps === 0)
    return { win: mine.steps > 0 ? 1 : 0, lose: theirs.steps > 0 ? 1 : 0, hits: [0, 0] };
  const { hitsFor } = game.lookups;
  let [win, lose] = [0, 0];
  const sum: [number, number] = [0, 0];
  for (const a of FACES)
    for (const b of FACES) {
      const hits = [hitsFor(a + mine.firepower + mine.extra), hitsFor(b + theirs.firepower + theirs.extra)];
      sum[0] += hits[0];
      sum[1] += hits[1];
      const lead = hits[0] + scored[0] - hits[1] - scored[1];
      const left = mine.steps - hits[1] - (theirs.steps - hits[0]);
      if (lead > 0 || (lead === 0 && left > 0)) win++;
      else if (lead < 0 || left < 0) lose++;
    }
  const pairs = FACES.length ** 2;
  return { win: win / pairs, lose: lose / pairs, hits: [sum[0] / pairs, sum[1] / pairs] };
}

/** Chits on a wing: side × 3 + wing. */
export const chitsOn = (frame: BattleFrame, side: number, wing: number): number =>
  frame.advantage[side * 3 + wing] * OURS.tacticalAdvantage +
  frame.bonus[side * 3 + wing] * OURS.cavalryBonusChit;
