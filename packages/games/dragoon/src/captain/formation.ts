/** Which formation a unit takes, and where it then looks. */
import type { Action, Counsel } from '@feldzug/kernel';
import { ALLOWANCE, COLUMN, isFoot, isLight } from '../data.ts';
import { between } from '../hex.ts';
import { nameOfUnit } from '../rules/reports.ts';
import { facingTowards } from '../rules/withdrawal.ts';
import { is, MOVED } from '../state.ts';
import { taskOf } from './corps.ts';
import { awayFrom, enemyHexes, type Ground, type May, marchTo, nearestEnemyTo } from './ground.ts';
import { unitName } from './words.ts';

/** Line within reach of the enemy, column for the way there. */
export function formUp(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s, battle } = ground;
  if (isLight(battle.type[unit]) || is(s, unit, MOVED)) return undefined;
  const away = nearestEnemyTo(ground, s.at[unit]);
  const near = lineWithin(ground, unit);
  if (s.formation[unit] === COLUMN)
    return away <= near + 1
      ? form(ground, unit, may, `forms ${unitName(ground, unit)} in line before contact`)
      : undefined;
  const task = taskOf(ground, unit);
  if (away <= ground.weights.formColumn || task?.stance !== 'attack') return undefined;
  if (marchTo(ground, task.goals, unit)[s.at[unit]] < ground.weights.columnFor * ALLOWANCE[battle.type[unit]])
    return undefined;
  return form(ground, unit, may, `forms ${unitName(ground, unit)} in column for the march`);
}

/** So near to the enemy a unit must be in line. */
export const lineWithin = ({ battle, weights }: Ground, unit: number): number =>
  isFoot(battle.type[unit]) ? weights.formLine.foot : weights.formLine.horse;

/** Changes formation, to the side that looks more towards the enemy or the goal. */
export function form(ground: Ground, unit: number, may: May, why: string): Counsel | undefined {
  const { s } = ground;
  const wanted = facingOf(ground, unit);
  let best: Counsel | undefined;
  let least = 99;
  for (let facing = 0; facing < 12; facing++) {
    const action: Action = { do: 'form', unit: nameOfUnit(s, unit), facing };
    if (between(facing, wanted) < least && may(action)) {
      least = between(facing, wanted);
      best = { action, score: 0, why };
    }
  }
  return best;
}

/** The facing towards the nearest enemy. */
function facingOf(ground: Ground, unit: number): number {
  const { s, battle } = ground;
  const enemies = enemyHexes(ground);
  if (enemies.length === 0) return s.facing[unit];
  const nearest = enemies.reduce((best, hex) =>
    awayFrom(battle, s.at[unit], hex) < awayFrom(battle, s.at[unit], best) ? hex : best,
  );
  return facingTowards(battle, s.at[unit], nearest);
}
