/** Retreat (12.5) and what a beaten force leaves behind (12.4.10, 12.4.12). */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  pop,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { ARTILLERY, NO_FORT, SPACES, spaceNamed, UNITS, UNITS_OF } from '../data.ts';
import {
  capacityOf,
  enemyPatrolsOn,
  hasEnemyColumn,
  isRegiment,
  stepsOf,
  unitsIn,
  unitsOfType,
} from '../forces.ts';
import { because } from '../refusals.ts';
import { NOWHERE, POOL, type State, seatOfColumn } from '../state.ts';
import { callBackPatrols } from './activation.ts';
import { dissolve, liftIfWeak, tidyForce } from './disbanding.ts';
import { nearest } from './distance.ts';
import { columnsOfSide, seatOfSide } from './formation.ts';
import type { BattleFrame } from './frames.ts';
import { loseFrom, loseSteps, removeUnit } from './losses.ts';
import { forceName } from './names.ts';

type Retreat = ActionOf<'retreat', { path: string[] }>;

/** 12.5 The spaces that a force of `seat` can retreat to from a space that these columns attacked. */
export function retreatsFrom(
  state: State,
  seat: Seat,
  space: number,
  attackers: readonly number[],
): number[] {
  const cameFrom = attackers.map((column) => state.cameFrom[column]);
  return waysOut(state, seat, space, (to) => !cameFrom.includes(to));
}

/** 12.5.1 Patrols and dotted lines are avoided if another way leads to a space that is fit. */
function waysOut(state: State, seat: Seat, space: number, isFit: (to: number) => boolean): number[] {
  const open = SPACES[space].links.filter(({ to }) => !hasEnemyColumn(state, seat, to) && isFit(to));
  const free = open.filter(({ connector }) => enemyPatrolsOn(state, seat, connector) === 0);
  const ways = free.length > 0 ? free : open;
  const solid = ways.filter(({ dotted }) => !dotted);
  return (solid.length > 0 ? solid : ways).map(({ to }) => to);
}

/** A column goes to an adjacent space without spending anything. */
function moveAway(state: State, course: Course, column: number, to: number): void {
  const from = state.at[column];
  callBackPatrols(state, column);
  state.tactical[column] = 0;
  state.at[column] = to;
  state.cameFrom[column] = NOWHERE;
  course.events.push({
    type: 'retreated',
    rule: '12.5',
    seat: seatOfColumn(column),
    column: forceName(column),
    from: SPACES[from].id,
    to: SPACES[to].id,
  });
}

const losers = (state: State, frame: BattleFrame): number[] =>
  columnsOfSide(frame, frame.loser).filter((column) => state.at[column] !== NOWHERE);

/** The attackers whose way a beaten force may not take: none if it attacked itself. */
const barring = (frame: BattleFrame): readonly number[] => (frame.loser === 1 ? frame.attackers : []);

/** 12.4.10 Who must retreat two spaces goes only where a second space follows (R18). */
export function firstSpaces(state: State, frame: BattleFrame): number[] {
  const cameFrom = barring(frame).map((column) => state.cameFrom[column]);
  const leadsOn = (to: number): boolean => frame.spaces < 2 || secondSpaces(state, frame, to).length > 0;
  return waysOut(
    state,
    seatOfSide(frame, frame.loser),
    frame.space,
    (to) => !cameFrom.includes(to) && leadsOn(to),
  );
}

export const secondSpaces = (state: State, frame: BattleFrame, first: number): number[] =>
  waysOut(state, seatOfSide(frame, frame.loser), first, (to) => to !== frame.space);

export const retreatStep: Step<State, BattleFrame> = {
  rule: '12.5',
  ask: (state, frame) =>
    losers(state, frame).length > 0 && firstSpaces(state, frame).length > 0
      ? [{ seat: seatOfSide(frame, frame.loser), verbs: ['retreat'] }]
      : [],
  run(state, frame, course) {
    pop(state);
    abandon(state, course, frame, frame.spaces === 2 ? losers(state, frame) : []);
    // 12.5.2 Without a way out the force is broken.
    for (const column of losers(state, frame)) scatter(state, course, frame, column);
    liftIfWeak(state, course, seatOfSide(frame, frame.loser), frame.space);
  },
};

const battle = (state: State): BattleFrame => topFrame<BattleFrame>(state);

