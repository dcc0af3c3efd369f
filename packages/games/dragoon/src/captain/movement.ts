/** How the Captain moves: charges first, then each unit by itself, the ones nearest to the enemy first. */
import type { Action, AnyGame } from '@feldzug/kernel';
import weights from '../../data/captain.json' with { type: 'json' };
import { COLUMN, HALVES, isFoot, isGun, isHorse, isLight, LINE } from '../data.ts';
import { isInEnemyZone } from '../field.ts';
import { between, NOWHERE, sideOf } from '../hex.ts';
import { chargeTargets } from '../rules/charge.ts';
import { actionIn } from '../rules/frames.ts';
import { nameOfHex, nameOfUnit } from '../rules/reports.ts';
import { orientation } from '../rules/strength.ts';
import { facingTowards } from '../rules/withdrawal.ts';
import { ACTIVE, BOMBARDED, CHARGING, FIRED, FRONT, frontOf, HALTED, is, type State } from '../state.ts';
import {
  awayFrom,
  enemyHexes,
  type Ground,
  isAhead,
  keepsObjective,
  middleOf,
  nearestEnemyTo,
  wayFor,
} from './ground.ts';

export function moveOf(game: AnyGame, ground: Ground): Action {
  const { s, seat } = ground;
  const may = (action: Action): boolean => !game.refuse(s, seat, action);
  return (
    rallying(may) ??
    charging(ground, may) ??
    eachUnit(ground, may) ??
    riding(ground, may) ?? { do: 'endMovement' }
  );
}

type May = (action: Action) => boolean;

function rallying(may: May): Action | undefined {
  for (const zones of ['out', 'in']) {
    const action: Action = { do: 'autoRally', zones, level: weights.rallyTo };
    if (may(action)) return action;
  }
  return undefined;
}

/** Charges only what will break: horse, guns alone, flanks and rears, and whom disorder has shaken. */
function charging(ground: Ground, may: May): Action | undefined {
  const { s, battle } = ground;
  for (const unit of able(ground)) {
    if (!isHorse(battle.type[unit]) || s.formation[unit] !== LINE) continue;
    for (const path of chargePaths(ground, unit)) {
      const end = path.length > 0 ? path[path.length - 1] : s.at[unit];
      if (!isGoodCharge(ground, unit, end)) continue;
      const action: Action = {
        do: 'charge',
        unit: nameOfUnit(s, unit),
        path: path.map((hex) => nameOfHex(s, hex)),
      };
      if (may(action)) return path.length > 0 ? action : { do: 'charge', unit: nameOfUnit(s, unit) };
    }
  }
  return undefined;
}

function chargePaths({ s, battle }: Ground, unit: number): number[][] {
  const paths: number[][] = [[]];
  for (let i = 0; i < paths.length; i++) {
    if (paths[i].length >= weights.charge.steps) continue;
    const from = paths[i].at(-1) ?? s.at[unit];
    for (const direction of frontOf(LINE, s.facing[unit])) {
      const to = battle.grid.beside[from * 6 + sideOf(direction)];
      if (to !== NOWHERE) paths.push([...paths[i], to]);
    }
  }
  return paths;
}

function isGoodCharge({ s, battle, field }: Ground, unit: number, from: number): boolean {
  const targets = chargeTargets(s, field, unit, from);
  return (
    targets.length > 0 &&
    targets.every((hex) => {
      const target = field.first[hex];
      const type = battle.type[target];
      if (isGun(type) || isHorse(type)) return true;
      return s.disruption[target] >= weights.charge.disrupted || orientation(s, target, from) !== FRONT;
    })
  );
}

/** Units that can still do something, those nearest to the enemy first. */
function able(ground: Ground): number[] {
  const { s, battle, seat } = ground;
  return s.at
    .flatMap((hex, unit) =>
      hex >= 0 &&
      battle.side[unit] === seat &&
      is(s, unit, ACTIVE) &&
      !is(s, unit, FIRED | BOMBARDED | CHARGING)
        ? [unit]
        : [],
    )
    .map((unit) => ({ unit, away: nearestEnemyTo(ground, s.at[unit]) }))
    .sort((a, b) => a.away - b.away || a.unit - b.unit)
    .map(({ unit }) => unit);
}

function eachUnit(ground: Ground, may: May): Action | undefined {
  for (const unit of able(ground)) {
    if (is(ground.s, unit, HALTED)) continue;
    const action = orderFor(ground, unit, may);
    if (action) return action;
  }
  return undefined;
}

function orderFor(ground: Ground, unit: number, may: May): Action | undefined {
  const { s, battle, field, seat } = ground;
  const name = nameOfUnit(s, unit);
  if (isInEnemyZone(field, seat, s.at[unit]))
    return s.disruption[unit] >= weights.disengageFrom ? backOut(ground, unit, may) : undefined;
  if (s.points[unit] < HALVES) return undefined;
  if (s.disruption[unit] >= weights.recoverFrom && may({ do: 'recover', unit: name }))
    return { do: 'recover', unit: name };
  if (isGun(battle.type[unit])) return serveGuns(ground, unit, may);
  return formUp(ground, unit, may) ?? marchOn(ground, unit, may) ?? faceEnemy(ground, unit, may);
}

