/**
 * The table: everything about play that is the same for all games. It is a state machine over a record. A message is
 * either refused and changes nothing, or becomes lines of the record; the lines alone restore the table.
 * The caller owns the table and `submit` changes it, as `apply` changes a state.
 */
import {
  type Action,
  type AnyGame,
  type Event,
  type Game,
  isWritten,
  type Pending,
  type Refusal,
  type Result,
  type Seat,
} from './contract.ts';
import { copyJson } from './copy.ts';
import type { Dice } from './dice.ts';
import { stateHash } from './hash.ts';
import {
  type ActLine,
  type GameRecord,
  type Header,
  type Line,
  RECORD_FORMAT,
  RecordFault,
  type RecordFormat,
  type SeatHeader,
  type SetupLine,
  writingChance,
} from './record.ts';
import { shown } from './shape.ts';
import {
  begun,
  drawWords,
  dueResult,
  follow,
  isLastToAgree,
  lastActOf,
  lineDue,
  nextNumber,
  refuseOtherPosition,
  sentKey,
  stateBefore,
  takeLine,
  waitsFor,
} from './table-lines.ts';
import { refuseMessage, refuseWord } from './table-refusals.ts';

export { undoable } from './table-lines.ts';
export { refuseMessage } from './table-refusals.ts';

/** A decision that waits for a seat. It keeps its number while it waits, whatever other seats answer. */
export interface Asked extends Pending {
  readonly decision: number;
}

/** A request to the other seats, until all agree or one declines. */
export interface Question {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
}

/** A requested take-back: `act` is the first line that would no longer hold. */
export interface BackQuestion extends Question {
  readonly act: number;
}

export interface Table<S = unknown> {
  readonly game: Game<S>;
  readonly header: Header;
  readonly lines: Line[];
  /** The complete events of each line: `happened[n − 1]` belongs to line n. */
  readonly happened: (readonly Event[])[];
  /** Who plays each seat now. */
  readonly players: SeatHeader[];
  /** The hash with which each seat has pledged its word; undefined before, and where no words are pledged. */
  readonly seals: (string | undefined)[];
  /** The word of each seat; undefined until the seat has added it. */
  readonly words: (string | undefined)[];
  /** Words added after the store was restored from a backup. */
  readonly laterWords: string[];
  /** Undefined until every seat is taken: nothing is drawn before all words are in. */
  state: S | undefined;
  asked: readonly Asked[];
  /** The number of draws so far. It never goes back: no die comes again. */
  counter: number;
  /** The lines of the actions that hold, in order. */
  inEffect: number[];
  drawOffer: Question | undefined;
  backAsked: BackQuestion | undefined;
  /** The seats that let spectators see everything, in ascending order. */
  openedBy: readonly Seat[];
  result: Result | undefined;
  /** The rest is the table's own memory. */
  readonly own: Memory<S>;
}

interface Memory<S> {
  /** States before the last actions in effect, as far back as only one seat acted and nothing was drawn. */
  trail: S[];
  /** The states before every hundredth action in effect, so that going far back plays at most a hundred again. */
  marks: S[];
  /** The line of each message, so that a message sent twice counts once. */
  readonly sent: Map<string, number>;
  /** For each seat: the actions in effect when its last draw offer or take-back was declined. */
  readonly declined: Map<string, number>;
  /** The lines in which the last of several seats answered. */
  readonly closing: Set<number>;
  /** The lines of which spectators may know everything. */
  readonly opened: Set<number>;
  undoable: { readonly lines: number; readonly found: Undoable | undefined } | undefined;
}

/** The seat that may undo, and the line of the action. */
export interface Undoable {
  readonly seat: Seat;
  readonly act: number;
}

interface MessageBase {
  readonly seat: Seat;
  /** The sender's own name for this message: sent twice, it counts once. */
  readonly id?: string;
  /** Set if the bot that plays the seat sends it; left out for a person. */
  readonly by?: 'bot';
}
export type Message =
  | (MessageBase & { readonly kind: 'pledge'; readonly seal: string; readonly name?: string })
  | (MessageBase & { readonly kind: 'sit'; readonly word: string; readonly name?: string })
  | (MessageBase & { readonly kind: 'act'; readonly decision: number; readonly action: Action })
  /** `act` names the line to undo, so that a late undo does not undo anything else. */
  | (MessageBase & { readonly kind: 'undo'; readonly act?: number })
  /** Without `act`: back to before the seat's last action. */
  | (MessageBase & { readonly kind: 'askBack'; readonly act?: number })
  | (MessageBase & { readonly kind: 'handSeat'; readonly bot: string })
  | (MessageBase & {
      readonly kind:
        | 'agreeBack'
        | 'declineBack'
        | 'offerDraw'
        | 'acceptDraw'
        | 'declineDraw'
        | 'resign'
        | 'takeSeat'
        | 'openToSpectators'
        | 'closeToSpectators';
    });

