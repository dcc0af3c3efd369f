/**
 * Exact odds of a battle that stands in its usual order (12.4): the rules themselves fight every wing, once for each pair
 * of dice that differs in hits. Losses fall as 17.7 spreads them; no horse rides from the flanks to the centre.
 */
import { type Course, type Event, top, topFrame, type Way } from '@feldzug/kernel';
import { bombardStep, flanksStep, mainStep, settle } from './rules/fighting.ts';
import { seatOfSide } from './rules/formation.ts';
import { type BattleFrame, CENTRE, LEFT, type LossFrame, RIGHT } from './rules/frames.ts';
import { lossesStep } from './rules/losses.ts';
import { cloneState, type State } from './state.ts';

export interface BattleEnd {
  /** The seat that wins; −1 for a drawn battle. */
  readonly winner: number;
  /** Steps lost by each seat in the fighting, before any retreat. */
  readonly lost: readonly [number, number];
}

/** Every end of a battle that is formed up, before the first shot. */
export function battleEnds(formed: State): Way<BattleEnd>[] {
  const state = cloneState(formed);
  Object.assign(topFrame<BattleFrame>(state), { step: 'battle.bombard', side: 0 });
  const { major } = topFrame<BattleFrame>(state);
  const wings = major ? [flank(state, RIGHT), flank(state, LEFT), centre(state)] : [centre(state)];
  const together = wings.reduce(joined);
  return merged(
    together.map(({ to, chance }) => ({ to: { winner: winnerOf(state, to.won), lost: to.lost }, chance })),
    ({ winner, lost }) => `${winner} ${lost}`,
  );
}

/** What has come of one wing, or of several: the sides that won them, −1 for none, and what was lost. */
interface Fought {
  readonly won: readonly number[];
  readonly lost: readonly [number, number];
}

function flank(state: State, wing: number): Way<Fought>[] {
  const start = cloneState(state);
  topFrame<BattleFrame>(start).side = wing === RIGHT ? 0 : 1;
  return merged(
    branches({ state: start, lost: [0, 0] }, flanksStep.run!).map(({ to, chance }) => ({
      to: { won: [wonBy(to.state, wing)], lost: to.lost },
      chance,
    })),
    keyOf,
  );
}

/** The guns of both sides, then the centres. */
function centre(state: State): Way<Fought>[] {
  let moments: Way<Moment>[] = [{ to: { state, lost: [0, 0] }, chance: 1 }];
  for (const step of [bombardStep.run!, bombardStep.run!, mainStep.run!])
    moments = moments.flatMap(({ to, chance }) =>
      branches(to, step).map((way) => ({ to: way.to, chance: chance * way.chance })),
    );
  return merged(
    moments.map(({ to, chance }) => ({ to: { won: [wonBy(to.state, CENTRE)], lost: to.lost }, chance })),
    keyOf,
  );
}

function wonBy(state: State, wing: number): number {
  const frame = topFrame<BattleFrame>(state);
  settle(state, frame, wing);
  return frame.won[wing];
}

const keyOf = ({ won, lost }: Fought): string => `${won} ${lost}`;

const joined = (one: readonly Way<Fought>[], other: readonly Way<Fought>[]): Way<Fought>[] =>
  merged(
    one.flatMap((a) =>
      other.map((b) => ({
        to: {
          won: [...a.to.won, ...b.to.won],
          lost: [a.to.lost[0] + b.to.lost[0], a.to.lost[1] + b.to.lost[1]] as const,
        },
        chance: a.chance * b.chance,
      })),
    ),
    keyOf,
  );

/** 12.3, 12.4.10: two wings of three win a major battle. */
function winnerOf(state: State, won: readonly number[]): number {
  const needed = won.length > 1 ? 2 : 1;
  const side = [0, 1].find((each) => won.filter((one) => one === each).length >= needed);
  return side === undefined ? -1 : seatOfSide(topFrame<BattleFrame>(state), side);
}

interface Moment {
  readonly state: State;
  readonly lost: readonly [number, number];
}

type Run = (state: State, frame: BattleFrame, course: Course) => void;

const FACES = Array.from({ length: 10 }, (_, face) => face);

/** A step with one roll or two: every result that differs in hits. */
function branches(from: Moment, run: Run): Way<Moment>[] {
  const rolls = FACES.map((face) => hitsIn(rolled(from, run, [face, face]).events));
  const [first, second] = [0, 1].map((roll) => facesByHits(rolls.map((hits) => hits[roll])));
  return first.flatMap((a) =>
    second.map((b) => ({ to: rolled(from, run, [a.to, b.to]).moment, chance: a.chance * b.chance })),
  );
}

const hitsIn = (events: readonly Event[]): number[] =>
  events.flatMap(({ type, hits }) => (type === 'wingFought' || type === 'bombarded' ? [Number(hits)] : []));

/** A face for each number of hits; one face where nothing is rolled. */
function facesByHits(hits: readonly (number | undefined)[]): Way<number>[] {
  const found = new Map<number | undefined, { to: number; chance: number }>();
  hits.forEach((count, face) => {
    const known = found.get(count);
    if (known) known.chance += 1 / FACES.length;
    else found.set(count, { to: face, chance: 1 / FACES.length });
  });
  return [...found.values()];
}

/** Runs a step with these dice, and takes the losses of both sides. */
function rolled(
  { state, lost }: Moment,
  run: Run,
  dice: readonly number[],
): { moment: Moment; events: readonly Event[] } {
  const after = cloneState(state);
  let at = 0;
  const course: Course = { chance: { draw: () => dice[at++] }, events: [] };
  run(after, topFrame(after), course);
  while (top(after)?.step === 'losses') lossesStep.run!(after, topFrame<LossFrame>(after), course);
  const sum = (seat: number): number =>
    course.events.reduce(
      (steps, event) => steps + (event.type === 'lost' && event.seat === seat ? Number(event.steps) : 0),
      lost[seat],
    );
  return { moment: { state: after, lost: [sum(0), sum(1)] }, events: course.events };
}

function merged<T>(ways: readonly Way<T>[], keyOf: (to: T) => string): Way<T>[] {
  const found = new Map<string, { to: T; chance: number }>();
  for (const { to, chance } of ways) {
    const key = keyOf(to);
    const known = found.get(key);
    if (known) known.chance += chance;
    else found.set(key, { to, chance });
  }
  return [...found.values()];
}
