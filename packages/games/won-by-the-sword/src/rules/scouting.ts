/** Scouting and patrol combat (9.3). */
import {
  type ActionOf,
  type Course,
  incomplete,
  type NameSlot,
  pop,
  push,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CAVALRY, LEADERS, leaderNamed, OURS, SPACES, spaceNamed, UNITS, unitNamed } from '../data.ts';
import {
  enemyPatrolsOn,
  firepowerOf,
  holdersOf,
  isColumn,
  sumFirepower,
  sumSteps,
  unitsOfType,
} from '../forces.ts';
import { because } from '../refusals.ts';
import {
  columnId,
  columnNamed,
  columnsAt,
  enemyOf,
  garrisonOf,
  type Patrol,
  type State,
  seatOfColumn,
} from '../state.ts';
import { acting, actingSpace } from './activation.ts';
import { useChit } from './chits.ts';
import { hitsFor, roll } from './dice.ts';
import type { ScoutFrame } from './frames.ts';
import { loseAmong } from './losses.ts';
import { forceName } from './names.ts';
import { standing } from './orders.ts';
import { seeAll, seeSize } from './sightings.ts';

type Scout = ActionOf<'scout', { target: string; regiments: string[]; light: string[] }>;
type Screen = ActionOf<'screen', { regiments: string[]; light: string[] }>;
type AttackPatrol = ActionOf<'attackPatrol', { to: string; regiments: string[]; light: string[] }>;

/** Enemy columns and garrisons in the space and next to it, unless an enemy patrol bars the way (9.3.2). */
function targets(state: State, seat: Seat): string[] {
  const here = actingSpace(state);
  const open = SPACES[here].links.filter(({ connector }) => enemyPatrolsOn(state, seat, connector) === 0);
  return [here, ...open.map(({ to }) => to)].flatMap((space) => [
    ...columnsAt(state, enemyOf(seat), space).map(columnId),
    ...(state.garrisoned[space] === 1 && state.control[space] === enemyOf(seat) ? [SPACES[space].id] : []),
  ]);
}

const forceCalled = (id: string): number =>
  columnNamed(id) >= 0 ? columnNamed(id) : garrisonOf(spaceNamed(id));

const targetSlot: NameSlot<State, Scout> = {
  name: 'target',
  kind: 'one',
  candidates: targets,
  refuse: (state, seat, _said, value) =>
    targets(state, seat).includes(value) ? undefined : because('out-of-sight'),
};

type Riders = Scout | Screen | AttackPatrol;

/** One to three cavalry regiments of a column. */
const ridersSlot = (columnOf: (state: State) => number, least: number): NameSlot<State, Riders> => ({
  name: 'regiments',
  kind: 'set',
  candidates: (state) => unitsOfType(state, columnOf(state), CAVALRY).map((unit) => UNITS[unit].id),
  refuse(state, _seat, said, value) {
    if (!unitsOfType(state, columnOf(state), CAVALRY).includes(unitNamed(value)))
      return because('not-in-column');
    return (said.regiments ?? []).length < OURS.mostScouts ? undefined : because('three-regiments');
  },
  short: (_state, _seat, said) =>
    (said.regiments ?? []).length >= least ? undefined : incomplete('choose cavalry regiments'),
});

/** 6.2 Light Cavalry Skill: double firepower in these rolls for the rest of the impulse. */
const lightSlot = (columnOf: (state: State) => number): NameSlot<State, Riders> => ({
  name: 'light',
  kind: 'set',
  candidates: (state) =>
    LEADERS.filter((_, leader) => state.leaderAt[leader] === columnOf(state)).map(({ id }) => id),
  refuse(state, _seat, said, value) {
    if (!holdersOf(state, [columnOf(state)], 'light-cavalry-skill').includes(leaderNamed(value)))
      return because('no-such-chit');
    return (said.light ?? []).length > 0 ? because('light-once') : undefined;
  },
});

const activeColumn = (state: State): number => acting(state).column;
const screeningColumn = (state: State): number => topFrame<ScoutFrame>(state).target;

const SCOUT_SLOTS = [targetSlot, ridersSlot(activeColumn, 1), lightSlot(activeColumn)];
const SCREEN_SLOTS = [ridersSlot(screeningColumn, 0), lightSlot(screeningColumn)];

function useLight(state: State, course: Course, seat: Seat, light: readonly string[]): void {
  for (const id of light) {
    useChit(state, course, leaderNamed(id));
    state.light[seat] = 1;
  }
}

/** Firepower of riders, doubled by Light Cavalry Skill. */
const strengthOf = (state: State, seat: Seat, units: readonly number[]): number =>
  sumFirepower(state, units) * (state.light[seat] ? 2 : 1);

export const scout: Verb<State, Scout> = {
  do: 'scout',
  refuse(state, seat) {
    if (acting(state).scouted) return because('scouted-already');
    if (unitsOfType(state, activeColumn(state), CAVALRY).length === 0) return because('no-cavalry');
    return targets(state, seat).length > 0 ? undefined : because('out-of-sight');
  },
  slots: () => SCOUT_SLOTS,
  play(state, seat, action, course) {
    const { column } = acting(state);
    const target = forceCalled(action.target);
    acting(state).scouted = 1;
    useLight(state, course, seat, action.light);
    course.events.push({
      type: 'scouted',
      rule: '9.3.2',
      seat,
      column: forceName(column),
      target: action.target,
    });
    const strength = strengthOf(state, seat, action.regiments.map(unitNamed));
    if (isColumn(target)) push<ScoutFrame>(state, { step: 'scouting', seat, column, target, strength });
    else look(state, course, seat, target, strength, 0);
  },
};

