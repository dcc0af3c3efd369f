/** Chapter 3: battle. */
import { type Course, die, type Frame, pop, type Seat, type Step } from '@feldzug/kernel';
import { HIT_ON, SEATS, SPACE_IDS } from '../data.ts';
import type { State } from '../state.ts';

export interface BattleFrame extends Frame {
  /** The seat that marched, and the spaces it came from and went to. */
  seat: Seat;
  from: number;
  to: number;
}

export const battle: Step<State, BattleFrame> = {
  rule: '3.1',
  run(state, { seat, from, to }, course) {
    pop(state);
    const hits = [0, 1].map((side) => hitsOf(state, side, to, course));
    for (const side of [0, 1]) {
      const lost = Math.min(hits[1 - side], state.battalions[side][to]);
      state.battalions[side][to] -= lost;
      course.events.push({ type: 'lost', rule: '3.1', seat: side, space: SPACE_IDS[to], lost });
    }
    // 3.2
    if (state.battalions[0][to] === 0 || state.battalions[1][to] === 0) return;
    const returning = state.battalions[seat][to];
    state.battalions[seat][to] = 0;
    state.battalions[seat][from] += returning;
    course.events.push({
      type: 'wentBack',
      rule: '3.2',
      seat,
      from: SPACE_IDS[to],
      to: SPACE_IDS[from],
      count: returning,
    });
  },
};

function hitsOf(state: State, seat: Seat, space: number, course: Course): number {
  const dice = Array.from({ length: state.battalions[seat][space] }, () =>
    die(course.chance, `battle die of ${SEATS[seat]}`),
  );
  course.events.push({ type: 'rolled', rule: '3.1', seat, space: SPACE_IDS[space], dice });
  return dice.filter((face) => face >= HIT_ON).length;
}
