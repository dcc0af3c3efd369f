/** 4.6 The Withdrawal Phase and 4.61.I pursuit: routed units run, pursuing cavalry follows. */
import { become, type Course, type Step } from '@feldzug/kernel';
import {
  ALLOWANCE,
  HORSE_LINE,
  isGun,
  isLightHorse,
  LINE,
  MOST_DISRUPTION,
  NOT_ALLOWED,
  numbers,
  PRUSSIA,
} from '../data.ts';
import { canStand, fieldOf, isInEnemyZone, nearestEnemy, TRUTH, touch } from '../field.ts';
import { directionOf, distance, NOWHERE, turned } from '../hex.ts';
import { ACTIVE, AWAY, battleIn, CHARGING, GONE, is, isRouted, PURSUING, type State } from '../state.ts';
import { anyOf, d10, eliminate, lose } from './checks.ts';
import { stepCost } from './going.ts';
import { homeSides } from './home.ts';
import { leadersFollow } from './leaders.ts';
import { occupy, place } from './placing.ts';
import { nameOfHex, report } from './reports.ts';
import { conclude } from './victory.ts';
import { flee } from './withdrawal.ts';

const rules = numbers.pursuit;

/** 4.61.I: after a victorious advance cavalry may start a pursuit. */
export function pursuitCheck(s: State, unit: number, enemyRouted: number, course: Course): void {
  const battle = battleIn(s);
  if (isInEnemyZone(fieldOf(s, TRUTH), battle.side[unit], s.at[unit])) return;
  const led = s.leaderAt.some(
    (hex, leader) => hex === s.at[unit] && battle.leaders[leader].side === battle.side[unit],
  );
  const modifier =
    (enemyRouted ? rules.enemyRouted : 0) +
    (isLightHorse(battle.type[unit]) ? rules.lightHorse : 0) +
    (battle.nation[unit] === PRUSSIA ? 0 : rules.notPrussian) +
    (led ? rules.leader : 0);
  const roll = d10(course, 'pursuit');
  const held = roll + modifier <= s.quality[unit];
  report(s, course, 'pursuitChecked', unit, '4.61.I', { roll, modifier, quality: s.quality[unit], held });
  if (held) return;
  s.flags[unit] = (s.flags[unit] | PURSUING) & ~(ACTIVE | CHARGING);
  touch(s);
  pursue(s, unit, rules.hexesAtOnce, 1, course);
}

/** Follows the nearest routed enemy, at the cost of each hex or at `flat`; if none is left, rides to the enemy's edge. */
function pursue(s: State, unit: number, points: number, flat: number, course: Course): void {
  const battle = battleIn(s);
  const side = battle.side[unit];
  const start = s.at[unit];
  let left = points;
  const path: string[] = [];
  for (;;) {
    const field = fieldOf(s, TRUTH);
    const from = s.at[unit];
    const here = awayFromPrey(s, side, from);
    let best = NOWHERE;
    let least = here;
    let price = 0;
    for (let k = 0; k < 6; k++) {
      const to = battle.grid.beside[from * 6 + k];
      if (to === NOWHERE || field.first[to] >= 0 || isInEnemyZone(field, side, to)) continue;
      const cost = stepCost(battle, HORSE_LINE, from, k);
      if (cost === NOT_ALLOWED || (flat || cost) > left) continue;
      const away = awayFromPrey(s, side, to);
      if (away >= least) continue;
      least = away;
      best = to;
      price = flat || cost;
      s.facing[unit] = turned(directionOf(k), -1);
    }
    if (best === NOWHERE) break;
    left -= price;
    place(s, unit, best, course);
    path.push(nameOfHex(s, best));
  }
  touch(s);
  if (path.length > 0) {
    leadersFollow(s, start, s.at[unit], side);
    report(s, course, 'pursued', unit, '4.61.I', { path });
  }
}

function awayFromPrey(s: State, side: number, hex: number): number {
  const battle = battleIn(s);
  let least = 1e9;
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && battle.side[unit] !== side && isRouted(s, unit))
      least = Math.min(least, distance(battle.grid, hex, s.at[unit]));
  return least < 1e9 ? least : homeSides(battle)[1 - side](hex);
}