export type Outcome =
  | {
      readonly ok: true;
      readonly lines: readonly Line[];
      readonly events: readonly Event[];
      readonly repeated?: true;
    }
  /** `cause` is what the rules threw, for the host's log. */
  | { readonly ok: false; readonly refusal: Refusal; readonly cause?: unknown };

/** How a game is opened. */
export interface Opening {
  readonly scenario: string;
  /** Missing options get the game's first choice. */
  readonly options?: { readonly [option: string]: string };
  readonly seats: readonly SeatHeader[];
}

/** A checked header; throws `RecordFault` with one sentence if the opening does not fit the game. */
export function headerFor(
  game: AnyGame,
  opening: Opening,
  commitment: string | null,
  format: RecordFormat = RECORD_FORMAT,
): Header {
  const options: { [option: string]: string } = {};
  for (const option of game.options) options[option.id] = option.choices[0];
  const header: Header = {
    feldzug: format,
    game: game.id,
    rules: game.rulesVersion,
    scenario: opening.scenario,
    options: { ...options, ...opening.options },
    seats: opening.seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    dice: commitment,
  };
  checkHeader(game, header);
  return header;
}

/** A table with no seat taken yet. */
export function openTable<S>(game: Game<S>, header: Header): Table<S> {
  checkHeader(game, header);
  return {
    game,
    header,
    lines: [],
    happened: [],
    players: header.seats.map((seat) => ({ ...seat })),
    seals: header.seats.map(() => undefined),
    words: header.seats.map(() => undefined),
    laterWords: [],
    state: undefined,
    asked: [],
    counter: 0,
    inEffect: [],
    drawOffer: undefined,
    backAsked: undefined,
    openedBy: [],
    result: undefined,
    own: {
      trail: [],
      marks: [],
      sent: new Map(),
      declined: new Map(),
      closing: new Set(),
      opened: new Set(),
      undoable: undefined,
    },
  };
}

/** A table with every seat taken, set up and ready: for one screen, or for bots only. */
export function startTable<S>(
  game: Game<S>,
  opening: Opening,
  words: readonly string[],
  dice: Dice,
): Table<S> {
  const table = openTable(game, headerFor(game, opening, dice.commitment));
  for (const [seat, word] of words.entries()) {
    const outcome = submit(table, { kind: 'sit', seat, word }, dice);
    if (!outcome.ok) throw new RecordFault(table.lines.length + 1, outcome.refusal.text);
  }
  return table;
}

/** The table that a record leads to. Nothing is drawn again. Throws `RecordFault` at a line that cannot be played. */
export function replay<S>(game: Game<S>, record: GameRecord): Table<S> {
  const table = openTable(game, record.header);
  for (const line of record.lines) takeLine(table, line);
  refuseOtherPosition(table);
  return table;
}

export const recordOf = <S>(table: Table<S>): GameRecord => ({ header: table.header, lines: table.lines });

/** Refuses a message and changes nothing, or turns it into lines of the record. */
export function submit<S>(table: Table<S>, message: Message, dice: Dice): Outcome {
  if (message.id !== undefined && table.own.sent.has(sentKey(message.seat, message.id))) {
    return { ok: true, lines: [], events: [], repeated: true };
  }
  const first = table.lines.length;
  try {
    const refusal = refuseMessage(table, message) ?? refuseWord(table, message, dice.sealOf);
    if (refusal) return { ok: false, refusal };
    for (const made of madeOf(table, message, dice)) follow(table, made.line, made.next, made.events);
  } catch (cause) {
    return { ok: false, refusal: FAULT, cause };
  }
  if (lineDue(table) === 'result')
    follow(table, { n: nextNumber(table), kind: 'result', result: dueResult(table)! });
  if (lineDue(table) === 'reveal')
    follow(table, { n: nextNumber(table), kind: 'reveal', seed: dice.reveal()! });
  const lines = table.lines.slice(first);
  // Usually it is one line, and then there is nothing to join.
  const events = lines.length === 1 ? table.happened[first] : table.happened.slice(first).flat();
  return { ok: true, lines, events };
}

/**
 * How bots answer requests: they decline draws. They agree to take-backs, but not for a player who has only lent the
 * seat to a bot: that player would find moves gone that nobody asked them about.
 */
