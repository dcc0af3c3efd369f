/** What a game brings to the shared table: its board, its words, its panels. Nothing here decides a rule. */
import type { Action, Event, Game, PartialAction, Pending, Refusal, Seat, Viewer } from '@feldzug/kernel';
import type { Component } from 'solid-js';
import type { BoardProps, Mark, Party, Passage } from './board.ts';
import type { Primer } from './guide/lessons.ts';
import type { Area } from './guide/placing.ts';
import type { RollBook } from './luck/luck.ts';
import type { Play } from './play.ts';
import type { SoundBook } from './sound/hearing.ts';
import type { Sound } from './sound/synthesis.ts';

/** A line of the log, in words, with the paragraph of RULES.md it follows from. */
export interface Sentence {
  readonly text: string;
  readonly rule?: string;
  /** Where it happened: lit up on the map while it is replayed. */
  readonly spaces?: readonly string[];
  /** The way that units took. */
  readonly way?: readonly string[];
  /** Who took it, as the game counts its units. */
  readonly party?: Party;
  /** Others that went at the same time. */
  readonly others?: readonly Passage[];
  /** Where several in a row do the same, a replay shows them as one: `Quadt I, Quadt II and 3 more march.` */
  readonly together?: Together;
  /** `heading` opens a phase or a turn, `detail` is small print that a replay passes over. */
  readonly weight?: 'heading' | 'detail';
  readonly dice?: readonly DieShown[];
  /** What is heard of it. */
  readonly sound?: Sound;
  /**
   * What came of an order, shown also to whoever gave it: what it cost, or how it ended. Where there is little room, the
   * end is said first.
   */
  readonly consequence?: 'cost' | 'end';
  /** The text once more, when the rest of the same action is known: it may end what is begun here. */
  readonly inFull?: (later: readonly Event[]) => string;
}

export interface Together {
  /** Only what is of one kind is told together. */
  readonly kind: string;
  readonly who: string;
  /** What they do, after their names; left out where each has his own sentence. */
  readonly text?: string;
}

/** A die as it fell, and what became of it. */
export interface DieShown {
  readonly face: number;
  /** What is added to or taken from the face. */
  readonly add?: number;
  readonly hit?: boolean;
  /** Of a check: whether it was passed. */
  readonly passed?: boolean;
  readonly label?: string;
  /** Where it has not six: shown as a numeral. */
  readonly sides?: number;
}

export interface VerbWords {
  readonly name: string;
  /** One letter, free among the verbs that can be asked together. */
  readonly key: string;
  readonly summary: string;
}

/** What would go wrong, said before it is done. */
export interface Warning {
  readonly text: string;
  readonly rule?: string;
  readonly spaces?: readonly string[];
}

/** A thing that could be said in a slot, as the table shows it. */
export interface Choice {
  readonly name: string;
  readonly note?: string;
  /** The space it belongs to: chosen by a click on the map. */
  readonly space?: string;
  /** A card: shown as one. */
  readonly card?: string;
}

export interface CardFace {
  readonly id: string;
  readonly name: string;
  readonly subtitle?: string;
  /** The figure in the corner, if the card has one. */
  readonly corner?: string;
  readonly when: string;
  readonly text: string;
}

/** A figure on the strip above the map: a track read off the position. */
export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Where it comes from. */
  readonly note: string;
  readonly rule?: string;
  /** Two ends of which somebody fears one and hopes for the other. */
  readonly between?: { readonly low: number; readonly at: number; readonly high: number };
  /** Close to an end that somebody will not like. */
  readonly alarm?: boolean;
}

/** One heading of the position in words, with its lines. */
export interface TextSection {
  readonly title: string;
  readonly lines: readonly TextLine[];
}

export interface TextLine {
  readonly text: string;
  readonly space?: string;
}

/** What may come of an action, reckoned by playing it out many times. */
export interface Outlook {
  /** How it was found: `sampled` by playing on many times, `exact` by counting. */
  readonly method: 'sampled' | 'exact';
  readonly games: number;
  readonly title: string;
  /** What the words mean. */
  readonly note?: string;
  /** How the figures were come by, for whoever asks. */
  readonly how?: string;
  readonly lines: readonly { readonly label: string; readonly value: string; readonly share?: number }[];
}

