/** The set-up of a battle before its first turn. */
import type { Chance } from '@feldzug/kernel';
import { isGun } from '../data.ts';
import { touch } from '../field.ts';
import { battleNamed } from '../scenario/index.ts';
import { battleIn, CHECKED, GONE, NEVER, type State, UNDER } from '../state.ts';

/** The state that a scenario file describes. */
export function standAt(scenario: string, fog: number): State {
  const battle = battleNamed(scenario);
  const { units, leaders } = battle;
  const s: State = {
    scenario,
    fog,
    turn: 1,
    roster: units.map((_, unit) => unit),
    leader: units.map((unit) => unit.leader),
    at: units.map((unit) => unit.at),
    facing: units.map((unit) => unit.facing),
    formation: units.map((unit) => unit.formation),
    strength: units.map((unit) => unit.strength),
    morale: units.map((unit) => unit.morale),
    disruption: units.map((unit) => unit.disruption),
    quality: units.map((unit) => unit.quality),
    points: units.map(() => 0),
    flags: units.map(() => 0),
    seen: units.map(() => 1),
    lastSeen: units.map((unit) => (fog === 2 ? NEVER : unit.at)),
    leaderAt: leaders.map((leader) => leader.at),
    rating: leaders.map((leader) => leader.rating),
    radius: leaders.map((leader) => leader.radius),
    sub: leaders.map((leader) => leader.sub),
    bonus: leaders.map(() => 0),
    status: leaders.map(() => CHECKED),
    ridden: leaders.map(() => 0),
    person: leaders.map((_, leader) => leader),
    due: leaders.map(() => 0),
    leaderSeen: leaders.map(() => 1),
    fellAt: [GONE, GONE],
    held: battle.objectives.map((objective) => objective.held),
    level: battle.withdrawal.slice(),
    defence: [0, 0],
    ground: [0, 0],
    awaits: leaders.map(() => 0),
    failed: [0, 0],
    hurt: units.map(() => 0),
    fallen: [0, 0],
    away: [],
    outcome: '',
    flow: [{ step: 'turn.begin' }],
    ...(fog > 0 && { losses: [0, 0] }),
    ...(fog === 2 && { shown: [[], []], showings: [0, 0] }),
  };
  stackUp(s);
  return s;
}

/** Of two units in a hex that are not guns the second is not Top. */
export function stackUp(s: State): void {
  const battle = battleIn(s);
  const taken = new Set<number>();
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || isGun(battle.type[unit])) continue;
    if (taken.has(s.at[unit])) s.flags[unit] |= UNDER;
    else taken.add(s.at[unit]);
  }
  touch(s);
}

/** In fog a unit's number must not reveal its name, so units of one kind are shuffled in secret. */
export function dealRoster(s: State, chance: Chance): void {
  const battle = battleIn(s);
  for (let unit = s.at.length - 1; unit > 0; unit--) {
    const alike: number[] = [];
    for (let other = 0; other <= unit; other++)
      if (
        battle.side[other] === battle.side[unit] &&
        battle.type[other] === battle.type[unit] &&
        battle.nation[other] === battle.nation[unit]
      )
        alike.push(other);
    if (alike.length > 1) exchange(s, unit, alike[chance.draw('roster', alike.length)]);
  }
  touch(s);
}

/** Swaps everything about two units except their numbers. */
export function exchange(s: State, one: number, other: number): void {
  const lists = [
    s.roster,
    s.leader,
    s.at,
    s.facing,
    s.formation,
    s.strength,
    s.morale,
    s.disruption,
    s.quality,
    s.points,
    s.flags,
    s.seen,
    s.lastSeen,
    s.hurt,
  ];
  for (const list of lists) [list[one], list[other]] = [list[other], list[one]];
}
