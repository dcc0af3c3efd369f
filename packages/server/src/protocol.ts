/**
 * The messages between the server and a page (or a bot). Nothing here needs Node or a browser: both sides import it.
 *
 * A WebSocket to `LIVE` begins with `Hello` and is answered with `Welcome`. From then on the client has a `Face`:
 * everything that its viewer may see. Every change comes as an `Update`: a difference of the face and what the viewer is
 * told about the lines behind it. Each client message has the client's own id and gets one `Answer` with that id. A
 * message sent twice, even over a new connection, counts once.
 */
import type {
  Asked,
  BackQuestion,
  Difference,
  Message,
  Options,
  Question,
  Refusal,
  Result,
  ScenarioInfo,
  Seat,
  SeatInfo,
  Told,
  Undoable,
  Viewer,
} from '@feldzug/kernel';

/** Changes when older clients can no longer follow. Version 2 exchanges an invitation for a key. */
export const PROTOCOL = 2;

/** The versions that a server understands: a page of version 1 can still play with a link of that time. */
export const PROTOCOLS: readonly number[] = [1, PROTOCOL];

/** The path of the WebSocket. */
export const LIVE = '/api/live';

/** Where the page opens a seat: the token is in the fragment, which browsers do not send. */
export const linkTo = (game: string, token: string): string => `/#/at/${game}/${token}`;

/** The most that a client may send in one message, in bytes. */
export const MESSAGE_BYTES = 16_384;
/** A game may be opened with a scenario that a player has written: the most characters of it, and bytes of the request. */
export const SCENARIO_CHARACTERS = 150_000;
export const OPENING_BYTES = 400_000;

// ---- HTTP --------------------------------------------------------------------------------------------------

/** GET /api/catalogue */
export interface CatalogueAnswer {
  readonly games: readonly GameEntry[];
  /** Where other machines find the server; only its own machine is told. */
  readonly reach?: readonly string[];
}
export interface GameEntry {
  readonly id: string;
  readonly name: string;
  readonly rulesVersion: string;
  readonly seats: readonly SeatInfo[];
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly {
    readonly id: string;
    readonly name: string;
    readonly summary: string;
    readonly choices: readonly string[];
  }[];
  /** The bots that play it, the strongest first. */
  readonly bots: readonly string[];
}

/** GET /api/health and /api/health/ready: moves can be stored. GET /api/health/live: `{ ok: true }` while the process runs. */
export interface HealthAnswer {
  readonly ok: true;
  /** Games in memory, connections, and games that wait for a bot. */
  readonly rooms: number;
  readonly connections: number;
  readonly botsDue: number;
}

/** POST /api/games. A person plays a seat unless it names a bot. */
export interface CreateGame {
  readonly game: string;
  /** The id of a scenario, or a whole one as JSON text where the game reads those. */
  readonly scenario: string;
  readonly options?: Options;
  readonly seats: readonly { readonly name?: string; readonly bot?: string }[];
}
/**
 * 201. Tokens are shown here and never again; a bot's seat has none. The token of a seat is an invitation: the first
 * `Hello` exchanges it for a key, and then it opens nothing for anybody else.
 */
export interface CreatedGame {
  readonly id: string;
  readonly seats: readonly ({ readonly seat: Seat; readonly token: string; readonly link: string } | null)[];
  readonly spectator: { readonly token: string; readonly link: string };
  /** Makes and revokes links; it opens no seat. */
  readonly owner: string;
}

/**
 * POST /api/games/:id/links with the owner's token or the key of a seat: a new link instead of the open one. The owner
 * makes links for free seats and for spectators, a player for the own seat.
 */
export interface NewLink {
  /** Null for spectators. */
  readonly seat: Seat | null;
}
/** 201. DELETE /api/games/:id/links with the token of a link revokes it. */
export interface MadeLink {
  readonly seat: Seat | null;
  readonly token: string;
  readonly link: string;
}

/** GET /api/games/:id with `Authorization: Bearer token`. */
export interface GameStatus {
  readonly id: string;
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  readonly viewer: Viewer;
  readonly stage: Stage;
  /** How many lines the viewer has heard of. */
  readonly version: number;
  readonly players: readonly Player[];
  /** The seats that the game waits for. */
  readonly waitingFor: readonly Seat[];
  readonly result: Result | null;
  /** When the game was opened and last changed, ISO 8601; the latter by the hour while it is played. */
  readonly opened: string;
  readonly changed: string;
}
/** `open` until every seat is taken. */
export type Stage = 'open' | 'playing' | 'finished';

/** A refusal over HTTP. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly text: string;
}

/** GET /api/games/:id/record: the record as JSON lines once the game is over, `not-finished` before. */

// ---- WebSocket, from the client ----------------------------------------------------------------------------

export interface Hello {
  readonly kind: 'hello';
  readonly protocol: number;
  readonly game: string;
  /** An invitation, a key, or the link of spectators. */
  readonly token: string;
  /** A random text of the client's own: what an invitation is exchanged for, and opens the seat from then on. */
  readonly key?: string;
  /** The version of the face that the client still has after a lost connection. */
  readonly version?: number;
  /** Or: the version to begin with, to watch what has happened since. */
  readonly from?: number;
  /** The hash of the seat's random word for the dice, and the player's name: used when the seat is first taken. */
  readonly seal?: string;
  readonly name?: string;
  /** The word itself, in version 1 of the protocol. */
  readonly word?: string;
}

