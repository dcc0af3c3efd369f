/** How lines change the table: the same for a new line and for one read from a record. */

import { areAlike } from './alike.ts';
import type { Event, Result, Seat } from './contract.ts';
import { stateHash } from './hash.ts';
import { type ActLine, type Line, PLEDGED_FORMAT, RecordFault, readingChance } from './record.ts';
import type { Asked, Question, Table, Undoable } from './table.ts';
import { toldNothing } from './undo.ts';

/** Plays one line of a record. Throws `RecordFault` if it cannot. */
export function takeLine<S>(table: Table<S>, line: Line): void {
  if (line.n !== nextNumber(table))
    throw new RecordFault(nextNumber(table), `the line is numbered ${line.n}`);
  try {
    if (line.kind === 'setup') {
      const chance = readingChance(line.draws);
      const state = table.game.setup(table.header.scenario, table.header.options, chance);
      if (chance.left() > 0) throw new Error('the record has more draws than the set-up makes');
      follow(table, line, state);
    } else if (line.kind === 'act') {
      const chance = readingChance(line.draws);
      const next = table.game.clone(begun(table));
      const events = table.game.apply(next, line.seat, line.action, chance);
      if (chance.left() > 0) throw new Error('the record has more draws than the action makes');
      follow(table, line, next, events);
    } else if (line.kind === 'undo') {
      follow(table, line, stateBefore(table, line.act));
    } else if (line.kind === 'agreeBack' && line.hash !== undefined) {
      follow(table, line, stateBefore(table, table.backAsked?.act ?? 0));
    } else {
      follow(table, line);
    }
  } catch (error) {
    if (error instanceof RecordFault) throw error;
    throw new RecordFault(line.n, error instanceof Error ? error.message : String(error));
  }
}

/** Adds a valid line: the only place where the table changes. */
export function follow<S>(table: Table<S>, line: Line, next?: S, events: readonly Event[] = []): void {
  const { own } = table;
  switch (line.kind) {
    case 'pledge':
      table.seals[line.seat] = line.seal;
      if (line.name !== undefined)
        table.players[line.seat] = { ...table.players[line.seat], name: line.name };
      break;
    case 'restored':
      table.laterWords.push(line.word);
      break;
    case 'sit':
      table.words[line.seat] = line.word;
      if (line.name !== undefined)
        table.players[line.seat] = { ...table.players[line.seat], name: line.name };
      break;
    case 'setup':
      table.counter += line.draws.length;
      table.asked = askedAfter(table, next!, line.n);
      table.state = next;
      break;
    case 'act': {
      const asked = askedAfter(table, next!, line.n, line.seat);
      if (closes(table, asked, line)) own.closing.add(line.n);
      table.asked = asked;
      lengthenTrail(table, line);
      if (table.inEffect.length % MARK_EVERY === 0) own.marks.push(begun(table));
      table.counter += line.draws.length;
      table.inEffect.push(line.n);
      table.state = next;
      if (table.drawOffer && waitsFor(table.drawOffer, line.seat)) table.drawOffer = undefined;
      if (table.backAsked && waitsFor(table.backAsked, line.seat)) table.backAsked = undefined;
      break;
    }
    case 'undo':
      goBack(table, line.act, next!, line.n, line.seat);
      break;
    case 'askBack':
      table.backAsked = { seat: line.seat, act: line.act, agreed: [] };
      break;
    case 'agreeBack':
      if (next === undefined) {
        table.backAsked = { ...table.backAsked!, agreed: [...table.backAsked!.agreed, line.seat] };
      } else {
        goBack(table, table.backAsked!.act, next, line.n);
        table.backAsked = undefined;
        table.drawOffer = undefined;
      }
      break;
    case 'declineBack':
      own.declined.set(`back ${table.backAsked?.seat}`, table.inEffect.length);
      table.backAsked = undefined;
      break;
    case 'offerDraw':
      table.drawOffer = { seat: line.seat, agreed: [] };
      break;
    case 'acceptDraw':
      table.drawOffer = isLastToAgree(table, table.drawOffer!, line.seat)
        ? undefined
        : { ...table.drawOffer!, agreed: [...table.drawOffer!.agreed, line.seat] };
      break;
    case 'declineDraw':
      own.declined.set(`draw ${table.drawOffer?.seat}`, table.inEffect.length);
      table.drawOffer = undefined;
      break;
    case 'handSeat':
      table.players[line.seat] = { ...table.players[line.seat], bot: line.bot };
      break;
    case 'takeSeat':
      table.players[line.seat] = { name: table.players[line.seat].name };
      break;
    case 'openToSpectators':
      table.openedBy = [...table.openedBy, line.seat].sort((a, b) => a - b);
      break;
    case 'closeToSpectators':
      table.openedBy = table.openedBy.filter((seat) => seat !== line.seat);
      break;
    case 'result':
      table.result = line.result;
      table.asked = [];
      table.drawOffer = undefined;
      table.backAsked = undefined;
      break;
    case 'resign':
    case 'reveal':
      break;
  }
  if (line.id !== undefined && 'seat' in line) own.sent.set(sentKey(line.seat, line.id), line.n);
  if (isOpenToSpectators(table)) own.opened.add(line.n);
  table.lines.push(line);
  table.happened.push(events);
}

