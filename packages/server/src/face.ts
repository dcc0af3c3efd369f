/** What a viewer sees of a table, and how it came about. Nothing else leaves the rules thread for a viewer. */
import {
  difference,
  replay,
  type Seat,
  type Table,
  type Told,
  tellLine,
  undoable,
  type Viewer,
} from '@feldzug/kernel';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import type { Face, Player, Update } from './protocol.ts';

export function faceOf(table: Table, viewer: Viewer): Face {
  // Finding out what may be undone is slow, and only the seat that acted last can undo.
  const undo = lastActor(table) === viewer ? undoable(table) : undefined;
  return { ...pastFaceOf(table, viewer), undo: undo ?? null };
}

/** An earlier face: nothing can be undone from there. */
function pastFaceOf(table: Table, viewer: Viewer): Face {
  return {
    view: table.state === undefined ? null : table.game.mask(table.state, viewer),
    asked: table.asked,
    players: playersOf(table),
    drawOffer: table.drawOffer ?? null,
    backAsked: table.backAsked ?? null,
    undo: null,
    result: table.result ?? null,
  };
}

function lastActor(table: Table): Seat | undefined {
  const last = table.lines[(table.inEffect.at(-1) ?? 0) - 1];
  return last?.kind === 'act' ? last.seat : undefined;
}

export const playersOf = (table: Table): Player[] =>
  table.players.map((player, seat) => ({ ...player, sat: table.words[seat] !== undefined }));

/** What `viewer` was told about the lines after `from` up to `to`. */
export function toldBetween(table: Table, from: number, to: number, viewer: Viewer): Told[] {
  const told: Told[] = [];
  for (let n = from + 1; n <= to; n++) told.push(tellLine(table, n, viewer));
  return told;
}

/** The face after line `from`, and how it changed line by line since. It plays the record again. */
export function facesSince(table: Table, from: number, viewer: Viewer): { face: Face; updates: Update[] } {
  const { header, lines } = table;
  const past = replay(table.game, { header, lines: lines.slice(0, from) });
  const first = pastFaceOf(past, viewer);
  const updates: Update[] = [];
  let face = first;
  for (const line of lines.slice(from)) {
    takeLine(past, line);
    const next = line.n === lines.length ? faceOf(past, viewer) : pastFaceOf(past, viewer);
    updates.push({ version: line.n, told: [tellLine(past, line.n, viewer)], change: difference(face, next) });
    face = next;
  }
  return { face: first, updates };
}
