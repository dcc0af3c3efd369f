/** Victory points and the end of the game (1.1, 3.5). */
import {
  type ActionOf,
  become,
  type Course,
  type NameSlot,
  pop,
  type Result,
  type Seat,
  type Step,
  topFrame,
  type Verb,
} from '@feldzug/kernel';
import { SEATS, SPACES, TABLES } from '../data.ts';
import { hasLeaderInPlay } from '../forces.ts';
import { because } from '../refusals.ts';
import { columnsOf, enemyOf, homeOf, type State, scenarioOf } from '../state.ts';
import { roll } from './dice.ts';
import { FORAGED, STRIPPED } from './foraging.ts';
import type { CampaignFrame } from './frames.ts';

type UseInitiative = ActionOf<'useInitiative', { sign: string }>;

export const OUTCOMES = ['points.swedes', 'points.imperials', 'draw'] as const;

/** Points are kept in halves. */
const HALVES = 2;

/** A seat gains or loses victory points (1.1.2). */
export function score(state: State, course: Course, seat: Seat, points: number, why: string): void {
  if (points === 0) return;
  state.points[seat] += points * HALVES;
  course.events.push({ type: 'scored', rule: '1.1.2', seat, points, why });
}

/** 3.5.1 The seat that may roll: it leads and has no column in enemy territory. */
function roller(state: State): Seat {
  const [ours, theirs] = state.points;
  if (ours === theirs) return -1;
  const seat = ours > theirs ? 0 : 1;
  const abroad = columnsOf(state, seat).some((column) => homeOf(state, state.at[column]) === enemyOf(seat));
  return abroad ? -1 : seat;
}

const isLastTurn = (state: State): boolean => state.turn >= scenarioOf(state).turns.length;

/** 3.5 The leader decides; then the holder of the Initiative may change the roll. */
export const campaignCheck: Step<State, CampaignFrame> = {
  rule: '3.5',
  ask(state, frame) {
    const seat = isLastTurn(state) ? -1 : roller(state);
    if (seat < 0) return [];
    return frame.rolling
      ? [{ seat: state.initiative, verbs: ['useInitiative', 'keepInitiative'] }]
      : [{ seat, verbs: ['rollForEnd', 'campaignOn'] }];
  },
  run(state, _frame, course) {
    if (isLastTurn(state)) return finishGame(state, course);
    nextTurn(state);
  },
};

function nextTurn(state: State): void {
  state.turn++;
  become(state, { step: 'turn.begin' });
}

export const rollForEnd: Verb<State> = {
  do: 'rollForEnd',
  play(state) {
    topFrame<CampaignFrame>(state).rolling = 1;
  },
};

export const campaignOn: Verb<State> = {
  do: 'campaignOn',
  play(state, seat, _action, course) {
    course.events.push({ type: 'campaignWentOn', rule: '3.5.1', seat });
    nextTurn(state);
  },
};

const signSlot: NameSlot<State, UseInitiative> = {
  name: 'sign',
  kind: 'one',
  candidates: () => ['plus', 'minus'],
  refuse: (_state, _seat, _said, value) =>
    value === 'plus' || value === 'minus' ? undefined : because('no-such-sign'),
};

/** 3.5.4 The Initiative is used and goes to the opponent. */
export const useInitiative: Verb<State, UseInitiative> = {
  do: 'useInitiative',
  slots: () => [signSlot],
  play(state, seat, { sign }, course) {
    state.initiative = enemyOf(seat);
    rollEnd(
      state,
      course,
      sign === 'plus' ? TABLES.endOfCampaign.initiative : -TABLES.endOfCampaign.initiative,
    );
  },
};

export const keepInitiative: Verb<State> = {
  do: 'keepInitiative',
  play: (state, _seat, _action, course) => rollEnd(state, course, 0),
};

/** 3.5.2, 3.5.3 */
function rollEnd(state: State, course: Course, initiative: number): void {
  const seat = roller(state);
  const die = roll(state, course, 'end of campaign');
  const total = die + endModifier(state, seat) + initiative;
  const ends = total >= TABLES.endOfCampaign.endsFrom;
  course.events.push({ type: 'endRolled', rule: '3.5.2', seat, die, total, ends: ends ? 1 : 0 });
  if (ends) finishGame(state, course);
  else nextTurn(state);
}

function endModifier(state: State, seat: Seat): number {
  const { enemyColumnAtHome, noEnemyLeader } = TABLES.endOfCampaign;
  const intruders = columnsOf(state, enemyOf(seat)).filter(
    (column) => homeOf(state, state.at[column]) === seat,
  ).length;
  return intruders * enemyColumnAtHome + (hasLeaderInPlay(state, enemyOf(seat)) ? 0 : noEnemyLeader);
}

/** 1.1.5 What counts at the end is added, and the higher score wins. */
function finishGame(state: State, course: Course): void {
  SEATS.forEach((_, seat) => {
    score(state, course, seat, state.cadres[seat] * TABLES.points.cadre, 'cadres');
    score(state, course, seat, markersAbroad(state, seat), 'foraged');
  });
  const [ours, theirs] = state.points;
  state.outcome = ours === theirs ? 'draw' : ours > theirs ? 'points.swedes' : 'points.imperials';
  course.events.push({ type: 'ended', rule: '1.1.5', outcome: state.outcome });
  pop(state);
}

/** 1.1.3 Forage markers in the enemy's home territory, no matter who placed them. */
const markersAbroad = (state: State, seat: Seat): number =>
  SPACES.reduce((sum, _, space) => {
    if (homeOf(state, space) !== enemyOf(seat)) return sum;
    if (state.forage[space] === FORAGED) return sum + TABLES.points.foraged1;
    return state.forage[space] === STRIPPED ? sum + TABLES.points.foraged2 : sum;
  }, 0);

export function resultOf({ outcome, points }: State): Result | undefined {
  if (!outcome) return undefined;
  if (outcome === 'draw')
    return { kind: 'draw', winners: [], rule: '1.1.5', text: 'The campaign is a draw.' };
  const winner = outcome === 'points.swedes' ? 0 : 1;
  const name = winner === 0 ? 'The Swedes and French' : 'The Imperials and Bavarians';
  const [more, fewer] = [points[winner], points[enemyOf(winner)]].map((halves) => halves / HALVES);
  return {
    kind: outcome,
    winners: [winner],
    rule: '1.1.5',
    text: `${name} win with ${more} to ${fewer} victory points.`,
  };
}
