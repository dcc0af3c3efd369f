/** 4.4.2.B: how the active leader rides, and 4.4.2.A how he rallies his troops. */
import type { ActionOf, Course, NameSlot, NumberSlot, Refusal, Slot, Verb } from '@feldzug/kernel';
import { isGun, LEADER, LINE, MOST_MORALE, NOT_ALLOWED, numbers } from '../data.ts';
import {
  type Field,
  fieldOf,
  forget,
  hasEnemy,
  hasFriend,
  isInEnemyZone,
  nearestEnemy,
  remembered,
  TRUTH,
  touch,
  unitsIn,
} from '../field.ts';
import { distance, hexNamed, NOWHERE } from '../hex.ts';
import { because, type Reason, refusalTo } from '../refusals.ts';
import type { Battle } from '../scenario/battle.ts';
import { battleIn, GONE, isRouted, REFORMING, type State } from '../state.ts';
import { anyOf, d10 } from './checks.ts';
import { actionIn } from './frames.ts';
import { stepCost } from './going.ts';
import { irrevocable, type OrderTo } from './orders.ts';
import { occupy } from './placing.ts';
import { nameOfHex, report, reportLeader } from './reports.ts';
import { facingTowards, setFormation } from './withdrawal.ts';

/** Where the active leader can ride: half points to each hex, FAR if out of reach, and the hex before it. */
interface Rides {
  readonly reach: Uint8Array;
  readonly by: Int16Array;
}

function ridesOf(s: State, seat: number): Rides {
  const { leader } = actionIn(s);
  const field = fieldOf(s, seat);
  return remembered(field, 'ride', () => {
    const battle = battleIn(s);
    const start = s.leaderAt[leader];
    const reach = new Uint8Array(battle.grid.size).fill(FAR);
    const by = new Int16Array(battle.grid.size).fill(NOWHERE);
    if (start < 0) return { reach, by };
    const allowed = s.ridden[leader];
    const open = hexesAt(allowed);
    open[0].push(start);
    const costs = battle.going[LEADER];
    const { beside } = battle.grid;
    const { first, zone } = field;
    // Not to be entered, as if they had been reached already.
    const generals = enemyGenerals(s, seat);
    for (const hex of generals) reach[hex] = 0;
    reach[start] = 0;
    for (let spent = 0; spent <= allowed; spent++) {
      const hexes = open[spent];
      for (let at = 0; at < hexes.length; at++) {
        const hex = hexes[at];
        if (reach[hex] !== spent) continue;
        for (let i = hex * 6; i < hex * 6 + 6; i++) {
          const cost = costs[i];
          const sum = spent + cost;
          if (cost === NOT_ALLOWED || sum > allowed) continue;
          const to = beside[i];
          if (reach[to] <= sum) continue;
          // Most hexes are empty and in no zone.
          if ((first[to] >= 0 || zone[to] !== 0) && !isOpenTo(battle, field, seat, to)) continue;
          reach[to] = sum;
          by[to] = hex;
          open[sum].push(to);
        }
      }
    }
    reach[start] = FAR;
    for (const hex of generals) reach[hex] = FAR;
    return { reach, by };
  });
}

const FAR = 255;

/** The hexes to go on from, by the half points spent. Every search uses the same lists. */
const frontier: number[][] = [];

function hexesAt(allowed: number): number[][] {
  for (let spent = 0; spent <= allowed; spent++) {
    if (frontier[spent]) frontier[spent].length = 0;
    else frontier[spent] = [];
  }
  return frontier;
}

/** Whether he can ride at all: to some adjacent hex. */
function canRide(s: State, seat: number): boolean {
  const { leader } = actionIn(s);
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  const hex = s.leaderAt[leader];
  const generals = enemyGenerals(s, seat);
  for (let k = 0; hex >= 0 && k < 6; k++) {
    const cost = stepCost(battle, LEADER, hex, k);
    const to = battle.grid.beside[hex * 6 + k];
    if (cost === NOT_ALLOWED || cost > s.ridden[leader] || generals.includes(to)) continue;
    if (isOpenTo(battle, field, seat, to)) return true;
  }
  return false;
}

/** The hexes of enemy leaders that a side sees: leaders of both sides share none (4.4.2.B.A). */
const enemyGenerals = (s: State, seat: number): number[] =>
  s.leaderAt.filter(
    (hex, leader) => hex >= 0 && s.leaderSeen[leader] === 1 && battleIn(s).leaders[leader].side !== seat,
  );

/** 3.1.H: no enemy there, and no enemy zone unless a friendly sub unit stands in it; guns are none. */
const isOpenTo = (battle: Battle, field: Field, seat: number, hex: number): boolean =>
  !hasEnemy(battle, field, seat, hex) &&
  (!isInEnemyZone(field, seat, hex) || hasSubUnit(battle, field, seat, hex));

