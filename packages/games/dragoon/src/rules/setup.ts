/** The set-up of a battle before its first turn. */
import type { Chance } from '@feldzug/kernel';
import { touch } from '../field.ts';
import { battleNamed } from '../scenario/index.ts';
import { lineUp, stack } from '../scenario/lineup.ts';
import { battleIn, type State } from '../state.ts';

/** The state that a scenario describes. */
export const standAt = (scenario: string, fog: number): State => lineUp(battleNamed(scenario), scenario, fog);

/** The stacks of a position in which units have been placed. */
export function stackUp(s: State): void {
  stack(battleIn(s), s);
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
