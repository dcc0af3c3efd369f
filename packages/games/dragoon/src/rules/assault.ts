/** 4.4.5 The Assault Phase: who attacks whom, and what both kinds of attack have in common. */
import { type ActionOf, type Course, incomplete, type NameSlot, type Slot, type Verb } from '@feldzug/kernel';
import { isFoot, LINE, MOST_DISRUPTION } from '../data.ts';
import { fieldOf, hasEnemy, remembered, TRUTH } from '../field.ts';
import { ofUnit, type Reason, refusalTo } from '../refusals.ts';
import { ACTIVE, battleIn, CHARGING, FIRED, is, MOVED, type State, UNDER } from '../state.ts';
import { CHARGE } from './cavalry-charge.ts';
import { chargeTargets } from './charge.ts';
import { fightOut, type Melee, meetAll } from './combat.ts';
import { type Combat, combatsOf } from './fights.ts';
import { ANSWERED, actionIn, allDecided, type FollowFrame, followIn, goOn } from './frames.ts';
import { ASSAULT } from './infantry-assault.ts';
import { nameOfUnit, report } from './reports.ts';
import { frontHexes } from './targets.ts';

/** Why a unit does not assault (4.4.5.A). */
function whyNoAssault(s: State, seat: number, unit: number): Reason | undefined {
  const battle = battleIn(s);
  if (unit < 0 || battle.side[unit] !== seat || s.at[unit] < 0) return 'no-such-unit';
  if (!is(s, unit, ACTIVE)) return 'not-commanded';
  if (is(s, unit, UNDER)) return 'not-top';
  if (!isFoot(battle.type[unit]) || s.formation[unit] !== LINE) return 'no-assault';
  return assaultHexes(s, seat, unit).length > 0 ? undefined : 'no-assault';
}

/** Enemy hexes in front of a unit that are not charged (4.4.5.A). */
function assaultHexes(s: State, seat: number, unit: number): number[] {
  const battle = battleIn(s);
  const field = fieldOf(s, seat);
  const charged = remembered(field, 'charged', () => chargedHexes(s));
  return frontHexes(battle, s, unit).filter(
    (hex) => hasEnemy(battle, field, battle.side[unit], hex) && !charged.has(hex),
  );
}

function chargedHexes(s: State): Set<number> {
  const hexes = new Set<number>();
  for (const unit of chargers(s))
    for (const hex of chargeTargets(s, fieldOf(s, TRUTH), unit, s.at[unit])) hexes.add(hex);
  return hexes;
}

/** 4.61.B: cavalry at disruption 10 does not attack. */
function chargers(s: State): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++)
    if (s.at[unit] >= 0 && is(s, unit, CHARGING) && s.disruption[unit] < MOST_DISRUPTION) found.push(unit);
  return found;
}

/** Infantry that could assault now. */
export function assaulters(s: State, side: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < s.at.length; unit++) if (!whyNoAssault(s, side, unit)) found.push(unit);
  return found;
}

type Assault = ActionOf<'assault', { units: string[] }>;

/** In the order in which they are sent in: each takes the enemies in front of it that are not attacked yet (4.4.5.B). */
const unitsSlot: NameSlot<State, Assault> = {
  name: 'units',
  kind: 'sequence',
  candidates: (s, seat) => assaulters(s, seat).map((unit) => nameOfUnit(s, unit)),
  refuse: (s, seat, said, value) =>
    said.units?.includes(value)
      ? ofUnit('sent-in-already', value)
      : refusalTo(value, whyNoAssault(s, seat, battleIn(s).unitByName.get(value) ?? -1)),
  short: (_s, _seat, said) => (said.units?.length ? undefined : incomplete('say who assaults')),
};

const slots: readonly Slot<State, Assault>[] = [unitsSlot];