/** What a client may say to the table: the table's messages, without the seat, which follows from the token. */
type FromClient<M> = M extends unknown ? Omit<M, 'seat' | 'by' | 'id'> & { readonly id: string } : never;

/** A seat is taken with `Hello`. `sit` adds the word to the dice when it is due: see `isWordDue`. */
export type ClientMessage =
  | Hello
  | { readonly kind: 'ping' }
  | CloseWindow
  | FromClient<Exclude<Message, { readonly kind: 'pledge' }>>;

/** Closes another window of the own seat. A window of another browser loses its key too. */
export interface CloseWindow {
  readonly kind: 'closeWindow';
  readonly id: string;
  readonly window: string;
}

// ---- WebSocket, from the server ----------------------------------------------------------------------------

export interface Player {
  readonly name: string;
  readonly bot?: string;
  /** Whether the seat has been taken. */
  readonly sat: boolean;
}

/** The part of a seat in the dice. */
export interface SeatDice {
  /** The hash of its word; null until the seat is taken. */
  readonly seal: string | null;
  /** Whether it has added the word. */
  readonly isOpen: boolean;
}

/** Everything that a viewer sees of a table. */
export interface Face {
  /** The masked state; null until every seat is taken and the game is set up. */
  readonly view: unknown;
  /** Who must decide what. An action names the `decision` it answers; that of another seat is 0. */
  readonly asked: readonly Asked[];
  readonly players: readonly Player[];
  /** One for each seat; empty in games of before, in which words were not pledged. */
  readonly dice: readonly SeatDice[];
  readonly drawOffer: Question | null;
  readonly backAsked: BackQuestion | null;
  /** The seats that let spectators see everything. */
  readonly openedBy: readonly Seat[];
  /** The viewer's own action that may be undone freely. */
  readonly undo: Undoable | null;
  readonly result: Result | null;
}

export interface Welcome {
  readonly kind: 'welcome';
  readonly viewer: Viewer;
  /** What opens this place from now on: the token of the hello, or the key for which it was exchanged. */
  readonly opensWith: 'token' | 'key';
  readonly game: string;
  readonly rules: string;
  readonly scenario: string;
  readonly options: Options;
  /** The hash of the seed behind the dice, revealed with the record at the end. */
  readonly dice: string | null;
  /** The version of the face before `updates`. */
  readonly version: number;
  /** Left out if the client's own face of `version` is still valid. */
  readonly face?: Face;
  /** What the viewer was told up to `version`, as far as the client does not have it. */
  readonly log: readonly Told[];
  readonly updates: readonly Update[];
  readonly presence: Presence;
}

export interface Update {
  /** The last line behind it, as the viewer counts the lines it hears of: the client's version from now on. */
  readonly version: number;
  readonly told: readonly Told[];
  readonly change: Difference;
}

/** Which seats have a connection now, and how many spectators. */
export interface Presence {
  readonly seats: readonly boolean[];
  readonly spectators: number;
}

/** A connection to a seat, as its player sees it, or another browser that could open one. */
export interface SeatWindow {
  readonly window: string;
  /** When it was opened, ISO 8601; null if it is not open. */
  readonly since: string | null;
  /** The window that is told this, another one with the same key, one with another key, or only that other key. */
  readonly where: 'here' | 'this-browser' | 'another-browser' | 'away';
}

export type Answer =
  | {
      readonly kind: 'answer';
      readonly id: string;
      readonly ok: true;
      readonly version: number;
      readonly repeated?: true;
    }
  | ({ readonly kind: 'answer'; readonly id: string | null; readonly ok: false } & AnswerRefusal);

/** Why not: a code of the server, of the table (docs/records.md) or of the game's rules. */
export type AnswerRefusal = Pick<Refusal, 'code' | 'text'> & Partial<Refusal>;

export type ServerMessage =
  | Welcome
  | ({ readonly kind: 'update' } & Update)
  | Answer
  | { readonly kind: 'presence'; readonly presence: Presence }
  /** The open windows of the viewer's seat and the other browsers that have its key, whenever they change. */
  | { readonly kind: 'windows'; readonly windows: readonly SeatWindow[] }
  | { readonly kind: 'pong' }
  /** The connection is closed after it. */
  | { readonly kind: 'goodbye'; readonly code: ErrorCode; readonly text: string };

/** The server's own codes; the sentences behind them are in `errors.ts`. */
export type ErrorCode =
  | 'malformed'
  | 'too-large'
  | 'too-many'
  | 'no-hello'
  | 'hello-twice'
  | 'old-page'
  | 'unknown-game'
  | 'unknown-scenario'
  | 'bad-scenario'
  | 'no-rules'
  | 'forged-token'
  | 'used-link'
  | 'revoked-link'
  | 'seat-taken'
  | 'window-closed'
  | 'banned'
  | 'game-closed'
  | 'spectator'
  | 'not-finished'
  | 'not-found'
  | 'fault'
  | 'set-aside'
  | 'no-store'
  | 'damaged'
  | 'closing';

// ---- Dice --------------------------------------------------------------------------------------------------

/**
 * Whether the viewer must add its word to the dice now: every seat has pledged one, so that nobody can choose a word by
 * those of others.
 */
export function isWordDue({ view, dice, players }: Face, viewer: Viewer): boolean {
  if (view !== null || typeof viewer !== 'number') return false;
  if (dice.length === 0) return !players[viewer].sat;
  return dice.every(({ seal }) => seal !== null) && !dice[viewer].isOpen;
}
