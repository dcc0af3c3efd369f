/** The state: plain JSON in small integers, so that it clones and travels fast. */
import { copyJson, type Flowing, type Seat } from '@feldzug/kernel';
import { BATTALIONS, CAMPS, SPACES } from './data.ts';

export interface State extends Flowing {
  /** Counted from 1; Blue has the odd turns. */
  turn: number;
  /** Battalions by seat and space. */
  battalions: number[][];
  /** How the game ended; empty while it goes on. */
  outcome: string;
}

export const seatOfTurn = ({ turn }: State): Seat => (turn + 1) % 2;

export const remaining = (state: State, seat: Seat): number =>
  state.battalions[seat].reduce((sum, count) => sum + count, 0);

export const emptyState = (): State => ({
  turn: 1,
  battalions: CAMPS.map(() => SPACES.map(() => 0)),
  outcome: '',
  flow: [{ step: 'turn' }],
});

/** 1.2 Each side begins in its camp. */
export function setUp(state: State): void {
  CAMPS.forEach((camp, seat) => {
    state.battalions[seat][camp] = BATTALIONS;
  });
}

export const cloneState = (state: State): State => ({
  turn: state.turn,
  battalions: state.battalions.map((row) => row.slice()),
  outcome: state.outcome,
  flow: copyJson(state.flow),
});
