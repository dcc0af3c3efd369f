/** What a game hands to the table to show: sentences, choices, cards, figures, odds. */
import type { Action, Event, PartialAction, Refusal } from '@feldzug/kernel';
import type { Party, Passage } from './board.ts';
import type { Sound } from './sound/synthesis.ts';

/** A line of the log, in words, with the paragraph of RULES.md it follows from. */
export interface Sentence extends LogMark {
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
   * The result of an order, shown also to the player who gave it: what it cost, or how it ended. Where there is little room, the
   * end is said first.
   */
  readonly consequence?: 'cost' | 'end';
  /** The text once more, when the rest of the same action is known: it may end what is begun here. */
  readonly inFull?: (later: readonly Event[]) => string;
}

/** What an event is to the log, besides its words. */
export interface LogMark {
  /** What it begins: what follows is folded under it. A heading that says nothing begins a phase. */
  readonly opens?: 'turn' | 'phase' | 'battle';
  /** The last line of a battle: how it ended, read while the battle is folded. */
  readonly closes?: 'battle';
  /** Belongs to a fight, also where no battle was begun. */
  readonly fight?: true;
  /** What a player wants to know of the opponent's phase. */
  readonly news?: 'captured' | 'lost' | 'broken' | 'siege' | 'power';
  readonly banner?: Banner;
}

/** A big event: shown across the map, and afterwards one of the turning points. */
export interface Banner {
  readonly title: string;
  /** What follows from it. */
  readonly text?: string;
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
  /** Only asks whether it is meant: the question's name, for players who do not want to be asked again. */
  readonly asks?: Question;
}

/** Questions that a player can do without. */
export type Question = 'end-phase' | 'resign' | 'bot-plays';

/** A thing that could be said in a slot, as the table shows it. */
export interface Choice {
  readonly name: string;
  readonly note?: string;
  /** The space it belongs to: chosen by a click on the map. */
  readonly space?: string;
  /** A card: shown as one. */
  readonly card?: string;
}

export interface HandCard {
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
  /** Things of several kinds, drawn with the flag of each; a kind without a nation is written out. */
  readonly chits?: readonly Chit[];
  /** Two ends of which somebody fears one and hopes for the other. */
  readonly between?: { readonly low: number; readonly at: number; readonly high: number };
  /** Close to an end that somebody will not like. */
  readonly alarm?: boolean;
}

export interface Chit {
  readonly name: string;
  readonly nation?: string;
  readonly count: number;
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

/** What a click can mean: what is said with it, and how that is called where there are several. */
export interface Meaning {
  readonly name: string;
  readonly said: PartialAction;
  /** Adds to what is in hand: undo takes back this alone. */
  readonly isMore?: true;
  /** What is in hand is finished by this click and is played first. */
  readonly after?: Action;
  /** Why it cannot be said after all. */
  readonly refusal?: Refusal;
}

/** Something that a unit can be told; the note says what it means. */
export interface OrderOption {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  /** A figure that stands first, as in the corner of a card. */
  readonly corner?: string;
}

/** An action that is an order for each of several units: what one does that is told nothing, and what it can be told. */
export interface UnitOrders {
  readonly units: readonly string[];
  /** What a unit does that is told nothing; left out where each must be told something. */
  readonly stay?: string;
  /** The same for units that do something else. */
  readonly stays?: { readonly [unit: string]: string };
  /** Each is told its own: no row tells all of them the same. */
  readonly isEach?: true;
  /** Units that choose from one list: it stands once, in a table with a column for each of them. */
  readonly table?: readonly string[];
  options(unit: string): readonly OrderOption[];
  /** The order that the unit has in what was said. */
  orderOf(said: PartialAction, unit: string): string | undefined;
  /** What was said, but that the unit has this order, or none. */
  give(said: PartialAction, unit: string, order: string | undefined): PartialAction;
  /** What was said, with another unit making room for this order. */
  swap?(said: PartialAction, unit: string, order: string): PartialAction | undefined;
}

/** What the unit does that is told nothing. */
export const stayOf = ({ stay, stays }: UnitOrders, unit: string): string | undefined =>
  stays?.[unit] ?? stay;