export function botAnswers<S>(table: Table<S>): Message[] {
  const answers: Message[] = [];
  for (const [seat, player] of table.players.entries()) {
    if (player.bot === undefined || table.result) continue;
    if (table.drawOffer && waitsFor(table.drawOffer, seat))
      answers.push({ kind: 'declineDraw', seat, by: 'bot' });
    if (table.backAsked && waitsFor(table.backAsked, seat))
      answers.push({
        kind: table.header.seats[seat].bot === undefined ? 'declineBack' : 'agreeBack',
        seat,
        by: 'bot',
      });
  }
  return answers;
}

const FAULT: Refusal = {
  code: 'fault',
  rule: '',
  text: 'The rules failed on this action. Nothing has changed.',
};

interface Made<S> {
  readonly line: Line;
  readonly next?: S;
  readonly events?: readonly Event[];
}

/** The lines that a message makes. Anything in the game that can fail fails here, before the table changes. */
function madeOf<S>(table: Table<S>, message: Message, dice: Dice): Made<S>[] {
  const n = nextNumber(table);
  const base = message.id === undefined ? { n } : { n, id: message.id };
  const { seat } = message;
  switch (message.kind) {
    case 'pledge': {
      const { seal, name } = message;
      const line = { ...base, kind: 'pledge', seat, seal } as const;
      return [{ line: name === undefined ? line : { ...line, name } }];
    }
    case 'sit': {
      const { word, name } = message;
      const sit: Line =
        name === undefined
          ? { ...base, kind: 'sit', seat, word }
          : { ...base, kind: 'sit', seat, word, name };
      const words = table.words.map((other, at) => (at === seat ? word : other));
      return words.every((one) => one !== undefined)
        ? [{ line: sit }, setUp(table, n + 1, [...words, ...table.laterWords], dice)]
        : [{ line: sit }];
    }
    case 'act': {
      const next = table.game.clone(begun(table));
      // The record keeps its own copy of the action.
      const action = copyJson(message.action);
      const chance = writingChance(dice.chance(drawWords(table), table.counter));
      const events = table.game.apply(next, seat, action, chance);
      const draws = chance.written;
      const hash = stateHash(next);
      // Written out twice: this is by far the most frequent line, and a spread costs more than all the rest.
      const line: ActLine =
        message.id === undefined
          ? { n, kind: 'act', seat, action, draws, hash }
          : { n, id: message.id, kind: 'act', seat, action, draws, hash };
      return [{ line, next, events }];
    }
    case 'undo': {
      const act = table.inEffect[table.inEffect.length - 1];
      const next = stateBefore(table, act);
      return [{ line: { ...base, kind: 'undo', seat, act, hash: stateHash(next) }, next }];
    }
    case 'askBack':
      return [{ line: { ...base, kind: 'askBack', seat, act: message.act ?? lastActOf(table, seat)! } }];
    case 'agreeBack': {
      if (!isLastToAgree(table, table.backAsked!, seat))
        return [{ line: { ...base, kind: 'agreeBack', seat } }];
      const next = stateBefore(table, table.backAsked!.act);
      return [{ line: { ...base, kind: 'agreeBack', seat, hash: stateHash(next) }, next }];
    }
    case 'handSeat':
      return [{ line: { ...base, kind: 'handSeat', seat, bot: message.bot } }];
    default:
      return [{ line: { ...base, kind: message.kind, seat } }];
  }
}

function setUp<S>(
  table: Table<S>,
  n: number,
  words: readonly string[],
  dice: Dice,
): { line: SetupLine; next: S } {
  const chance = writingChance(dice.chance(words, table.counter));
  const next = table.game.setup(table.header.scenario, table.header.options, chance);
  return { line: { n, kind: 'setup', draws: chance.written, hash: stateHash(next) }, next };
}

function checkHeader(game: AnyGame, header: Header): void {
  const fault = (text: string) => new RecordFault(0, text);
  if (header.game !== game.id) throw fault(`the record is for "${header.game}", not "${game.id}"`);
  if (header.rules !== game.rulesVersion) {
    throw fault(`the record is for rules ${header.rules}, not rules ${game.rulesVersion}`);
  }
  // Whether a written one can be played is seen when it is set up: that may take a while.
  const isReadable = isWritten(header.scenario) && game.scenarioFaults !== undefined;
  if (!isReadable && !game.scenarios.some(({ id }) => id === header.scenario))
    throw fault(`there is no scenario ${shown(header.scenario)}`);
  for (const [id, choice] of Object.entries(header.options)) {
    const option = game.options.find((one) => one.id === id);
    if (!option) throw fault(`there is no option "${id}"`);
    if (!option.choices.includes(choice))
      throw fault(`the option "${id}" must be one of ${option.choices.join(', ')}`);
  }
  if (header.seats.length !== game.seats.length) {
    throw fault(`the game has ${game.seats.length} seats, not ${header.seats.length}`);
  }
}
