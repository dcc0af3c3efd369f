/** Step losses (1.5): the owner chooses; artillery goes last. */
import {
  type ActionOf,
  type Course,
  incomplete,
  pop,
  push,
  type Step,
  type Tally,
  type TallySlot,
  tallyTotal,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { ARTILLERY, DETACHMENT, UNITS, unitNamed } from '../data.ts';
import { isRegiment, isType, seatOfForce, stepsOf, sumSteps, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { CADRE, POOL, type State } from '../state.ts';
import { endStrayPatrols, tidyForce } from './disbanding.ts';
import type { LossFrame } from './frames.ts';
import { forceName } from './names.ts';
import { standing } from './orders.ts';

type Lose = ActionOf<'lose', { steps: Tally }>;

/** Losses of a whole force: which units it has is hidden from the enemy. */
export const loseFrom = (state: State, course: Course, force: number, hits: number): void =>
  loseFromAll(state, course, seatOfForce(state, force), [force], hits);

/** Losses of several forces together. */
export const loseFromAll = (
  state: State,
  course: Course,
  seat: number,
  forces: readonly number[],
  hits: number,
): void => takeLosses(state, course, { step: 'losses', seat, hits, forces: [...forces], units: [] });

/** Losses among units that both sides see. */
export const loseAmong = (
  state: State,
  course: Course,
  seat: number,
  forces: readonly number[],
  units: readonly number[],
  hits: number,
): void => takeLosses(state, course, { step: 'losses', seat, hits, forces: [...forces], units: [...units] });

/** Asks the owner, unless everything is lost anyway. */
function takeLosses(state: State, course: Course, frame: LossFrame): void {
  if (frame.hits <= 0 || frame.seat < 0) return;
  const candidates = candidatesOf(state, frame);
  if (candidates.length === 0) return;
  if (hasMoreSteps(state, candidates, frame.hits)) {
    push(state, frame);
    return;
  }
  const steps = Object.fromEntries(candidates.map((unit) => [UNITS[unit].id, stepsOf(state, unit)]));
  remove(state, course, frame, steps, EVERYTHING);
}

function hasMoreSteps(state: State, units: readonly number[], hits: number): boolean {
  let left = hits;
  for (const unit of units) {
    left -= stepsOf(state, unit);
    if (left < 0) return true;
  }
  return false;
}

function candidatesOf(state: State, { forces, units }: LossFrame): number[] {
  if (units.length > 0) return units.filter((unit) => forces.includes(state.place[unit]));
  return forces.length === 1 ? unitsIn(state, forces[0]) : forces.flatMap((force) => unitsIn(state, force));
}

const stepsSlot: TallySlot<State, Lose> = {
  name: 'steps',
  kind: 'tally',
  keys: (state) => candidatesOf(state, topFrame<LossFrame>(state)).map((unit) => UNITS[unit].id),
  most(state, _seat, said, key) {
    const frame = topFrame<LossFrame>(state);
    const unit = unitNamed(key);
    const others = { ...said.steps, [key]: 0 };
    const left = frame.hits - tallyTotal(others);
    const due = isType(unit, ARTILLERY) ? Math.min(left, hitsOnGuns(state, frame, others)) : left;
    return Math.max(0, Math.min(due, stepsOf(state, unit)));
  },
  refuse(state, _seat, _said, key) {
    const unit = unitNamed(key);
    const isGun = candidatesOf(state, topFrame<LossFrame>(state)).includes(unit) && isType(unit, ARTILLERY);
    return because(isGun ? 'artillery-last' : 'too-many-losses');
  },
  short(state, _seat, said) {
    const frame = topFrame<LossFrame>(state);
    const wanted = Math.min(frame.hits, sumSteps(state, candidatesOf(state, frame)));
    return tallyTotal(said.steps) < wanted ? incomplete('choose more losses') : undefined;
  },
};

/** 1.5.4 The hits that are left for guns when all troops are lost, less the guns chosen already. */
function hitsOnGuns(state: State, frame: LossFrame, chosen: Tally): number {
  const isGun = (unit: number): boolean => isType(unit, ARTILLERY);
  const troops = candidatesOf(state, frame).filter((unit) => !isGun(unit));
  const guns = Object.entries(chosen).filter(([id]) => isGun(unitNamed(id)));
  return frame.hits - sumSteps(state, troops) - tallyTotal(Object.fromEntries(guns));
}

export const lose: Verb<State, Lose> = {
  do: 'lose',
  slots: () => [stepsSlot],
  play(state, _seat, action, course) {
    const frame = topFrame<LossFrame>(state);
    pop(state);
    remove(state, course, frame, action.steps, CHOSEN);
  },
};

export const lossesStep: Step<State, LossFrame> = {
  rule: '1.5.4',
  ask: (state, { seat }) => (standing(state, seat, 'losses') === 'ask' ? [{ seat, verbs: ['lose'] }] : []),
  run(state, frame, course) {
    pop(state);
    remove(state, course, frame, spread(state, frame), CHOSEN);
  },
};

/** 17.7 Detachments and full regiments lose a step each before a regiment is lost, the weakest first. */
export function spread(state: State, frame: LossFrame): Tally {
  const steps: Tally = {};
  let left = frame.hits;
  const take = (units: readonly number[], most: (unit: number) => number): void => {
    for (const unit of units) {
      if (left === 0) return;
      const { id } = UNITS[unit];
      const count = Math.min(left, most(unit) - (steps[id] ?? 0));
      if (count <= 0) continue;
      steps[id] = (steps[id] ?? 0) + count;
      left -= count;
    }
  };
  const weakest = (a: number, b: number): number => UNITS[a].firepower[0] - UNITS[b].firepower[0];
  const candidates = candidatesOf(state, frame);
  const troops = candidates.filter((unit) => !isType(unit, ARTILLERY)).sort(weakest);
  take(troops, (unit) => (isType(unit, DETACHMENT) ? 1 : stepsOf(state, unit) - 1));
  take(troops, (unit) => stepsOf(state, unit));
  take(candidates, (unit) => stepsOf(state, unit));
  return steps;
}

/** Whether the owner chose the losses, or everything is lost. */
const CHOSEN = 0;
const EVERYTHING = 1;

function remove(state: State, course: Course, frame: LossFrame, steps: Tally, all: number): void {
  for (const [id, count] of Object.entries(steps)) loseSteps(state, unitNamed(id), count);
  // 2.3.4 What units in sight have lost is known to all, also if it is everything.
  const isKnown = all === CHOSEN || frame.units.length > 0;
  if (isKnown) state.announced[frame.seat] += Math.min(frame.hits, tallyTotal(steps));
  course.events.push({
    type: 'lost',
    rule: '1.5.3',
    seat: frame.seat,
    forces: frame.forces.map((force) => forceName(force)),
    // More than everything cannot be lost: the rest would tell the enemy's strength.
    hits: Math.min(frame.hits, tallyTotal(steps)),
    steps: tallyTotal(steps),
    units: steps,
    all,
  });
  endStrayPatrols(state);
  for (const force of frame.forces) tidyForce(state, course, force);
}

export function loseSteps(state: State, unit: number, count: number): void {
  for (let step = 0; step < count; step++) {
    if (stepsOf(state, unit) > 1) state.reduced[unit] = 1;
    else removeUnit(state, unit);
  }
}

/** 1.5.3 A regiment goes to the Cadre Box; detachments and guns go back to the pool. */
export function removeUnit(state: State, unit: number): void {
  state.reduced[unit] = 0;
  if (isRegiment(unit)) {
    state.place[unit] = CADRE;
    state.cadres[UNITS[unit].seat]++;
  } else {
    state.place[unit] = POOL;
  }
}