/** Throws `RecordFault` if the table does not stand where its last line with a hash says. */
export function refuseOtherPosition<S>(table: Table<S>): void {
  const named = table.lines.findLast((line) => 'hash' in line && line.hash !== undefined);
  if (named && (named as { hash: string }).hash !== stateHash(table.state))
    throw new RecordFault(named.n, 'the record does not lead to the position it names');
}

/** The action that may be undone now, and by which seat: it has revealed nothing. */
export function undoable<S>(table: Table<S>): Undoable | undefined {
  const { own, lines } = table;
  if (own.undoable?.lines !== lines.length)
    own.undoable = { lines: lines.length, found: findUndoable(table) };
  return own.undoable.found;
}

/** Lines that must follow automatically: set-up, result, the seed. */
export function lineDue<S>(table: Table<S>): 'setup' | 'result' | 'reveal' | undefined {
  if (setupIsDue(table)) return 'setup';
  if (resultIsDue(table)) return 'result';
  return revealIsDue(table) ? 'reveal' : undefined;
}

/** The result of the table that is not yet a line. */
export function dueResult<S>(table: Table<S>): Result | undefined {
  const last = table.lines[table.lines.length - 1];
  if (last?.kind === 'resign') {
    const winners = table.players.flatMap((_, seat) => (seat === last.seat ? [] : [seat]));
    return { kind: 'resignation', winners, rule: '', text: `${seatName(table, last.seat)} has resigned.` };
  }
  if (last?.kind === 'acceptDraw' && !table.drawOffer) {
    return { kind: 'draw-agreed', winners: [], rule: '', text: 'A draw has been agreed.' };
  }
  return table.state === undefined ? undefined : table.game.result(table.state);
}

/** The position before the action of line `act`: from memory, or played again with the recorded draws. */
export function stateBefore<S>(table: Table<S>, act: number): S {
  const { inEffect, own } = table;
  const back = inEffect.length - inEffect.indexOf(act);
  if (back > inEffect.length)
    throw new RecordFault(table.lines.length, `no action of line ${act} is in effect`);
  if (back <= own.trail.length) return own.trail[own.trail.length - back];
  const at = inEffect.length - back;
  const mark = Math.floor(at / MARK_EVERY);
  const state = table.game.clone(own.marks[mark]);
  for (const n of inEffect.slice(mark * MARK_EVERY, at)) {
    const line = table.lines[n - 1] as ActLine;
    table.game.apply(state, line.seat, line.action, readingChance(line.draws));
  }
  return state;
}

/** The words behind the next draws. */
export const drawWords = <S>({ words, laterWords }: Table<S>): string[] => [
  ...(words as string[]),
  ...laterWords,
];

/** Whether the seats must add the words that they have pledged: all have, so that nobody can choose another now. */
export const wordsAreDue = <S>({ header, seals, state }: Table<S>): boolean =>
  header.feldzug === PLEDGED_FORMAT && state === undefined && seals.every((seal) => seal !== undefined);

/** Whether a player has taken the seat. */
export const isTaken = <S>({ seals, words }: Table<S>, seat: Seat): boolean =>
  (seals[seat] ?? words[seat]) !== undefined;

export const nextNumber = <S>(table: Table<S>): number => table.lines.length + 1;

export function begun<S>(table: Table<S>): S {
  if (table.state === undefined) throw new Error('the game has not been set up');
  return table.state;
}

export function lastActOf<S>(table: Table<S>, seat: Seat): number | undefined {
  return table.inEffect.findLast((n) => (table.lines[n - 1] as ActLine).seat === seat);
}

/** The last action in effect of another seat. */
function lastActOfAnother<S>(table: Table<S>, seat: Seat): number | undefined {
  return table.inEffect.findLast((n) => (table.lines[n - 1] as ActLine).seat !== seat);
}

/**
 * Whether spectators see everything now: every player lets them. A seat that was a bot's from the start has no say.
 */
