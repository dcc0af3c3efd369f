/**
 * What a game brings to the shared table, in named parts. A member lives in a file of its part's or its own name in every
 * game: `words.ts`, `slots.ts`, `log.ts`, `suggest.ts`. Nothing here decides a rule.
 */
import type { Action, Event, Game, PartialAction, Pending, Refusal, Seat, Viewer } from '@feldzug/kernel';
import type { Component } from 'solid-js';
import type { Dot } from '../session/glimpse.ts';
import type { Outlook, Route } from '../session/thinking.ts';
import type { BoardProps, Mark } from './board.ts';
import type {
  Choice,
  Gauge,
  HandCard,
  LogMark,
  Meaning,
  Sentence,
  TextSection,
  UnitOrders,
  VerbWords,
  Warning,
} from './content.ts';
import type { Course } from './course/course.ts';
import type { Primer } from './guide/lessons.ts';
import type { Area } from './guide/placing.ts';
import type { KeyMeaning } from './key-map.ts';
import type { RollBook } from './luck/luck.ts';
import type { Play } from './play.ts';
import type { SoundBook } from './sound/hearing.ts';

export interface GamePage<S, G extends Game<S> = Game<S>> {
  /** The rules that this game was begun with, and not always the newest. */
  readonly game: G;
  /** RULES.md as text. */
  readonly rulebook: () => Promise<string>;
  readonly words: Words<S>;
  readonly slots: Slots<S>;
  readonly board: BoardPart<S, G>;
  readonly position: Position<S>;
  readonly log: Log<S>;
  readonly panels?: Panels<S, G>;
  readonly hand?: Hand<S>;
  readonly advice?: Advice<S>;
  readonly clicks?: Clicks<S>;
  readonly keys?: Keys;
  /** The dice in what was told, for the luck panel. */
  readonly luck?: RollBook;
  /** Figures by turn and losses, for the chart after the game. */
  readonly course?: Course<S>;
  readonly sounds?: SoundBook;
  /** A first game with lessons. */
  readonly guide?: () => Promise<Primer>;
}

/** What is asked, in words. */
export interface Words<S> {
  /** Whose move it is and when, as a title: "August 1756 · Prussian phase". */
  title(view: S): string;
  /** One sentence: what is asked of the seat. */
  question(view: S, pending: Pending): string;
  verb(verb: string, view: S): VerbWords;
  /** Verbs that the question has and that mean nothing in this position: they get no button. */
  without?(view: S): readonly string[];
  /** What the button does with what is in hand: "March 8 to Torgau". Left out where the verb says it. */
  act?(view: S, said: PartialAction): string | undefined;
  /** What the seat is out for, in two sentences, before its first decision. */
  briefing?(view: S, seat: Seat): string;
  /** One sentence for a player who does not know where to click; left out where the buttons say it. */
  howTo?(view: S, pending: Pending): string | undefined;
}

/** The parts of an action: what each asks for and what can fill it. */
export interface Slots<S> {
  /** What the slot asks for, in words: "Which units march?" */
  slot(view: S, said: PartialAction, slot: string): string;
  choice(view: S, slot: string, valueOrKey: string | number): Choice;
  /** What has been said so far, as a sentence: "March King Frederick and 7 troops from Magdeburg". */
  sentence(view: S, said: PartialAction): string;
  /**
   * Every key or value that a player would look for in the slot, offered or not: the rest is shown greyed out. Of
   * units by name, those in the space that is open.
   */
  expected?(view: S, seat: Seat, said: PartialAction, slot: string, opened?: string): readonly string[];
  /** A value that does not fit is pressed: what was said, with another value making room for it. */
  swap?(view: S, seat: Seat, said: PartialAction, slot: string, value: string): PartialAction | undefined;
  /** Where a verb is an order for each of several units: those units, and what they can be told. */
  orders?(view: S, seat: Seat, verb: string): UnitOrders | undefined;
  /** Slots that share something out among persons: one list of them, and what is left to give. */
  readonly shared?: readonly string[];
  /** Slots of one value that a later slot implies: they need no row of their own once that is filled. */
  readonly implied?: readonly string[];
  /** Slots that few actions need: folded until they are opened or filled. */
  readonly aside?: readonly string[];
  /** The same for values that a player cannot tell apart: only one of them is listed. */
  alike?(view: S, said: PartialAction, slot: string, value: string): string;
  /** Slots filled with units by name: a place with several of them opens their list instead of taking the first. */
  readonly unitSlots?: readonly string[];
}

