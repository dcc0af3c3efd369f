/** What a viewer sees of a table, and how it came about. Nothing else leaves the rules thread for a viewer. */
import { difference, replay, type Seat, type Table, undoable, type Viewer, viewOf } from '@feldzug/kernel';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { askedFor, backAskedFor, type Hearing, lineOf, toldBetween, undoFor, versionAt } from './hearing.ts';
import type { Face, Player, Update } from './protocol.ts';

export function faceOf(heard: Hearing, table: Table, viewer: Viewer): Face {
  // Finding out what may be undone is slow, and only the seat that acted last can undo.
  const undo = lastActor(table) === viewer ? undoable(table) : undefined;
  return { ...pastFaceOf(heard, table, viewer), undo: undo ? undoFor(heard, undo, viewer) : null };
}

/** An earlier face: nothing can be undone from there. */
function pastFaceOf(heard: Hearing, table: Table, viewer: Viewer): Face {
  return {
    view: viewOf(table, viewer) ?? null,
    asked: askedFor(heard, table.asked, viewer),
    players: playersOf(table),
    drawOffer: table.drawOffer ?? null,
    backAsked: table.backAsked ? backAskedFor(heard, table.backAsked, viewer) : null,
    openedBy: table.openedBy,
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

/** The face of a viewer's version, and how it changed since, line by line that it heard of: played again up to there. */
export function facesSince(
  heard: Hearing,
  table: Table,
  version: number,
  viewer: Viewer,
): { face: Face; updates: Update[] } {
  const { header, lines } = table;
  const from = lineOf(heard, viewer, version);
  const last = heard.get(viewer)!.at(-1);
  const past = replay(table.game, { header, lines: lines.slice(0, from) });
  const first = pastFaceOf(heard, past, viewer);
  const updates: Update[] = [];
  let face = first;
  for (const line of lines.slice(from)) {
    takeLine(past, line);
    const told = toldBetween(heard, past, line.n - 1, line.n, viewer);
    if (told.length === 0) continue;
    const next = line.n === last ? faceOf(heard, table, viewer) : pastFaceOf(heard, past, viewer);
    updates.push({ version: versionAt(heard, viewer, line.n), told, change: difference(face, next) });
    face = next;
  }
  return { face: first, updates };
}
