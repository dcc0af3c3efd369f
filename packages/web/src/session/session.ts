/**
 * A game being played, as the page sees it: the same for a game kept in this browser and for one on a server.
 * Whatever is behind it, the page only ever holds what `mask` and `tell` leave of it for the viewer.
 */
import type { Action, AnyGame, Event, Refusal, Result, Seat, Viewer } from '@feldzug/kernel';
import type { Asked } from '@feldzug/kernel/table.ts';
import type { SeatWindow } from '@feldzug/server/protocol.ts';
import type { Accessor } from 'solid-js';
import type { DiceCheck } from './pledge.ts';

/** Who answers for a seat. */
export interface Sitter {
  readonly seat: Seat;
  readonly kind: 'you' | 'friend' | 'bot' | 'nobody';
  readonly name: string;
  /** Has the seat, but is not connected. */
  readonly isAway?: boolean;
}

/** The seat of the one player at this screen; none where bots or two players sit. */
export function onlySeatHere(sitters: readonly Sitter[]): Seat | undefined {
  const here = sitters.filter(({ kind }) => kind === 'you');
  return here.length === 1 ? here[0].seat : undefined;
}

/** One line of the game's record as the viewer learns of it. */
export interface LogEntry {
  /** The line of the record. */
  readonly line: number;
  /** Who did it; undefined for what the table did by itself. */
  readonly seat: Seat | undefined;
  readonly events: readonly Event[];
  /** What the table has to say where no rule of the game was at work: a resignation, an undo. */
  readonly note?: string;
}

/** Something that lies on the table between the seats. */
export interface Proposal {
  readonly kind: 'draw' | 'takeBack';
  readonly by: Seat;
  /** This screen may answer it. */
  readonly mine: boolean;
}

export type Connection = 'here' | 'connecting' | 'connected' | 'lost';

/** A plain sentence for the player when something did not go through. */
export interface Trouble {
  readonly text: string;
  readonly rule?: string;
}

/** A way into an online game, for a friend or for the player's other machine. */
export interface Invitation {
  /** Undefined for spectators. */
  readonly seat?: Seat;
  readonly name: string;
  /** Undefined when the link was revoked. */
  readonly address: string | undefined;
}

/** The links of an online game, for the player who opened it; games of earlier servers cannot make new ones. */
export interface InvitationList {
  readonly rows: Accessor<readonly Invitation[]>;
  inviteAgain?(row: Invitation): Promise<Trouble | undefined>;
  revoke?(row: Invitation): Promise<Trouble | undefined>;
}

/** What the player of a seat on a server can do about its windows. */
export interface OwnSeat {
  readonly windows: Accessor<readonly SeatWindow[]>;
  closeWindow(window: string): Promise<Trouble | undefined>;
  /** A link to take the seat along to another browser. */
  makeLink(): Promise<Invitation | Trouble>;
}

export const NOT_OVER: Trouble = { text: 'Hidden information is shown when the game is over.' };

/** A game that is over, with nothing hidden. */
export interface OpenBook {
  /** The position after a line. */
  stateAt(line: number): unknown;
  /** What happened in a line, with everything that was secret then. */
  entryAt(line: number): LogEntry | undefined;
}

export interface Session {
  readonly id: string;
  readonly kind: 'local' | 'remote';
  readonly game: AnyGame;
  readonly sitters: Accessor<readonly Sitter[]>;
  readonly connection: Accessor<Connection>;
  /** Through whose eyes the page looks now; changes in a hot-seat game. */
  readonly viewer: Accessor<Viewer>;
  /** The position as the viewer sees it; undefined until it is known or before every seat is taken. */
  readonly view: Accessor<unknown>;
  readonly pending: Accessor<readonly Asked[]>;
  /** The seat for which this screen may decide now. */
  readonly acting: Accessor<Seat | undefined>;
  /** A hot-seat game waits for this seat to take the screen; nothing secret is shown until it has. */
  readonly curtain: Accessor<Seat | undefined>;
  readonly entries: Accessor<readonly LogEntry[]>;
  readonly result: Accessor<Result | undefined>;
  readonly proposals: Accessor<readonly Proposal[]>;
  /** A bot is thinking, or an answer of the server is awaited. */
  readonly busy: Accessor<boolean>;
  /** The last thing that went wrong by itself: a bot that failed, a connection that was refused. */
  readonly trouble: Accessor<Trouble | undefined>;

  /** The position after a line, in the viewer's eyes; undefined where it is not kept. */
  viewAt(line: number): unknown;
  /** Everything open, once there is a result; why it cannot be had, otherwise. */
  openBook(): Promise<OpenBook | Trouble>;
  submit(action: Action): Promise<Refusal | undefined>;
  /** Why nothing can be taken back freely; undefined when it can. */
  readonly undoBarred: Accessor<Trouble | undefined>;
  undo(): Promise<Trouble | undefined>;
  resign(): Promise<Trouble | undefined>;
  offerDraw(): Promise<Trouble | undefined>;
  askTakeBack(): Promise<Trouble | undefined>;
  answer(proposal: Proposal, yes: boolean): Promise<Trouble | undefined>;
  /** Hands the seat that this screen answers for to a bot, or takes it back. */
  handToBot(bot: string | undefined): Promise<Trouble | undefined>;
  /** Who lets spectators see everything; undefined where there are none, as on one screen. */
  readonly spectators?: {
    readonly allowedBy: Accessor<readonly Seat[]>;
    allow(yes: boolean): Promise<Trouble | undefined>;
  };
  /** The links of the game, for the player who opened it. */
  readonly invitations?: InvitationList;
  readonly ownSeat?: OwnSeat;
  /** Whether the dice of a finished game were what had been promised; undefined where they are not sealed. */
  checkDice?(): Promise<DiceCheck>;
  /** The seats without whose word the game cannot begin, though all are taken. */
  readonly wordsAwaited?: Accessor<readonly Seat[]>;
  liftCurtain(): void;
  /** The record as a text to keep in a file; why it cannot be had, otherwise. */
  save(): Promise<{ readonly record: string } | Trouble>;
  close(): void;
}