/** 9.3.2 The owner of a column may screen. */
export const scoutingStep: Step<State, ScoutFrame> = {
  rule: '9.3.2',
  ask: (state, { seat }) =>
    standing(state, enemyOf(seat), 'screen') === 'ask' ? [{ seat: enemyOf(seat), verbs: ['screen'] }] : [],
  run: screenByOrder,
};

/** 17.2 The strongest cavalry screens, or none. */
function screenByOrder(state: State, frame: ScoutFrame, course: Course): void {
  const owner = enemyOf(frame.seat);
  const screens = standing(state, owner, 'screen') === 'screen';
  const riders = screens ? strongest(state, unitsOfType(state, frame.target, CAVALRY)) : [];
  if (riders.length > 0) useLightByOrder(state, course, owner, frame.target);
  meetScouts(state, course, frame, riders);
}

const strongest = (state: State, riders: readonly number[]): number[] =>
  [...riders].sort((a, b) => firepowerOf(state, b) - firepowerOf(state, a)).slice(0, OURS.mostScouts);

/** 17.3 A leader with the column uses Light Cavalry Skill, if that is ordered and not done yet. */
function useLightByOrder(state: State, course: Course, seat: Seat, column: number): void {
  if (state.light[seat] || standing(state, seat, 'light') !== 'use') return;
  const [leader] = holdersOf(state, [column], 'light-cavalry-skill');
  if (leader !== undefined) useLight(state, course, seat, [LEADERS[leader].id]);
}

export const screen: Verb<State, Screen> = {
  do: 'screen',
  slots: () => SCREEN_SLOTS,
  play(state, seat, action, course) {
    useLight(state, course, seat, action.light);
    meetScouts(state, course, topFrame<ScoutFrame>(state), action.regiments.map(unitNamed));
  },
};

function meetScouts(state: State, course: Course, frame: ScoutFrame, riders: readonly number[]): void {
  pop(state);
  const strength = strengthOf(state, enemyOf(frame.seat), riders);
  const hits = hitsFor(roll(state, course, 'screen') + strength);
  look(state, course, frame.seat, frame.target, frame.strength, hits);
}

/** What the scouts see depends on how far their hits exceed those of the screen. */
function look(
  state: State,
  course: Course,
  seat: Seat,
  target: number,
  strength: number,
  screened: number,
): void {
  const margin = hitsFor(roll(state, course, 'scouts') + strength) - screened;
  const seen = margin >= OURS.marginForAll ? 'all' : margin >= OURS.marginForSize ? 'size' : 'nothing';
  if (seen === 'all') seeAll(state, seat, target);
  if (seen === 'size') seeSize(state, seat, target);
  course.events.push({ type: 'scoutsReported', rule: '9.3.2', seat, target: forceName(target), seen });
}

/** Enemy patrols on connectors of the space that were not attacked in this activation. */
const patrolsNear = (state: State, seat: Seat): Patrol[] =>
  state.patrols.filter(
    ({ connector, column }) =>
      seatOfColumn(column) === enemyOf(seat) &&
      !acting(state).attacked.includes(connector) &&
      SPACES[actingSpace(state)].links.some((link) => link.connector === connector),
  );

const endOf = (state: State, { connector }: Patrol): string =>
  SPACES[SPACES[actingSpace(state)].links.find((link) => link.connector === connector)!.to].id;

const patrolSlot: NameSlot<State, AttackPatrol> = {
  name: 'to',
  kind: 'one',
  candidates: (state, seat) => patrolsNear(state, seat).map((patrol) => endOf(state, patrol)),
  refuse: (state, seat, _said, value) =>
    patrolsNear(state, seat).some((patrol) => endOf(state, patrol) === value)
      ? undefined
      : because('no-enemy-patrol'),
};

const PATROL_SLOTS = [patrolSlot, ridersSlot(activeColumn, 1), lightSlot(activeColumn)];

/** 9.3.1 Cavalry rides against an enemy patrol. */
export const attackPatrol: Verb<State, AttackPatrol> = {
  do: 'attackPatrol',
  refuse(state, seat) {
    if (patrolsNear(state, seat).length === 0) return because('no-enemy-patrol');
    return unitsOfType(state, activeColumn(state), CAVALRY).length > 0 ? undefined : because('no-cavalry');
  },
  slots: () => PATROL_SLOTS,
  play(state, seat, action, course) {
    const { column } = acting(state);
    const patrol = patrolsNear(state, seat).find((one) => endOf(state, one) === action.to)!;
    const riders = action.regiments.map(unitNamed);
    const enemy = enemyOf(seat);
    acting(state).attacked.push(patrol.connector);
    useLight(state, course, seat, action.light);
    useLightByOrder(state, course, enemy, patrol.column);
    const dice = [roll(state, course, 'patrol attack'), roll(state, course, 'patrol')];
    const hits = [
      hitsFor(dice[0] + strengthOf(state, seat, riders)),
      hitsFor(dice[1] + strengthOf(state, enemy, patrol.unit < 0 ? [] : [patrol.unit])),
    ];
    const isBeaten = hits[0] > hits[1];
    course.events.push({
      type: 'patrolFought',
      rule: '9.3.1',
      seat,
      column: forceName(column),
      patrol: forceName(patrol.column),
      to: action.to,
      dice,
      hits: [hits[0], Math.min(hits[1], sumSteps(state, riders))],
      beaten: isBeaten ? 1 : 0,
    });
    if (isBeaten) state.patrols = state.patrols.filter((one) => one !== patrol);
    loseAmong(state, course, seat, [column], riders, hits[1]);
    if (patrol.unit >= 0) loseAmong(state, course, enemy, [patrol.column], [patrol.unit], hits[0]);
  },
};
