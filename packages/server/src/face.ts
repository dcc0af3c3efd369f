/** What a viewer sees of a table. Nothing else leaves the rules thread for a viewer. */
import { PLEDGED_FORMAT, type Seat, type Table, undoable, type Viewer, viewOf } from '@feldzug/kernel';
import { isTaken } from '@feldzug/kernel/table-lines.ts';
import { askedFor, backAskedFor, type Hearing, undoFor } from './hearing.ts';
import type { Face, Player, SeatDice } from './protocol.ts';

export function faceOf(heard: Hearing, table: Table, viewer: Viewer): Face {
  // Finding out what may be undone is slow, and only the seat that acted last can undo.
  const undo = lastActor(table) === viewer ? undoable(table) : undefined;
  return { ...pastFaceOf(heard, table, viewer), undo: undo ? undoFor(heard, undo, viewer) : null };
}

/** An earlier face: nothing can be undone from there. */
export function pastFaceOf(heard: Hearing, table: Table, viewer: Viewer): Face {
  const { players, dice } = seatedAt(table);
  return {
    view: viewOf(table, viewer) ?? null,
    asked: askedFor(heard, table.asked, viewer),
    players,
    dice,
    drawOffer: table.drawOffer ?? null,
    backAsked: table.backAsked ? backAskedFor(heard, table.backAsked, viewer) : null,
    openedBy: table.openedBy,
    undo: null,
    result: table.result ?? null,
  };
}

/** The seat that acted last. */
export function lastActor(table: Table): Seat | undefined {
  const last = table.lines[(table.inEffect.at(-1) ?? 0) - 1];
  return last?.kind === 'act' ? last.seat : undefined;
}

export const playersOf = (table: Table): readonly Player[] => seatedAt(table).players;

interface Seated {
  readonly seats: Table['players'];
  readonly players: readonly Player[];
  /** What each seat has pledged; empty where no words are pledged. */
  readonly dice: readonly SeatDice[];
}

/** Kept while nothing of it changes: every message has it, for every viewer. */
const seated = new WeakMap<Table, Seated>();

function seatedAt(table: Table): Seated {
  const { header, players, seals, words } = table;
  const kept = seated.get(table);
  if (kept?.seats.every((seat, at) => seat === players[at])) return kept;
  const made: Seated = {
    seats: players.slice(),
    players: players.map((player, seat) => ({ ...player, sat: isTaken(table, seat) })),
    dice:
      header.feldzug === PLEDGED_FORMAT
        ? seals.map((seal, seat) => ({ seal: seal ?? null, isOpen: words[seat] !== undefined }))
        : [],
  };
  // Until the set-up, pledges and words still come.
  if (table.state !== undefined) seated.set(table, made);
  return made;
}
