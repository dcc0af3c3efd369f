/** 12 Victory: Paris at any moment, otherwise Prussia's points after the last turn. */
import type { Course, Result } from '@feldzug/kernel';
import { FRENCH, numbers, PRUSSIAN, SPACES } from '../data.ts';
import { besiegedSide, type State } from '../state.ts';

const LEVELS = [
  'prussian-decisive',
  'prussian-substantive',
  'prussian-marginal',
  'draw',
  'french-marginal',
  'french-substantive',
  'french-decisive',
] as const;

export type Level = (typeof LEVELS)[number];

export const OUTCOMES: { readonly [kind: string]: Omit<Result, 'kind'> } = {
  paris: { winners: [PRUSSIAN], rule: '12.A', text: 'Prussia has taken Paris: a decisive Prussian victory.' },
  'prussian-decisive': { winners: [PRUSSIAN], rule: '12.D', text: 'A decisive Prussian victory.' },
  'prussian-substantive': { winners: [PRUSSIAN], rule: '12.D', text: 'A substantive Prussian victory.' },
  'prussian-marginal': { winners: [PRUSSIAN], rule: '12.D', text: 'A marginal Prussian victory.' },
  draw: { winners: [], rule: '12.D', text: 'The war ends in a draw.' },
  'french-marginal': { winners: [FRENCH], rule: '12.D', text: 'A marginal French victory.' },
  'french-substantive': { winners: [FRENCH], rule: '12.D', text: 'A substantive French victory.' },
  'french-decisive': { winners: [FRENCH], rule: '12.D', text: 'A decisive French victory.' },
};

/** Whether a space counts for Prussia now: it holds the space, or besieges its fortress (12.B, 12.C). */
export const countsForPrussia = (s: State, space: number): boolean =>
  s.control[space] === PRUSSIAN || besiegedSide(s, space) === FRENCH;

/** Prussia's points as they stand. */
export function pointsOf(s: State): number {
  let points = 0;
  for (let space = 0; space < SPACES.length; space++)
    if (countsForPrussia(s, space)) points += SPACES[space].points;
  return points;
}

/** The level of victory that a number of points is worth (12.D). */
export const levelOf = (points: number): Level =>
  LEVELS.find((level) => level === 'french-decisive' || points >= numbers.victory[level])!;

/** 12.B: after the last turn. */
export function countPoints(s: State, course: Course): void {
  const points = pointsOf(s);
  const spaces: { [space: string]: number } = {};
  SPACES.forEach((space, number) => {
    if (space.points > 0 && countsForPrussia(s, number)) spaces[space.id] = space.points;
  });
  course.events.push({ type: 'pointsCounted', points, spaces, rule: '12.B' });
  end(s, levelOf(points), course);
}

export function end(s: State, outcome: string, course: Course): void {
  s.outcome = outcome;
  s.flow = [];
  course.events.push({ type: 'gameEnded', outcome, rule: OUTCOMES[outcome].rule });
}

export const resultOf = (s: State): Result | undefined =>
  s.outcome ? { kind: s.outcome, ...OUTCOMES[s.outcome] } : undefined;
