/** The frames of the flow: what each step of the rulebook keeps while it is under way. */
import { type ActionOf, type Frame, frameOf, type SealedFrame, type Tally } from '@feldzug/kernel';
import { allianceOfArmy, type State } from '../state.ts';

/** One army's phase (5.2); `step` goes from phase.supply to phase.victory. */
export interface PhaseFrame extends Frame {
  /** The active army. */
  army: number;
  /** The die of step 2, 0 before it is rolled. */
  roll: number;
  /** Action points left; before step 3 those gained so far. */
  ap: number;
  /** 1 once a march or sortie has been made: recovery is over. */
  marched: number;
  /** 1 once the seat has said that it is done with the present step. */
  done: number;
  /** Spaces whose fort battle has been paid for (6.3.B). */
  paid: number[];
  /** Spaces where a field battle was fought, and where a fort battle was. */
  fought: number[];
  stormed: number[];
}

/** Cards chosen in secret: for the start of a battle (7.1.3.C), and to discard in winter (8.5.B). */
export type Commit = ActionOf<'commit', { cards: Tally }>;
export type Discard = ActionOf<'discard', { cards: Tally }>;

/** A field battle (7.1). Its cards lie face down until both sides have chosen. */
export interface BattleFrame extends SealedFrame<Commit> {
  space: number;
  /** The attacking alliance (7.D), and its army; −1 when all its armies attack (R17). */
  attacker: number;
  army: number;
  round: number;
  /** Whose attack it is. */
  turn: number;
  /** 1 once the fort's owner has said who is on defense. */
  garrisoned: number;
  /** For each seat: the cards in effect. */
  cards: number[][];
  /** For each seat: the commander whose bonus Oblique Order doubles, or −1. */
  oblique: number[];
  /** For each seat: how many attacks it has made. */
  attacks: number[];
  /** 1 when the attacker attacks first in the first round. */
  surprise: number;
  /** A retreat that has been announced: its plan, the army that pays, the charges played against each other. */
  plan: { [key: string]: number };
  payer: number;
  charges: number;
  /** 1 when the seat asked for a charge has passed. */
  passed: number;
}

/** A fort battle (7.2). */
export interface FortFrame extends Frame {
  space: number;
  army: number;
  /** 0 before the defenders' attack, 1 before the besiegers', 2 after both. */
  attacks: number;
}

/** Damage to be taken by one side in one space. */
export interface Damage {
  space: number;
  seat: number;
  /** The army that takes it, or −1 for all of the alliance. */
  army: number;
  /** 1 when those inside the fort take it. */
  inside: number;
  hits: number;
}

export interface LossFrame extends Frame, Damage {}

export interface MobilizeFrame extends Frame {
  seat: number;
  nation: number;
  points: number;
}

/** A winter (8). Discards lie face down until both sides have chosen. */
export interface WinterFrame extends SealedFrame<Discard> {
  seat: number;
  done: number;
  /** Mobilization points left for each nation. */
  points: number[];
  /** Units placed in each space in this step. */
  placed: number[];
  /** How far the depletion rolls have come. */
  space: number;
}

/** The phase under way, if any. */
export const phaseOf = (s: State): PhaseFrame | undefined => frameOf(s, 'phase');

export const activeArmy = (s: State): number => phaseOf(s)?.army ?? -1;

/** The seat whose army's phase it is; −1 between phases. */
export function activeSeat(s: State): number {
  const army = activeArmy(s);
  return army < 0 ? -1 : allianceOfArmy(s, army);
}
