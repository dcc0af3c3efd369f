/** A column acts (3.3): its card is revealed, supply is paid, fatigue goes first, then command points are spent. */
import {
  type ActionOf,
  type Course,
  type NameSlot,
  push,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, CAVALRY, OURS, SPACES, type Special, TABLES, UNITS } from '../data.ts';
import { enemyPatrolsOn, isCavalryColumn, isColumn, unitsOfType } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnsAt, garrisonOf, NO_CARD, NOWHERE, type State } from '../state.ts';
import { roll } from './dice.ts';
import { liftWeakSieges } from './disbanding.ts';
import { type ActivationFrame, NOT_FORCED, NOT_RECRUITING, RECRUITING_BY_CARD } from './frames.ts';
import { loseFrom } from './losses.ts';
import { forceName } from './names.ts';

/** Values are written "regiment>space". */
type EndActivation = ActionOf<'endActivation', { patrols: string[] }>;

export const ACTIVITIES = [
  'march',
  'forceMarch',
  'forage',
  'scout',
  'attackPatrol',
  'offerBattle',
  'openSiege',
  'siege',
  'escalade',
  'assault',
  'split',
  'absorb',
  'exchange',
  'garrison',
  'detach',
  'recall',
  'pickUp',
  'store',
  'collect',
  'reform',
  'recruit',
  'bringIn',
  'spy',
  'moveLeader',
  'orders',
  'endActivation',
] as const;

/** 3.3.1 The card is revealed, and an Epidemic strikes before the supply is paid. */
export function beginActivation(
  state: State,
  course: Course,
  seat: Seat,
  column: number,
  card: number,
): void {
  const frame = activationFrame(seat, column, card);
  const kind = CARDS[card];
  const special = kind?.special;
  if (special === 'tactical-advantage') state.tactical[column]++;
  if (special === 'cavalry-bonus') {
    state.bonus[column] = 1;
    if (isCavalryColumn(state, column)) frame.cp++;
  }
  push(state, frame);
  const space = state.at[column];
  course.events.push({
    type: 'activated',
    rule: '3.3',
    seat,
    column: forceName(column),
    space: SPACES[space].id,
    card: kind?.id ?? 'none',
    special: special ?? 'none',
  });
  if (special === 'epidemic') epidemic(state, course, space, column);
}

/** An activation that has just begun; without a card it is a blank one (3.2.3). */
export const activationFrame = (seat: Seat, column: number, card: number): ActivationFrame => ({
  step: 'activation.supply',
  seat,
  column,
  card,
  cp: CARDS[card]?.cp ?? OURS.blankCommand,
  tired: 0,
  cardUsed: 0,
  recruiting: CARDS[card]?.special === 'reinforcements' ? RECRUITING_BY_CARD : NOT_RECRUITING,
  forcedBy: NOT_FORCED,
  forcedLeft: 0,
  offered: NOWHERE,
  scouted: 0,
  sieged: 0,
  opened: NOWHERE,
  labour: 0,
  attacked: [],
  stored: 0,
  regrouped: 0,
  filled: 0,
  ordered: 0,
});

/** 14 The column and everyone else in its space lose steps: half a die each, at least 1. */
function epidemic(state: State, course: Course, space: number, column: number): void {
  const others = [0, 1].flatMap((seat) => columnsAt(state, seat, space)).filter((one) => one !== column);
  const garrison = state.garrisoned[space] ? [garrisonOf(space)] : [];
  for (const force of [column, ...others, ...garrison]) {
    if (isColumn(force) && state.at[force] === NOWHERE) continue;
    const die = roll(state, course, `epidemic in ${forceName(force)}`);
    const hits = Math.max(1, Math.floor(die / 2));
    course.events.push({
      type: 'epidemic',
      rule: '14.7',
      force: forceName(force),
      space: SPACES[space].id,
      die,
      hits,
    });
    loseFrom(state, course, force, hits);
  }
}

/** 3.3.2 Each baggage point that is missing costs a step. */
export const supplyStep: Step<State, ActivationFrame> = {
  rule: '3.3.2',
  run(state, frame, course) {
    frame.step = 'activation.fatigue';
    const supply = CARDS[frame.card]?.supply ?? 0;
    const paid = Math.min(supply, state.baggage[frame.column]);
    state.baggage[frame.column] -= paid;
    loseFrom(state, course, frame.column, supply - paid);
  },
};

/** 15.2 Fatigue goes before everything else. */
export const fatigueStep: Step<State, ActivationFrame> = {
  rule: '15.2',
  run(state, frame) {
    const rested = Math.min(frame.cp, state.fatigue[frame.column]);
    state.fatigue[frame.column] -= rested;
    frame.cp -= rested * TABLES.costs.fatigue[0];
    frame.tired = state.fatigue[frame.column] > 0 ? 1 : 0;
    if (frame.tired) frame.cp = 0;
    frame.step = 'activation';
  },
};