export const assault: Verb<State, Assault> = {
  do: 'assault',
  slots: () => slots,
  play(s, _seat, { units }) {
    const frame = actionIn(s);
    frame.plot = units.map((name) => battleIn(s).unitByName.get(name)!);
    frame.decided = ANSWERED;
  },
};

export const noAssault: Verb<State> = {
  do: 'noAssault',
  ends: true,
  play(s) {
    actionIn(s).decided = ANSWERED;
  },
};

/** The combats that follow when infantry is sent in, in this order (4.4.5.B). */
export function assaultsOf(s: State, side: number, plotted: readonly number[]): Combat[] {
  const foot = plotted.filter((unit) => assaultHexes(s, side, unit).length > 0);
  return combatsOf(s, foot, (unit) => assaultHexes(s, side, unit));
}

/** All assaults and charges of the phase, up to the first Morale Check; the frame of the advance has the rest. */
export function beginAssault(s: State, plotted: readonly number[], course: Course): void {
  const { side, charges: sentIn } = actionIn(s);
  const field = fieldOf(s, TRUTH);
  // 4.4.5.H: in the order in which they were sent in.
  const horse = chargers(s)
    .filter((unit) => chargeTargets(s, field, unit, s.at[unit]).length > 0)
    .sort((one, other) => sentIn.indexOf(one) - sentIn.indexOf(other));
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || !is(s, unit, CHARGING) || horse.includes(unit)) continue;
    const cause = s.disruption[unit] >= MOST_DISRUPTION ? 'disorder' : 'nobody there';
    report(s, course, 'attackFailed', unit, '4.61.B', { kind: 'charge', cause });
  }
  const charges = combatsOf(s, horse, (unit) => chargeTargets(s, field, unit, s.at[unit]));
  const assaults = assaultsOf(s, side, plotted);
  for (const { attackers } of assaults) for (const unit of attackers) s.flags[unit] |= FIRED;
  for (const { attackers, aims, kind } of [...charges, ...assaults])
    attackers.forEach((unit, i) => {
      const targets = aims[i].map((hex) => nameOfUnit(s, field.first[hex]));
      report(s, course, 'attacked', unit, '4.4.5', { kind, targets });
    });
  const { won, melee } = meetAll(
    s,
    [
      ...charges.map((combat) => [combat, CHARGE] as const),
      ...assaults.map((combat) => [combat, ASSAULT] as const),
    ],
    course,
  );
  for (const unit of horse) s.flags[unit] |= MOVED;
  goOn(actionIn(s), 'action.follow');
  Object.assign(followIn(s), { follow: won, ...(melee.fights.length > 0 ? kept(melee) : allDecided()) });
}

/** The blows of the fights that are not decided yet, when the winners of the others have advanced. */
export function finishAssault(s: State, course: Course): void {
  const frame = followIn(s);
  const melee = meleeIn(s, frame);
  Object.assign(frame, allDecided());
  frame.follow = fightOut(s, melee, course);
}

const MANNERS = { charge: CHARGE, assault: ASSAULT };

const kept = ({ fights, before, stood, shot }: Melee): ReturnType<typeof allDecided> => ({
  locked: fights.map(({ combat, defenders, from, held }) => ({
    ...combat,
    defenders: [...defenders],
    from: [...from],
    held: [...held],
  })),
  morale: before.morale,
  disruption: before.disruption,
  quality: before.quality,
  stood: [...stood],
  shot: before.at.map((_, unit) => shot.get(unit) ?? 0),
});

const meleeIn = (s: State, { locked, morale, disruption, quality, stood, shot }: FollowFrame): Melee => ({
  fights: locked.map(({ kind, attackers, aims, hexes, defenders, from, held }) => ({
    combat: { kind, attackers, aims, hexes },
    manner: MANNERS[kind],
    defenders,
    from,
    held,
    routed: false,
    wavered: false,
  })),
  before: { ...s, morale, disruption, quality },
  stood,
  shot: new Map(shot.map((hits, unit) => [unit, hits])),
});