function backOut({ s, battle }: Ground, unit: number, may: May): Action | undefined {
  for (let k = 0; k < 6; k++) {
    const to = battle.grid.beside[s.at[unit] * 6 + k];
    const action: Action = {
      do: 'disengage',
      unit: nameOfUnit(s, unit),
      to: to === NOWHERE ? '' : nameOfHex(s, to),
    };
    if (may(action)) return action;
  }
  return undefined;
}

/** Batteries stay where they can fire; others come up and unlimber. */
function serveGuns(ground: Ground, unit: number, may: May): Action | undefined {
  const { s } = ground;
  if (s.formation[unit] === LINE) return undefined;
  if (nearestEnemyTo(ground, s.at[unit]) <= weights.unlimber) return form(ground, unit, may);
  return marchOn(ground, unit, may);
}

/** Line within reach of the enemy, column for the way there. */
function formUp(ground: Ground, unit: number, may: May): Action | undefined {
  const { s, battle } = ground;
  const away = nearestEnemyTo(ground, s.at[unit]);
  const near = isFoot(battle.type[unit]) ? weights.formLine.foot : weights.formLine.horse;
  if (s.formation[unit] === COLUMN) return away <= near ? form(ground, unit, may) : undefined;
  if (isLight(battle.type[unit]) || away <= weights.formColumn || keepsObjective(ground, unit))
    return undefined;
  return form(ground, unit, may);
}

/** Changes formation, to the side that looks more towards the enemy or the goal. */
function form(ground: Ground, unit: number, may: May): Action | undefined {
  const { s } = ground;
  const wanted = facingOf(ground, unit);
  let best: Action | undefined;
  let least = 99;
  for (let facing = 0; facing < 12; facing++) {
    const action: Action = { do: 'form', unit: nameOfUnit(s, unit), facing };
    if (between(facing, wanted) < least && may(action)) {
      least = between(facing, wanted);
      best = action;
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

/** Down the slope of the way to its goal, as far as the points go; slowly when order is shaken. */
function marchOn(ground: Ground, unit: number, may: May): Action | undefined {
  const { s, battle } = ground;
  if (keepsObjective(ground, unit) || isAhead(ground)) return undefined;
  const way = wayFor(ground, unit);
  const slow =
    s.disruption[unit] >= weights.slowFrom &&
    s.formation[unit] === LINE &&
    nearestEnemyTo(ground, s.at[unit]) <= 4;
  const path: number[] = [];
  let hex = s.at[unit];
  for (let steps = 0; steps < (slow ? weights.slowHexes : 24); steps++) {
    const next = nextHex(ground, unit, path, way, hex, may);
    if (next === NOWHERE) break;
    path.push(next);
    hex = next;
  }
  if (path.length === 0) return undefined;
  return marchAlong(
    s,
    unit,
    path.map((each) => battle.grid.names[each]),
  );
}

const marchAlong = (s: State, unit: number, path: string[]): Action => ({
  do: 'march',
  unit: nameOfUnit(s, unit),
  path,
});

function nextHex(
  { s, battle }: Ground,
  unit: number,
  path: readonly number[],
  way: Int32Array,
  from: number,
  may: May,
): number {
  const around: number[] = [];
  for (let k = 0; k < 6; k++) {
    const to = battle.grid.beside[from * 6 + k];
    if (to !== NOWHERE && way[to] < way[from]) around.push(to);
  }
  around.sort((a, b) => way[a] - way[b]);
  return (
    around.find((to) =>
      may(
        marchAlong(
          s,
          unit,
          [...path, to].map((hex) => battle.grid.names[hex]),
        ),
      ),
    ) ?? NOWHERE
  );
}

/** A line near the enemy looks at him. */
function faceEnemy(ground: Ground, unit: number, may: May): Action | undefined {
  const { s } = ground;
  if (s.formation[unit] !== LINE || nearestEnemyTo(ground, s.at[unit]) > weights.formLine.foot)
    return undefined;
  const action: Action = { do: 'turn', unit: nameOfUnit(s, unit), facing: facingOf(ground, unit) };
  return may(action) ? action : undefined;
}

/** The leader keeps to the middle of his men. */
function riding(ground: Ground, may: May): Action | undefined {
  const { s, battle, seat } = ground;
  const { leader } = actionIn(s);
  const middle = middleOf(ground, leader, leader === battle.overall[seat]);
  if (s.leaderAt[leader] < 0 || middle === NOWHERE) return undefined;
  const here = awayFrom(battle, s.leaderAt[leader], middle);
  if (here < weights.rideFrom) return undefined;
  for (const near of [middle, ...ringAround(ground, middle)]) {
    const action: Action = { do: 'ride', to: battle.grid.names[near] };
    if (awayFrom(battle, near, middle) + 1 < here && may(action)) return action;
  }
  return undefined;
}

function ringAround({ battle }: Ground, middle: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < battle.grid.size; hex++) if (awayFrom(battle, hex, middle) <= 12) hexes.push(hex);
  return hexes.sort((a, b) => awayFrom(battle, a, middle) - awayFrom(battle, b, middle));
}
