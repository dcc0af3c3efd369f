/** The month (3.1, 3.4): reinforcements, subsidies, new hands, and at its end food for every column. */
import {
  type ActionOf,
  become,
  type Course,
  type Seat,
  type Step,
  type Tally,
  type TallySlot,
  tallyTotal,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { FORTS, OURS, SEATS, SPACES, spaceNamed } from '../data.ts';
import { capacityOf, stepsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import {
  columnId,
  columnNamed,
  columnsAt,
  columnsOf,
  garrisonOf,
  homeOf,
  monthOf,
  NOWHERE,
  type State,
  scenarioOf,
  seatOfColumn,
  siegeAt,
} from '../state.ts';
import { deal } from './cards.ts';
import { roll } from './dice.ts';
import { liftWeakSieges } from './disbanding.ts';
import type { CampaignFrame, ConsumptionFrame, SubsidyFrame } from './frames.ts';
import { loseFrom } from './losses.ts';
import { forceName } from './names.ts';

type Subsidise = ActionOf<'subsidise', { baggage: Tally }>;

export const turnBegin: Step<State> = {
  rule: '3.1',
  run(state, _frame, course) {
    state.impulse = 0;
    course.events.push({ type: 'turnBegan', rule: '3.1', turn: state.turn, month: monthOf(state) });
    rollArrivals(state, course);
    become(state, { step: 'turn.reinforcements' });
  },
};

/** 13.4 The die that says in which turn a force arrives. */
function rollArrivals(state: State, course: Course): void {
  scenarioOf(state).reinforcements.forEach(({ id, when, turn, arrival, seat }, i) => {
    if (when !== 'roll' || turn !== state.turn || state.due[i] !== 0) return;
    const die = roll(state, course, `arrival of ${id}`);
    state.due[i] = arrival[die];
    course.events.push({
      type: 'arrivalRolled',
      rule: '13.4',
      seat,
      reinforcement: id,
      die,
      turn: state.due[i],
    });
  });
}

/** 3.1.2 Each side stores its subsidy. */
export const subsidyStep: Step<State, SubsidyFrame> = {
  rule: '3.1.2',
  ask: (state, { seat }) =>
    subsidyOf(state, seat) > 0 && subsidyForts(state, seat).length > 0
      ? [{ seat, verbs: ['subsidise'] }]
      : [],
  run: (state, { seat }) => nextSubsidy(state, seat),
};

const nextSubsidy = (state: State, seat: Seat): void =>
  seat + 1 < SEATS.length
    ? become<SubsidyFrame>(state, { step: 'turn.subsidy', seat: seat + 1 })
    : become(state, { step: 'turn.deal' });

const subsidyOf = (state: State, seat: Seat): number => scenarioOf(state).subsidy[seat];

const FORTRESS = FORTS.indexOf('fortress');

/** Friendly Fortresses and Strong Fortresses at home that are not besieged. */
const subsidyForts = (state: State, seat: Seat): number[] =>
  [...SPACES.keys()].filter(
    (space) =>
      SPACES[space].fort >= FORTRESS &&
      state.control[space] === seat &&
      homeOf(state, space) === seat &&
      !siegeAt(state, space),
  );

/** The forces that can take the subsidy, by the name that the action uses. */
const subsidyForces = (state: State, seat: Seat): string[] =>
  subsidyForts(state, seat).flatMap((space) => [
    SPACES[space].id,
    ...columnsAt(state, seat, space).map(columnId),
  ]);

const roomFor = (state: State, key: string): number => {
  const column = columnNamed(key);
  if (column >= 0) return capacityOf(state, column) - state.baggage[column];
  const space = spaceNamed(key);
  return capacityOf(state, garrisonOf(space)) - state.stores[space];
};

const subsidySlot: TallySlot<State, Subsidise> = {
  name: 'baggage',
  kind: 'tally',
  keys: subsidyForces,
  most: (state, seat, said, key) =>
    Math.max(
      0,
      Math.min(roomFor(state, key), subsidyOf(state, seat) - tallyTotal({ ...said.baggage, [key]: 0 })),
    ),
  refuse: () => because('no-room-for-subsidy'),
};

export const subsidise: Verb<State, Subsidise> = {
  do: 'subsidise',
  slots: () => [subsidySlot],
  play(state, seat, { baggage }, course) {
    for (const [key, count] of Object.entries(baggage)) {
      const column = columnNamed(key);
      if (column >= 0) state.baggage[column] += count;
      else state.stores[spaceNamed(key)] += count;
    }
    course.events.push({ type: 'subsidised', rule: '3.1.2', seat, baggage });
    nextSubsidy(state, topFrame<SubsidyFrame>(state).seat);
  },
};

/** 3.1.3 to 3.1.5 Chits return, hands are dealt, and both roll for the Initiative. */
export const dealStep: Step<State> = {
  rule: '3.1.4',
  run(state, _frame, course) {
    state.spent.fill(0);
    deal(state, course);
    if (state.turn > 1) rollInitiative(state, course);
    become(state, { step: 'impulse.begin' });
  },
};

function rollInitiative(state: State, course: Course): void {
  const dice = SEATS.map((name) => roll(state, course, `initiative of ${name}`));
  if (dice[0] !== dice[1]) state.initiative = dice[0] > dice[1] ? 0 : 1;
  course.events.push({ type: 'initiativeRolled', rule: '3.1.5', dice, seat: state.initiative });
}

/** 3.4.1 Every column eats. */
export const consumptionStep: Step<State, ConsumptionFrame> = {
  rule: '3.4.1',
  run(state, frame, course) {
    const column = frame.columns.shift();
    if (column === undefined) return endMonth(state, course);
    if (state.at[column] === NOWHERE) return;
    const needed = Math.ceil(stepsIn(state, column) / OURS.stepsFedByBaggage);
    const paid = Math.min(needed, state.baggage[column]);
    state.baggage[column] -= paid;
    course.events.push({
      type: 'consumed',
      rule: '3.4.1',
      seat: seatOfColumn(column),
      column: forceName(column),
      paid,
      short: needed - paid,
    });
    loseFrom(state, course, column, needed - paid);
  },
};

/** 3.4.2, 3.4.3 Hands are put away, and the campaign may end. Hunger may have weakened besiegers (11.1.4). */
function endMonth(state: State, course: Course): void {
  liftWeakSieges(state, course);
  state.hands = [[], []];
  state.discards = [];
  state.bonus.fill(0);
  become<CampaignFrame>(state, { step: 'campaign.check', seat: 0, initiative: 0, rolling: 0 });
}

export const consumption = (state: State): ConsumptionFrame => ({
  step: 'turn.consumption',
  columns: SEATS.flatMap((_, seat) => columnsOf(state, seat)),
});
