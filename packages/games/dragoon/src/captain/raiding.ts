/** Single units that take objectives nobody guards, and single units that guard our own. */
import { ALLOWANCE, HALVES, isGun } from '../data.ts';
import { hasEnemy, hasFriend, isInEnemyZone } from '../field.ts';
import { FINISHED, is, isRouted } from '../state.ts';
import { powerNear, type Task } from './corps.ts';
import { awayFrom, type Ground, powerOf, turnsLeft, wayTo } from './ground.ts';

/** Tasks of their own for some units: no more than one for each objective. */
export function raidsFor(ground: Ground): readonly (readonly [number, Task])[] {
  const { battle, s, seat, field, weights } = ground;
  if (weights.raid.turns === 0) return [];
  const sent = new Map<number, Task>();
  battle.objectives.forEach(({ at, points, name }, number) => {
    if (points[0] + points[1] === 0) return;
    const isOurs = s.held[number] === seat;
    if (isOurs ? hasFriend(battle, field, seat, at) : hasEnemy(battle, field, seat, at)) return;
    if (isOurs && !isWithinReach(ground, at)) return;
    const unit = nearestTo(ground, at, isOurs ? weights.raid.guard : weights.raid.turns, sent);
    if (unit >= 0) sent.set(unit, { stance: 'attack', goals: [at], name });
  });
  return [...sent];
}

/** The unit that is there first, in time, and is not much weaker than the enemies about the place. */
function nearestTo(ground: Ground, at: number, within: number, sent: ReadonlyMap<number, unknown>): number {
  const { battle, s, seat, field, weights } = ground;
  const foes = weights.raid.odds * powerNear(ground, at, 1 - seat, weights.raid.about);
  const left = turnsLeft(ground);
  let [best, least] = [-1, within];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== seat || s.at[unit] < 0 || isGun(battle.type[unit]) || isRouted(s, unit))
      continue;
    if (sent.has(unit) || s.morale[unit] < weights.raid.morale || isInEnemyZone(field, seat, s.at[unit]))
      continue;
    if (powerOf(ground, unit) < foes) continue;
    const turns = wayTo(ground, [at], unit)[s.at[unit]] / ALLOWANCE[battle.type[unit]];
    if (turns > (is(s, unit, FINISHED) ? left - 1 : left) || turns >= least) continue;
    [best, least] = [unit, turns];
  }
  return best;
}

/** Whether an enemy could be there within a turn. */
const isWithinReach = ({ battle, s, seat }: Ground, at: number): boolean =>
  s.at.some(
    (hex, unit) =>
      hex >= 0 &&
      battle.side[unit] !== seat &&
      !isGun(battle.type[unit]) &&
      !isRouted(s, unit) &&
      awayFrom(battle, hex, at) <= ALLOWANCE[battle.type[unit]] / HALVES,
  );
