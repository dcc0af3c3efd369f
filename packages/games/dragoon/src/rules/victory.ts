/** 7 Victory: objectives, the withdrawal of an army, and the levels of victory. */
import type { Course, Result } from '@feldzug/kernel';
import { isGun, NATION_NAMES, SIDES } from '../data.ts';
import { battleIn, GONE, type State } from '../state.ts';
import { announce } from './reports.ts';

export const OUTCOMES = ['decisive.A', 'tactical.A', 'draw', 'tactical.B', 'decisive.B'] as const;

/** Losses of a side in per cent of the men it began with. */
export function lossesOf(s: State, side: number): number {
  const began = battleIn(s).menOfSide[side];
  return began === 0 ? 0 : (100 * (began - menOf(s, side))) / began;
}

/** The men of a side who are left; guns do not count. */
export function menOf(s: State, side: number): number {
  const { side: sides, type } = battleIn(s);
  let men = 0;
  for (let unit = 0; unit < s.at.length; unit++)
    if (sides[unit] === side && s.at[unit] !== GONE && !isGun(type[unit])) men += s.strength[unit];
  return men;
}

/** S: the losses of an army as all see them, in per cent: in fog of the other army whole ones. */
export const knownLosses = (s: State, side: number): number => {
  const began = battleIn(s).menOfSide[side];
  return s.losses === undefined ? lossesOf(s, side) : began === 0 ? 0 : (100 * s.losses[side]) / began;
};

/** The objective points of each side as they stand. */
export function pointsOf(s: State): number[] {
  const points = [0, 0];
  battleIn(s).objectives.forEach((objective, number) => {
    const holder = s.held[number];
    points[holder] += objective.points[holder];
  });
  return points;
}

/** 7.B: the battle ends at once when an army reaches its withdrawal level. */
export function endIfBroken(s: State, course: Course): void {
  if (s.outcome || s.flow.length === 0) return;
  const a = lossesOf(s, 0) >= s.level[0];
  const b = lossesOf(s, 1) >= s.level[1];
  if (a || b) conclude(s, a && b ? [0, 1] : a ? [0] : [1], course);
}

/** Counts the points: an army that withdraws leaves every objective to the other (7.C). */
export function conclude(s: State, broken: readonly number[], course: Course): void {
  const { objectives, file } = battleIn(s);
  if (broken.length === 1) {
    announce(course, 'armyWithdrew', '7.B', { side: SIDES[broken[0]] });
    s.held = objectives.map(() => 1 - broken[0]);
  }
  const [a, b] = pointsOf(s);
  const ahead = Math.abs(a - b);
  const { decisive, tactical } = file.victory;
  const winner = SIDES[a > b ? 0 : 1];
  s.outcome =
    ahead > 0 && ahead >= decisive
      ? `decisive.${winner}`
      : ahead > 0 && ahead >= tactical
        ? `tactical.${winner}`
        : 'draw';
  s.flow = [];
  announce(course, 'battleEnded', '7.D', { outcome: s.outcome, points: [a, b] });
}

const armyOf = (s: State, side: number): string => NATION_NAMES[battleIn(s).file.sides[SIDES[side]].nation];

export function resultOf(s: State): Result | undefined {
  if (!s.outcome) return undefined;
  const [level, side] = s.outcome.split('.');
  if (!side) return { kind: 'draw', winners: [], rule: '7.D', text: 'The battle is drawn.' };
  return {
    kind: s.outcome,
    winners: [SIDES.indexOf(side as 'A' | 'B')],
    rule: '7.D',
    text: `A ${level} victory for ${armyOf(s, SIDES.indexOf(side as 'A' | 'B'))}.`,
  };
}