export interface BoardPart<S, G extends Game<S> = Game<S>> {
  readonly Board: Component<BoardProps<S, G>>;
  /** Every space, in an order that the keyboard walks, with where it lies (east and north growing). */
  readonly spaces: readonly { readonly id: string; readonly x: number; readonly y: number }[];
  spaceName(space: string): string;
  /** What stands in a space, in words, for the panel that a click opens. */
  spaceText(view: S, space: string, viewer: Viewer): readonly string[];
  /** What there is to know of an opened space, drawn, in place of its words. */
  readonly SpacePieces?: Component<{
    readonly game: G;
    readonly view: S;
    readonly viewer: Viewer;
    readonly space: string;
  }>;
  /** Where a space lies in the window, on boards that draw it without an element of its own. */
  areaOf?(space: string): Area | undefined;
  /** Where things happen now: brought into sight. */
  scene?(view: S): string | undefined;
  /** The way over the map that an action being made takes, where its slots do not say so plainly. */
  way?(view: S, said: PartialAction): readonly string[] | undefined;
  /** Further marks on the map for what is being said: reach with its cost. */
  marks?(view: S, seat: Seat, said: PartialAction): readonly Mark[];
  readonly overlays?: readonly OverlayInfo[];
  /** The pieces on the small map in the lobby. */
  dots?(view: S): readonly Dot[];
}

export interface OverlayInfo {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly key: string;
  /** What its lines and figures mean, shown while it is on. */
  readonly legend?: string;
  readonly rule?: string;
}

/** The position in words and figures. */
export interface Position<S> {
  gauges(view: S, viewer: Viewer): readonly Gauge[];
  text(view: S, viewer: Viewer): readonly TextSection[];
  /** The seat sees something that the others must not: a curtain is needed before it takes the screen. */
  hasPrivate(view: S, seat: Seat): boolean;
}

/** What happened, in words. */
export interface Log<S> {
  /**
   * What a viewer reads of an event; undefined for what is not worth a line. The view is the present one, if known;
   * `earlier` is what came before it of the same action, where the reason may lie.
   */
  tell(event: Event, viewer: Viewer, view?: S, earlier?: readonly Event[]): Sentence | undefined;
  /** What an event is to the log: what it begins, whether it is news. */
  mark?(event: Event, view?: S): LogMark | undefined;
  /** How the war stands, in one line: told with a big event. */
  standing?(view: S): string;
  /**
   * The position in the middle of an action, when some of its events are told and others are not. Left out where the
   * position before the dice is enough.
   */
  between?(before: S, after: S, told: readonly Event[], untold: readonly Event[]): S;
  /** What happened between two positions, in one line, empty if nothing did; the earlier one is not always known. */
  recap?(before: S | undefined, after: S, events: readonly Event[], viewer: Viewer): string;
}

