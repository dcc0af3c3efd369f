/** How good it is for a unit to stand somewhere: towards its goal, in line with its friends, out of harm. */
import {
  ALLOWANCE,
  COLUMN,
  DEFENCE,
  ENTER_COST,
  HORSE_LINE,
  isFoot,
  isGun,
  isHorse,
  isLight,
  LINE,
  MOST_DISRUPTION,
  MOST_MORALE,
  NOT_ALLOWED,
  numbers,
} from '../data.ts';
import {
  hasEnemy,
  hasFriend,
  isBesideEnemy,
  isInEnemyZone,
  isInEnemyZoneOf,
  ZONE_OF_FOOT,
} from '../field.ts';
import { between, NOWHERE, sideOf } from '../hex.ts';
import { fireAt, orientation, shelter } from '../rules/strength.ts';
import { facingTowards } from '../rules/withdrawal.ts';
import { columnFor, FLANK, FRONT, flanksOf, frontOf, isRouted, rearOf } from '../state.ts';
import { bestCharge } from './charging.ts';
import { planOf, type Task, taskOf } from './corps.ts';
import { lineWithin } from './formation.ts';
import {
  awayFrom,
  FAR,
  type Ground,
  nearestArms,
  nearestEnemyHex,
  nearestEnemyTo,
  powerOf,
  wayTo,
} from './ground.ts';
import { preyWorth } from './safety.ts';
import { threatOf } from './threat.ts';

export interface Place {
  readonly hex: number;
  readonly facing: number;
  /** Disruption to be expected on the way there. */
  readonly disorder: number;
  /** Whether the unit can still fire when it is there. */
  readonly fires: 'fires' | 'silent';
}

const shelterOf = [1, numbers.defence.slight, numbers.defence.major];

/** The worth of a place for a unit of the Captain's, roughly in hits. */
export function worthOf(ground: Ground, unit: number, place: Place): number {
  const task = taskOf(ground, unit);
  const { hex } = place;
  const threat = threatOf(ground);
  const cover = shelterOf[DEFENCE[ground.battle.terrain[hex]]];
  const isClose = threat.theirs[hex] > 0;
  return (
    (task ? goalWorth(ground, unit, task, hex) : 0) +
    secondLineWorth(ground, unit, hex) -
    gazeCost(ground, unit, place) -
    columnCost(ground, unit, hex) +
    objectiveWorth(ground, unit, hex) -
    shyCost(ground, unit, hex) +
    (isGun(ground.battle.type[unit]) ? 0 : preyWorth(ground, hex)) -
    ground.weights.place.muskets * threat.muskets[hex] * cover -
    ground.weights.place.guns * threat.guns[hex] * cover -
    place.disorder * (isClose ? ground.weights.place.orderClose : ground.weights.place.order) +
    companyWorth(ground, unit, place) +
    (isClose || isBesideEnemy(ground.battle, ground.field, ground.seat, hex)
      ? closeWorth(ground, unit, place)
      : 0) +
    (isHorse(ground.battle.type[unit]) && ground.s.formation[unit] === LINE
      ? chargeWorth(ground, unit, place)
      : 0)
  );
}

/** Turns of marching that are left to the goal; who holds is content to be near, who is shaken has first to be rallied. */
function goalWorth(ground: Ground, unit: number, task: Task, hex: number): number {
  const { battle } = ground;
  if (task.stance === 'hold') {
    const away = Math.min(...task.goals.map((goal) => awayFrom(battle, hex, goal)));
    return -ground.weights.place.hold * Math.max(0, away - (task.within ?? ground.weights.place.holdWithin));
  }
  if (ground.s.morale[unit] <= ground.weights.shy.stays) return 0;
  const wait = task.waits
    ? ground.weights.wait.cost * Math.max(0, ground.weights.wait.clear - nearestEnemyTo(ground, hex))
    : 0;
  return (
    (-ground.weights.place.goal * wayTo(ground, task.goals, unit)[hex]) / ALLOWANCE[battle.type[unit]] - wait
  );
}

/** Taking an objective is worth most; a unit that holds one stays there. */
function objectiveWorth({ battle, s, seat, field, weights }: Ground, unit: number, hex: number): number {
  if (isGun(battle.type[unit])) return 0;
  let worth = 0;
  for (let number = 0; number < battle.objectives.length; number++) {
    const { at, points } = battle.objectives[number];
    const swing = (points[0] + points[1]) / 100;
    if (at === hex && s.held[number] !== seat) worth += weights.place.take * swing;
    if (s.held[number] !== seat || at !== s.at[unit]) continue;
    const another = field.second[at] >= 0 && !isGun(battle.type[field.second[at]]);
    if (at !== hex && !another) worth -= weights.place.keep * swing;
  }
  return worth;
}

