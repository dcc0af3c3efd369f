/** Which units can fire at which hexes, in each of the four fire phases (4.1, 4.4.1, 4.4.3, 4.4.4). */
import { isGun, LINE, SQUARE } from '../data.ts';
import { canFireMuskets, type Field, fieldOf, hasEnemy, remembered, unitsIn } from '../field.ts';
import { distance, isInArc, NOWHERE, sideOf } from '../hex.ts';
import type { Reason } from '../refusals.ts';
import type { Battle } from '../scenario/battle.ts';
import {
  ACTIVE,
  battleIn,
  FIRED,
  frontOf,
  is,
  isRouted,
  MOVED,
  REFORMING,
  STORMING,
  type State,
  UNDER,
} from '../state.ts';
import { nameOfHex, nameOfUnit } from './reports.ts';
import { isInSight, rangeOf } from './sight.ts';

export const FIRE_PHASES = ['bombardment', 'action.first', 'action.defence', 'action.second'] as const;
export type FirePhase = (typeof FIRE_PHASES)[number];

/** All shots that a side can plot now, as it sees the map: `unit>hex`, and the numbers of both. */
export interface Shots {
  readonly names: readonly string[];
  readonly unit: readonly number[];
  readonly hex: readonly number[];
  readonly byName: ReadonlyMap<string, number>;
}

export function shotsOf(s: State, side: number, phase: FirePhase): Shots {
  const field = fieldOf(s, side);
  return remembered(field, `shots ${side} ${phase}`, () => listShots(s, side, phase, field));
}

function listShots(s: State, side: number, phase: FirePhase, field: Field): Shots {
  const battle = battleIn(s);
  const shots = { names: [] as string[], unit: [] as number[], hex: [] as number[], byName: new Map() };
  const enemies = phase === 'bombardment' ? enemyHexes(battle, s, field, side) : [];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== side || whyNoFire(battle, s, field, unit, phase)) continue;
    const hexes = phase === 'bombardment' ? enemies : frontHexes(battle, s, unit);
    for (const hex of hexes) {
      if (whyNotAt(battle, s, field, unit, hex, phase)) continue;
      const name = `${nameOfUnit(s, unit)}>${nameOfHex(s, hex)}`;
      shots.byName.set(name, shots.names.length);
      shots.names.push(name);
      shots.unit.push(unit);
      shots.hex.push(hex);
    }
  }
  return shots;
}

function enemyHexes(battle: Battle, s: State, field: Field, side: number): number[] {
  const hexes = new Set<number>();
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && hasEnemy(battle, field, side, s.at[unit])) hexes.add(s.at[unit]);
  return [...hexes].sort((a, b) => a - b);
}

export const frontHexes = (battle: Battle, s: State, unit: number): number[] =>
  frontOf(s.formation[unit], s.facing[unit])
    .map((direction) => battle.grid.beside[s.at[unit] * 6 + sideOf(direction)])
    .filter((hex) => hex !== NOWHERE);

/** Why a unit of the side does not fire at all in the phase. */
export function whyNoFire(
  battle: Battle,
  s: State,
  field: Field,
  unit: number,
  phase: FirePhase,
): Reason | undefined {
  if (s.at[unit] < 0) return 'no-such-unit';
  if (isRouted(s, unit)) return 'routed';
  if (is(s, unit, REFORMING)) return 'reforming';
  if (is(s, unit, UNDER)) return 'not-top';
  const gun = isGun(battle.type[unit]);
  if (gun && s.formation[unit] !== LINE) return 'limbered';
  if (gun && sharesWithSquare(s, field, unit)) return 'guns-in-square';
  if (!gun && phase !== 'bombardment' && !canFireMuskets(battle, s, unit)) return 'cannot-fire';
  switch (phase) {
    case 'bombardment':
      return gun ? undefined : 'guns-only';
    case 'action.first':
      if (gun) return 'guns-wait';
      return is(s, unit, ACTIVE) ? undefined : 'not-commanded';
    case 'action.defence':
      return undefined;
    case 'action.second':
      if (gun) return 'guns-wait';
      if (!is(s, unit, ACTIVE)) return 'not-commanded';
      if (is(s, unit, STORMING)) return 'stormed';
      return is(s, unit, MOVED) && !is(s, unit, FIRED) ? undefined : 'not-moved';
  }
}

const sharesWithSquare = (s: State, field: Field, unit: number): boolean =>
  field.first[s.at[unit]] >= 0 && s.formation[field.first[s.at[unit]]] === SQUARE;

/** Why a unit that may fire does not fire at a hex. */
export function whyNotAt(
  battle: Battle,
  s: State,
  field: Field,
  unit: number,
  hex: number,
  phase: FirePhase,
): Reason | undefined {
  const from = s.at[unit];
  if (!hasEnemy(battle, field, battle.side[unit], hex))
    return phase === 'bombardment' ? 'no-enemy-there' : 'no-target-there';
  if (phase === 'bombardment') {
    if (distance(battle.grid, from, hex) > rangeOf(battle, battle.type[unit], from, hex))
      return 'out-of-range';
    if (!isInArc(battle.grid, from, s.facing[unit], hex)) return 'out-of-arc';
    return isInSight(battle, field, from, hex) ? undefined : 'out-of-sight';
  }
  if (!frontHexes(battle, s, unit).includes(hex))
    return isGun(battle.type[unit]) ? 'guns-near' : 'no-target-there';
  if (phase !== 'action.defence') return undefined;
  // R22: guns stacked with infantry are Top as well; if they moved, both can be fired at.
  const tops = unitsIn(field, hex).filter((each) => !is(s, each, UNDER));
  return tops.some((each) => is(s, each, ACTIVE) && is(s, each, MOVED | FIRED)) ? undefined : 'target-stood';
}
