/** Batteries come up, unlimber where they can fire, and stay there while there is somebody to fire at. */
import type { Counsel } from '@feldzug/kernel';
import { COLUMN, LINE } from '../data.ts';
import { marchesOf } from '../reach.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { facingsAt, targetsFrom } from './aiming.ts';
import { taskOf } from './corps.ts';
import { form } from './formation.ts';
import { type Ground, type May, nearestEnemyTo, wayTo } from './ground.ts';
import { threatOf } from './threat.ts';
import { unitName } from './words.ts';

export function serveGuns(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  if (s.formation[unit] === COLUMN)
    return isInPlace(ground, unit)
      ? form(ground, unit, may, `unlimbers ${unitName(ground, unit)}`)
      : comeUp(ground, unit, may);
  if (s.formation[unit] !== LINE) return undefined;
  const targets = targetsFrom(ground, unit, s.at[unit]);
  return targets.length > 0 ? traverse(ground, unit, targets, may) : leave(ground, unit, may);
}

/** Near enough, with somebody in sight; and when the enemy is upon it a battery unlimbers wherever it is. */
function isInPlace(ground: Ground, unit: number): boolean {
  const { s } = ground;
  const { unlimber, atOnce, sight } = ground.weights.guns;
  const away = nearestEnemyTo(ground, s.at[unit]);
  return away <= atOnce || (away <= unlimber && targetsFrom(ground, unit, s.at[unit], sight).length > 0);
}

/** Guns that have everybody beside or behind them turn (4.4.2.D.B). */
function traverse(ground: Ground, unit: number, targets: readonly number[], may: May): Counsel | undefined {
  const { s } = ground;
  const facings = facingsAt(ground, unit, targets);
  if (facings.includes(s.facing[unit])) return undefined;
  for (const facing of facings) {
    const action = { do: 'turn', unit: nameOfUnit(s, unit), facing };
    if (may(action))
      return {
        action,
        score: 0,
        why: `turns ${unitName(ground, unit)} to face targets`,
      };
  }
  return undefined;
}

/** Guns that see nobody, wherever they look, go where they do. */
function leave(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  if (nearestEnemyTo(ground, s.at[unit]) <= ground.weights.guns.limber) return undefined;
  return form(ground, unit, may, `limbers ${unitName(ground, unit)} to follow the corps`);
}

/** To where most can be fired at, or towards the goal of the corps; but not under the eyes of enemy foot. */
function comeUp(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const task = taskOf(ground, unit);
  if (!task) return undefined;
  const { unlimber, targets } = ground.weights.guns;
  const way = wayTo(ground, task.goals, unit);
  const threat = threatOf(ground);
  const goings = marchesOf(s, unit)
    .map(({ path }) => ({ path, end: path[path.length - 1] }))
    .filter(({ end }) => threat.theirs[end] === 0)
    .map((going) => ({
      ...going,
      shots: Math.min(targets, targetsFrom(ground, unit, going.end, unlimber).length),
    }))
    .filter(({ end, shots }) => shots > 0 || way[end] < way[s.at[unit]])
    .sort((a, b) => b.shots - a.shots || way[a.end] - way[b.end]);
  for (const { path } of goings) {
    const action = { do: 'march', unit: nameOfUnit(s, unit), path: path.map((hex) => nameOfHex(s, hex)) };
    if (may(action)) return { action, score: 0, why: `moves ${unitName(ground, unit)} towards ${task.name}` };
  }
  return undefined;
}
