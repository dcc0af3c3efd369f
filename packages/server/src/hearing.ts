/**
 * Which lines of a record each viewer hears of. An order of which a viewer neither sees nor is told anything is no
 * message to it, and its lines have numbers of their own: so nobody can count what is hidden. Where nothing is hidden,
 * they are the numbers of the record. They follow from the record alone, so that every process finds the same.
 */

import {
  type Asked,
  type BackQuestion,
  type Line,
  type Message,
  SPECTATOR,
  type Table,
  type Told,
  tellLine,
  type Viewer,
} from '@feldzug/kernel';
import { areAlike } from '@feldzug/kernel/alike.ts';
import { isOpenToSpectators } from '@feldzug/kernel/table-lines.ts';

/** For each viewer the lines that it hears of: the first is its line 1. */
export type Hearing = ReadonlyMap<Viewer, number[]>;

export function hearingOf(table: Table): Hearing {
  const viewers: Viewer[] = [...table.game.seats.keys(), SPECTATOR];
  return new Map(viewers.map((viewer) => [viewer, []]));
}

/** Does something that adds lines to a table, at most one of them an action or an undo, and lets everybody hear. */
export function hearing<T>(heard: Hearing, table: Table, work: () => T): T {
  const { state, asked, backAsked, drawOffer } = table;
  const first = table.lines.length;
  const done = work();
  for (const line of table.lines.slice(first))
    for (const [viewer, lines] of heard) {
      const isHidden =
        isHideable(line, viewer) &&
        !(viewer === SPECTATOR && isOpenToSpectators(table)) &&
        backAsked === table.backAsked &&
        drawOffer === table.drawOffer &&
        tellLine(table, line.n, viewer).events.length === 0 &&
        areAlike(asked.map(question), table.asked.map(question)) &&
        areAlike(table.game.mask(state, viewer), table.game.mask(table.state, viewer));
      if (!isHidden) lines.push(line.n);
    }
  return done;
}

/** Only what another seat does on the board can be hidden. */
const isHideable = (line: Line, viewer: Viewer): boolean =>
  (line.kind === 'act' || line.kind === 'undo') && line.seat !== viewer;

const question = ({ decision: _, ...asked }: Asked): object => asked;

/** How many lines a viewer has heard of, up to a line of the record. */
export function versionAt(heard: Hearing, viewer: Viewer, line: number): number {
  const lines = heard.get(viewer)!;
  // Almost always the last.
  let count = lines.length;
  while (count > 0 && lines[count - 1] > line) count--;
  return count;
}

/** The viewer's number of a line; of a hidden one, the number of the next that it hears of. */
const numberOf = (heard: Hearing, viewer: Viewer, line: number): number =>
  versionAt(heard, viewer, line - 1) + 1;

/** The line of the record behind a viewer's number; 0 where there is none. */
export const lineOf = (heard: Hearing, viewer: Viewer, number: number): number =>
  heard.get(viewer)![number - 1] ?? 0;

/** A message in the numbers of the record. A bot is part of the table, and has those already. */
export function inLines(heard: Hearing, message: Message): Message {
  if (message.by === 'bot') return message;
  if (message.kind === 'act') return { ...message, decision: lineOf(heard, message.seat, message.decision) };
  if ((message.kind === 'undo' || message.kind === 'askBack') && message.act !== undefined)
    return { ...message, act: lineOf(heard, message.seat, message.act) };
  return message;
}

/** What a viewer was told of the lines that it heard of, after line `from` up to `to`. */
export function toldBetween(heard: Hearing, table: Table, from: number, to: number, viewer: Viewer): Told[] {
  const lines = heard.get(viewer)!;
  return lines
    .slice(versionAt(heard, viewer, from), versionAt(heard, viewer, to))
    .map((line) => numbered(heard, tellLine(table, line, viewer), viewer));
}

function numbered(heard: Hearing, told: Told, viewer: Viewer): Told {
  const number = (line: number): number => numberOf(heard, viewer, line);
  return {
    ...told,
    n: number(told.n),
    ...(told.act !== undefined && { act: number(told.act) }),
    ...(told.back !== undefined && { back: number(told.back) }),
  };
}

/** Who is asked what. A viewer gets the numbers of its own decisions: those of others would count their orders. */
export const askedFor = (heard: Hearing, asked: readonly Asked[], viewer: Viewer): Asked[] =>
  asked.map((one) => ({
    ...one,
    decision: one.seat === viewer ? numberOf(heard, viewer, one.decision) : 0,
  }));

export const backAskedFor = (heard: Hearing, asked: BackQuestion, viewer: Viewer): BackQuestion => ({
  ...asked,
  act: numberOf(heard, viewer, asked.act),
});

export const undoFor = <T extends { readonly act: number }>(heard: Hearing, undo: T, viewer: Viewer): T => ({
  ...undo,
  act: numberOf(heard, viewer, undo.act),
});
