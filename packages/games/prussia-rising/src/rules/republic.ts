/** 6 Paris at arms: the Third Republic, its army, and what it costs. */
import { type Course, die, push, type Step, topFrame, type Verb } from '@feldzug/kernel';
import { FRENCH, FROM_PARIS, numbers, PARIS, REPUBLIC, UNITS, UNITS_OF } from '../data.ts';
import { eliminate, INSIDE, is, type State, spaceId } from '../state.ts';
import { settle } from './control.ts';
import type { PhaseFrame, PlaceFrame } from './frames.ts';
import { comingUnits } from './placing.ts';
import { nextPhase } from './turn.ts';

export const republicStep: Step<State, PhaseFrame> = {
  rule: '6.A',
  ask: (s, { seat }) =>
    seat === FRENCH && s.alarm && !s.republic ? [{ seat, verbs: ['declareRepublic', 'keepEmpire'] }] : [],
  run: (s, frame) => nextPhase(s, frame),
};

export const declareRepublic: Verb<State> = {
  do: 'declareRepublic',
  play(s, _seat, _action, course) {
    s.republic = s.turn;
    course.events.push({ type: 'republicDeclared', turn: s.turn, rule: '6.A' });
    goOn(s);
    removeUnits(s, course);
    if (s.outcome) return;
    const left = comingUnits(s, REPUBLIC).length;
    push<PlaceFrame>(s, { step: 'reinforcements.place', seat: FRENCH, force: REPUBLIC, left });
  },
};

export const keepEmpire: Verb<State> = {
  do: 'keepEmpire',
  ends: true,
  play: (s) => goOn(s),
};

const goOn = (s: State): void => nextPhase(s, topFrame<PhaseFrame>(s));

/** 6.C, 6.D: a roll for every French unit near Paris; a level that needs no roll stays, or goes at once. */
function removeUnits(s: State, course: Course): void {
  const near = UNITS_OF[FRENCH].filter(
    (unit) => s.place[unit] >= 0 && FROM_PARIS[s.place[unit]] <= numbers.republic.reach,
  );
  const spaces = new Set<number>();
  for (const unit of near) {
    if (!isRemoved(s, unit, course)) continue;
    spaces.add(s.place[unit]);
    eliminate(s, unit);
  }
  // Paris comes last: its fall ends the game (12.A), and other fortresses have fallen by then.
  for (const space of spaces) if (space !== PARIS) settle(s, space, course);
  if (spaces.has(PARIS)) settle(s, PARIS, course);
}

function isRemoved(s: State, unit: number, course: Course): boolean {
  const isBesieged = is(s, unit, INSIDE);
  const from = (isBesieged ? BESIEGED : FREE)[s.level[unit]];
  const dice =
    from === ALWAYS || from === NEVER ? [] : [die(course.chance, 'removal'), die(course.chance, 'removal')];
  const removed = dice.length > 0 ? dice[0] + dice[1] >= from : from === ALWAYS;
  course.events.push({
    type: 'removalRolled',
    unit: UNITS[unit].id,
    space: spaceId(s.place[unit]),
    dice,
    removed,
    rule: isBesieged ? '6.D' : '6.C',
  });
  return removed;
}

/** Sums of two dice that are always, or never, enough. */
const ALWAYS = 0;
const NEVER = 13;

const { removedFrom, besiegedRemovedFrom } = numbers.republic;
/** The sum from which a unit is removed, by level. */
const FREE: readonly number[] = [removedFrom.green, removedFrom.regular, NEVER];
const BESIEGED: readonly number[] = [ALWAYS, besiegedRemovedFrom.regular, besiegedRemovedFrom.veteran];
