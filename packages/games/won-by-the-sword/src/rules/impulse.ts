/** The impulse (3.2): chits, secret cards on columns, and columns that act by turns. */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  type SealedFrame,
  type Seat,
  type Step,
  seal,
  sealedFrame,
  sealedStep,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { CARDS, cardNamed, LEADERS, leaderNamed, OURS, SEATS } from '../data.ts';
import { abilityOf, hasLeaderInPlay, isInPlay } from '../forces.ts';
import { because } from '../refusals.ts';
import {
  COLUMNS,
  columnId,
  columnNamed,
  columnsOf,
  enemyOf,
  NO_CARD,
  NO_CHIT,
  type State,
} from '../state.ts';
import { beginActivation } from './activation.ts';
import { isEpidemic, takeOut } from './cards.ts';
import { useChit } from './chits.ts';
import type { ImpulseFrame } from './frames.ts';
import { consumption } from './turn.ts';

/** Values are written "column:card". */
type Assign = ActionOf<'assign', { cards: string[]; initiative: string[] }>;
type Activate = ActionOf<'activate', { column: string }>;
export type AssignFrame = SealedFrame<Assign>;

export const impulseBegin: Step<State> = {
  rule: '3.2',
  run(state, _frame, course) {
    state.impulse++;
    state.acted.fill(0);
    state.light.fill(0);
    state.bonus.fill(0);
    for (const siege of state.sieges) siege.bombarded = 0;
    course.events.push({ type: 'impulseBegan', rule: '3.2', turn: state.turn, impulse: state.impulse });
    drawChits(state, course);
    become(state, sealedFrame('impulse.assign'));
  },
};

/** 3.2.1, 6.2.1 Each leader without a chit draws one; when the cup is empty, all come back. */
function drawChits(state: State, course: Course): void {
  LEADERS.forEach(({ id, chits, seat }, leader) => {
    if (!isInPlay(state, leader) || state.chit[leader] !== NO_CHIT) return;
    const all = [...chits.keys()];
    let cup = all.filter((chit) => (state.spent[leader] & (1 << chit)) === 0);
    if (cup.length === 0) {
      state.spent[leader] = 0;
      cup = all;
    }
    const drawn = course.chance.draw(`chit of ${id}`, cup.length, (i) => chits[cup[i]]);
    state.chit[leader] = cup[drawn];
    course.events.push({ type: 'drewChit', rule: '6.2.1', seat, leader: id, ability: chits[cup[drawn]] });
  });
}

export const assignStep: Step<State, AssignFrame> = sealedStep<State, AssignFrame>({
  rule: '3.2.3',
  asked: (state) =>
    [0, 1]
      .filter((seat) => columnsOf(state, seat).length > 0 || mayTakeInitiative(state, seat))
      .map((seat) => ({ seat, verbs: ['assign'] })),
  open(state, frame, course) {
    frame.sealed.forEach((answer, seat) => {
      if (!answer) return;
      for (const said of answer.cards) putOnColumn(state, seat, said);
      if (answer.initiative.length > 0) {
        useChit(state, course, leaderNamed(answer.initiative[0]));
        state.initiative = seat;
      }
    });
    course.events.push({ type: 'cardsAssigned', rule: '3.2.3', seat: state.initiative });
    become(state, { step: 'impulse.order' });
  },
});

/** 6.2.3 A leader in a garrison may hold the Initiative chit, also if his side has no column: all know that he is there. */
const mayTakeInitiative = (state: State, seat: Seat): boolean =>
  state.initiative !== seat && hasLeaderInPlay(state, seat);

function putOnColumn(state: State, seat: Seat, said: string): void {
  const [column, card] = parts(said);
  takeOut(state.hands[seat], card);
  state.assigned[column] = card;
}

/** A card on a column as an action names it, and what that means: made once, so that no text is put together in play. */
const CARD_NAMES: readonly (readonly string[])[] = Array.from({ length: COLUMNS }, (_, column) =>
  CARDS.map(({ id }) => `${columnId(column)}:${id}`),
);
const NAMED: ReadonlyMap<string, readonly [column: number, card: number]> = new Map(
  CARD_NAMES.flatMap((names, column) => names.map((name, card) => [name, [column, card] as const])),
);

const parts = (said: string): readonly [column: number, card: number] => NAMED.get(said) ?? partsOf(said);

function partsOf(said: string): [column: number, card: number] {
  const at = said.indexOf(':');
  return [columnNamed(said.slice(0, at)), cardNamed(said.slice(at + 1))];
}

