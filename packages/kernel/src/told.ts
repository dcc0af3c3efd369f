/** What a viewer learns from the lines of a record: the source of log, animation and catch-up. */
import { type Event, type Result, type Seat, SPECTATOR, type Viewer } from './contract.ts';
import type { Line } from './record.ts';
import type { Table } from './table.ts';
import { isOpenToSpectators } from './table-lines.ts';

/** One line as a viewer sees it. Words, draws, hashes and the action itself stay with the table. */
export interface Told {
  readonly n: number;
  readonly kind: Line['kind'];
  readonly seat?: Seat;
  /** The name of the player who took the seat. */
  readonly name?: string;
  /** For `undo` and `askBack`: the first line that no longer holds, or would no longer. */
  readonly act?: number;
  /** For the last `agreeBack`: the first line that no longer holds. */
  readonly back?: number;
  readonly bot?: string;
  readonly result?: Result;
  readonly events: readonly Event[];
}

/** What `viewer` learns from line `n`. */
export function tellLine<S>(table: Table<S>, n: number, viewer: Viewer): Told {
  const line = table.lines[n - 1];
  const isOpen = viewer === SPECTATOR && table.own.opened.has(n);
  const events = isOpen
    ? table.happened[n - 1]
    : table.happened[n - 1].flatMap((event) => table.game.tell(event, viewer) ?? []);
  switch (line.kind) {
    case 'pledge':
    case 'sit':
      return line.name === undefined
        ? { n, kind: line.kind, seat: line.seat, events }
        : { n, kind: line.kind, seat: line.seat, name: line.name, events };
    case 'undo':
    case 'askBack':
      return { n, kind: line.kind, seat: line.seat, act: line.act, events };
    case 'agreeBack':
      return line.hash === undefined
        ? { n, kind: line.kind, seat: line.seat, events }
        : { n, kind: line.kind, seat: line.seat, back: askedFor(table, n), events };
    case 'handSeat':
      return { n, kind: line.kind, seat: line.seat, bot: line.bot, events };
    case 'result':
      return { n, kind: line.kind, result: line.result, events };
    case 'setup':
    case 'restored':
    case 'reveal':
      return { n, kind: line.kind, events };
    default:
      return { n, kind: line.kind, seat: line.seat, events };
  }
}

/** The position as `viewer` sees it; undefined before the set-up. Spectators see everything if all players let them. */
export function viewOf<S>(table: Table<S>, viewer: Viewer): S | undefined {
  const { game, state } = table;
  if (state === undefined) return undefined;
  return viewer === SPECTATOR && isOpenToSpectators(table) ? game.clone(state) : game.mask(state, viewer);
}

/** The line that the take-back agreed in line `n` goes back to. */
function askedFor<S>(table: Table<S>, n: number): number {
  const asked = table.lines.slice(0, n).findLast((line) => line.kind === 'askBack');
  return asked?.kind === 'askBack' ? asked.act : n;
}
