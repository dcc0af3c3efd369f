/** Fire (4.1, 4.4.1, 4.4.3, 4.4.4): the plot, and its execution with the values from before it. */
import {
  type Action,
  type Course,
  incomplete,
  type NameSlot,
  type Refusal,
  seal,
  top,
  type Verb,
} from '@feldzug/kernel';
import { isGun, isHorse, LINE, numbers } from '../data.ts';
import { fieldOf, TRUTH, unitsIn, ZONE_OF_FOOT } from '../field.ts';
import { hexNamed } from '../hex.ts';
import { atHex, because } from '../refusals.ts';
import {
  ACTIVE,
  BOMBARDED,
  battleIn,
  CHARGING,
  FIRE_AT_WILL,
  FIRED,
  FLANK,
  HOLD_FIRE,
  is,
  REAR,
  type State,
  UNDER,
} from '../state.ts';
import { disruptionCheck, hitsFor, moraleCheck, takeHits, witness } from './checks.ts';
import { ANSWERED, actionIn, type Fire } from './frames.ts';
import { leadersIn, leadersInPeril } from './leaders.ts';
import { nameOfHex, nameOfUnit, report } from './reports.ts';
import { fireAt, gunStrength, orientation, shelter } from './strength.ts';
import { FIRE_PHASES, type FirePhase, frontHexes, shotsOf, whyNoFire, whyNotAt } from './targets.ts';
import { columnsForm, withdraw } from './withdrawal.ts';

/** The current fire phase; these verbs are used in no other step. */
const phaseOf = (s: State): FirePhase => FIRE_PHASES.find((phase) => phase === top(s)?.step)!;

const shotsSlot: NameSlot<State, Fire> = {
  name: 'shots',
  kind: 'set',
  candidates: (s, seat) => shotsOf(s, seat, phaseOf(s)).names,
  refuse(s, seat, said, value) {
    const shots = shotsOf(s, seat, phaseOf(s));
    const shot = shots.byName.get(value);
    if (shot === undefined) return whyNotShot(s, seat, value);
    return said.shots?.some((other) => shots.unit[shots.byName.get(other) ?? -1] === shots.unit[shot])
      ? because('fires-once', undefined, [value.split('>')[0]])
      : undefined;
  },
  short: (_s, _seat, said) => (said.shots?.length ? undefined : incomplete('say who fires at what')),
};

function whyNotShot(s: State, seat: number, shot: string): Refusal {
  const battle = battleIn(s);
  const [name, place] = shot.split('>');
  const unit = battle.unitByName.get(name) ?? -1;
  if (unit < 0 || battle.side[unit] !== seat) return because('no-such-unit');
  const hex = hexNamed(battle.grid, place ?? '');
  if (hex < 0) return because('no-such-hex');
  const field = fieldOf(s, seat);
  const idle = whyNoFire(battle, s, field, unit, phaseOf(s));
  if (idle) return because(idle);
  const reason = whyNotAt(battle, s, field, unit, hex, phaseOf(s));
  return reason ? atHex(reason, place) : because('no-such-hex');
}

export const fire: Verb<State, Fire> = {
  do: 'fire',
  // 1.2: a target cannot be taken back, not even while the opponent still plots.
  final: true,
  refuse: (s, seat) => (shotsOf(s, seat, phaseOf(s)).names.length > 0 ? undefined : because('no-shots')),
  slots: () => [shotsSlot],
  play: (s, seat, action) => plot(s, seat, action, action.shots),
};

export const holdFire: Verb<State> = {
  do: 'holdFire',
  ends: true,
  play: (s, seat, action) => plot(s, seat, action, []),
};

/** F.C: fires at the best targets, from now until the player chooses to be asked again. */
export const fireAtWill: Verb<State> = {
  do: 'fireAtWill',
  play(s, seat, action) {
    s.defence[seat] = FIRE_AT_WILL;
    plot(s, seat, action, sensibleShots(s, seat, phaseOf(s)));
  },
};

/** F.C: holds fire now and from now on. */
export const standFast: Verb<State> = {
  do: 'standFast',
  ends: true,
  play(s, seat, action) {
    s.defence[seat] = HOLD_FIRE;
    plot(s, seat, action, []);
  },
};

/** 4.1: a bombardment lies face down until both sides have plotted; other fire is carried out at once. */
function plot(s: State, seat: number, action: Action, shots: readonly string[]): void {
  const phase = phaseOf(s);
  if (phase === 'bombardment') {
    seal(s, seat, action);
    return;
  }
  actionIn(s).plot = plotOf(s, seat, phase, shots);
  actionIn(s).decided = ANSWERED;
}

/** Shots as numbers: unit and hex by turns. */
export function plotOf(s: State, side: number, phase: FirePhase, shots: readonly string[]): number[] {
  const list = shotsOf(s, side, phase);
  return shots.flatMap((name) => {
    const shot = list.byName.get(name)!;
    return [list.unit[shot], list.hex[shot]];
  });
}

/** One target for each unit that has any: the one it hurts most. */
export function sensibleShots(s: State, side: number, phase: FirePhase): string[] {
  const shots = shotsOf(s, side, phase);
  const best = new Map<number, number>();
  const worth = (shot: number) => expectedHits(s, side, shots.unit[shot], shots.hex[shot]);
  for (let shot = 0; shot < shots.names.length; shot++) {
    const rival = best.get(shots.unit[shot]);
    if (rival === undefined || worth(shot) > worth(rival)) best.set(shots.unit[shot], shot);
  }
  return [...best.values()].sort((a, b) => a - b).map((shot) => shots.names[shot]);
}