const cardsSlot: NameSlot<State, Assign> = {
  name: 'cards',
  kind: 'set',
  candidates: (state, seat) =>
    columnsOf(state, seat).flatMap((column) =>
      kindsIn(state.hands[seat]).map(
        (kind) => CARD_NAMES[column][kind] ?? `${columnId(column)}:${CARDS[kind]?.id}`,
      ),
    ),
  refuse(state, seat, said, value) {
    const [column, card] = parts(value);
    if (!columnsOf(state, seat).includes(column)) return because('not-your-column');
    const chosen = (said.cards ?? []).map(parts);
    const held = state.hands[seat].filter((kind) => kind === card).length;
    if (held === 0 || chosen.filter(([, kind]) => kind === card).length >= held)
      return because('no-such-card');
    if (chosen.some(([other]) => other === column)) return because('one-card');
    const epidemics = epidemicsDue(state, seat) - chosen.filter(([, kind]) => isEpidemic(kind)).length;
    const free = columnsOf(state, seat).length - chosen.length;
    return !isEpidemic(card) && epidemics >= free ? because('epidemic-first') : undefined;
  },
  short(state, seat, said) {
    const chosen = (said.cards ?? []).filter((one) => isEpidemic(parts(one)[1])).length;
    return chosen < epidemicsDue(state, seat) ? because('epidemic-first') : undefined;
  },
};

const kindsIn = (hand: readonly number[]): number[] => hand.filter((kind, i) => hand.indexOf(kind) === i);

/** 14 Epidemics that must be assigned now: from the first impulse on, as many as there are columns. */
const epidemicsDue = (state: State, seat: Seat): number =>
  Math.min(state.hands[seat].filter(isEpidemic).length, columnsOf(state, seat).length);

/** 3.2.2 A leader with the Initiative chit may use it with the cards. */
const initiativeSlot: NameSlot<State, Assign> = {
  name: 'initiative',
  kind: 'set',
  candidates: (_state, seat) => LEADERS.filter((leader) => leader.seat === seat).map(({ id }) => id),
  refuse(state, seat, said, value) {
    const leader = leaderNamed(value);
    if (LEADERS[leader]?.seat !== seat || abilityOf(state, leader) !== 'initiative')
      return because('no-such-chit');
    if (state.initiative === seat) return because('initiative-held');
    return (said.initiative ?? []).length > 0 ? because('one-initiative') : undefined;
  },
};

export const assign: Verb<State, Assign> = {
  do: 'assign',
  slots: () => [cardsSlot, initiativeSlot],
  play: (state, seat, action) => seal(state, seat, action),
};

/** 3.2.4 The holder of the Initiative says who begins. */
export const orderStep: Step<State> = {
  rule: '3.2.4',
  ask: (state) =>
    [0, 1].every((seat) => columnsOf(state, seat).length > 0)
      ? [{ seat: state.initiative, verbs: ['goFirst', 'goSecond'] }]
      : [],
  run: (state) => beginActing(state, state.initiative),
};

const beginActing = (state: State, seat: Seat): void =>
  become<ImpulseFrame>(state, { step: 'impulse.activate', seat });

export const goFirst: Verb<State> = {
  do: 'goFirst',
  play(state, seat, _action, course) {
    course.events.push({ type: 'orderChosen', rule: '3.2.4', seat, first: SEATS[seat] });
    beginActing(state, seat);
  },
};

export const goSecond: Verb<State> = {
  do: 'goSecond',
  play(state, seat, _action, course) {
    course.events.push({ type: 'orderChosen', rule: '3.2.4', seat, first: SEATS[enemyOf(seat)] });
    beginActing(state, enemyOf(seat));
  },
};

/** 3.2.4 Columns act by turns; when one side has none left, the other goes on. */
export const activateStep: Step<State, ImpulseFrame> = {
  rule: '3.2.4',
  ask(state, frame) {
    const seat = nextSeat(state, frame.seat);
    return seat < 0 ? [] : [{ seat, verbs: ['activate'] }];
  },
  run(state) {
    if (state.impulse < OURS.impulses) become(state, { step: 'impulse.begin' });
    else become(state, consumption(state));
  },
};

const waiting = (state: State, seat: Seat): number[] =>
  columnsOf(state, seat).filter((column) => !state.acted[column]);

const nextSeat = (state: State, seat: Seat): Seat =>
  [seat, enemyOf(seat)].find((each) => waiting(state, each).length > 0) ?? -1;

const columnSlot: NameSlot<State, Activate> = {
  name: 'column',
  kind: 'one',
  candidates: (state, seat) => columnsOf(state, seat).map(columnId),
  refuse(state, seat, _said, value) {
    if (!columnsOf(state, seat).includes(columnNamed(value))) return because('not-your-column');
    return state.acted[columnNamed(value)] ? because('has-acted') : undefined;
  },
};

export const activate: Verb<State, Activate> = {
  do: 'activate',
  slots: () => [columnSlot],
  play(state, seat, action, course) {
    const column = columnNamed(action.column);
    topFrame<ImpulseFrame>(state).seat = enemyOf(seat);
    state.acted[column] = 1;
    const card = state.assigned[column];
    state.assigned[column] = NO_CARD;
    if (card !== NO_CARD) state.discards.push(card);
    beginActivation(state, course, seat, column, card);
  },
};