const hasSubUnit = (battle: Battle, field: Field, seat: number, hex: number): boolean =>
  hasFriend(battle, field, seat, hex) && !isGun(battle.type[field.first[hex]]);

function ridesTo(s: State, reach: Uint8Array): string[] {
  const { names } = battleIn(s).grid;
  const found: string[] = [];
  for (let hex = 0; hex < reach.length; hex++) if (reach[hex] !== FAR) found.push(names[hex]);
  return found;
}

type Ride = ActionOf<'ride', { to: string }>;

const rideSlot: NameSlot<State, Ride> = {
  name: 'to',
  kind: 'one',
  candidates: (s, seat) => remembered(fieldOf(s, seat), 'rides', () => ridesTo(s, ridesOf(s, seat).reach)),
  refuse(s, seat, _said, value) {
    const hex = hexNamed(battleIn(s).grid, value);
    if (hex < 0) return because('no-such-hex');
    if (ridesOf(s, seat).reach[hex] !== FAR) return undefined;
    if (hex === s.leaderAt[actionIn(s).leader]) return because('stays-here');
    if (enemyGenerals(s, seat).includes(hex)) return because('enemy-there', [value]);
    const field = fieldOf(s, seat);
    return isInEnemyZone(field, seat, hex) && !hasSubUnit(battleIn(s), field, seat, hex)
      ? because('leader-alone', [value])
      : because('no-ride', [value]);
  },
};

const rideSlots: readonly Slot<State, Ride>[] = [rideSlot];

export const ride: Verb<State, Ride> = {
  do: 'ride',
  refuse: (s, seat) => (canRide(s, seat) ? undefined : because('no-ride')),
  slots: () => rideSlots,
  play(s, seat, action, course) {
    const { leader } = actionIn(s);
    const to = hexNamed(battleIn(s).grid, action.to);
    irrevocable(s);
    const { reach, by } = ridesOf(s, seat);
    const left = s.ridden[leader] - reach[to];
    const way: number[] = [];
    for (let hex = to; hex !== s.leaderAt[leader]; hex = by[hex]) way.unshift(hex);
    const stop = rideAlong(s, seat, way);
    s.ridden[leader] = stop === to ? left : 0;
    s.leaderAt[leader] = stop;
    forget(s);
    reportLeader(s, course, 'leaderRode', leader, '4.4.2.B.A', { at: nameOfHex(s, s.leaderAt[leader]) });
  },
};

/** Where a ride ends: in fog before an unseen enemy or its zone (S.A). */
function rideAlong(s: State, seat: number, way: readonly number[]): number {
  const battle = battleIn(s);
  const field = fieldOf(s, TRUTH);
  let at = s.leaderAt[actionIn(s).leader];
  for (const hex of way) {
    // An unseen leader stops the ride too, and is seen from beside him.
    if (s.leaderAt.some((other, leader) => other === hex && battle.leaders[leader].side !== seat)) break;
    if (!isOpenTo(battle, field, seat, hex)) {
      for (const unit of unitsIn(field, hex)) {
        s.seen[unit] = 1;
        s.lastSeen[unit] = hex;
      }
      touch(s);
      break;
    }
    at = hex;
  }
  return at;
}

/** Rally points for one attempt: two in an enemy zone, unless the leader stands with the unit (4.4.2.A.D). */
function costOf(s: State, seat: number, unit: number): number {
  const inZone = isInEnemyZone(fieldOf(s, seat), seat, s.at[unit]);
  return inZone && s.leaderAt[actionIn(s).leader] !== s.at[unit]
    ? numbers.rally.costInZone
    : numbers.rally.cost;
}

function whyNoRally(s: State, seat: number, unit: number): Reason | undefined {
  const battle = battleIn(s);
  const { leader, rally: left } = actionIn(s);
  if (unit < 0 || battle.side[unit] !== seat || s.at[unit] < 0) return 'no-such-unit';
  const isOverall = leader === battle.overall[seat];
  if (!isOverall && isGun(battle.type[unit])) return 'no-rally';
  if (!isOverall && s.leader[unit] !== leader) return 'not-commanded';
  if (s.leaderAt[leader] === GONE || distance(battle.grid, s.leaderAt[leader], s.at[unit]) > s.radius[leader])
    return 'out-of-radius';
  if (s.morale[unit] >= MOST_MORALE) return 'high-spirits';
  return costOf(s, seat, unit) > left ? 'no-rally-points' : undefined;
}

const rallySlot: NameSlot<State, OrderTo<'rally'>> = {
  name: 'unit',
  kind: 'one',
  candidates: (s, seat) =>
    battleIn(s).units.flatMap((each, unit) => (each.side === seat && s.at[unit] >= 0 ? [each.id] : [])),
  refuse: (s, seat, _said, value) =>
    refusalTo(value, whyNoRally(s, seat, battleIn(s).unitByName.get(value) ?? -1)),
};