/** The second line keeps two or three hexes behind the first, until it is needed there. */
function secondLineWorth(ground: Ground, unit: number, hex: number): number {
  const { reserve, lines } = planOf(ground);
  const first = reserve[unit] ? lines[ground.s.leader[unit]] : undefined;
  if (!first || first.length === 0) return 0;
  const { least, most, astray } = ground.weights.reserve;
  let away = FAR;
  for (const friend of first) away = Math.min(away, awayFrom(ground.battle, hex, ground.s.at[friend]));
  return -astray * Math.max(0, least - away, away - most);
}

/** Shaken units keep out of the reach of the enemy, and of his guns, until they are rallied; who holds an objective stays. */
function shyCost(ground: Ground, unit: number, hex: number): number {
  const { s, battle, seat } = ground;
  const { from, reach, cost, guns } = ground.weights.shy;
  if (s.morale[unit] >= from || isGun(battle.type[unit])) return 0;
  if (battle.objectives.some(({ at }, number) => at === s.at[unit] && s.held[number] === seat)) return 0;
  const clear = threatOf(ground).guns[hex] > 0 ? guns : reach;
  return cost * (from - s.morale[unit]) * Math.max(0, clear - nearestEnemyTo(ground, hex));
}

/** Columns keep away from the enemy, but where no line can stand. */
function columnCost(ground: Ground, unit: number, hex: number): number {
  const { s, battle } = ground;
  if (s.formation[unit] !== COLUMN || isGun(battle.type[unit])) return 0;
  if (ENTER_COST[battle.terrain[hex]][columnFor(battle, unit, LINE)] === NOT_ALLOWED) return 0;
  return (
    ground.weights.place.column * Math.max(0, lineWithin(ground, unit) + 1 - nearestEnemyTo(ground, hex))
  );
}

/** Lines look towards the enemy who is nearest, once he is near. */
function gazeCost(ground: Ground, unit: number, { hex, facing }: Place): number {
  const { s, battle } = ground;
  if (s.formation[unit] !== LINE) return 0;
  const enemy = nearestEnemyHex(ground, hex);
  if (enemy === NOWHERE || awayFrom(battle, hex, enemy) > ground.weights.face) return 0;
  return (ground.weights.place.gaze * between(facing, facingTowards(battle, hex, enemy))) / 2;
}

/** Friends to the left and right, and somebody behind; but not in one hex. */
function companyWorth(ground: Ground, unit: number, { hex, facing }: Place): number {
  const { battle, s, seat, field } = ground;
  let worth = isLight(battle.type[unit]) ? lightWorth(ground, unit, hex) : 0;
  if (s.formation[unit] === LINE && !isGun(battle.type[unit])) {
    for (const direction of flanksOf(LINE, facing)) {
      const beside = battle.grid.beside[hex * 6 + sideOf(direction)];
      if (beside === NOWHERE || battle.going[HORSE_LINE][hex * 6 + sideOf(direction)] === NOT_ALLOWED) {
        worth += ground.weights.place.anchor;
        continue;
      }
      if (beside === s.at[unit] || !hasFriend(battle, field, seat, beside)) continue;
      const friend = field.first[beside];
      if (!isRouted(s, friend) && between(s.facing[friend], facing) <= 2) worth += ground.weights.place.line;
    }
  }
  if (hex !== s.at[unit] && hasFriend(battle, field, seat, hex)) worth -= ground.weights.place.crowd;
  return worth;
}

/** Light infantry keeps to cover, and to others of its kind. */
function lightWorth({ battle, s, seat, field, weights }: Ground, unit: number, hex: number): number {
  const worth = weights.light.cover * DEFENCE[battle.terrain[hex]];
  for (let k = 0; k < 6; k++) {
    const beside = battle.grid.beside[hex * 6 + k];
    if (beside === NOWHERE || beside === s.at[unit] || !hasFriend(battle, field, seat, beside)) continue;
    if (isLight(battle.type[field.first[beside]])) return worth + weights.light.together;
  }
  return worth;
}

/** Within reach of the enemy: targets, exposed flanks, and which side is stronger here. */
function closeWorth(ground: Ground, unit: number, place: Place): number {
  const { battle, s, seat, field } = ground;
  const { hex, facing } = place;
  const { daring, reserve } = planOf(ground);
  const formation = s.formation[unit];
  const threat = threatOf(ground);
  let worth = 0;
  if (
    place.fires === 'fires' &&
    formation !== COLUMN &&
    (isFoot(battle.type[unit]) || isLight(battle.type[unit]))
  )
    worth += ground.weights.place.fire * bestHits(ground, unit, hex, facing) * orderLeft(ground, unit, place);
  worth -= contactCost(ground, unit, place) + heartCost(ground, unit, hex);
  for (const direction of flanksOf(formation, facing))
    worth -= ground.weights.place.flank * enemyTowards(ground, hex, direction);
  for (const direction of rearOf(formation, facing))
    worth -= ground.weights.place.rear * enemyTowards(ground, hex, direction);
  const own = powerOf(ground, unit);
  const ours = threat.ours[hex] + (awayFrom(battle, hex, s.at[unit]) <= ground.weights.near ? 0 : own);
  const ratio = (daring * ours) / Math.max(1, threat.theirs[hex]);
  if (isBesideEnemy(battle, field, seat, hex))
    worth += ground.weights.place.odds * Math.max(-1, Math.min(1, ratio - 1));
  if (reserve[unit] && ours - own >= threat.theirs[hex]) worth -= ground.weights.place.reserve;
  return worth;
}

