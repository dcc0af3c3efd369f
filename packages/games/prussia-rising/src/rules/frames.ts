/** The frames of the flow: what each step of the rulebook keeps while it is under way. */
import { type Frame, frameOf } from '@feldzug/kernel';
import type { State } from '../state.ts';

/** A side places its army before the first turn (3). */
export interface SetupFrame extends Frame {
  seat: number;
}

/** The phase of a side's turn; `step` goes from phase.reinforcements to phase.attrition (4.B). */
export interface PhaseFrame extends Frame {
  seat: number;
}

export interface MovementFrame extends PhaseFrame {
  /** Activations left. */
  left: number;
  /** 1 once the seat has given its standing orders in this phase. */
  ordered: number;
}

export interface SiegesFrame extends PhaseFrame {
  /** Spaces where an assault or a sortie has been fought in this phase. */
  fought: number[];
}

export interface PromotionsFrame extends PhaseFrame {
  left: number;
}

export interface AttritionFrame extends PhaseFrame {
  /** Besieged spaces that are still to be looked at. */
  besieged: number[];
}

/** Units of a force are placed (5, 6.B, 6.E). */
export interface PlaceFrame extends Frame {
  seat: number;
  force: number;
  left: number;
}

/** A besieged side chooses the unit that starves (9.4.A). */
export interface StarveFrame extends Frame {
  seat: number;
  space: number;
}

/** What kind of combat it is: in the field, an assault on a fortress, a sortie out of one. */
export const FIELD = 0;
export const ASSAULT = 1;
export const SORTIE = 2;

export const UNDECIDED = -1;
export const NO_RIDE = -2;

/** A combat in one space; `step` goes through the steps of 8 and 9. */
export interface CombatFrame extends Frame {
  space: number;
  attacker: number;
  kind: number;
  /** 0 before the first round, and in the free round of an assault. */
  round: number;
  /** 1 while only the besieged fire (9.2.B). */
  free: number;
  /** The seat that names the next target. */
  turn: number;
  /** Shooters and their targets by turns: unit, target, unit, target … (8.2). */
  aims: number[];
  /** 1 when the cavalry of both sides fights (13.1). */
  duel: number;
  /** The enemy unit that a death ride is aimed at in this round, or `UNDECIDED` or `NO_RIDE` (13.2). */
  charged: number;
  /** Cavalry units that have screened, pursued or fought in this combat (10.C). */
  rode: number[];
  /** The side that retreats, and where to; −1 without a retreat. */
  fleeing: number;
  to: number;
  /** The side that has won; −1 when none has. */
  winner: number;
}

/** Units that may not stay in a space leave it (8.6.B). */
export interface LeaveFrame extends Frame {
  seat: number;
  space: number;
}

/** A side decides whether it besieges those who have gone into a fortress (9.1.A). */
export interface DeclareFrame extends Frame {
  seat: number;
  space: number;
}

/** The winner of a battle promotes one unit (10.A). */
export interface HonourFrame extends Frame {
  seat: number;
  /** Units that may be promoted. */
  units: number[];
}

/** The seat whose turn it is; −1 before the first turn. */
export const phasingSeat = (s: State): number => frameOf<PhaseFrame>(s, 'phase')?.seat ?? -1;

const isCombat = (frame: Frame): frame is CombatFrame => 'aims' in frame;

/** The combat under way, if any. */
export const combatOf = (s: State): CombatFrame | undefined => s.flow.find(isCombat);
