/** Which side is stronger about the objectives. */
import { isGun, ROUT } from '../data.ts';
import { distance } from '../hex.ts';
import type { Battle } from '../scenario/battle.ts';
import type { State } from '../state.ts';

/** The swing of each objective to the side that is stronger about it; who is near counts most. */
export function leadOnGround(
  battle: Battle,
  { at, formation, strength, morale }: Pick<State, 'at' | 'formation' | 'strength' | 'morale'>,
): number {
  let sum = 0;
  for (const objective of battle.objectives) {
    const power = [0, 0];
    for (let unit = 0; unit < at.length; unit++) {
      if (at[unit] < 0 || formation[unit] === ROUT || isGun(battle.type[unit])) continue;
      const away = distance(battle.grid, objective.at, at[unit]);
      power[battle.side[unit]] += (strength[unit] * morale[unit]) / (NEAR * NEAR + away * away);
    }
    const all = power[0] + power[1];
    const swing = (objective.points[0] + objective.points[1]) / 2;
    if (all > 0) sum += (swing * (power[0] - power[1])) / all;
  }
  return sum;
}

/** About an objective, in hexes. */
const NEAR = 2;
