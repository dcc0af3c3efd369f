/** How the Captain moves: rally, charges, then each unit by itself, the ones nearest to the enemy first. */
import { type Action, type Counsel, only } from '@feldzug/kernel';
import { HALVES, isFoot, isGun, isLight, LINE, PRUSSIA } from '../data.ts';
import { isInEnemyZone } from '../field.ts';
import { between, directionOf, sideTowards } from '../hex.ts';
import { type Going, marchesOf, stormsOf } from '../reach.ts';
import { facingFor } from '../rules/movement.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { ACTIVE, BOMBARDED, CHARGING, FIRED, HALTED, is, MOVED } from '../state.ts';
import { charging } from './charging.ts';
import { planOf, THE_ENEMY, taskOf } from './corps.ts';
import { formUp } from './formation.ts';
import { FAR, type Ground, type May, nearestArms, nearestEnemyTo } from './ground.ts';
import { serveGuns } from './guns.ts';
import { type Place, worthOf } from './places.ts';
import { rallying, rideBack } from './rallying.ts';
import { backOut } from './retiring.ts';
import { threatOf } from './threat.ts';
import { unitName } from './words.ts';

/** What is settled in a Movement Phase, for who gives all its orders in a row and has no time to look at each again. */
export interface Settled {
  rallied: boolean;
  charged: boolean;
  /** Units that had no better place. */
  readonly content: Set<number>;
}

export const nothingSettled = (): Settled => ({ rallied: false, charged: false, content: new Set() });

/** The next order to give; the first that the rules allow is all that is looked for. */
export function movesOf(ground: Ground, may: May, settled: Settled = nothingSettled()): Counsel[] {
  const rally = settled.rallied ? undefined : rallying(ground, may);
  if (rally) return [rally];
  settled.rallied = true;
  const units = able(ground, settled.content);
  const charge = settled.charged ? undefined : charging(ground, units, may);
  if (charge) return [charge];
  settled.charged = true;
  const next = eachUnit(ground, units, may, settled.content) ?? rideBack(ground, may);
  return next ? [next] : only({ do: 'endMovement' }, 'has no more orders');
}

/** What a single unit had better do. */
export function ordersFor(ground: Ground, unit: number, may: May): Counsel[] {
  const units = able(ground, NOBODY).filter((each) => each === unit);
  const order = charging(ground, units, may) ?? eachUnit(ground, units, may);
  return order
    ? [order]
    : only({ do: 'endMovement' }, `leaves ${unitName(ground, unit)} where it is: no place is better`);
}

const NOBODY: ReadonlySet<number> = new Set();

/** Units that can still do something, without those that are content; those nearest to the enemy first. */
function able(ground: Ground, content: ReadonlySet<number>): number[] {
  const { s, battle, seat } = ground;
  const found: { unit: number; away: number }[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (
      s.at[unit] >= 0 &&
      battle.side[unit] === seat &&
      is(s, unit, ACTIVE) &&
      !is(s, unit, FIRED | BOMBARDED | CHARGING) &&
      !content.has(unit)
    )
      found.push({ unit, away: nearestEnemyTo(ground, s.at[unit]) });
  return found.sort((a, b) => a.away - b.away || a.unit - b.unit).map(({ unit }) => unit);
}

function eachUnit(
  ground: Ground,
  units: readonly number[],
  may: May,
  content: Set<number> = new Set(),
): Counsel | undefined {
  for (const unit of units) {
    const counsel = is(ground.s, unit, HALTED) ? undefined : orderFor(ground, unit, may);
    if (counsel) return counsel;
    content.add(unit);
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
      : (formUp(ground, unit, may) ?? goOn(ground, unit, may) ?? dressing(ground, unit, may)))
  );
}

/** Recovers before the enemy is reached, but not under artillery fire alone. */
function recovering(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const away = nearestEnemyTo(ground, s.at[unit]);
  const { close, from, farFrom } = ground.weights.recover;
  return s.disruption[unit] < (away <= close ? from : farFrom)
    ? undefined
    : recover(ground, unit, 'recover', may);
}

/** A unit that stays where it is has time to recover. */
function dressing(ground: Ground, unit: number, may: May): Counsel | undefined {
  const { s } = ground;
  const { idle, idleWithin } = ground.weights.recover;
  if (s.disruption[unit] < idle || nearestEnemyTo(ground, s.at[unit]) > idleWithin) return undefined;
  return recover(ground, unit, 'recoverFully', may);
}

function recover(
  ground: Ground,
  unit: number,
  how: 'recover' | 'recoverFully',
  may: May,
): Counsel | undefined {
  const action: Action = { do: how, unit: nameOfUnit(ground.s, unit) };
  return may(action)
    ? { action, score: 0, why: `recovers ${unitName(ground, unit)} from disruption` }
    : undefined;
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
    if (worth > stays + ground.weights.place.least) options.push({ worth, make });
  };
  const pace = paceOf(ground, unit);
  for (const way of marchesOf(s, unit))
    if (way.path.length <= pace) consider(endOf(ground, way, 'fires'), () => marching(ground, way, 'march'));
  if (canStorm(ground, unit))
    for (const way of stormsOf(s, unit))
      consider(endOf(ground, way, 'silent'), () => marching(ground, way, 'assaultMove'));
  const near = nearestEnemyTo(ground, s.at[unit]) <= ground.weights.face;
  if (near && s.formation[unit] === LINE)
    for (let facing = 0; facing < 12; facing += 2) {
      if (facing === s.facing[unit]) continue;
      const disorder = (ground.weights.turn * between(facing, s.facing[unit])) / 2;
      consider(
        { hex: here.hex, facing, disorder: isLight(battle.type[unit]) ? 0 : disorder, fires: 'fires' },
        () => ({
          action: { do: 'turn', unit: nameOfUnit(s, unit), facing },
          score: 0,
          why: `turns ${unitName(ground, unit)} towards the enemy`,
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

/**
 * How many hexes a unit goes. Foot comes up to foot in one move a turn, at a walk when it has lost some order; to
 * batteries it goes at full speed.
 */
function paceOf(ground: Ground, unit: number): number {
  const { s, battle } = ground;
  const { disruption, within, hexes } = ground.weights.approach;
  if (!isFoot(battle.type[unit]) || s.formation[unit] !== LINE) return FAR;
  const { foot, guns } = nearestArms(ground, s.at[unit]);
  if (foot > within || guns <= foot) return FAR;
  if (is(s, unit, MOVED)) return 0;
  return s.disruption[unit] >= disruption ? hexes : FAR;
}

const canStorm = ({ s, battle, weights }: Ground, unit: number): boolean =>
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
  const path = way.path.map((hex) => nameOfHex(s, hex));
  return {
    action: { do: verb, unit: nameOfUnit(s, way.unit), path },
    score: 0,
    why:
      verb === 'assaultMove'
        ? `makes an Assault Move with ${unitName(ground, way.unit)}`
        : whyMarch(ground, way),
  };
}

function whyMarch(ground: Ground, { unit, path }: Going): string {
  const name = unitName(ground, unit);
  const { stance, name: goal } = taskOf(ground, unit) ?? { stance: 'hold', name: 'its friends' };
  if (threatOf(ground).theirs[path[path.length - 1]] > 0)
    return `moves ${name} into contact with the enemy${goal === THE_ENEMY ? '' : ` at ${goal}`}`;
  if (planOf(ground).reserve[unit]) return `keeps ${name} behind the first line`;
  return stance === 'hold' ? `moves ${name} closer to ${goal}` : `marches ${name} towards ${goal}`;
}
