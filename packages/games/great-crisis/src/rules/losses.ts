/** 7.1.1 Damage: the owner chooses between units that differ (7.1.1.C, R7); depleted units come last (7.1.1.D). */
import {
  type ActionOf,
  type Course,
  pop,
  push,
  type Step,
  type Tally,
  tallyTotal,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { ALLIANCES, ARMY_OF, COMMANDER_OF, SPACES, UNITS } from '../data.ts';
import { because } from '../refusals.ts';
import {
  allianceOfUnit,
  DEPLETED,
  groupOf,
  LEFT_BOX,
  ON_DEFENSE,
  REMOVED,
  RESERVE,
  type State,
} from '../state.ts';
import type { Damage, LossFrame } from './frames.ts';
import { countOf, groups, namedUnits, others, tallyOf } from './groups.ts';

/** Units of a side in a space: those in the open or those inside the fort; of one army, or of all (−1). */
export function forceIn(s: State, space: number, seat: number, army: number, inside: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    if (s.place[unit] !== space || (army >= 0 && ARMY_OF[unit] !== army)) continue;
    if ((s.flags[unit] & ON_DEFENSE ? 1 : 0) === inside && allianceOfUnit(s, unit) === seat) found.push(unit);
  }
  return found;
}

/** Asks a side to take damage. 7.1.1.E: hits beyond the full units deplete all of those, the rest falls on depleted units (R29). */
export function pushLosses(s: State, step: string, damage: Damage, course: Course): void {
  if (damage.hits < 1) return;
  const loss: LossFrame = { step, ...damage };
  const fresh = forceOf(s, loss).filter((unit) => !(s.flags[unit] & DEPLETED));
  if (fresh.length > 0 && loss.hits > fresh.length) {
    takeDamage(s, { ...loss, hits: fresh.length }, fresh, course);
    loss.hits -= fresh.length;
  }
  push(s, loss);
}

/** A step in which a side takes damage; `battle.losses` and `winter.losses` differ only in their names. */
export const lossStep = (rule: string): Step<State, LossFrame> => ({
  rule,
  ask(s, frame) {
    return choiceOf(s, frame).open ? [{ seat: frame.seat, verbs: ['lose'] }] : [];
  },
  run(s, frame, course) {
    const { pool, toll } = choiceOf(s, frame);
    takeDamage(s, frame, pool.slice(0, toll), course);
    pop(s);
  },
});

type Lose = ActionOf<'lose', { units: Tally }>;

export const lose: Verb<State, Lose> = {
  do: 'lose',
  slots: (s) => [
    {
      name: 'units',
      kind: 'tally',
      keys: () => [...groups(s, forceOf(s, lossFrame(s))).keys()],
      most(_s, _seat, said, key) {
        const { pool, toll } = choiceOf(s, lossFrame(s));
        return Math.max(0, Math.min(countOf(s, pool, key), toll - others(said.units, key)));
      },
      refuse(_s, _seat, _said, key) {
        const { pool } = choiceOf(s, lossFrame(s));
        const sheltered = countOf(s, pool, key) === 0 && countOf(s, forceOf(s, lossFrame(s)), key) > 0;
        return because(sheltered ? 'undepleted-first' : 'not-so-many', undefined, [key]);
      },
      short: (_s, _seat, said) =>
        tallyTotal(said.units) === choiceOf(s, lossFrame(s)).toll ? undefined : because('more-losses'),
    },
  ],
  play(s, _seat, { units }, course) {
    const frame = lossFrame(s);
    takeDamage(s, frame, namedUnits(s, choiceOf(s, frame).pool, units), course);
    pop(s);
  },
};

/** 7.1.1.D: full units take damage first; only when there are none, depleted units are lost. */
function choiceOf(s: State, frame: LossFrame): { pool: number[]; toll: number; open: boolean } {
  const force = forceOf(s, frame);
  const fresh = force.filter((unit) => !(s.flags[unit] & DEPLETED));
  const pool = fresh.length > 0 ? fresh : force;
  const toll = Math.min(frame.hits, pool.length);
  const open = toll < pool.length && pool.some((unit) => groupOf(s, unit) !== groupOf(s, pool[0]));
  return { pool, toll, open };
}

function takeDamage(s: State, frame: LossFrame, struck: readonly number[], course: Course): void {
  const lost = struck.filter((unit) => s.flags[unit] & DEPLETED);
  const depleted = struck.filter((unit) => !(s.flags[unit] & DEPLETED));
  course.events.push({
    type: 'damaged',
    space: SPACES[frame.space].id,
    side: ALLIANCES[frame.seat],
    hits: frame.hits,
    depleted: tallyOf(s, depleted),
    lost: tallyOf(s, lost),
    rule: '7.1.1',
  });
  for (const unit of depleted) s.flags[unit] |= DEPLETED;
  for (const unit of lost) eliminate(s, unit);
}

/** 2.1.C, 2.1.E: troops go back to their unit reserve at full strength, commanders leave the game. A box they left stays left (R26). */
export function eliminate(s: State, unit: number): void {
  s.place[unit] = COMMANDER_OF[unit] ? REMOVED : RESERVE;
  s.flags[unit] &= LEFT_BOX;
}

const forceOf = (s: State, frame: LossFrame): number[] =>
  forceIn(s, frame.space, frame.seat, frame.army, frame.inside);

const lossFrame = (s: State): LossFrame => topFrame(s);
