/** 6.3 Initiating battle: which battles are fought in step 4 of a phase, and in which order. */
import { type ActionOf, type NameSlot, push, type Step, type Verb } from '@feldzug/kernel';
import { SPACES, spaceNamed, UNITS, UNITS_OF_ARMY } from '../data.ts';
import { because } from '../refusals.ts';
import { allianceOfUnit, ENTERED, ON_DEFENSE, type State } from '../state.ts';
import { battleFrame } from './field-battle.ts';
import { fortFrame } from './fort-battle.ts';
import { activeSeat, type PhaseFrame, phaseOf } from './frames.ts';

/** 6.3.B: fort battles that cost a point, chosen before any battle is fought (R12). */
export const assaults: Step<State, PhaseFrame> = {
  rule: '6.3',
  ask(s, phase) {
    const choices = phase.ap > 0 && !phase.done && siegesToPay(s).length > 0;
    return choices ? [{ seat: activeSeat(s), verbs: ['assault', 'noMore'] }] : [];
  },
  run(s, frame) {
    // In most phases the army meets nobody: then nothing more is asked or fought in step 4.
    frame.step = enemiesMet(s) ? 'phase.field' : 'phase.tidy';
  },
};

type Assault = ActionOf<'assault', { space: string }>;

export const assault: Verb<State, Assault> = {
  do: 'assault',
  refuse: (s) => (phaseOf(s)!.ap < 1 ? because('no-points') : undefined),
  slots: () => [siegeSlot],
  play(s, _seat, action, course) {
    const phase = phaseOf(s)!;
    phase.paid.push(spaceNamed(action.space));
    phase.ap -= 1;
    course.events.push({ type: 'assaultOrdered', space: action.space, ap: phase.ap, rule: '6.3' });
  },
};

const siegeSlot: NameSlot<State, Assault> = {
  name: 'space',
  kind: 'one',
  candidates: (s) => sieges(s).map((space) => SPACES[space].id),
  refuse(s, _seat, _said, value) {
    const space = spaceNamed(value);
    if (!sieges(s).includes(space)) return because('no-siege', [value]);
    if (phaseOf(s)!.paid.includes(space)) return because('paid-already', [value]);
    if (hasEntered(s, space)) return because('free-assault', [value]);
    return undefined;
  },
};

export const noMore: Verb<State> = {
  do: 'noMore',
  ends: true,
  play(s) {
    phaseOf(s)!.done = 1;
  },
};

/** 6.3.D: all field battles come before any fort battle. */
export const fieldBattles: Step<State, PhaseFrame> = {
  rule: '6.3',
  ask: (s) => askOrder(s, fieldSpaces(s)),
  run(s, frame) {
    const waiting = fieldSpaces(s);
    if (waiting.length > 0) beginField(s, waiting[0]);
    else frame.step = 'phase.fort';
  },
};

export const fortBattles: Step<State, PhaseFrame> = {
  rule: '6.3',
  ask: (s) => askOrder(s, fortSpaces(s)),
  run(s, frame) {
    const waiting = fortSpaces(s);
    if (waiting.length > 0) beginFort(s, waiting[0]);
    else frame.step = 'phase.tidy';
  },
};

type Fight = ActionOf<'fight', { space: string }>;

/** 6.3.E: the player who is not active names the next battle, one at a time (R6). */
export const fight: Verb<State, Fight> = {
  do: 'fight',
  slots: () => [waitingSlot],
  play(s, _seat, action) {
    const space = spaceNamed(action.space);
    if (phaseOf(s)!.step === 'phase.field') beginField(s, space);
    else beginFort(s, space);
  },
};

const waitingSlot: NameSlot<State, Fight> = {
  name: 'space',
  kind: 'one',
  candidates: (s) => waitingSpaces(s).map((space) => SPACES[space].id),
  refuse: (s, _seat, _said, value) =>
    waitingSpaces(s).includes(spaceNamed(value)) ? undefined : because('no-battle-there', [value]),
};

function askOrder(s: State, waiting: readonly number[]) {
  return waiting.length > 1 ? [{ seat: 1 - activeSeat(s), verbs: ['fight'] }] : [];
}

const waitingSpaces = (s: State): number[] =>
  phaseOf(s)!.step === 'phase.field' ? fieldSpaces(s) : fortSpaces(s);

function beginField(s: State, space: number): void {
  const phase = phaseOf(s)!;
  phase.fought.push(space);
  push(s, battleFrame(space, activeSeat(s), phase.army));
}

function beginFort(s: State, space: number): void {
  const phase = phaseOf(s)!;
  phase.stormed.push(space);
  push(s, fortFrame(space, phase.army));
}

/** 6.3.A: spaces where the active army meets enemies in the open. */
export function fieldSpaces(s: State): number[] {
  const met = enemiesMet(s);
  const found: number[] = [];
  if (met) for (let space = 0; space < met.length; space++) if (met[space] & IN_THE_OPEN) found.push(space);
  return found;
}

/** Sieges of the active army that are assaulted: newly entered (6.3.A), paid for (6.3.B), or after a field battle (6.3.C). */
function fortSpaces(s: State): number[] {
  const phase = phaseOf(s)!;
  return sieges(s).filter(
    (space) =>
      !phase.stormed.includes(space) &&
      (phase.paid.includes(space) || phase.fought.includes(space) || hasEntered(s, space)),
  );
}

const siegesToPay = (s: State): number[] =>
  sieges(s).filter((space) => !phaseOf(s)!.paid.includes(space) && !hasEntered(s, space));

/** Spaces where all enemies of the active army are on defense; while one is in the open, no fort battle (7.C). */
function sieges(s: State): number[] {
  const met = enemiesMet(s);
  const found: number[] = [];
  if (met)
    for (let space = 0; space < met.length; space++)
      if (met[space] & ON_THE_WALLS && !(met[space] & IN_THE_OPEN)) found.push(space);
  return found;
}

function hasEntered(s: State, space: number): boolean {
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army])
    if (s.place[unit] === space && s.flags[unit] & ENTERED) return true;
  return false;
}

/** A unit of the active army is in the open; enemies are there, in the open or inside the fort. */
const ACTIVE = 1;
const IN_THE_OPEN = 2;
const ON_THE_WALLS = 4;

/** What `enemiesMet` found last; each call begins anew. */
const meetings = new Uint8Array(SPACES.length);

/** For each space where the active army meets enemies, which of them; undefined if it meets nobody, as mostly. */
function enemiesMet(s: State): Uint8Array | undefined {
  const { place, flags } = s;
  const enemy = 1 - activeSeat(s);
  meetings.fill(0);
  for (const unit of UNITS_OF_ARMY[phaseOf(s)!.army])
    if (place[unit] >= 0 && !(flags[unit] & ON_DEFENSE)) meetings[place[unit]] = ACTIVE;
  let isAny = false;
  for (let unit = 0; unit < UNITS; unit++) {
    const space = place[unit];
    if (space < 0 || meetings[space] === 0 || allianceOfUnit(s, unit) !== enemy) continue;
    meetings[space] |= flags[unit] & ON_DEFENSE ? ON_THE_WALLS : IN_THE_OPEN;
    isAny = true;
  }
  return isAny ? meetings : undefined;
}
