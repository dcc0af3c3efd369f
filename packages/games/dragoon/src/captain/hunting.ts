/** Cavalry goes for enemy cavalry that is weaker and has no infantry to protect it. */
import { isFoot, isHorse, isLight } from '../data.ts';
import { isRouted } from '../state.ts';
import type { Corps, Task } from './corps.ts';
import { awayFrom, type Ground, powerOf } from './ground.ts';

/** The hexes of enemy cavalry that a corps of cavalry can beat; undefined for other corps, and when there is none. */
export function huntFor(ground: Ground, corps: Corps): Task | undefined {
  const { battle } = ground;
  const { share, within, superiority, guarded } = ground.weights.hunt;
  const horse = corps.units.filter((unit) => isHorse(battle.type[unit]));
  if (horse.length < share * corps.units.length) return undefined;
  const power = horse.reduce((sum, unit) => sum + powerOf(ground, unit), 0);
  const goals = preyOf(ground)
    .filter(({ at, horse: riders, foot }) => {
      if (awayFrom(battle, corps.middle, at) > within) return false;
      return power > superiority * riders && foot < guarded * power;
    })
    .map(({ at }) => at);
  if (goals.length === 0) return undefined;
  const least = Math.min(...goals.map((at) => awayFrom(battle, corps.middle, at)));
  const near = goals.filter((at) => awayFrom(battle, corps.middle, at) <= least + ground.weights.hunt.spread);
  return { stance: 'attack', goals: near, name: 'the enemy cavalry' };
}

export interface Prey {
  readonly at: number;
  /** The power of enemy cavalry and of enemy infantry about it. */
  readonly horse: number;
  readonly foot: number;
}

function preyOf(ground: Ground): readonly Prey[] {
  ground.found.prey ??= findPrey(ground);
  return ground.found.prey;
}

function findPrey(ground: Ground): Prey[] {
  const { battle, s, seat } = ground;
  const { friends, cover } = ground.weights.hunt;
  const enemies = [...s.at.keys()].filter(
    (unit) => s.at[unit] >= 0 && battle.side[unit] !== seat && !isRouted(s, unit),
  );
  const about = (at: number, within: number, test: (type: number) => boolean): number =>
    enemies.reduce(
      (sum, unit) =>
        test(battle.type[unit]) && awayFrom(battle, at, s.at[unit]) <= within
          ? sum + powerOf(ground, unit)
          : sum,
      0,
    );
  return enemies
    .filter((unit) => isHorse(battle.type[unit]))
    .map((unit) => ({
      at: s.at[unit],
      horse: about(s.at[unit], friends, isHorse),
      foot: about(s.at[unit], cover, (type) => isFoot(type) || isLight(type)),
    }));
}
