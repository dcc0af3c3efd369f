/** The frames of the flow: what each step of the rulebook keeps while it is under way. */
import type { ActionOf, Frame, SealedFrame } from '@feldzug/kernel';
import type { State } from '../state.ts';

/** A step in which each player in turn acts: 0 for the first player of the turn, 1 for the second. */
export interface TurnsFrame extends Frame {
  nth: number;
  /** 1 once the player is done. */
  done: number;
}

export const turnsFrame = (step: string): TurnsFrame => ({ step, nth: 0, done: 0 });

/** The player whose turn it is. */
export const actor = (s: State, { nth }: TurnsFrame): number => (nth === 0 ? s.first : 1 - s.first);

/** A step that waits for one side. */
export interface SeatFrame extends Frame {
  seat: number;
}

/** Cards that are played one at a time, and answers without one. */
export type CardAction = ActionOf<'card', { card: string; unit?: string; group?: number }>;
export type PursuitCard = ActionOf<'pursuitCard', { card: string }>;
export type NoCard = ActionOf<'noCard'>;

/** The fight in one city (12), from its beginning to its end. */
export interface EngagementFrame extends Frame {
  city: number;
  /** The side that marched in or breaks out; −1 where nobody does and a siege goes on. */
  attacker: number;
  stage: number;
  /** In winter: which sides may break out or assault here (25.5), as bits. */
  campaign: number;
  /** How many sides have said who reacts (29): two before the fight, two before reserves attack. */
  reacted: number;
}

/** A field battle (13): everything about it except the boxes of the units. Cards of the round are sealed. */
export interface BattleFrame extends SealedFrame<CardAction | NoCard> {
  city: number;
  attacker: number;
  round: number;
  /** The class whose phase it is. */
  cls: number;
  /** How far the current step has come. */
  stage: number;
  /** The round from which reserves come: the second, or any of a new battle (18.3). */
  reservesFrom: number;
  /** For each side: 1 when it has played its card of this battle. */
  carded: number[];
  /** For each side: 1 when it has said that it plays a card in this round. */
  plays: number[];
  /** For each side: the card of this round, −1 for none. */
  card: number[];
  /** For each side: the unit that takes every hit of this round, as a handle; −1. */
  stout: number[];
  surprise: number;
  redoubt: number;
  /** Units that leave the field in this phase, and those of them that go into the fortress. */
  leaving: number[];
  sheltering: number[];
  /** Cavalry that was in Form Up when the round began, and cavalry that had charged in the round before. */
  formed: number[];
  fresh: number[];
  /** Cavalry of each side on the board when the cavalry phase began (15.2); −1 before it has. */
  horse: number[];
  /** For each unit that has come over a restricted route in this round: side and route, see field-battle.ts. */
  crossed: number[];
  /** 1 while Converging Columns bring a group in the middle of a round (19.5). */
  called: number;
  /** 1 when anybody has rolled dice in this round; rounds in a row before it in which nobody has (15.13). */
  struck: number;
  quiet: number;
}

/** Hits to be taken by one side. */
export interface HitsFrame extends Frame {
  city: number;
  side: number;
  hits: number;
  /** Whose hits they are, which says who can be hit: see hits.ts. */
  by: 'foot' | 'charge' | 'horse' | 'pursuit' | 'walls' | 'assault';
  /** The blocks that can be hit, where that is a list. */
  among: number[];
}

/** What follows a field battle (17): pursuit, retreat, regrouping, the siege. Pursuit cards are sealed. */
export interface AftermathFrame extends SealedFrame<PursuitCard | NoCard> {
  city: number;
  winner: number;
  stage: number;
  carded: number[];
  /** Steps to be lost in pursuit. */
  pursuit: number;
}

/** The choice of a side that has the field before an enemy fortress (20.2). */
export interface SiegeFrame extends Frame {
  city: number;
  side: number;
}

/** An assault on a fortress (21). */
export interface AssaultFrame extends Frame {
  city: number;
  side: number;
  round: number;
  cls: number;
  stage: number;
  /** Units that assault in this round, units that leave in this phase, units that cannot come back. */
  storming: number[];
  leaving: number[];
  spent: number[];
  /** For each unit that has come to the assault over a restricted route: route and role, see assault.ts. */
  crossed: number[];
  /** 1 when the fortress has a half hit. */
  fortHalf: number;
}

/** The frame of the step under way, and the innermost frame of a step by its name. */
export { frameOf, topFrame } from '@feldzug/kernel';