/** What lies around the map. */
export interface Panels<S, G extends Game<S> = Game<S>> {
  /** Tracks, reserves, cup: what lies beside the map. */
  readonly Tracks?: Component<PanelProps<S, G>>;
  /** Shown over the map while there is something that the map cannot show: a battle. */
  readonly Battle?: Component<PanelProps<S, G> & { readonly play: Play }>;
  /** What a player of this game has over the map besides: panels that know the whole table. */
  readonly Desk?: Component<{ readonly play: Play }>;
  /** What always stands there has a place of its own, because over the map it would cover something: left of it. */
  readonly Rail?: Component<{ readonly play: Play }>;
  /** Above it; on a phone the only one of the two. */
  readonly Strip?: Component<{ readonly play: Play }>;
  /** Below the question. */
  readonly Foot?: Component<{ readonly play: Play }>;
  /** A sign for a seat, beside its name. */
  readonly Sign?: Component<{ readonly seat: Seat }>;
  /** A thing of a slot, drawn beside its name: a block, a counter. */
  readonly Piece?: Component<{ readonly view: S; readonly value: string }>;
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

/** Cards in a hand. */
export interface Hand<S> {
  hand(view: S, seat: Seat): readonly HandCard[];
  /** Cards of a seat that are chosen in secret and not yet shown. */
  committed?(view: S, seat: Seat): readonly HandCard[];
  card(id: string): HandCard;
}

/** Help with a decision: what is usually meant, what may go wrong, what may come of it. */
export interface Advice<S> {
  /** Fills in what is usually meant, so that most actions need few clicks. Must stay within what is offered. */
  suggest?(view: S, seat: Seat, said: PartialAction): PartialAction;
  /** An answer that is given without asking: every other leads to the same, or is of no use to the player. */
  foregone?(view: S, seat: Seat): Action | undefined;
  /** Warnings before a blunder. */
  warnings?(view: S, seat: Seat, said: PartialAction): readonly Warning[];
  /** The same for several actions in a row. */
  planWarnings?(view: S, seat: Seat, plan: readonly Action[]): readonly Warning[];
  /** The decision for which odds are worth calculating: a key that changes when they must be calculated again. */
  outlookKey?(view: S, seat: Seat, said: PartialAction): string | undefined;
  /** Said to a place that one or more actions lead to: its cost. Left out by games that look for no routes. */
  routeBadge?(route: Route): string;
}

/** What the mouse means. */
export interface Clicks<S> {
  /** The slot that a click on the map fills next, for an action begun like this; to say why not. */
  spaceSlot?(view: S, said: PartialAction): string | undefined;
  /** Why nothing leads to a space, where the next step alone does not say it: too far, a fortress on the way. */
  whyNot?(view: S, seat: Seat, said: PartialAction, space: string): Refusal | undefined;
  /** What a click means, for games in which one can mean several things; undefined leaves it to the table. */
  meanings?(
    view: S,
    seat: Seat,
    said: PartialAction,
    space: string,
    /** The piece that was clicked in the space, on boards whose pieces can be. */
    piece?: string,
  ): readonly Meaning[] | undefined;
  /** Places where a click means something, besides those that are offered. */
  further?(view: S, seat: Seat, said: PartialAction): readonly string[];
  /** The verb can be begun with a click on the map; all can where nothing is said. */
  beginsOnMap?(verb: string): boolean;
  /** A second click on the same place plays what is in hand, also where dice follow: the game has its own way back. */
  readonly playsOnSecondClick?: boolean;
  /** Steps in which the possible answers depend on nothing hidden: a lone answer can be given for the player. */
  readonly openSteps?: readonly string[];
  /** A verb that takes back what the table cannot undo any more. */
  readonly takeBack?: string;
}

/** Keys of the game's own. */
export interface Keys {
  /** True when the key meant something. */
  press(event: KeyboardEvent, play: Play): boolean;
  /** Which of them are heard now. A key that says a verb means `say <verb>`. */
  shown?(now: {
    readonly verbs: readonly string[];
    readonly isFilling: boolean;
    readonly isCounting: boolean;
  }): readonly KeyMeaning[];
  /** Those keys, for the card. */
  readonly card: readonly (readonly [string, string])[];
}

/** A page whose game's state is of no concern to the shared table. */
// biome-ignore lint/suspicious/noExplicitAny: the table shows games of different state types
export type AnyPage = GamePage<any, any>;