export const activationStep: Step<State, ActivationFrame> = {
  rule: '3.3',
  // A column that dissolves ends its activation.
  ask: (state, { seat, column }) => (state.at[column] === NOWHERE ? [] : [{ seat, verbs: ACTIVITIES }]),
  run: (state, _frame, course) => finish(state, course),
};

/** Ends the activation on top: what it leaves behind is checked (8.6, 11.1.4). */
function finish(state: State, course: Course): void {
  liftWeakSieges(state, course);
  state.flow.pop();
}

/** The column that acts, and its space. */
export const acting = (state: State): ActivationFrame => topFrame<ActivationFrame>(state);
export const actingSpace = (state: State): number => state.at[acting(state).column];

/** Whether the card of this activation has this special action and it is not used up. */
export const hasSpecial = (frame: ActivationFrame, special: Special): boolean =>
  frame.card !== NO_CARD && CARDS[frame.card].special === special && frame.cardUsed === 0;

/** 15.2 Why no activity is possible at all, not even one without costs. */
export const cannotAct = (state: State): Refusal | undefined =>
  acting(state).tired ? because('tired') : undefined;

/** Why the costs of an activity cannot be paid. */
export function cannotPay(state: State, [cp, baggage]: readonly number[]): Refusal | undefined {
  const frame = acting(state);
  const barred = cannotAct(state);
  if (barred) return barred;
  if (frame.cp < cp) return because('no-command');
  return state.baggage[frame.column] < baggage ? because('no-baggage') : undefined;
}

export function pay(state: State, [cp, baggage]: readonly number[]): void {
  const frame = acting(state);
  frame.cp -= cp;
  state.baggage[frame.column] -= baggage;
}

/** 9.1.2 How many patrols a column may have. */
export function patrolLimit(state: State, column: number): number {
  const regiments = unitsOfType(state, column, CAVALRY).length;
  const least = regiments >= OURS.cavalryForFirstPatrol ? 1 : 0;
  return Math.min(OURS.mostPatrols, Math.max(least, Math.floor(regiments / OURS.cavalryPerPatrol)));
}

/** A patrol as an action names it, and what that means: made once, so that no text is put together in play. */
const PATROL_NAMES: readonly (readonly string[])[] = UNITS.map(({ id: unit, type }) =>
  type === CAVALRY ? SPACES.map(({ id }) => `${unit}>${id}`) : [],
);
const PATROLS: ReadonlyMap<string, readonly [unit: number, space: number]> = new Map(
  PATROL_NAMES.flatMap((names, unit) => names.map((name, space) => [name, [unit, space] as const])),
);

const NO_PATROL = [-1, -1] as const;

const patrolParts = (value: string): readonly [unit: number, space: number] =>
  PATROLS.get(value) ?? NO_PATROL;

/** 9.1.3 The patrols that stay out. Those not named come back. */
const patrolsSlot: NameSlot<State, EndActivation> = {
  name: 'patrols',
  kind: 'set',
  candidates(state) {
    const { column } = acting(state);
    const riders = unitsOfType(state, column, CAVALRY);
    const found: string[] = [];
    for (const { to } of SPACES[state.at[column]].links)
      for (const unit of riders) found.push(PATROL_NAMES[unit][to]);
    return found;
  },
  refuse(state, seat, said, value) {
    const { column } = acting(state);
    const [unit, to] = patrolParts(value);
    const link = SPACES[state.at[column]].links.find((one) => one.to === to);
    if (!link || state.place[unit] !== column) return because('no-such-patrol');
    const chosen = said.patrols ?? [];
    if (chosen.length >= patrolLimit(state, column)) return because('patrol-limit');
    if (chosen.some((one) => patrolParts(one)[0] === unit)) return because('patrol-twice');
    if (chosen.some((one) => patrolParts(one)[1] === to)) return because('patrol-there');
    const isTaken = state.patrols.some((one) => one.connector === link.connector && one.column !== column);
    return isTaken || enemyPatrolsOn(state, seat, link.connector) > 0 ? because('patrol-there') : undefined;
  },
};

export const endActivation: Verb<State, EndActivation> = {
  do: 'endActivation',
  ends: true,
  slots: () => [patrolsSlot],
  play(state, seat, action, course) {
    const frame = acting(state);
    const { column } = frame;
    const { links } = SPACES[state.at[column]];
    state.patrols = state.patrols.filter((patrol) => patrol.column !== column);
    for (const value of action.patrols) {
      const [unit, to] = patrolParts(value);
      state.patrols.push({ column, connector: links.find((link) => link.to === to)!.connector, unit });
    }
    course.events.push({
      type: 'activationEnded',
      rule: '9.1.3',
      seat,
      column: forceName(column),
      patrols: action.patrols.map((value) => value.slice(value.indexOf('>') + 1)),
    });
    finish(state, course);
  },
};

/** 9.1.3 The patrols of a column come back. */
export function callBackPatrols(state: State, column: number): void {
  state.patrols = state.patrols.filter((patrol) => patrol.column !== column);
}
