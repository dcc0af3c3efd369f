/** What both armies had when a battle began: the General counts what is left of it. */
import { isGun } from '../data.ts';
import type { Battle } from '../scenario/battle.ts';
import { leadOnGround } from './ground-lead.ts';

export interface Beginning {
  readonly armies: readonly Strength[];
  readonly ground: number;
}

/** Sums over an army; nothing is 0, so that everything can be divided by it. */
export interface Strength {
  readonly men: number;
  readonly heart: number;
  readonly skill: number;
  readonly guns: number;
  readonly leaders: number;
  readonly corps: number;
}

/** It never changes for a battle. */
const known = new WeakMap<Battle, Beginning>();

export function beginningOf(battle: Battle): Beginning {
  const before = known.get(battle);
  if (before) return before;
  const { units } = battle;
  const found: Beginning = {
    armies: [0, 1].map((side) => strengthOf(battle, side)),
    ground: leadOnGround(battle, {
      at: units.map(({ at }) => at),
      formation: units.map(({ formation }) => formation),
      strength: units.map(({ strength }) => strength),
      morale: units.map(({ morale }) => morale),
    }),
  };
  known.set(battle, found);
  return found;
}

function strengthOf(battle: Battle, side: number): Strength {
  const own = battle.units.filter((unit) => unit.side === side);
  const men = own.filter(({ type }) => !isGun(type));
  const leaders = battle.leaders.filter((leader) => leader.side === side);
  const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
    Math.max(
      1,
      all.reduce((total, each) => total + of(each), 0),
    );
  return {
    men: sum(men, ({ strength }) => strength),
    heart: sum(men, ({ strength, morale }) => strength * morale),
    skill: sum(men, ({ strength, quality }) => strength * quality),
    guns: sum(
      own.filter(({ type }) => isGun(type)),
      ({ strength }) => strength,
    ),
    leaders: sum(leaders, ({ rating }) => rating),
    corps: sum(leaders, () => 1),
  };
}
