/** How a battle stands before its first turn, as a state: for the rules, and for an editor that shows a draft. */
import { isGun } from '../data.ts';
import { CHECKED, GONE, NEVER, type State, UNDER } from '../state.ts';
import type { Battle } from './battle.ts';

export function lineUp(battle: Battle, scenario: string, fog: number): State {
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
  stack(battle, s);
  return s;
}

/** Of two units in a hex that are not guns the second is not Top. */
export function stack(battle: Battle, s: State): void {
  const taken = new Set<number>();
  for (let unit = 0; unit < s.at.length; unit++) {
    if (s.at[unit] < 0 || isGun(battle.type[unit])) continue;
    if (taken.has(s.at[unit])) s.flags[unit] |= UNDER;
    else taken.add(s.at[unit]);
  }
}