/** One space, or two; after a minor victory two spaces mean that baggage and guns stay behind. */
const pathSlot: NameSlot<State, Retreat> = {
  name: 'path',
  kind: 'sequence',
  candidates: (state, _seat, said) => {
    const from = (said.path ?? []).at(-1);
    return SPACES[from === undefined ? battle(state).space : spaceNamed(from)].links.map(
      ({ to }) => SPACES[to].id,
    );
  },
  refuse(state, _seat, said, value): Refusal | undefined {
    const frame = battle(state);
    const path = (said.path ?? []).map(spaceNamed);
    if (path.length >= 2 || (path.length === 1 && frame.spaces === 1)) return because('retreat-ends');
    const ways = path.length === 0 ? firstSpaces(state, frame) : secondSpaces(state, frame, path[0]);
    return ways.includes(spaceNamed(value)) ? undefined : because('no-retreat-there');
  },
  short(state, _seat, said) {
    const frame = battle(state);
    const path = (said.path ?? []).map(spaceNamed);
    if (path.length === 0) return incomplete('choose where to retreat');
    return path.length < frame.spaces ? incomplete('choose the second space') : undefined;
  },
};

export const retreat: Verb<State, Retreat> = {
  do: 'retreat',
  slots: () => [pathSlot],
  play(state, seat, { path }, course) {
    const frame = battle(state);
    pop(state);
    const leavesAll = frame.spaces === 2 || (frame.spaces === 0 && path.length === 2);
    abandon(state, course, frame, leavesAll ? losers(state, frame) : []);
    for (const column of losers(state, frame)) withdraw(state, course, column, path.map(spaceNamed));
    liftIfWeak(state, course, seat, frame.space);
  },
};

/** 12.5.1 A column takes this way, and each enemy patrol on it costs a step. */
export function withdraw(state: State, course: Course, column: number, path: readonly number[]): void {
  let crossed = 0;
  for (const to of path) {
    crossed += patrolsBetween(state, seatOfColumn(column), state.at[column], to);
    moveAway(state, course, column, to);
  }
  loseFrom(state, course, column, crossed);
}

function patrolsBetween(state: State, seat: Seat, from: number, to: number): number {
  const link = SPACES[from].links.find((one) => one.to === to);
  return link ? enemyPatrolsOn(state, seat, link.connector) : 0;
}

/** 12.4.12 Baggage of these and of destroyed columns goes to the winners, guns are lost, and one may be taken into service. */
function abandon(state: State, course: Course, frame: BattleFrame, columns: readonly number[]): void {
  // 12.3.2, 12.4.11 After a minor or a drawn battle nothing is abandoned.
  if (frame.spaces === 1) return;
  const winners = columnsOfSide(frame, 1 - frame.loser).filter((column) => state.at[column] !== NOWHERE);
  let [baggage, guns] = frame.spoils.slice(2 * frame.loser);
  if (columns.length === 0 && baggage + guns === 0) return;
  for (const column of columns) {
    baggage += state.baggage[column];
    state.baggage[column] = 0;
    for (const unit of unitsOfType(state, column, ARTILLERY)) {
      state.place[unit] = POOL;
      guns++;
    }
  }
  const [first] = winners;
  if (first === undefined) return;
  load(state, winners, baggage);
  const spare = UNITS_OF[seatOfSide(frame, 1 - frame.loser)].find(
    (unit) => UNITS[unit].type === ARTILLERY && state.place[unit] === POOL,
  );
  if (guns > 0 && spare !== undefined) state.place[spare] = first;
  course.events.push({
    type: 'abandoned',
    rule: '12.4.12',
    seat: seatOfSide(frame, frame.loser),
    baggage,
    guns,
  });
}

/** 7.2 The columns take baggage as far as they have room, the first one first. */
function load(state: State, columns: readonly number[], baggage: number): void {
  let left = baggage;
  for (const column of columns) {
    const taken = Math.min(left, capacityOf(state, column) - state.baggage[column]);
    state.baggage[column] += taken;
    left -= taken;
  }
}

/** 12.5 Every regiment loses a step, baggage and guns are lost, and the rest flees to the nearest friendly place. */
function scatter(state: State, course: Course, frame: BattleFrame, column: number): void {
  const seat = seatOfSide(frame, frame.loser);
  state.baggage[column] = 0;
  for (const unit of unitsIn(state, column)) {
    if (isRegiment(unit)) loseSteps(state, unit, 1);
    else if (UNITS[unit].type === ARTILLERY) loseSteps(state, unit, stepsOf(state, unit));
  }
  course.events.push({ type: 'scattered', rule: '12.5', seat, column: forceName(column) });
  const refuge = nearest(
    frame.space,
    (space) =>
      space !== frame.space &&
      SPACES[space].fort !== NO_FORT &&
      state.control[space] === seat &&
      !hasEnemyColumn(state, seat, space),
  );
  if (refuge < 0) {
    for (const unit of unitsIn(state, column)) removeUnit(state, unit);
    dissolve(state, course, column);
    return;
  }
  moveAway(state, course, column, refuge);
  tidyForce(state, course, column);
}