const rallySlots: readonly Slot<State, OrderTo<'rally'>>[] = [rallySlot];

/** Why no unit can be rallied: no points left, or no unit needs it. */
function nobodyToRally(s: State, seat: number): Refusal | undefined {
  let why = because('nobody-to-rally');
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battleIn(s).side[unit] !== seat) continue;
    const reason = whyNoRally(s, seat, unit);
    if (!reason) return undefined;
    if (reason === 'no-rally-points') why = because('no-rally-points');
  }
  return why;
}

export const rally: Verb<State, OrderTo<'rally'>> = {
  do: 'rally',
  refuse: nobodyToRally,
  slots: () => rallySlots,
  play(s, seat, action, course) {
    irrevocable(s);
    attempt(s, seat, battleIn(s).unitByName.get(action.unit)!, course);
  },
};

/** 4.4.2.A.D: a check against quality; success adds 1 morale. */
function attempt(s: State, seat: number, unit: number, course: Course): void {
  actionIn(s).rally -= costOf(s, seat, unit);
  const roll = d10(course, 'rally');
  const passed = roll <= s.quality[unit];
  if (passed) s.morale[unit]++;
  report(s, course, 'rallied', unit, '4.4.2.A.D', { roll, quality: s.quality[unit], morale: s.morale[unit] });
  if (passed && isRouted(s, unit)) reform(s, unit, course);
}

/** 4.4.2.A.E: a rallied unit forms line towards the enemy; it acts when it is next commanded. */
function reform(s: State, unit: number, course: Course): void {
  const battle = battleIn(s);
  const [least, most] = numbers.rally.disruption;
  s.disruption[unit] = anyOf(course, 'disorder', least, most);
  s.flags[unit] |= REFORMING;
  const enemy = nearestEnemy(battle, s, battle.side[unit], s.at[unit]).unit;
  s.facing[unit] = enemy < 0 ? s.facing[unit] & ~1 : facingTowards(battle, s.at[unit], s.at[enemy]);
  setFormation(s, unit, LINE);
  report(s, course, 'reformed', unit, '4.4.2.A.E', {
    facing: s.facing[unit],
    disruption: s.disruption[unit],
  });
  occupy(s, unit, course);
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const autoWhy = (s: State, seat: number, level: number, zones: string): boolean =>
  autoNext(s, seat, level, zones) >= 0;

/** The next unit to rally: the lowest morale, then the nearest to the leader (4.4.2.A.F). */
function autoNext(s: State, seat: number, level: number, zones: string): number {
  const battle = battleIn(s);
  const at = s.leaderAt[actionIn(s).leader];
  let best = -1;
  let least = 1e9;
  for (let unit = 0; unit < s.at.length; unit++) {
    if (battle.side[unit] !== seat || s.morale[unit] >= level || whyNoRally(s, seat, unit)) continue;
    if (zones === 'out' && isInEnemyZone(fieldOf(s, seat), seat, s.at[unit])) continue;
    const order = s.morale[unit] * 1000 + distance(battle.grid, at, s.at[unit]);
    if (order < least) {
      least = order;
      best = unit;
    }
  }
  return best;
}

type AutoRally = ActionOf<'autoRally', { zones: string; level: number }>;

const zonesSlot: NameSlot<State, AutoRally> = {
  name: 'zones',
  kind: 'one',
  candidates: () => ['in', 'out'],
  refuse: (s, seat, _said, value) =>
    autoWhy(s, seat, MOST_MORALE, value) ? undefined : (nobodyToRally(s, seat) ?? because('nobody-to-rally')),
};

const levelSlot: NumberSlot<State, AutoRally> = {
  name: 'level',
  kind: 'one',
  numbers: true,
  candidates: () => LEVELS,
  refuse: (s, seat, said, value) =>
    autoWhy(s, seat, value, said.zones!) ? undefined : because('nobody-to-rally'),
};

const autoSlots: readonly Slot<State, AutoRally>[] = [zonesSlot, levelSlot];

/** 4.4.2.A.F: rallies every unit below a level, one after the other, as long as the points last. */
export const autoRally: Verb<State, AutoRally> = {
  do: 'autoRally',
  refuse: nobodyToRally,
  slots: () => autoSlots,
  play(s, seat, action, course) {
    irrevocable(s);
    const { level, zones } = action;
    for (;;) {
      const unit = autoNext(s, seat, level, zones);
      if (unit < 0) return;
      while (s.morale[unit] < level && !whyNoRally(s, seat, unit)) attempt(s, seat, unit, course);
    }
  },
};
