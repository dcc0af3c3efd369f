/** How the Captain moves: rally, charges, then each unit by itself, the ones nearest to the enemy first. */
import type { Action } from '@feldzug/kernel';
import { HALVES, isFoot, isGun, isLight, LINE, PRUSSIA } from '../data.ts';
import { isInEnemyZone } from '../field.ts';
import { between, directionOf, NOWHERE, sideTowards } from '../hex.ts';
import { type Going, marchesOf, stormsOf } from '../reach.ts';
import { actionIn } from '../rules/frames.ts';
import { facingFor } from '../rules/movement.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { ACTIVE, BOMBARDED, CHARGING, FIRED, HALTED, is, isRouted, MOVED } from '../state.ts';
import { charging } from './charging.ts';
import { taskOf } from './corps.ts';
import type { Counsel, May } from './counsel.ts';
import { formUp } from './formation.ts';
import { awayFrom, type Ground, middleOf, nearestEnemyTo } from './ground.ts';
import { serveGuns } from './guns.ts';
import { type Place, worthOf } from './places.ts';
import { threatOf } from './threat.ts';
import { weights } from './weights.ts';
import { leaderName, unitName } from './words.ts';

export function moveOf(ground: Ground, may: May): Counsel {
  const units = able(ground);
  return (
    rallying(may) ??
    charging(ground, units, may) ??
    eachUnit(ground, units, may) ??
    riding(ground, may) ?? { action: { do: 'endMovement' }, why: 'has no more orders to give' }
  );
}

/** Those out of the enemy's reach first: they cost less. */
function rallying(may: May): Counsel | undefined {
  for (const zones of ['out', 'in']) {
    const action: Action = { do: 'autoRally', zones, level: weights.rallyTo };
    if (may(action)) return { action, why: 'rallies the shaken, as far as the leader is heard' };
  }
  return undefined;
}

/** Units that can still do something, those nearest to the enemy first. */
function able(ground: Ground): number[] {
  const { s, battle, seat } = ground;
  const found: { unit: number; away: number }[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (
      s.at[unit] >= 0 &&
      battle.side[unit] === seat &&
      is(s, unit, ACTIVE) &&
      !is(s, unit, FIRED | BOMBARDED | CHARGING)
    )
      found.push({ unit, away: nearestEnemyTo(ground, s.at[unit]) });
  return found.sort((a, b) => a.away - b.away || a.unit - b.unit).map(({ unit }) => unit);
}

function eachUnit(ground: Ground, units: readonly number[], may: May): Counsel | undefined {
  for (const unit of units) {
    if (is(ground.s, unit, HALTED)) continue;
    const counsel = orderFor(ground, unit, may);
    if (counsel) return counsel;
  }
  return undefined;
}

function orderFor(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s, battle, field, seat } = ground;
  if (isInEnemyZone(field, seat, s.at[unit])) return backOut(ground, unit, may);
  if (s.points[unit] < HALVES) return undefined;
  return (
    recovering(ground, unit, may) ??
    (isGun(battle.type[unit])
      ? serveGuns(ground, unit, may)
      : (formUp(ground, unit, may) ?? goOn(ground, unit, may)))
  );
}

/** Who is too disordered or shaken to fight on backs out, if he can. */
function backOut(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s, battle } = ground;
  const { disruption, morale } = weights.disengage;
  if (s.disruption[unit] < disruption && s.morale[unit] > morale) return undefined;
  for (let k = 0; k < 6; k++) {
    const to = battle.grid.beside[s.at[unit] * 6 + k];
    if (to === NOWHERE) continue;
    const action: Action = { do: 'disengage', unit: nameOfUnit(s, unit), to: nameOfHex(s, to) };
    if (may(action)) return { action, why: `takes ${unitName(ground, unit)} out of the line to recover` };
  }
  return undefined;
}

/** Order before the enemy is reached; but nobody dresses his ranks under the guns alone. */
function recovering(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const away = nearestEnemyTo(ground, s.at[unit]);
  const { close, from, farFrom } = weights.recover;
  if (s.disruption[unit] < (away <= close ? from : farFrom)) return undefined;
  const action: Action = { do: 'recover', unit: nameOfUnit(s, unit) };
  return may(action) ? { action, why: `lets ${unitName(ground, unit)} dress its ranks` } : undefined;
}

