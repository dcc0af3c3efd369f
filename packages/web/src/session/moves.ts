/** Moves that are played before anybody sits down. */
import type { Action, Seat } from '@feldzug/kernel';
import type { Dice } from '@feldzug/kernel/dice.ts';
import { submit, type Table } from '@feldzug/kernel/table.ts';

export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}

/** Plays them at a table; a move that is refused is a mistake in the lessons. */
export function playMoves<S>(table: Table<S>, moves: readonly Move[], dice: Dice): void {
  for (const { seat, action } of moves) {
    const asked = table.asked.find((one) => one.seat === seat);
    if (!asked) throw new Error(`seat ${seat} is not asked`);
    const by = table.players[seat].bot === undefined ? undefined : 'bot';
    const outcome = submit(
      table,
      { kind: 'act', seat, decision: asked.decision, action, ...(by && { by }) },
      dice,
    );
    if (!outcome.ok) throw new Error(outcome.refusal.text);
  }
}
