/** The games on offer. Their rules and boards are loaded when one is opened, so that the lobby is there at once. */
import { GAME_IDS } from '@feldzug/bots/games/list.ts';
import type { AnyGame, ScenarioInfo } from '@feldzug/kernel';
import type { Versions } from './versions.ts';

/** What `card.ts` of a game says to a player who does not know it yet. */
export interface Card {
  readonly name: string;
  /** When and where, in a few words. */
  readonly theatre: string;
  /** What it is, whom it suits, how long it takes: one line each. */
  readonly what: string;
  readonly suits: string;
  readonly lasts: string;
  /** The seats as the game has them, each with a sentence for a player who chooses one. */
  readonly seats: readonly { readonly id: string; readonly name: string; readonly summary: string }[];
  /** The bot to play against when nothing else is said. */
  readonly opponent: string;
  /** The scenario to begin with, where it is not the game's first. */
  readonly scenario?: string;
  /** The scenarios in more words than the game has for them. */
  readonly scenarios?: () => Promise<readonly ScenarioCard[]>;
  /** Why a newcomer begins here; one game says so. */
  readonly newcomers?: string;
  /** Players can write scenarios of their own: what the button says that begins with the chosen one, and with none. */
  readonly editor?: { readonly edit: string; readonly fresh: string };
  /** What else can be chosen before a game begins, where it is more than seats and bots. */
  readonly setUp?: string;
  /** What a first game with lessons is called, where there is one. */
  readonly lessons?: string;
  /** The scenario on which they are given, where it is not the usual one. */
  readonly lessonsOn?: string;
  /** Short battles with a goal each, to learn the game one part after the other. */
  readonly school?: () => Promise<readonly SchoolEntry[]>;
}

export interface SchoolEntry {
  readonly scenario: string;
  readonly title: string;
  /** What is to be done. */
  readonly task: string;
  /** What this browser knows of it. */
  readonly mark?: 'passed' | 'skipped';
}

/** A scenario for players who choose one; a game says as much as it knows. */
export interface ScenarioCard extends ScenarioInfo {
  /** "5 December 1757" */
  readonly date?: string;
  /** "Small": the list can be filtered by it. */
  readonly size?: string;
  /** "16 turns, about 5 hours" */
  readonly length?: string;
  readonly difficulty?: string;
  /** What each side has, in the order of the seats: "33,370 men, 71 guns". */
  readonly forces?: readonly { readonly name: string; readonly text: string }[];
  /** What happened, or what to know beforehand. */
  readonly note?: string;
}

export interface GameCard extends Card {
  readonly id: string;
  /** A picture of the war as SVG text, drawn by `map/vignettes.ts`. */
  readonly picture?: () => Promise<string>;
}

const CARDS = import.meta.glob<Card>('./*/card.ts', { eager: true, import: 'card' });
const PICTURES = import.meta.glob<string>('./*/vignette.svg', { query: '?raw', import: 'default' });
const RULES = import.meta.glob<Versions<AnyGame>>('./*/versions.ts', { import: 'versions' });

/** Every game that has a page, in the order of the list of games. */
export const GAMES: readonly GameCard[] = GAME_IDS.flatMap((id) => {
  const card = CARDS[`./${id}/card.ts`];
  return card ? [{ ...card, id, picture: PICTURES[`./${id}/vignette.svg`] }] : [];
});

export const cardOf = (id: string): GameCard | undefined => GAMES.find((game) => game.id === id);

/** The rules that a new game begins with: its seats, scenarios and options. */
export async function newestRules(id: string): Promise<AnyGame> {
  const load = RULES[`./${id}/versions.ts`];
  if (!load) throw new Error(`There is no game "${id}" here.`);
  return (await load()).newest;
}

/** The scenario that a game begins with when none is chosen. */
export const firstScenario = async (card: GameCard): Promise<string> =>
  card.scenario ?? (await newestRules(card.id)).scenarios[0].id;
