/** Movement (8): one connector at a time; and forced marches (6.2, 14.2). */
import type { ActionOf, Course, NameSlot, Refusal, Seat, Verb } from '@feldzug/kernel';
import { LEADERS, type Link, leaderNamed, SPACES, spaceNamed, TABLES } from '../data.ts';
import { enemyPatrolsOn, hasEnemyColumn, holdersOf } from '../forces.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import { acting, actingSpace, callBackPatrols, cannotAct, cannotPay, hasSpecial, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { FORCED_BY_CARD, NOT_FORCED } from './frames.ts';
import { loseFrom } from './losses.ts';
import { forceName } from './names.ts';

type March = ActionOf<'march', { to: string }>;
type ForceMarch = ActionOf<'forceMarch', { by: string; to: string; pay: string }>;

const BY_CARD = 'card';
const BY_BAGGAGE = 'baggage';
const BY_FATIGUE = 'fatigue';

/** What a march over a connector costs (8.1 to 8.4). */
export function costOf(state: State, seat: Seat, { connector, dotted }: Link): readonly number[] {
  const { costs } = TABLES;
  const [cp, baggage] = dotted ? costs.dotted : costs.solid;
  const here = actingSpace(state);
  // 8.3 Who has offered battle here may also go away and come back.
  const leaving =
    hasEnemyColumn(state, seat, here) && acting(state).offered !== here ? costs.leaveEnemy[0] : 0;
  return [cp + leaving + patrolCost(state, seat, connector), baggage];
}

const patrolCost = (state: State, seat: Seat, connector: number): number =>
  enemyPatrolsOn(state, seat, connector) * TABLES.costs.patrol[0];

const linkTo = (state: State, space: string): Link | undefined =>
  SPACES[actingSpace(state)].links.find(({ to }) => to === spaceNamed(space));

const neighbours = (state: State): string[] =>
  SPACES[actingSpace(state)].links.map(({ to }) => SPACES[to].id);

const toSlot: NameSlot<State, March> = {
  name: 'to',
  kind: 'one',
  candidates: neighbours,
  refuse(state, seat, _said, value) {
    const link = linkTo(state, value);
    return link ? cannotPay(state, costOf(state, seat, link)) : because('no-connector');
  },
};

export const march: Verb<State, March> = {
  do: 'march',
  refuse: (state, seat) =>
    SPACES[actingSpace(state)].links.every((link) => cannotPay(state, costOf(state, seat, link)))
      ? (cannotAct(state) ?? because('no-command'))
      : undefined,
  slots: () => [toSlot],
  play(state, seat, { to }, course) {
    pay(state, costOf(state, seat, linkTo(state, to)!));
    moveColumn(state, course, seat, spaceNamed(to));
  },
};

/** 8.8, 9.1.3 A move calls patrols back and loses the Tactical Advantage of a card. */
function moveColumn(state: State, course: Course, seat: Seat, to: number): void {
  const { column } = acting(state);
  const from = state.at[column];
  callBackPatrols(state, column);
  state.tactical[column] = 0;
  state.cameFrom[column] = from;
  state.at[column] = to;
  course.events.push({
    type: 'marched',
    rule: '8',
    seat,
    column: forceName(column),
    from: SPACES[from].id,
    to: SPACES[to].id,
  });
}

const marchersIn = (state: State): number[] => holdersOf(state, [acting(state).column], 'forced-march');

/** Who forces a march, as the frame keeps it. */
const forcerNamed = (by: string): number => (by === BY_CARD ? FORCED_BY_CARD : leaderNamed(by));

/** 8.7 Card and chit are not combined; the chit of a second leader ends the march of the first, and so does his leaving. */
function refuseBy(state: State, by: string): Refusal | undefined {
  const frame = acting(state);
  const forcer = forcerNamed(by);
  if (by !== BY_CARD && state.leaderAt[forcer] !== frame.column) return because('no-forced-march');
  if (frame.forcedBy === forcer) return frame.forcedLeft > 0 ? undefined : because('forced-march-over');
  const isMixed = (frame.forcedBy === FORCED_BY_CARD) !== (by === BY_CARD);
  if (frame.forcedBy !== NOT_FORCED && isMixed) return because('forced-march-mixed');
  const can = by === BY_CARD ? hasSpecial(frame, 'forced-march') : marchersIn(state).includes(forcer);
  return can ? undefined : because('no-forced-march');
}

const bySlot: NameSlot<State, ForceMarch> = {
  name: 'by',
  kind: 'one',
  candidates: (state) => [
    BY_CARD,
    ...LEADERS.filter((_, leader) => state.leaderAt[leader] === acting(state).column).map(({ id }) => id),
  ],
  refuse: (state, seat, _said, value) => refuseBy(state, value) ?? noForcedMove(state, seat),
};

const forcedToSlot: NameSlot<State, ForceMarch> = {
  name: 'to',
  kind: 'one',
  candidates: neighbours,
  refuse: (state, seat, _said, value) => refuseForced(state, seat, linkTo(state, value)),
};

function refuseForced(state: State, seat: Seat, link: Link | undefined): Refusal | undefined {
  if (!link) return because('no-connector');
  if (link.dotted) return because('forced-march-solid');
  return cannotPay(state, [patrolCost(state, seat, link.connector), 0]);
}

/** Why no connector at all can be used. */
const noForcedMove = (state: State, seat: Seat): Refusal | undefined => {
  const solid = SPACES[actingSpace(state)].links.filter(({ dotted }) => !dotted);
  const refusals = solid.map((link) => refuseForced(state, seat, link));
  return refusals.includes(undefined) ? undefined : (refusals[0] ?? because('forced-march-solid'));
};

const paySlot: NameSlot<State, ForceMarch> = {
  name: 'pay',
  kind: 'one',
  candidates: () => [BY_BAGGAGE, BY_FATIGUE],
  refuse: (state, _seat, _said, value) => (value === BY_BAGGAGE ? cannotPay(state, [0, 1]) : undefined),
};

export const forceMarch: Verb<State, ForceMarch> = {
  do: 'forceMarch',
  refuse(state, seat) {
    const barred = cannotAct(state);
    if (barred) return barred;
    const refusals = bySlot.candidates(state, seat, {}).map((by) => bySlot.refuse(state, seat, {}, by));
    return refusals.includes(undefined) ? undefined : (refusals[0] ?? because('no-forced-march'));
  },
  slots: (_state, _seat, said) =>
    said.by === undefined || said.by === BY_CARD ? [bySlot, forcedToSlot] : [bySlot, forcedToSlot, paySlot],
  play(state, seat, action, course) {
    const frame = acting(state);
    if (frame.forcedBy !== forcerNamed(action.by)) {
      frame.forcedBy = forcerNamed(action.by);
      frame.forcedLeft = action.by === BY_CARD ? TABLES.forcedMarch.cardMoves : TABLES.forcedMarch.chitMoves;
      if (action.by !== BY_CARD) useChit(state, course, leaderNamed(action.by));
    }
    frame.forcedLeft--;
    pay(state, [patrolCost(state, seat, linkTo(state, action.to)!.connector), 0]);
    moveColumn(state, course, seat, spaceNamed(action.to));
    if (action.by === BY_CARD) return loseFrom(state, course, frame.column, 1);
    if (action.pay === BY_BAGGAGE) state.baggage[frame.column]--;
    else state.fatigue[frame.column]++;
  },
};