/** Expected hits of one unit's fire at a hex, as a side sees it. */
export function expectedHits(s: State, side: number, unit: number, hex: number): number {
  const battle = battleIn(s);
  const target = fieldOf(s, side).first[hex];
  const strength = isGun(battle.type[unit]) ? gunStrength(s, unit, target) : fireAt(s, unit, target);
  return (strength * shelter(battle, s.at[unit], hex)) / numbers.fire.strengthPerHit;
}

interface Volley {
  readonly hex: number;
  readonly target: number;
  /** The other unit of the hex, if there is one, that is not Top. */
  readonly beside: readonly number[];
  readonly hits: number;
  readonly worst: number;
  /** Leaders in the hex. */
  readonly leaders: readonly number[];
}

/** Executes a plot: all strengths first, then all losses, all checks and all withdrawals. */
export function executeFire(s: State, plotted: readonly number[], phase: FirePhase, course: Course): void {
  const volleys = volleysOf(s, plotted, phase, course);
  for (const volley of volleys) strike(s, volley, course);
  const shaken = volleys.flatMap((volley) => shake(s, volley, phase, course));
  withdraw(s, shaken, course);
  // R31: columns do not form line after the Bombardment.
  if (phase !== 'bombardment') columnsForm(s, ZONE_OF_FOOT, course);
}

function volleysOf(s: State, plotted: readonly number[], phase: FirePhase, course: Course): Volley[] {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  const firers = new Map<number, number[]>();
  for (let i = 0; i < plotted.length; i += 2) {
    const [unit, hex] = [plotted[i], plotted[i + 1]];
    s.flags[unit] |= phase === 'bombardment' ? BOMBARDED : phase === 'action.defence' ? 0 : FIRED;
    firers.set(hex, [...(firers.get(hex) ?? []), unit]);
  }
  const volleys: Volley[] = [];
  for (const [hex, units] of [...firers].sort((a, b) => a[0] - b[0])) {
    const target = field.first[hex];
    if (target < 0) continue;
    let expected = 0;
    let worst = 0;
    for (const unit of units) {
      const strength = isGun(battle.type[unit]) ? gunStrength(s, unit, target) : fireAt(s, unit, target);
      expected += (strength * shelter(battle, s.at[unit], hex)) / numbers.fire.strengthPerHit;
      worst = Math.max(worst, orientation(s, target, s.at[unit]));
      report(s, course, 'fired', unit, RULE[phase], {
        at: nameOfHex(s, hex),
        target: nameOfUnit(s, target),
        phase,
      });
    }
    const beside = unitsIn(field, hex).filter((unit) => unit !== target && is(s, unit, UNDER));
    const leaders = leadersIn(s.leaderAt, battle, hex, battle.side[target]);
    volleys.push({ hex, target, beside, hits: hitsFor(expected, course), worst, leaders });
  }
  return volleys;
}

const RULE = {
  bombardment: '4.1.A',
  'action.first': '4.4.1.A',
  'action.defence': '4.4.3.A',
  'action.second': '4.4.4.A',
} as const;

function strike(s: State, { hex, target, hits, leaders }: Volley, course: Course): void {
  leadersInPeril(s, leaders, hits, course, 0);
  const fallen = witness(s, target, hits);
  const lost = takeHits(s, target, hits, course);
  report(s, course, 'struck', target, '8.2.B', { at: nameOfHex(s, hex), hits, lost, fallen });
}

/** The checks of the phase; disruption only in Bombardment and Defensive Fire (4.1.C, 4.4.3.B). Returns who checked. */
function shake(s: State, volley: Volley, phase: FirePhase, course: Course): number[] {
  const { hex, target, beside, hits, worst } = volley;
  const { type } = battleIn(s);
  const checks = numbers.checks;
  const shaken: number[] = [];
  if (s.at[target] === hex) {
    const disrupts = phase === 'bombardment' || phase === 'action.defence';
    if (disrupts && !isGun(type[target])) {
      const horse = isHorse(type[target]) ? checks.cavalryUnderFire : 0;
      disruptionCheck(s, target, hits + horse, course, 'fire');
    }
    const turned = worst === REAR ? checks.rear : worst === FLANK ? checks.flank : 0;
    moraleCheck(s, target, hits + turned, course, 'fire');
    shaken.push(target);
  }
  for (const other of beside) {
    moraleCheck(s, other, 0, course, 'beside');
    shaken.push(other);
  }
  return shaken;
}

/**
 * Pairs of a hex that is fired at and a unit that has it in its zone, whether it fires or not (4.4.4.B). Charging
 * cavalry does not advance.
 */
export function zonesOver(s: State, plotted: readonly number[]): number[] {
  const battle = battleIn(s);
  const shotAt = new Set(plotted.filter((_, i) => i % 2 === 1));
  const pairs: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++) {
    if (!is(s, unit, ACTIVE) || s.formation[unit] !== LINE || is(s, unit, CHARGING)) continue;
    if (s.at[unit] < 0 || isGun(battle.type[unit])) continue;
    for (const hex of frontHexes(battle, s, unit)) if (shotAt.has(hex)) pairs.push(hex, unit);
  }
  return pairs;
}

/** Of such pairs those whose hex the fire has emptied. */
export function emptiedIn(s: State, pairs: readonly number[]): number[] {
  const { first } = fieldOf(s, TRUTH);
  return pairs.filter((_, i) => first[pairs[i - (i % 2)]] < 0);
}