/** A way to a place that takes several actions. */
export interface Route {
  readonly space: string;
  readonly actions: readonly Action[];
  /** What the game has to say about it. */
  readonly note?: string;
}

/** What a click can mean: what is said with it, and how that is called where there are several. */
export interface Meaning {
  readonly name: string;
  readonly said: PartialAction;
  /** Why it cannot be said after all. */
  readonly refusal?: Refusal;
}

/** An action that is an order for each of several units: what one does that is told nothing, and what it can be told. */
export interface UnitOrders {
  readonly units: readonly string[];
  /** What a unit does that is told nothing; left out where each must be told something. */
  readonly stay?: string;
  options(unit: string): readonly { readonly id: string; readonly name: string }[];
  /** The order that the unit has in what was said. */
  orderOf(said: PartialAction, unit: string): string | undefined;
  /** What was said, but that the unit has this order, or none. */
  give(said: PartialAction, unit: string, order: string | undefined): PartialAction;
}

export interface PanelProps<S, G extends Game<S> = Game<S>> {
  /** The rules that this game was begun with. */
  readonly game: G;
  readonly view: S;
  readonly viewer: Viewer;
  /** Opens the rules at a paragraph. */
  readonly openRule: (rule: string) => void;
  readonly lookAt: (space: string) => void;
  /** Sentences of the line that was played last, dice included. */
  readonly latest: readonly Sentence[];
  /** The odds, once they have come. */
  readonly outlook: readonly Outlook[];
}

export interface GameFace<S, G extends Game<S> = Game<S>> {
  /** The rules that this game was begun with, and not always the newest. */
  readonly game: G;
  readonly Board: Component<BoardProps<S, G>>;
  /** Shown over the map while there is something that the map cannot show: a battle. */
  readonly Battle?: Component<PanelProps<S, G>>;
  /** Tracks, reserves, cup: what lies beside the map. */
  readonly Tracks: Component<PanelProps<S, G>>;
  /** What a player of this game has before him besides: buttons over the map that know the whole table. */
  readonly Desk?: Component<{ readonly play: Play }>;
  /** A sign for a seat, beside its name. */
  readonly Sign?: Component<{ readonly seat: Seat }>;
  /** A thing of a slot, drawn beside its name: a block, a counter. */
  readonly Piece?: Component<{ readonly view: S; readonly value: string }>;
  /** What there is to know of an opened space, drawn, in place of its words. */
  readonly SpacePieces?: Component<{
    readonly game: G;
    readonly view: S;
    readonly viewer: Viewer;
    readonly space: string;
  }>;
  /** RULES.md as text. */
  readonly rules: string;

