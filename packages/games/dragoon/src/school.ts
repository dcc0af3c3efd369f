/** Whether the goal of a lesson is reached: read off the position that the rules have made, never told by the page. */
import { isGun, LINE } from './data.ts';
import { distance } from './hex.ts';
import { resultOf } from './rules/victory.ts';
import type { Battle } from './scenario/battle.ts';
import type { SchoolGoal } from './scenario/school.ts';
import { battleIn, GONE, isRouted, type State } from './state.ts';

/** Of a goal, each part by itself. */
type Part = (battle: Battle, s: State, side: number, goal: SchoolGoal) => boolean;

const PARTS: readonly Part[] = [
  (battle, s, side, { hold }) => hold === undefined || s.held[numberOf(battle, hold)] === side,
  (battle, s, side, { line, near, within }) => {
    if (line === undefined) return true;
    const mark = battle.objectives[numberOf(battle, near)]?.at;
    const formed = own(battle, s, side).filter(
      (unit) =>
        s.formation[unit] === LINE &&
        !isGun(battle.type[unit]) &&
        distance(battle.grid, s.at[unit], mark) <= within!,
    );
    return formed.length >= line;
  },
  (battle, s, side, { broken }) =>
    broken === undefined ||
    s.at.filter(
      (at, unit) =>
        battle.side[unit] !== side && !isGun(battle.type[unit]) && (at === GONE || isRouted(s, unit)),
    ).length >= broken,
  (battle, s, side, { morale }) =>
    morale === undefined ||
    own(battle, s, side).every((unit) => isGun(battle.type[unit]) || s.morale[unit] >= morale),
  (_battle, s, side, { win }) => !win || resultOf(s)?.winners?.includes(side) === true,
];

export const isGoalReached = (s: State, side: number, goal: SchoolGoal): boolean =>
  PARTS.every((part) => part(battleIn(s), s, side, goal));

const numberOf = (battle: Battle, name: string | undefined): number =>
  battle.objectives.findIndex((objective) => objective.name === name);

const own = (battle: Battle, s: State, side: number): number[] =>
  s.at.flatMap((at, unit) => (at >= 0 && battle.side[unit] === side ? [unit] : []));
