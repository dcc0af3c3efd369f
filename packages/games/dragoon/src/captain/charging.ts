/** Charges: only at units that will break. */
import type { Counsel } from '@feldzug/kernel';
import { CHARGEABLE, HORSE_LINE, isFoot, isGun, isHorse, LINE, MOST_DISRUPTION, numbers } from '../data.ts';
import { hasEnemy, isInEnemyZone } from '../field.ts';
import { NOWHERE, sideOf } from '../hex.ts';
import { chargeOdds } from '../odds.ts';
import { chargesOf } from '../reach.ts';
import { canChargeOver } from '../rules/going.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { orientation } from '../rules/strength.ts';
import { FRONT, frontOf, isRouted } from '../state.ts';
import { type Ground, type May, nearestEnemyTo } from './ground.ts';
import type { Place } from './places.ts';
import { receivedAt } from './receiving.ts';
import { unitName } from './words.ts';

interface Charge {
  readonly worth: number;
  readonly target: number;
}

const NONE: Charge = { worth: 0, target: -1 };

/** The best charge of cavalry from a place, over a few hexes straight ahead. */
export function bestCharge(ground: Ground, unit: number, place: Place): Charge {
  const { battle, s, seat, field } = ground;
  if (nearestEnemyTo(ground, place.hex) > ground.weights.charge.steps + 1) return NONE;
  let best = NONE;
  const ride = (hex: number, steps: number): void => {
    const disorder = s.disruption[unit] + place.disorder + steps * ground.weights.charge.disorder;
    const charge = strikes(ground, unit, hex, place.facing, disorder);
    if (charge.worth > best.worth) best = charge;
    if (steps >= ground.weights.charge.steps || isInEnemyZone(field, seat, hex)) return;
    for (const direction of frontOf(LINE, place.facing)) {
      const over = sideOf(direction);
      const to = battle.grid.beside[hex * 6 + over];
      if (to !== NOWHERE && field.first[to] < 0 && canChargeOver(battle, HORSE_LINE, hex, over))
        ride(to, steps + 1);
    }
  };
  ride(place.hex, 0);
  return best;
}

/** The value of a charge from a hex at everything in front. */
function strikes(ground: Ground, unit: number, from: number, facing: number, disorder: number): Charge {
  const { battle, s, seat, field } = ground;
  const targets = frontOf(LINE, facing)
    .map((direction) => battle.grid.beside[from * 6 + sideOf(direction)])
    .filter((to) => to !== NOWHERE && CHARGEABLE[battle.terrain[to]] && hasEnemy(battle, field, seat, to));
  if (targets.length === 0 || disorder >= MOST_DISRUPTION) return NONE;
  if (targets.some((hex) => isSteady(ground, field.first[hex], from))) return NONE;
  const received = receivedAt(ground, unit, from, disorder);
  if (received.disorder >= MOST_DISRUPTION || received.s.morale[unit] <= numbers.withdrawal.retreatAt)
    return NONE;
  let [wins, loses, loss] = [1, 0, 0];
  let bounty = 0;
  for (const hex of targets) {
    const odds = chargeOdds(received.s, seat, unit, from, hex, received.disorder);
    wins = Math.min(wins, odds.wins);
    loses = Math.max(loses, odds.loses);
    loss += odds.ourLoss;
    if (isGun(battle.type[field.first[hex]])) bounty += ground.weights.charge.battery;
  }
  const worth =
    wins -
    ground.weights.charge.fear * loses -
    (ground.weights.charge.loss * loss) / s.strength[unit] +
    bounty;
  return { worth: worth - ground.weights.charge.least, target: field.first[targets[0]] };
}

/** Which units cavalry leaves alone: guns and steady infantry that face it. */
function isSteady({ battle, s, weights }: Ground, target: number, from: number): boolean {
  if (isRouted(s, target) || orientation(s, target, from) !== FRONT) return false;
  if (isGun(battle.type[target])) return s.formation[target] === LINE;
  const { disrupted, shaken } = weights.charge;
  return isFoot(battle.type[target]) && s.disruption[target] < disrupted && s.morale[target] > shaken;
}

/** The best charge that is possible now. */
export function charging(ground: Ground, able: readonly number[], may: May): Counsel | undefined {
  const { s, battle } = ground;
  let best: Counsel | undefined;
  let most = 0;
  for (const unit of able) {
    if (!isHorse(battle.type[unit]) || s.formation[unit] !== LINE) continue;
    for (const { path, disorder } of chargesOf(s, unit)) {
      if (path.length > ground.weights.charge.steps) continue;
      const end = path.length > 0 ? path[path.length - 1] : s.at[unit];
      const { worth, target } = strikes(ground, unit, end, s.facing[unit], s.disruption[unit] + disorder);
      if (worth <= most) continue;
      const names = path.map((hex) => nameOfHex(s, hex));
      const action = { do: 'charge', unit: nameOfUnit(s, unit), ...(names.length > 0 && { path: names }) };
      if (!may(action)) continue;
      most = worth;
      best = { action, score: worth, why: `charges ${unitName(ground, target)}: it will probably break` };
    }
  }
  return best;
}