  /** One sentence: what is asked of the seat. */
  question(view: S, pending: Pending): string;
  /** What the seat is out for, in two sentences, before its first decision. */
  briefing?(view: S, seat: Seat): string;
  /** One sentence for whoever does not know where to click; left out where the buttons say it. */
  howTo?(view: S, pending: Pending): string | undefined;
  verb(verb: string, view: S): VerbWords;
  /** What the slot asks for, in words: "Which units march?" */
  slot(view: S, said: PartialAction, slot: string): string;
  choice(view: S, slot: string, valueOrKey: string | number): Choice;
  /** What has been said so far, as a sentence: "March King Frederick and 7 troops from Magdeburg". */
  sentence(view: S, said: PartialAction): string;
  /** The slot that a click on the map fills next, for an action begun like this; to say why not. */
  spaceSlot(view: S, said: PartialAction): string | undefined;
  /** What a click means, for games in which one can mean several things; undefined leaves it to the table. */
  meanings?(view: S, seat: Seat, said: PartialAction, space: string): readonly Meaning[] | undefined;
  /** The verb can be begun with a click on the map; all can where nothing is said. */
  beginsOnMap?(verb: string): boolean;
  /** A second click on the same place plays what is in hand, also where dice follow: the game has its own way back. */
  readonly playsOnSecondClick?: boolean;
  /** A verb that takes back what the table cannot undo any more. */
  readonly takeBack?: string;
  /** Keys of this game; true when the key meant something. */
  keys?(event: KeyboardEvent, play: Play): boolean;
  /** Those keys, for the card. */
  readonly keyCard?: readonly (readonly [string, string])[];
  /** Slots that share something out among persons: one list of them, and what is left to give. */
  readonly shared?: readonly string[];
  /** Slots filled with units by name: a place with several of them opens their list instead of taking the first. */
  readonly unitSlots?: readonly string[];
  /**
   * Every key or value that a player would look for in the slot, offered or not: the rest is shown greyed out. Of
   * units by name, those in the space that is open.
   */
  expected?(view: S, seat: Seat, said: PartialAction, slot: string, opened?: string): readonly string[];
  /** Where a verb is an order for each of several units: those units, and what they can be told. */
  orders?(view: S, seat: Seat, verb: string): UnitOrders | undefined;
  /** The way over the map that an action being made takes, where its slots do not say so plainly. */
  way?(view: S, said: PartialAction): readonly string[] | undefined;
  /** Fills in what is usually meant, so that most actions need few clicks. Must stay within what is offered. */
  suggest?(view: S, seat: Seat, said: PartialAction): PartialAction;
  /** Said to a place that one or more actions lead to: its cost. Left out by games that reckon no routes. */
  routeBadge?(route: Route): string;
  /** Further marks on the map for what is being said: reach with its cost. */
  marks?(view: S, seat: Seat, said: PartialAction): readonly Mark[];
  /** Warnings before a blunder. */
  warnings?(view: S, seat: Seat, said: PartialAction): readonly Warning[];
  /** The same for several actions in a row. */
  planWarnings?(view: S, seat: Seat, plan: readonly Action[]): readonly Warning[];
  /**
   * What a viewer reads of an event; undefined for what is not worth a line. The view is the present one, if known;
   * `earlier` is what came before it of the same action, where the reason may lie.
   */
  tell(event: Event, viewer: Viewer, view?: S, earlier?: readonly Event[]): Sentence | undefined;
  /** What happened between two positions, in one line, empty if nothing did; the earlier one is not always known. */
  recap?(before: S | undefined, after: S, events: readonly Event[], viewer: Viewer): string;
  /** The dice in what was told, for the luck panel. */
  readonly rolls?: RollBook;
  readonly sounds?: SoundBook;
  /** A first game with lessons. */
  readonly primer?: () => Promise<Primer>;
  gauges(view: S, viewer: Viewer): readonly Gauge[];
  /** Whose move it is and when, as a title: "August 1756 · Prussian phase". */
  title(view: S): string;
  hand(view: S, seat: Seat): readonly CardFace[];
  /** Cards of a seat that are chosen in secret and not yet shown. */
  committed?(view: S, seat: Seat): readonly CardFace[];
  card(id: string): CardFace;
  text(view: S, viewer: Viewer): readonly TextSection[];
  spaceName(space: string): string;
  /** Every space, in an order that the keyboard walks, with where it lies (east and north growing). */
  readonly spaces: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  /** Where a space lies in the window, on boards that draw it without an element of its own. */
  areaOf?(space: string): Area | undefined;
  /** What stands in a space, in words, for the panel that a click opens. */
  spaceText(view: S, space: string, viewer: Viewer): readonly string[];
  /** Where things happen now: brought into sight. */
  scene?(view: S): string | undefined;
  /** The decision for which odds are worth reckoning: a key that changes when they must be reckoned anew. */
  outlookKey?(view: S, seat: Seat, said: PartialAction): string | undefined;
  /** The seat sees something that the others must not: a curtain is needed before it takes the screen. */
  hasPrivate(view: S, seat: Seat): boolean;
  readonly overlays: readonly {
    readonly id: string;
    readonly name: string;
    readonly short: string;
    readonly key: string;
    /** What its lines and figures mean, shown while it is on. */
    readonly legend?: string;
    readonly rule?: string;
  }[];
}

/** A face whose game's state is of no concern to the shared table. */
// biome-ignore lint/suspicious/noExplicitAny: the table shows games of different state types
export type AnyFace = GameFace<any, any>;
