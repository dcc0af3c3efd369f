/** Offering, accepting and refusing battle (12.1, 12.2). */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  push,
  type Refusal,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { leaderNamed, OURS, SPACES, spaceNamed, TABLES, UNITS, unitNamed } from '../data.ts';
import { holdersOf, isRegiment, leaderIdsIn, roomIn, sumSteps, unitsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnId, columnNamed, columnsAt, enemyOf, garrisonOf, NOWHERE, type State } from '../state.ts';
import { acting, actingSpace, callBackPatrols, cannotPay, hasSpecial, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { liftIfWeak, tidyForce } from './disbanding.ts';
import { formUp } from './formation.ts';
import type { BattleFrame } from './frames.ts';
import { isOpenPlace } from './garrisons.ts';
import { forceName } from './names.ts';
import { retreatsFrom, withdraw } from './retreat.ts';
import { seeAll } from './sightings.ts';
import { score } from './victory.ts';

type OfferBattle = ActionOf<'offerBattle', { join: string[]; surprise: string[] }>;
type Accept = ActionOf<'accept', { entrench: string[] }>;
type RefuseBattle = ActionOf<'refuseBattle', { to: string; inside: string[] }>;

const BY_CARD = 'card';

const joinSlot: NameSlot<State, OfferBattle> = {
  name: 'join',
  kind: 'set',
  candidates: (state, seat) => companions(state, seat).map(columnId),
  refuse(state, seat, _said, value) {
    const column = columnNamed(value);
    if (!companions(state, seat).includes(column)) return because('not-your-column');
    return state.baggage[column] > 0 ? undefined : because('no-baggage');
  },
};

const companions = (state: State, seat: Seat): number[] =>
  columnsAt(state, seat, actingSpace(state)).filter((column) => column !== acting(state).column);

const surpriseSlot: NameSlot<State, OfferBattle> = {
  name: 'surprise',
  kind: 'set',
  candidates: (state, _seat, said) => [BY_CARD, ...leaderIdsIn(state, attackersIn(state, said))],
  refuse(state, _seat, said, value) {
    if ((said.surprise ?? []).length > 0) return because('surprise-once');
    return surpriseBy(state, attackersIn(state, said), value);
  },
};

/** 12.1.1 The active column and those that join it. */
const attackersIn = (state: State, { join = [] }: Partial<OfferBattle>): number[] => [
  acting(state).column,
  ...join.map(columnNamed),
];

/** 6.2.3 Why this card, or the chit of a leader of these columns, is no Surprise Attack. */
export function surpriseBy(state: State, columns: readonly number[], value: string): Refusal | undefined {
  const can =
    value === BY_CARD
      ? hasSpecial(acting(state), 'surprise-attack')
      : holdersOf(state, columns, 'surprise-attack').includes(leaderNamed(value));
  return can ? undefined : because('no-surprise');
}

/** Plays a Surprise Attack by card or chit. */
export function useSurprise(state: State, course: Course, value: string): void {
  if (value === BY_CARD) acting(state).cardUsed = 1;
  else useChit(state, course, leaderNamed(value));
}

export const offerBattle: Verb<State, OfferBattle> = {
  do: 'offerBattle',
  refuse(state, seat) {
    if (columnsAt(state, enemyOf(seat), actingSpace(state)).length === 0) return because('no-enemy-column');
    if (acting(state).offered !== NOWHERE) return because('offered-already');
    return cannotPay(state, TABLES.costs.formOrOpen);
  },
  slots: () => [joinSlot, surpriseSlot],
  play(state, seat, action, course) {
    const space = actingSpace(state);
    pay(state, TABLES.costs.formOrOpen);
    acting(state).offered = space;
    if (action.surprise.length > 0) useSurprise(state, course, action.surprise[0]);
    for (const one of action.join) state.baggage[columnNamed(one)]--;
    const frame = newBattle(seat, space, attackersIn(state, action), columnsAt(state, enemyOf(seat), space));
    frame.surprise = action.surprise.length;
    frame.aggressive[0] = spendAggressiveness(state, course, frame.attackers);
    for (const one of frame.attackers) {
      callBackPatrols(state, one);
      seeAll(state, enemyOf(seat), one);
    }
    course.events.push({
      type: 'battleOffered',
      rule: '12.1',
      seat,
      space: SPACES[space].id,
      attackers: frame.attackers.map(forceName),
      defenders: frame.defenders.map(forceName),
      surprise: frame.surprise,
    });
    push(state, frame);
  },
};

const newBattle = (seat: Seat, space: number, attackers: number[], defenders: number[]): BattleFrame => ({
  step: 'battle.answer',
  seat,
  space,
  attackers,
  defenders,
  surprise: 0,
  accepted: 0,
  major: 0,
  side: 0,
  units: [],
  wings: [],
  leaders: [],
  leaderWings: [],
  aggressive: [0, 0],
  advantage: [0, 0, 0, 0, 0, 0],
  bonus: [0, 0, 0, 0, 0, 0],
  doubled: [0, 0],
  entrenched: 0,
  hits: [0, 0, 0, 0, 0, 0],
  won: [-1, -1, -1],
  loser: -1,
  spaces: 0,
  spoils: [0, 0, 0, 0],
});

/** 6.2 Aggressiveness must be spent on the first offer of battle. */
function spendAggressiveness(state: State, course: Course, columns: readonly number[]): number {
  const leaders = holdersOf(state, columns, 'aggressiveness');
  for (const leader of leaders) useChit(state, course, leader);
  return leaders.length;
}

export const answerStep: Step<State, BattleFrame> = {
  rule: '12.2',
  ask: (_state, { seat }) => [{ seat: enemyOf(seat), verbs: ['accept', 'refuseBattle'] }],
  run: (state) => pop(state),
};

const entrenchSlot: NameSlot<State, Accept> = {
  name: 'entrench',
  kind: 'set',
  candidates: (state) => leaderIdsIn(state, topFrame<BattleFrame>(state).defenders),
  refuse(state, _seat, said, value) {
    const holders = holdersOf(state, topFrame<BattleFrame>(state).defenders, 'entrenchment');
    if (!holders.includes(leaderNamed(value))) return because('no-such-chit');
    return (said.entrench ?? []).length > 0 ? because('entrench-once') : undefined;
  },
};

export const accept: Verb<State, Accept> = {
  do: 'accept',
  slots: () => [entrenchSlot],
  play(state, seat, action, course) {
    const frame = topFrame<BattleFrame>(state);
    if (action.entrench.length > 0) {
      useChit(state, course, leaderNamed(action.entrench[0]));
      frame.entrenched = 1;
    }
    frame.aggressive[1] = spendAggressiveness(state, course, frame.defenders);
    for (const column of frame.defenders) {
      callBackPatrols(state, column);
      seeAll(state, frame.seat, column);
    }
    frame.accepted = 1;
    // 12.2.3
    frame.major = [frame.attackers, frame.defenders].every(
      (columns) => fightingSteps(state, columns) >= OURS.majorBattleSteps,
    )
      ? 1
      : 0;
    course.events.push({ type: 'battleAccepted', rule: '12.2', seat, major: frame.major });
    formUp(state, frame);
    become(state, { ...frame, step: 'battle.form', side: 0 });
  },
};

const fightingSteps = (state: State, columns: readonly number[]): number =>
  columns.reduce((sum, column) => sum + sumSteps(state, unitsIn(state, column).filter(isRegiment)), 0);

const refuseToSlot: NameSlot<State, RefuseBattle> = {
  name: 'to',
  kind: 'one',
  candidates: (state) => SPACES[topFrame<BattleFrame>(state).space].links.map(({ to }) => SPACES[to].id),
  refuse(state, seat, _said, value) {
    const { space, attackers } = topFrame<BattleFrame>(state);
    return retreatsFrom(state, seat, space, attackers).includes(spaceNamed(value))
      ? undefined
      : because('no-retreat-there');
  },
};

/** 12.2.2 Units that enter the friendly place in the space, within its limit; a regiment stays with each column. */
const insideSlot: NameSlot<State, RefuseBattle> = {
  name: 'inside',
  kind: 'set',
  candidates: (state) =>
    topFrame<BattleFrame>(state).defenders.flatMap((column) =>
      unitsIn(state, column).map((unit) => UNITS[unit].id),
    ),
  refuse(state, seat, said, value) {
    const { defenders, space } = topFrame<BattleFrame>(state);
    if (!isOpenPlace(state, seat, space)) return because('no-place-inside');
    const column = state.place[unitNamed(value)];
    if (!defenders.includes(column)) return because('not-in-column');
    const inside = [...(said.inside ?? []), value].map(unitNamed);
    if (sumSteps(state, inside) > roomIn(state, space)) return because('garrison-full', [SPACES[space].id]);
    return unitsIn(state, column).some((unit) => isRegiment(unit) && !inside.includes(unit))
      ? undefined
      : because('regiment-stays');
  },
};

function goInside(state: State, course: Course, seat: Seat, frame: BattleFrame, units: string[]): void {
  if (units.length === 0) return;
  for (const id of units) {
    const column = state.place[unitNamed(id)];
    state.place[unitNamed(id)] = garrisonOf(frame.space);
    course.events.push({
      type: 'garrisonChanged',
      rule: '12.2.2',
      seat,
      column: forceName(column),
      space: SPACES[frame.space].id,
      take: [],
      drop: [id],
    });
  }
  for (const force of [garrisonOf(frame.space), ...frame.defenders]) tidyForce(state, course, force);
}

/** 12.2 The force slips away and loses points. */
export const refuseBattle: Verb<State, RefuseBattle> = {
  do: 'refuseBattle',
  refuse(state, seat) {
    const { surprise, defenders, space, attackers } = topFrame<BattleFrame>(state);
    if (surprise) return because('surprised');
    if (holdersOf(state, defenders, 'aggressiveness').length > 0) return because('aggressive');
    return retreatsFrom(state, seat, space, attackers).length > 0 ? undefined : because('nowhere-to-go');
  },
  slots: () => [refuseToSlot, insideSlot],
  play(state, seat, { to, inside }, course) {
    const frame = topFrame<BattleFrame>(state);
    pop(state);
    course.events.push({ type: 'battleRefused', rule: '12.2', seat, space: SPACES[frame.space].id, to });
    score(state, course, seat, TABLES.points.refusal, 'refusal');
    for (const column of frame.defenders) callBackPatrols(state, column);
    goInside(state, course, seat, frame, inside);
    for (const column of frame.defenders) withdraw(state, course, column, [spaceNamed(to)]);
    liftIfWeak(state, course, seat, frame.space);
  },
};
