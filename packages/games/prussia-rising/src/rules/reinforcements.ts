/** 5 Reinforcements: scheduled ones, Prussia's reserves, and the replacements of the Republic (6.E). */
import { type Course, die, push, type Step } from '@feldzug/kernel';
import { FORCES, FRENCH, numbers, PRUSSIAN, REPUBLIC, RESERVE, UNITS_OF_FORCE } from '../data.ts';
import { type State, WAITING } from '../state.ts';
import type { PhaseFrame, PlaceFrame } from './frames.ts';
import { comingUnits } from './placing.ts';
import { nextPhase } from './turn.ts';

export const reinforcementsStep: Step<State, PhaseFrame> = {
  rule: '5',
  run(s, frame, course) {
    const { seat } = frame;
    nextPhase(s, frame);
    if (seat === PRUSSIAN) callReserves(s, course);
    else rollReplacements(s, course);
    for (let force = 0; force < FORCES.length; force++)
      if (FORCES[force].side === seat && s.due[force] === s.turn) arrive(s, force, course);
  },
};

function arrive(s: State, force: number, course: Course): void {
  const { side, id } = FORCES[force];
  if (side === FRENCH && s.republic) {
    s.due[force] = 0;
    return;
  }
  const waiting = UNITS_OF_FORCE[force].filter((unit) => s.place[unit] === WAITING);
  course.events.push({ type: 'reinforcementsArrived', force: id, count: waiting.length, rule: '5.1' });
  push<PlaceFrame>(s, { step: 'reinforcements.place', seat: side, force, left: waiting.length });
}

/** 5.2: the dice that the enemy's attacks and conquests of the last turn have earned. */
function callReserves(s: State, course: Course): void {
  if (s.reserveDice === 0) return;
  const dice = rolled(s.reserveDice, 'reserves', course);
  s.reserveDice = 0;
  bringIn(s, RESERVE, dice, course);
}

/** 6.E: each odd turn after the Republic was declared. */
function rollReplacements(s: State, course: Course): void {
  if (!s.republic || s.turn % 2 === 0) return;
  bringIn(s, REPUBLIC, rolled(numbers.republic.replacementDice, 'replacements', course), course);
}

function rolled(count: number, label: string, { chance }: Course): number[] {
  return Array.from({ length: count }, () => die(chance, label));
}

function bringIn(s: State, force: number, dice: readonly number[], course: Course): void {
  const sum = dice.reduce((total, each) => total + each, 0);
  const left = Math.min(sum, comingUnits(s, force).length);
  const { side, id } = FORCES[force];
  const rule = force === RESERVE ? '5.2.C' : '6.E';
  course.events.push({ type: 'unitsCalled', force: id, dice: [...dice], count: left, rule });
  if (left > 0) push<PlaceFrame>(s, { step: 'reinforcements.place', seat: side, force, left });
}
