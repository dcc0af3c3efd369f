/** Batteries come up, unlimber where they can fire, and stay there while there is somebody to fire at. */
import type { Counsel } from '@feldzug/kernel';
import { COLUMN, LINE } from '../data.ts';
import { marchesOf } from '../reach.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { taskOf } from './corps.ts';
import { form } from './formation.ts';
import { type Ground, type May, nearestEnemyTo, wayTo } from './ground.ts';
import { threatOf } from './threat.ts';
import { weights } from './weights.ts';
import { unitName } from './words.ts';

export function serveGuns(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const away = nearestEnemyTo(ground, s.at[unit]);
  const { unlimber, limber } = weights.guns;
  if (s.formation[unit] === COLUMN) {
    if (away <= unlimber) return form(ground, unit, may, `unlimbers ${unitName(ground, unit)}`);
    return comeUp(ground, unit, may);
  }
  const task = taskOf(ground, unit);
  if (s.formation[unit] !== LINE || away <= limber || task?.stance !== 'attack') return undefined;
  return form(ground, unit, may, `limbers ${unitName(ground, unit)} to follow the others`);
}

/** Towards the goal of the corps, but not under the eyes of enemy foot. */
function comeUp(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const task = taskOf(ground, unit);
  if (task?.stance !== 'attack') return undefined;
  const way = wayTo(ground, task.goals, unit);
  const threat = threatOf(ground);
  const goings = marchesOf(s, unit)
    .filter(({ path }) => {
      const end = path[path.length - 1];
      return way[end] < way[s.at[unit]] && threat.theirs[end] === 0;
    })
    .sort((a, b) => way[a.path[a.path.length - 1]] - way[b.path[b.path.length - 1]]);
  for (const { path } of goings) {
    const action = { do: 'march', unit: nameOfUnit(s, unit), path: path.map((hex) => nameOfHex(s, hex)) };
    if (may(action))
      return { action, score: 0, why: `brings ${unitName(ground, unit)} up towards ${task.name}` };
  }
  return undefined;
}
