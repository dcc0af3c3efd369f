/** Chapter 4: winning. */
import type { Result } from '@feldzug/kernel';
import { CAMPS, SEATS, TURNS } from '../data.ts';
import { remaining, type State } from '../state.ts';

export const OUTCOMES = ['camp.blue', 'camp.red', 'destroyed.blue', 'destroyed.red', 'draw'] as const;

/** How the game ends after a turn; empty if it goes on. */
export function outcomeOf(state: State): (typeof OUTCOMES)[number] | '' {
  const [blue, red] = [remaining(state, 0), remaining(state, 1)];
  if (blue === 0 && red === 0) return 'draw';
  if (red === 0) return 'destroyed.blue';
  if (blue === 0) return 'destroyed.red';
  if (state.battalions[0][CAMPS[1]] > 0) return 'camp.blue';
  if (state.battalions[1][CAMPS[0]] > 0) return 'camp.red';
  return state.turn >= TURNS ? 'draw' : '';
}

export function resultOf({ outcome }: State): Result | undefined {
  if (!outcome) return undefined;
  if (outcome === 'draw') return { kind: 'draw', winners: [], rule: '4.2', text: 'The game is a draw.' };
  const [kind, side] = outcome.split('.');
  const winner = side === SEATS[0] ? 0 : 1;
  const name = winner === 0 ? 'Blue' : 'Red';
  const text = kind === 'camp' ? `${name} takes the camp and wins.` : `${name} destroys the enemy and wins.`;
  return { kind: outcome, winners: [winner], rule: '4.1', text };
}