/** What the disorder of the way leaves of a unit's fire (8.2.A). */
function orderLeft({ s }: Ground, unit: number, { disorder }: Place): number {
  const { lossPerDisruption } = numbers.fire;
  const now = 1 - lossPerDisruption * s.disruption[unit];
  const then = 1 - lossPerDisruption * Math.min(MOST_DISRUPTION, s.disruption[unit] + disorder);
  return then / now;
}

/**
 * Foot comes into the zone of foot in good order or not at all; batteries are another matter. Who holds lets the
 * enemy come, who then has the first volley to bear, and goes out only against those who are shaken already.
 */
function contactCost(ground: Ground, unit: number, { hex, disorder }: Place): number {
  const { s, battle, field, seat } = ground;
  if (hex === s.at[unit] || !isFoot(battle.type[unit])) return 0;
  if (!isInEnemyZoneOf(field, seat, hex, ZONE_OF_FOOT)) return 0;
  const sally =
    taskOf(ground, unit)?.stance === 'hold' ? ground.weights.place.sally * steadiness(ground, hex) : 0;
  return (
    sally +
    ground.weights.place.contact * Math.max(0, s.disruption[unit] + disorder - ground.weights.place.steady)
  );
}

/** A shaken unit is rallied before it enters an enemy zone, where it would soon have to retreat (4.61.A). */
function heartCost({ s, field, seat, weights }: Ground, unit: number, hex: number): number {
  if (hex === s.at[unit] || !isInEnemyZone(field, seat, hex)) return 0;
  return weights.place.shaken * Math.max(0, weights.place.heart - s.morale[unit]);
}

/** How steady the enemies beside a hex are: 1 at full morale without disruption, less otherwise. */
function steadiness({ s, battle, field, seat }: Ground, hex: number): number {
  let most = 0;
  for (let k = 0; k < 6; k++) {
    const to = battle.grid.beside[hex * 6 + k];
    if (to === NOWHERE || !hasEnemy(battle, field, seat, to)) continue;
    const enemy = field.first[to];
    const order = 1 - s.disruption[enemy] / MOST_DISRUPTION;
    if (!isRouted(s, enemy) && !isGun(battle.type[enemy]))
      most = Math.max(most, (s.morale[enemy] / MOST_MORALE) * order);
  }
  return most;
}

function bestHits(ground: Ground, unit: number, hex: number, facing: number): number {
  const { battle, s, seat, field, weights } = ground;
  let best = 0;
  for (const direction of frontOf(LINE, facing)) {
    const to = battle.grid.beside[hex * 6 + sideOf(direction)];
    if (to === NOWHERE || !hasEnemy(battle, field, seat, to)) continue;
    const target = field.first[to];
    const hits = (fireAt(s, unit, target) * shelter(battle, hex, to)) / numbers.fire.strengthPerHit;
    const more = isGun(battle.type[target]) ? weights.place.battery : turnedWorth(ground, target, hex);
    best = Math.max(best, hits + more);
  }
  return best;
}

/** 8.2, 4.4.5.C: who is taken in flank or rear breaks sooner. */
function turnedWorth({ s, weights }: Ground, target: number, from: number): number {
  const struck = orientation(s, target, from);
  return struck === FRONT ? 0 : struck === FLANK ? weights.place.turnFlank : weights.place.turnRear;
}

/** 1 for an enemy in order in this direction beside a hex, half for one behind that. */
function enemyTowards({ battle, s, seat, field }: Ground, hex: number, direction: number): number {
  let at = hex;
  for (const share of [1, 0.5]) {
    at = battle.grid.beside[at * 6 + sideOf(direction)];
    if (at === NOWHERE) return 0;
    if (hasEnemy(battle, field, seat, at) && !isRouted(s, field.first[at])) return share;
  }
  return 0;
}

/** Cavalry that has nobody to charge who will break keeps out of the reach of enemy infantry. */
function chargeWorth(ground: Ground, unit: number, place: Place): number {
  const { worth } = bestCharge(ground, unit, place);
  if (worth > 0) return ground.weights.place.charge * worth;
  const { idleHorse, clearOfFoot, pressed } = ground.weights.place;
  const idle = threatOf(ground).theirs[place.hex] > 0 ? idleHorse : 0;
  return -idle - pressed * Math.max(0, clearOfFoot - nearestArms(ground, place.hex).foot);
}
