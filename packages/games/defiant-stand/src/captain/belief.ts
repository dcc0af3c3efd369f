/**
 * What a block is believed to be. For the enemy's blocks the state keeps which units can be under each handle, as
 * far as both players have seen, and how strong each unit was when it was last seen. The rules keep this belief up to date
 * as blocks meet, separate and fight. Here it is turned into figures for calculation.
 */
import { CAVALRY, COLOUR_OF, COLOURS, INFANTRY, LEADER, UNITS } from '../data.ts';
import { maybe } from '../handles.ts';
import type { State } from '../state.ts';
import { weights } from './weights.ts';

export interface Figure {
  readonly steps: number;
  /** Hits expected of a round. */
  readonly fire: number;
  /** Hits that it takes to destroy it. */
  readonly tough: number;
  /** The chance that it is cavalry, and that it is a leader. */
  readonly horse: number;
  readonly leader: number;
  readonly worth: number;
}

export const NOTHING: Figure = { steps: 0, fire: 0, tough: 0, horse: 0, leader: 0, worth: 0 };

/** The block under a handle: as it is where it is known, else the average of all that it can be. */
export function figureOf(s: State, handle: number): Figure {
  return s.block[handle] >= 0 ? figure(s.block[handle], s.steps[handle]) : guess(s, handle);
}

export const figure = (unit: number, steps: number): Figure => SEEN[unit][Math.max(0, steps)];

/** What a unit with this many steps is worth to its owner. */
export function worthOf(unit: number, steps: number): number {
  const { cls, combat } = UNITS[unit];
  if (steps <= 0) return cls === LEADER ? 0 : weights.unit.inPool;
  if (cls === INFANTRY) return steps * (1 + (5 - combat) / 4);
  return cls === LEADER ? steps + weights.unit.leader : steps * weights.unit.cavalry;
}

function figured(unit: number, steps: number): Figure {
  const { cls, combat, grenzer } = UNITS[unit];
  const hits = (steps * (7 - combat)) / 6;
  return {
    steps,
    fire: cls === CAVALRY ? hits * weights.battle.cavalryFire : hits,
    tough: grenzer ? 2 * steps : steps,
    horse: cls === CAVALRY ? 1 : 0,
    leader: cls === LEADER ? 1 : 0,
    worth: worthOf(unit, steps),
  };
}

/** Every unit at every strength; a unit that has never been seen is assumed to be nearly at full strength. */
const SEEN = UNITS.map(({ steps }, unit) =>
  Array.from({ length: steps + 1 }, (_, left) => figured(unit, left)),
);
const UNSEEN = UNITS.map(({ steps }, unit) => figured(unit, weights.unit.unseenShare * steps));

function guess(s: State, handle: number): Figure {
  const { first, end } = COLOURS[COLOUR_OF[handle]];
  let count = 0;
  let [steps, fire, tough, horse, leader, worth] = [0, 0, 0, 0, 0, 0];
  for (let unit = first; unit < end; unit++) {
    if (!maybe(s, handle, unit)) continue;
    const one = s.seenSteps[unit] > 0 ? SEEN[unit][s.seenSteps[unit]] : UNSEEN[unit];
    count++;
    steps += one.steps;
    fire += one.fire;
    tough += one.tough;
    horse += one.horse;
    leader += one.leader;
    worth += one.worth;
  }
  if (count === 0) return NOTHING;
  return {
    steps: steps / count,
    fire: fire / count,
    tough: tough / count,
    horse: horse / count,
    leader: leader / count,
    worth: worth / count,
  };
}

/** Several blocks together. */
export function together(figures: readonly Figure[]): Figure {
  if (figures.length === 1) return figures[0];
  const sum = { ...NOTHING } as { -readonly [key in keyof Figure]: number };
  for (const one of figures) {
    sum.steps += one.steps;
    sum.fire += one.fire;
    sum.tough += one.tough;
    sum.horse += one.horse;
    sum.leader += one.leader;
    sum.worth += one.worth;
  }
  return sum;
}

export const both = (a: Figure, b: Figure): Figure => ({
  steps: a.steps + b.steps,
  fire: a.fire + b.fire,
  tough: a.tough + b.tough,
  horse: a.horse + b.horse,
  leader: a.leader + b.leader,
  worth: a.worth + b.worth,
});

export const scaled = (one: Figure, share: number): Figure => ({
  steps: one.steps * share,
  fire: one.fire * share,
  tough: one.tough * share,
  horse: one.horse * share,
  leader: one.leader * share,
  worth: one.worth * share,
});