export const isOpenToSpectators = <S>({ openedBy, header }: Table<S>): boolean =>
  openedBy.length > 0 && header.seats.every(({ bot }, seat) => bot !== undefined || openedBy.includes(seat));

/** Whether `seat` has yet to answer the question. */
export const waitsFor = (question: Question, seat: Seat): boolean =>
  question.seat !== seat && !question.agreed.includes(seat);

export const isLastToAgree = <S>(table: Table<S>, question: Question, seat: Seat): boolean =>
  table.players.every((_, other) => other === seat || !waitsFor(question, other));

export const sentKey = (seat: Seat, id: string): string => `${seat} ${id}`;

function goBack<S>(table: Table<S>, act: number, state: S, n: number, undoer?: Seat): void {
  table.asked = askedAfter(table, state, n, undoer);
  const at = table.inEffect.indexOf(act);
  const dropped = table.inEffect.length - at;
  table.inEffect.length = at;
  table.own.trail.length = Math.max(0, table.own.trail.length - dropped);
  table.own.marks.length = Math.min(table.own.marks.length, Math.ceil(at / MARK_EVERY));
  table.state = state;
  if (table.backAsked && table.backAsked.act >= act) table.backAsked = undefined;
}

/**
 * Who must decide what in `next`. A decision keeps its number while another seat answers or changes its answer. The
 * seat that acted gets a new number, and every seat does after an agreed take-back (without `actor`).
 */
function askedAfter<S>(table: Table<S>, next: S, n: number, actor?: Seat): Asked[] {
  return table.game.pending(next).map((pending) => {
    const before = table.asked.find((one) => one.seat === pending.seat);
    const kept =
      actor !== undefined &&
      actor !== pending.seat &&
      before !== undefined &&
      isSameQuestion(before, pending);
    const { seat, step, rule, verbs } = pending;
    return { seat, step, rule, verbs, decision: kept ? before.decision : n };
  });
}

/**
 * Whether an action is the last answer to a question for several seats: it makes the others' secret answers count, and
 * even that they had no effect is news.
 */
function closes<S>(table: Table<S>, asked: readonly Asked[], line: ActLine): boolean {
  const since = table.asked.find((one) => one.seat === line.seat)?.decision ?? line.n;
  const others = lastActOfAnother(table, line.seat);
  if (others === undefined || others <= since) return false;
  return !asked.some((one) => one.seat !== line.seat && one.decision < line.n);
}

function isSameQuestion({ decision: _, ...before }: Asked, pending: object): boolean {
  return areAlike(before, pending);
}

/** Actions from one kept state to the next. */
const MARK_EVERY = 100;
/** How many states a trail keeps; older ones are played again. */
const TRAIL = 100;

function lengthenTrail<S>(table: Table<S>, line: ActLine): void {
  const { own, inEffect } = table;
  if (line.draws.length > 0) {
    own.trail = [];
    return;
  }
  const last = inEffect[inEffect.length - 1];
  if (last === undefined || (table.lines[last - 1] as ActLine).seat !== line.seat) own.trail = [];
  own.trail.push(begun(table));
  if (own.trail.length > TRAIL) own.trail.shift();
}

/** Whether the last action may turn out to be undoable: what can be told without playing it again. */
export function mayUndo<S>(table: Table<S>): boolean {
  const act = table.inEffect[table.inEffect.length - 1];
  if (act === undefined || table.result || table.state === undefined) return false;
  const line = table.lines[act - 1] as ActLine;
  return line.draws.length === 0 && !table.own.closing.has(act) && !table.game.isFinal?.(line.action);
}

function findUndoable<S>(table: Table<S>): Undoable | undefined {
  if (!mayUndo(table)) return undefined;
  const act = table.inEffect[table.inEffect.length - 1];
  const line = table.lines[act - 1] as ActLine;
  const before = stateBefore(table, act);
  if (table.own.trail.length === 0) table.own.trail = [before];
  return toldNothing(table.game, before, begun(table), line.seat, line.action)
    ? { seat: line.seat, act }
    : undefined;
}

function setupIsDue<S>(table: Table<S>): boolean {
  return table.state === undefined && table.words.every((word) => word !== undefined);
}

function resultIsDue<S>(table: Table<S>): boolean {
  return table.result === undefined && dueResult(table) !== undefined;
}

function revealIsDue<S>(table: Table<S>): boolean {
  return (
    table.result !== undefined &&
    table.header.dice !== null &&
    table.lines[table.lines.length - 1].kind !== 'reveal'
  );
}

const seatName = <S>(table: Table<S>, seat: Seat): string => table.game.seats[seat].name;
