/** What the table gives to a game's board, and what the board tells the table. Every game's `Board` takes this. */
import type { Game, Viewer } from '@feldzug/kernel';
import type { Inset } from './map/camera.ts';

/** Why a space is marked. A mark is told by its shape and its badge, not by colour alone. */
export type MarkKind =
  /** May be chosen now. */
  | 'offer'
  /** Part of what has been said so far. */
  | 'chosen'
  /** Where the units in hand could get to with further action points. */
  | 'reach'
  /** A battle is, or will be, fought here. */
  | 'battle'
  /** The reason for a refusal. */
  | 'barred'
  /** What has just happened, happened here. */
  | 'event'
  /** A warning: supply cut, resource space left empty. */
  | 'danger';

export interface Mark {
  readonly space: string;
  readonly kind: MarkKind;
  /** A few characters beside the space: "1 AP". */
  readonly badge?: string;
}

/** A way over the map, drawn as an arrow: a march being built, a march being replayed. */
export interface Way {
  readonly spaces: readonly string[];
  readonly kind: 'planned' | 'done';
  readonly label?: string;
}

/** Units by what the game calls them. */
export type Party = { readonly [key: string]: number };

/** Units and the way that they take. */
export interface Passage {
  readonly way: readonly string[];
  readonly party: Party;
}

/** Units on their way, drawn as they go; the position already has them where they arrive. */
export interface Glide {
  readonly spaces: readonly string[];
  readonly party: Party;
  /** Others that go at the same time, on boards that show them. */
  readonly others?: readonly Passage[];
  readonly seconds: number;
  /** Tells one from the next. */
  readonly at: number;
}

export interface PieceMarks {
  readonly offered: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  /** How many of each are chosen, where they are counted: "berlin/prussia" 2. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface BoardProps<S, G extends Game<S> = Game<S>> {
  /** The rules that this game was begun with. */
  readonly game: G;
  /** The position as the viewer sees it. */
  readonly view: S;
  readonly viewer: Viewer;
  readonly marks: readonly Mark[];
  readonly ways: readonly Way[];
  /** The space under the keyboard's cursor, drawn with a focus ring and kept in sight. */
  readonly cursor?: string;
  /** The cursor was last moved by the keyboard, and not left where the mouse clicked. */
  readonly steering?: boolean;
  /** The space whose stack is open. */
  readonly opened?: string;
  /** Overlay switched on by the player: `supply`, `threats`, …; the board says which it knows. */
  readonly overlay?: string;
  /** A change of `at` moves the board so that the space is in sight. */
  readonly look?: { readonly space: string; readonly at: number };
  /** A march that is being made or replayed just now. */
  readonly glide?: Glide;
  /** What panels cover just now, in pixels from each edge of the board. */
  readonly covered?: Inset;
  readonly onSpace: (space: string) => void;
  /** Pieces that can be told apart, by what the game calls them: those that can be chosen now, and those that are. */
  readonly pieces?: PieceMarks;
  /** A piece is clicked: it is chosen or let go. */
  readonly onPiece?: (piece: string, space: string) => void;
  /** Opens what there is to know of a space, and does nothing else. */
  readonly onOpen?: (space: string) => void;
  readonly onHover?: (space: string | undefined) => void;
}
