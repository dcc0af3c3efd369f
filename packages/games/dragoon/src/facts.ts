/** The position in words and numbers: what cases assert, what the text board reads out. */
import type { Json } from '@feldzug/kernel';
import { FORMATIONS, HALVES, isGun, numbers, SIDES, TYPES } from './data.ts';
import { fieldOf, isInEnemyZone, TRUTH } from './field.ts';
import { hexName } from './hex.ts';
import { knownLosses, pointsOf } from './rules/victory.ts';
import { TERRAINS } from './scenario/land.ts';
import {
  ACTIVE,
  battleIn,
  CHARGING,
  DEFERRED,
  FINISHED,
  HALTED,
  is,
  MOVED,
  PURSUING,
  ratingOf,
  type State,
  UNDER,
  UNTIL,
  WAITING,
} from './state.ts';

export function facts(s: State): Json {
  const battle = battleIn(s);
  const frame = s.flow[s.flow.length - 1];
  const points = pointsOf(s);
  return {
    scenario: s.scenario,
    turn: s.turn,
    turns: battle.turns,
    step: frame?.step ?? null,
    activeLeader: typeof frame?.leader === 'number' ? battle.leaders[frame.leader].id : null,
    rallyPoints: typeof frame?.rally === 'number' ? frame.rally : null,
    sides: Object.fromEntries(
      SIDES.map((id, side) => [
        id,
        {
          level: s.level[side],
          losses: Math.round(knownLosses(s, side) * 10) / 10,
          remaining: Math.round((100 - knownLosses(s, side)) * 10) / 10,
          points: points[side],
          chargeModifier: battle.chargeModifier[side],
        },
      ]),
    ),
    units: Object.fromEntries(s.at.map((_, unit) => [battle.units[unit].id, unitFacts(s, unit)])),
    leaders: Object.fromEntries(
      s.leaderAt.map((_, leader) => [battle.leaders[leader].id, leaderFacts(s, leader)]),
    ),
    objectives: Object.fromEntries(
      battle.objectives.map(({ name }, number) => [name, SIDES[s.held[number]]]),
    ),
  };
}

function unitFacts(s: State, unit: number): Json {
  const battle = battleIn(s);
  const at = s.at[unit];
  return {
    name: battle.units[s.roster[unit]]?.name ?? '?',
    type: TYPES[battle.type[unit]],
    leader: battle.leaders[s.leader[unit]]?.id ?? null,
    at: at >= 0 ? hexName(battle.grid, at) : null,
    terrain: at >= 0 ? TERRAINS[battle.terrain[at]] : null,
    facing: s.facing[unit],
    formation: formationWord(s, unit),
    [isGun(battle.type[unit]) ? 'guns' : 'men']: s.strength[unit],
    figures: figuresOf(battle.type[unit], s.strength[unit]),
    morale: s.morale[unit],
    disruption: s.disruption[unit],
    quality: s.quality[unit],
    points: s.points[unit] / HALVES,
    top: !is(s, unit, UNDER),
    active: is(s, unit, ACTIVE),
    moved: is(s, unit, MOVED),
    finished: is(s, unit, FINISHED),
    charging: is(s, unit, CHARGING),
    halted: is(s, unit, HALTED),
    pursuing: is(s, unit, PURSUING),
    inZone: at >= 0 && isInEnemyZone(fieldOf(s, TRUTH), battle.side[unit], at),
    seen: s.seen[unit] === 1,
  };
}

function formationWord(s: State, unit: number): string {
  const type = battleIn(s).type[unit];
  const word = FORMATIONS[s.formation[unit]] ?? '?';
  if (isGun(type)) return word === 'column' ? 'limbered' : 'unlimbered';
  return TYPES[type] === 'LI' && word === 'line' ? 'normal' : word;
}

/** 3.D: as many figures as the map shows for a strength. */
export function figuresOf(type: number, strength: number): number {
  if (isGun(type)) return 1;
  if (strength <= 0) return 0;
  const { above, most } = rowsOf(type);
  return Math.min(most, Math.ceil((strength * (most - 1)) / above));
}

/** With more men than this the last of so many figures is shown. */
export function rowsOf(type: number): { readonly above: number; readonly most: number } {
  const { footAbove, horseAbove, lightAbove, mostFoot, mostOthers } = numbers.figures;
  if (TYPES[type] === 'LI') return { above: lightAbove, most: mostOthers };
  return type <= 1 ? { above: footAbove, most: mostFoot } : { above: horseAbove, most: mostOthers };
}

function leaderFacts(s: State, leader: number): Json {
  const battle = battleIn(s);
  const at = s.leaderAt[leader];
  return {
    name: battle.leaders[s.person[leader]]?.name ?? 'a new leader',
    at: at >= 0 ? hexName(battle.grid, at) : null,
    rating: ratingOf(s, leader),
    base: s.rating[leader],
    radius: s.radius[leader],
    sub: s.sub[leader],
    status: s.status[leader] === WAITING ? 'waiting' : s.status[leader] === DEFERRED ? 'deferred' : 'checked',
    until: UNTIL[s.awaits[leader]],
    ride: s.ridden[leader] / HALVES,
    due: s.due[leader],
  };
}