/** The best place that the unit can come to, if it is better than where it is. */
function goOn(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s, battle } = ground;
  const here: Place = {
    hex: s.at[unit],
    facing: s.facing[unit],
    disorder: 0,
    fires: is(s, unit, MOVED) ? 'fires' : 'silent',
  };
  const stays = worthOf(ground, unit, here);
  const options: { worth: number; make: () => Counsel }[] = [];
  const consider = (place: Place, make: () => Counsel): void => {
    const worth = worthOf(ground, unit, place);
    if (worth > stays + weights.place.least) options.push({ worth, make });
  };
  for (const way of marchesOf(s, unit))
    consider(endOf(ground, way, 'fires'), () => marching(ground, way, 'march'));
  if (canStorm(ground, unit))
    for (const way of stormsOf(s, unit))
      consider(endOf(ground, way, 'silent'), () => marching(ground, way, 'assaultMove'));
  const near = nearestEnemyTo(ground, s.at[unit]) <= weights.face;
  if (near && s.formation[unit] === LINE)
    for (let facing = 0; facing < 12; facing += 2) {
      if (facing === s.facing[unit]) continue;
      const disorder = (weights.turn * between(facing, s.facing[unit])) / 2;
      consider(
        { hex: here.hex, facing, disorder: isLight(battle.type[unit]) ? 0 : disorder, fires: 'fires' },
        () => ({
          action: { do: 'turn', unit: nameOfUnit(s, unit), facing },
          why: `turns ${unitName(ground, unit)} to where the enemy is`,
        }),
      );
    }
  options.sort((a, b) => b.worth - a.worth);
  for (const { make } of options) {
    const counsel = make();
    if (may(counsel.action)) return counsel;
  }
  return undefined;
}

const canStorm = ({ s, battle }: Ground, unit: number): boolean =>
  isFoot(battle.type[unit]) &&
  battle.nation[unit] === PRUSSIA &&
  s.formation[unit] === LINE &&
  !is(s, unit, MOVED) &&
  s.disruption[unit] <= weights.storm.disruption &&
  s.morale[unit] >= weights.storm.morale;

/** Where a way leads, and where the unit then looks. */
function endOf({ s, battle }: Ground, way: Going, fires: Place['fires']): Place {
  const { unit, path } = way;
  let [hex, facing] = [s.at[unit], s.facing[unit]];
  for (const to of path) {
    facing = facingFor(s.formation[unit], facing, directionOf(sideTowards(battle.grid, hex, to)));
    hex = to;
  }
  return { hex, facing, disorder: way.disorder, fires };
}

function marching(ground: Ground, way: Going, verb: 'march' | 'assaultMove'): Counsel {
  const { s } = ground;
  const task = taskOf(ground, way.unit);
  const path = way.path.map((hex) => nameOfHex(s, hex));
  const close = threatOf(ground).theirs[way.path[way.path.length - 1]] > 0;
  const goal = task ? task.name : 'a better place';
  return {
    action: { do: verb, unit: nameOfUnit(s, way.unit), path },
    why:
      verb === 'assaultMove'
        ? `storms on with ${unitName(ground, way.unit)}`
        : close
          ? `closes with the enemy before ${goal}`
          : task?.stance === 'hold'
            ? `brings ${unitName(ground, way.unit)} nearer to ${goal}`
            : `marches ${unitName(ground, way.unit)} on ${goal}`,
  };
}

/** The leader keeps to the middle of his men, in order or not. */
function riding(ground: Ground, may: May): Counsel | undefined {
  const { s, battle, seat } = ground;
  const { leader } = actionIn(s);
  const isOverall = leader === battle.overall[seat];
  const his = s.at.filter(
    (hex, unit) =>
      hex >= 0 &&
      battle.side[unit] === seat &&
      !isGun(battle.type[unit]) &&
      (isOverall || s.leader[unit] === leader) &&
      (isOverall ? !isRouted(s, unit) : true),
  );
  const middle = middleOf(battle, his);
  if (s.leaderAt[leader] < 0 || middle === NOWHERE) return undefined;
  const here = awayFrom(battle, s.leaderAt[leader], middle);
  if (here < weights.rideFrom) return undefined;
  for (const hex of nearby(ground, middle)) {
    if (awayFrom(battle, hex, middle) + 1 >= here) return undefined;
    const action: Action = { do: 'ride', to: battle.grid.names[hex] };
    if (threatOf(ground).muskets[hex] === 0 && may(action))
      return { action, why: `lets ${leaderName(ground, leader)} ride to the middle of his men` };
  }
  return undefined;
}

/** Hexes about another, the nearest first. */
function nearby({ battle }: Ground, middle: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++)
    if (awayFrom(battle, hex, middle) <= weights.rideWithin) hexes.push(hex);
  return hexes.sort((a, b) => awayFrom(battle, a, middle) - awayFrom(battle, b, middle));
}