/** 4.6: routed units first, those nearest to an enemy before the others; then the pursuers. */
export const withdrawalStep: Step<State> = {
  rule: '4.6',
  run(s, _frame, course) {
    const battle = battleIn(s);
    const routed = unitsThat(s, (unit) => isRouted(s, unit)).map((unit) => ({
      unit,
      away: nearestEnemy(battle, s, battle.side[unit], s.at[unit]).away,
    }));
    routed.sort((a, b) => a.away - b.away || a.unit - b.unit);
    for (const { unit } of routed) if (s.at[unit] >= 0) routOn(s, unit, course);
    for (const unit of unitsThat(s, (each) => is(s, each, PURSUING))) pursueOn(s, unit, course);
    become(s, { step: 'turn.end' });
  },
};

const unitsThat = (s: State, test: (unit: number) => boolean): number[] =>
  s.at.flatMap((hex, unit) => (hex >= 0 && test(unit) ? [unit] : []));

/** 4.61.G: the unit loses men and runs on; it is eliminated when it leaves the map at its own edge. */
function routOn(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  const share = anyOf(course, 'rout', numbers.rout.least, numbers.rout.most);
  const lost = lose(s, unit, Math.floor((s.strength[unit] * share) / 100), course);
  report(s, course, 'straggled', unit, '4.61.G', { lost });
  if (s.at[unit] < 0) return;
  if (homeSides(battle)[battle.side[unit]](s.at[unit]) === 0)
    eliminate(s, unit, 'left the field', '4.61.F', course);
  else flee(s, unit, course);
}

function pursueOn(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  const side = battle.side[unit];
  const anyPrey = s.at.some((hex, other) => hex >= 0 && battle.side[other] !== side && isRouted(s, other));
  if (!anyPrey && homeSides(battle)[1 - side](s.at[unit]) === 0) {
    rideOff(s, unit, course);
    return;
  }
  pursue(s, unit, ALLOWANCE[battle.type[unit]], 0, course);
  s.disruption[unit] = Math.min(
    MOST_DISRUPTION,
    s.disruption[unit] + anyOf(course, 'pursuit disorder', 1, rules.disruption),
  );
  for (let other = 0; other < s.at.length; other++) {
    if (s.at[other] < 0 || battle.side[other] === side || !isRouted(s, other) || isGun(battle.type[other]))
      continue;
    if (distance(battle.grid, s.at[unit], s.at[other]) > 1) continue;
    const lost = lose(s, other, Math.floor((s.strength[other] * rules.harm) / 100), course);
    report(s, course, 'ridden down', other, '4.61.I', { lost });
  }
  const roll = d10(course, 'recall');
  if (roll > s.quality[unit]) return;
  s.flags[unit] &= ~PURSUING;
  s.formation[unit] = LINE;
  touch(s);
  report(s, course, 'pursuitEnded', unit, '4.61.I', { roll, quality: s.quality[unit] });
  occupy(s, unit, course);
}

/** Leaves the map and returns after some turns at the same place. */
function rideOff(s: State, unit: number, course: Course): void {
  const hex = s.at[unit];
  report(s, course, 'rodeOff', unit, '4.61.I', { at: nameOfHex(s, hex) });
  s.at[unit] = AWAY;
  s.away.push([unit, s.turn + rules.away, hex]);
  touch(s);
}

export const endTurnStep: Step<State> = {
  rule: '2',
  run(s, _frame, course) {
    if (s.turn >= battleIn(s).turns) return conclude(s, [], course);
    s.turn++;
    become(s, { step: 'turn.begin' });
  },
};

/** Pursuers that come back stand in line on the nearest free hex of the edge by which they left. */
export function comeBack(s: State, course: Course): void {
  const battle = battleIn(s);
  const due = s.away.filter(([, turn]) => turn <= s.turn);
  s.away = s.away.filter(([, turn]) => turn > s.turn);
  for (const [unit, , hex] of due) {
    const field = fieldOf(s, TRUTH);
    const fromEdge = homeSides(battle)[1 - battle.side[unit]];
    let best = GONE;
    for (let each = 0; each < battle.grid.size; each++) {
      if (fromEdge(each) !== 0) continue;
      if (field.first[each] >= 0 && !canStand(battle, s, field, unit, each)) continue;
      if (battle.terrain[each] !== 0 || isInEnemyZone(field, battle.side[unit], each)) continue;
      if (best === GONE || distance(battle.grid, each, hex) < distance(battle.grid, best, hex)) best = each;
    }
    s.flags[unit] &= ~PURSUING;
    s.formation[unit] = LINE;
    s.disruption[unit] = rules.returnDisruption;
    if (best === GONE) s.away.push([unit, s.turn + 1, hex]);
    else {
      place(s, unit, best, course);
      report(s, course, 'cameBack', unit, '4.61.I', { at: nameOfHex(s, best) });
    }
  }
}
