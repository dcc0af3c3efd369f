/**
 * What the General knows besides the Captain's rules of thumb: a leader whose columns are all out of enemy territory may
 * end the campaign (3.5), so it takes them home in time, and rolls only if the final count is its own.
 */
import { type AnyGame, byScore, type Counsel, counselled, type Seat, top, topFrame } from '@feldzug/kernel';
import { activitiesOf } from '../captain/campaign.ts';
import { counselsOf } from '../captain/counsels.ts';
import { CARDS, OURS, SCENARIOS, SEATS, SPACES, spaceNamed, TABLES } from '../data.ts';
import type { ActivationFrame } from '../rules/frames.ts';
import { columnsOf, enemyOf, type State, scenarioOf } from '../state.ts';
import { finalLead } from './points.ts';
import { counselStorming, withSpecials } from './storming.ts';

export function counselsOfStaff(game: AnyGame, view: State, seat: Seat): Iterable<Counsel> {
  const counsels = counselsOf(game, view, seat);
  switch (top(view)?.step) {
    case 'impulse.assign':
      return [...counsels].flatMap((one) => [{ ...one, action: withSpecials(view, seat, one.action) }, one]);
    case 'activation':
      return inStages(stagesOf(view, seat));
    case 'campaign.check':
      return finalLead(view, seat) > 0
        ? counsels
        : [{ action: { do: 'campaignOn' }, score: 3, why: 'would lose the final count' }, ...counsels];
    default:
      return counsels;
  }
}

/** Counsels that the rules never refuse. */
const SURE = new Set(['lose', 'answerFire', 'goFirst', 'subsidise']);

export const staff = counselled<State>('general', counselsOfStaff, SURE);

/** What an active column can do, the best stage first. A stage is worked out only when the ones before it had no answer. */
export function stagesOf(view: State, seat: Seat): readonly (() => readonly Counsel[])[] {
  const { best, others } = activitiesOf(view, seat);
  if (goesHome(view, seat)) return [() => homewards(view, seat, [...best, ...others()])];
  // Storming comes before everything that the Captain knows.
  return [() => counselStorming(view, seat).sort(byScore), () => best, others];
}

function* inStages(stages: readonly (() => readonly Counsel[])[]): Generator<Counsel> {
  for (const stage of stages) yield* stage();
}

/** Leaves enemy territory, and keeps out of it. */
function homewards(view: State, seat: Seat, counsels: readonly Counsel[]): Counsel[] {
  const here = view.at[topFrame<ActivationFrame>(view).column];
  const exits = EXITS[view.scenario][seat];
  const staying = counsels.filter(
    ({ action }) => typeof action.to !== 'string' || exits[spaceNamed(action.to)] === 0,
  );
  if (exits[here] === 0) return staying;
  const ways = SPACES[here].links.map(({ to, dotted }): Counsel => {
    const [cp] = dotted ? TABLES.costs.dotted : TABLES.costs.solid;
    return {
      action: { do: 'march', to: SPACES[to].id },
      score: HOME - cp - exits[to],
      why: `leaves enemy territory by ${SPACES[to].name} to end the campaign`,
    };
  });
  return [...ways, ...staying].sort(byScore);
}

/** Above every other counsel. */
const HOME = 100;

/** Whether it leads, the month is nearly over, and all columns can still be out of enemy territory at its end. */
function goesHome(view: State, seat: Seat): boolean {
  const isLast = view.turn >= scenarioOf(view).turns.length;
  if (isLast || view.points[seat] <= view.points[enemyOf(seat)] || finalLead(view, seat) <= 0) return false;
  const slack = columnsOf(view, seat).map((column) => reachOf(view, column) - exitOf(view, seat, column));
  // The last impulse is soon enough for columns that one card brings home.
  const isTime = view.impulse >= OURS.impulses || slack.some((left) => left < USUAL_COMMAND);
  return isTime && slack.every((left) => left >= 0);
}

const exitOf = (view: State, seat: Seat, column: number): number =>
  EXITS[view.scenario][seat][view.at[column]];

/** The command points that a column may still have in this month. */
function reachOf(view: State, column: number): number {
  const frame = topFrame<ActivationFrame>(view);
  const now = column === frame.column ? frame.cp : view.acted[column] ? 0 : commandOf(view.assigned[column]);
  return now + USUAL_COMMAND * (OURS.impulses - view.impulse);
}

const commandOf = (card: number): number => CARDS[card]?.cp ?? OURS.blankCommand;

/** A column can rely on a card of so many command points. */
const USUAL_COMMAND = 4;

/** For each scenario, seat and space: the command points of the shortest way out of enemy territory. */
const EXITS: readonly (readonly (readonly number[])[])[] = SCENARIOS.map(({ home }) =>
  SEATS.map((_, seat) => exitsFor(SPACES.map(({ region }) => home[region] === enemyOf(seat)))),
);

function exitsFor(isAbroad: readonly boolean[]): number[] {
  const exits = isAbroad.map((abroad) => (abroad ? Number.POSITIVE_INFINITY : 0));
  for (let changed = true; changed; ) {
    changed = false;
    SPACES.forEach(({ links }, space) => {
      for (const { to, dotted } of links) {
        const [cp] = dotted ? TABLES.costs.dotted : TABLES.costs.solid;
        if (exits[to] + cp >= exits[space]) continue;
        exits[space] = exits[to] + cp;
        changed = true;
      }
    });
  }
  return exits;
}
